/** Errors as HTTP has them: the one place where they get a status and pointers into the request. */
import type { OperationEntry } from "../../contract/tables.ts";
import type { Violation } from "../../validation/violations.ts";
import type { DomainError, DomainErrorCode } from "../domain-error.ts";

/** Thrown to send an error response. Nothing of the request takes effect. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: number;
  /** The violations that the response lists. */
  readonly errors: readonly Violation[];
  /** Headers of the response, such as `Allow`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    detail: string,
    { errors = [], headers = {} }: { errors?: readonly Violation[]; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(detail);
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }
}

const statuses: Readonly<Record<DomainErrorCode, number>> = { "not-found": 404, invalid: 422, conflict: 409 };

/** A domain error as HTTP has it. The pointer says whether the argument is in the path, the query or the body. */
export function httpErrorOf({ code, path, message }: DomainError, { parameters }: OperationEntry): HttpError {
  const [name] = path;
  if (name === undefined) return new HttpError(statuses[code], message);
  const pointer = `/${parameters[name]?.in ?? "body"}/${path.join("/")}`;
  return new HttpError(statuses[code], invalidRequestDetail([{ pointer, detail: message }]), {
    errors: [{ pointer, detail: message }],
  });
}

/** A request with violations of the contract. */
export function invalidRequest(errors: readonly Violation[]): HttpError {
  return new HttpError(422, `${invalidRequestDetail(errors)}.`, { errors });
}

function invalidRequestDetail(errors: readonly Violation[]): string {
  const [first] = errors;
  const more = errors.length > 1 ? `, and ${errors.length - 1} more` : "";
  return `Invalid request: ${first?.pointer} ${first?.detail}${more}`;
}
