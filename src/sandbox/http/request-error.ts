/** HTTP errors: the one place where errors get a status and pointers into the request. */
import type { OperationEntry } from "../../contract/tables.ts";
import { summarize, type Violation } from "../../validation/violations.ts";
import type { DomainError, DomainErrorCode } from "../domain-error.ts";

/** What a `RequestError` may say besides its status and detail. */
export interface RequestErrorDetails {
  readonly errors?: readonly Violation[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly rule?: string | undefined;
}

/** Thrown to send an error response. Nothing of the request takes effect. */
export class RequestError extends Error {
  override readonly name = "RequestError";
  readonly status: number;
  /** The violations that the response lists. */
  readonly errors: readonly Violation[];
  /** Headers of the response, such as `Allow`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The id of the rule of the contract that rejects the request, if one does. */
  readonly rule: string | undefined;

  constructor(status: number, detail: string, { errors = [], headers = {}, rule }: RequestErrorDetails = {}) {
    super(detail);
    this.status = status;
    this.errors = errors;
    this.headers = headers;
    this.rule = rule;
  }
}

const statuses: Readonly<Record<DomainErrorCode, number>> = { "not-found": 404, invalid: 422, conflict: 409 };

/** The HTTP error of a domain error. The pointer says whether the argument is in the path, the query or the body. */
export function requestErrorOf(
  { code, path, message, rule }: DomainError,
  { parameters }: OperationEntry,
): RequestError {
  const [name] = path;
  const status = statuses[code];
  if (name === undefined) return new RequestError(status, message, { rule });
  return invalidRequest([{ pointer: `/${parameters[name]?.in ?? "body"}/${path.join("/")}`, detail: message }], {
    status,
    rule,
  });
}

/** The error response that lists violations of the request. */
export function invalidRequest(
  violations: readonly Violation[],
  { status = statuses.invalid, rule }: { readonly status?: number; readonly rule?: string | undefined } = {},
): RequestError {
  return new RequestError(status, `Invalid request: ${summarize(violations)}`, { errors: violations, rule });
}
