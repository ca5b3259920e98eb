import type { Violation } from "../validation/violations.ts";

/** Thrown when a resource, an event or a response of the sandbox breaks the contract: a bug in the sandbox, not in the request. */
export class ContractBreachError extends Error {
  override readonly name = "ContractBreachError";
  readonly errors: readonly Violation[];

  /** @param subject what breaks the contract, such as `The response of getOrder`. */
  constructor(subject: string, errors: readonly Violation[]) {
    super(`${subject} breaks the contract: ${errors.map(({ pointer, detail }) => `${pointer} ${detail}`).join("; ")}`);
    this.errors = errors;
  }
}
