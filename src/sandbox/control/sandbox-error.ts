/** The error of control methods. */
import { summarize, type Violation } from "../../validation/violations.ts";

/** What went wrong. */
export type SandboxErrorCode =
  /** An argument is invalid; `violations` lists everything that is wrong with it. */
  | "invalid-argument"
  /** The store does not have the requested thing. */
  | "not-found";

/** Thrown by control methods. Nothing has changed. The message is for people. */
export class SandboxError extends Error {
  override readonly name = "SandboxError";
  readonly code: SandboxErrorCode;
  /** Where the argument is invalid. Pointers (RFC 6901) lead into the argument. */
  readonly violations: readonly Violation[];

  constructor(code: SandboxErrorCode, message: string, violations: readonly Violation[] = []) {
    super(message);
    this.code = code;
    this.violations = violations;
  }
}

/** An error for something that the store does not have. @param type such as `fault`. */
export function notFound(type: string, id: string): SandboxError {
  return new SandboxError("not-found", `There is no ${type} with the id ${JSON.stringify(id)}.`);
}

/** An error for an invalid argument. */
export function invalidArgument(violations: readonly Violation[]): SandboxError {
  const listed = listViolations(violations);
  return new SandboxError("invalid-argument", `Invalid argument: ${summarize(violations)}`, listed);
}

const maxListed = 50;

function listViolations(violations: readonly Violation[]): readonly Violation[] {
  if (violations.length <= maxListed) return violations;
  const listed = violations.slice(0, maxListed - 1);
  const more = violations.length - listed.length;
  return [...listed, { pointer: "", detail: `has ${more} more violations, which are not listed` }];
}
