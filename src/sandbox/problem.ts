/** Failures as answers: problem details (RFC 9457). */
import { STATUS_CODES } from "node:http";
import type { Violation } from "../validation/violations.ts";

/** The body of a failure. */
export interface Problem {
  readonly type: "about:blank";
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errors?: readonly Violation[];
}

/** @param detail what happened in this case. */
export function problem(status: number, detail: string, errors: readonly Violation[] = []): Problem {
  const title = STATUS_CODES[status] ?? "Failure";
  return { type: "about:blank", title, status, detail, ...(errors.length > 0 && { errors }) };
}
