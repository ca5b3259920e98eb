/** A contract or an overlay that cannot be used. The message says where and why. */
export class ContractError extends Error {
  override readonly name = "ContractError";
}
