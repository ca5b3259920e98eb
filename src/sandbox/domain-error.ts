/** A path into the arguments of a call: `["order", "lineItems", 0, "productId"]`. */
export type ArgumentPath = readonly (string | number)[];

/**
 * - `not-found`: the resource that the call is about does not exist.
 * - `invalid`: an argument is wrong, or names a resource that does not exist.
 * - `conflict`: the state of the resource does not allow the call.
 */
export type DomainErrorCode = "not-found" | "invalid" | "conflict";

/** Thrown when an operation cannot be done. Nothing of the call takes effect. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: DomainErrorCode;
  /** The invalid argument; empty if the error is about no single argument. */
  readonly path: ArgumentPath;
  /** The id of the rule of the contract that rejects the call, if one does. */
  readonly rule: string | undefined;

  /** @param detail if there is a path, what is wrong with that argument; otherwise a sentence. */
  constructor(code: DomainErrorCode, path: ArgumentPath, detail: string, rule?: string) {
    super(detail);
    this.code = code;
    this.path = path;
    this.rule = rule;
  }
}
