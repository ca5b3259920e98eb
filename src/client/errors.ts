/** The errors of a call. Each names the operation. None contains the access token, unless the store repeats it. */
import { isInstance } from "../same-class.ts";
import type { ReadResponse } from "./read-response.ts";
import type { DecodeIssue } from "./wire-reader.ts";

/** Any failure of a call. Errors of another copy of this package are instances too. */
export class StoreError extends Error {
  /** The name of the class in all copies of the package. */
  static readonly kind: string = "store-admin-api/StoreError";

  /** Whether an error is of this class, also if it is of another copy of the package. */
  static override readonly [Symbol.hasInstance]: (value: unknown) => boolean = isInstance;

  declare readonly name: string;
  /** The operationId of the call. */
  readonly operation: string;
  /** How many requests the call sent. */
  readonly attempts: number = 0;
  /** The error of the attempt before, if the call was retried. */
  readonly previous: StoreError | undefined = undefined;

  constructor(operation: string, message: string, cause?: unknown) {
    super(`${operation} ${message}`, cause === undefined ? undefined : { cause });
    this.name = new.target.kind.slice(16);
    this.operation = operation;
  }

  /** What `JSON.stringify` shows: everything but headers and bodies, which may have data of the store's customers. */
  toJSON(): Readonly<Record<string, unknown>> {
    const { headers, body, response, text, issues, items, ...shown } = this as Readonly<Record<string, unknown>> & this;
    return { ...shown, message: this.message };
  }
}

/** No response came: the connection failed. `cause` is what `fetch` threw. */
export class ConnectionError extends StoreError {
  static override readonly kind: string = "store-admin-api/ConnectionError";
  declare readonly name: "ConnectionError";
  /** The code that the runtime gives the reason, such as `ECONNREFUSED`, if it gives one. */
  declare readonly code: string | undefined;

  constructor(operation: string, message: string, cause?: unknown, code?: string) {
    super(operation, message, cause);
    Object.assign(this, { code });
  }
}

/** No complete response came in time. */
export class TimeoutError extends StoreError {
  static override readonly kind: string = "store-admin-api/TimeoutError";
  declare readonly name: "TimeoutError";
}

/** The caller's signal aborted the call. `cause` is the signal's reason. */
export class AbortError extends StoreError {
  static override readonly kind: string = "store-admin-api/AbortError";
  declare readonly name: "AbortError";
}

/** A response that cannot be read: it is not JSON, does not have the form of the operation's response, or is too large. */
export class DecodeError extends StoreError {
  static override readonly kind: string = "store-admin-api/DecodeError";
  declare readonly name: "DecodeError";
  declare readonly response: ReadResponse;
  /** The response body; empty if it is too large. */
  declare readonly text: string;
  /** The values that do not match their types. */
  declare readonly issues: readonly DecodeIssue[];

  constructor(
    operation: string,
    response: ReadResponse,
    text: string,
    reason: string,
    cause?: unknown,
    issues: readonly DecodeIssue[] = [],
  ) {
    super(operation, `got a ${response.status} response that ${reason}`, cause);
    Object.assign(this, { response, text, issues });
  }
}

/** Pagination does not advance: the store returned the same page or the same page token again. */
export class PagingLoopError extends StoreError {
  static override readonly kind: string = "store-admin-api/PagingLoopError";
  declare readonly name: "PagingLoopError";
}

/** The list may have more items, but the store does not show how to get them. See the option `incomplete`. */
export class IncompleteListError<Item = unknown> extends StoreError {
  static override readonly kind: string = "store-admin-api/IncompleteListError";
  declare readonly name: "IncompleteListError";
  /** The items or pages that `toArray` has read; empty in a `for await` loop, which got them one by one. */
  readonly items: readonly Item[] = [];
}

/** The names of error responses. */
type HttpErrorName =
  | "HttpError"
  | "BadRequestError"
  | "UnauthorizedError"
  | "ForbiddenError"
  | "NotFoundError"
  | "ConflictError"
  | "UnprocessableError"
  | "RateLimitError"
  | "ServerError";

/** An error response: a status other than 2xx. Which statuses the store uses is assumed; those in the contract have a class below. */
export class HttpError<Status extends number = number> extends StoreError {
  static override readonly kind: string = "store-admin-api/HttpError";
  declare readonly name: HttpErrorName;
  declare readonly status: Status;
  declare readonly headers: Headers;
  /** JSON as a value, anything else as a string, an empty body as undefined. Its shape is not documented; see `isProblem`. */
  declare readonly body: unknown;
  /** The id of the request, if a response header has one. */
  declare readonly requestId: string | undefined;
  /** Seconds to wait before a retry, if the response says so (RFC 9110, section 10.2.3). */
  declare readonly retryAfter: number | undefined;

  constructor(
    operation: string,
    { status, headers }: Pick<Response, "status" | "headers">,
    body?: unknown,
    retryAfter?: number,
  ) {
    const { detail, title }: { detail?: unknown; title?: unknown } = Object(body);
    const reason = detail ?? title;
    const failure =
      status === 304 || (status > 0 && (status < 300 || status > 399))
        ? `failed with status ${status}`
        : `was redirected (status ${status}), and the client follows no redirects`;
    super(operation, failure + (typeof reason === "string" ? `: ${toLine(reason)}` : "."));
    const requestId = headers.get("x-request-id") ?? headers.get("request-id") ?? undefined;
    Object.assign(this, { status, headers, body, requestId, retryAfter });
  }
}

/** 400: the request body is not JSON. */
export class BadRequestError extends HttpError<400> {
  static override readonly kind: string = "store-admin-api/BadRequestError";
  declare readonly name: "BadRequestError";
}

/** 401: the access token is missing or unknown. */
export class UnauthorizedError extends HttpError<401> {
  static override readonly kind: string = "store-admin-api/UnauthorizedError";
  declare readonly name: "UnauthorizedError";
}

/** 403: the access token lacks the scope. */
export class ForbiddenError extends HttpError<403> {
  static override readonly kind: string = "store-admin-api/ForbiddenError";
  declare readonly name: "ForbiddenError";
}

/** 404: the resource does not exist. */
export class NotFoundError extends HttpError<404> {
  static override readonly kind: string = "store-admin-api/NotFoundError";
  declare readonly name: "NotFoundError";
}

/** 409: a rule of the store rejects the request. */
export class ConflictError extends HttpError<409> {
  static override readonly kind: string = "store-admin-api/ConflictError";
  declare readonly name: "ConflictError";
}

/** 422: the request violates the contract. */
export class UnprocessableError extends HttpError<422> {
  static override readonly kind: string = "store-admin-api/UnprocessableError";
  declare readonly name: "UnprocessableError";
}

/** 429: too many requests. */
export class RateLimitError extends HttpError<429> {
  static override readonly kind: string = "store-admin-api/RateLimitError";
  declare readonly name: "RateLimitError";
}

/** 5xx: the store failed. */
export class ServerError extends HttpError {
  static override readonly kind: string = "store-admin-api/ServerError";
  declare readonly name: "ServerError";
}

/** Every error of a call, so that `switch (error.name)` narrows it. An `HttpError` has a status that has no class. */
export type CallError =
  | AbortError
  | ConnectionError
  | TimeoutError
  | DecodeError
  | PagingLoopError
  | IncompleteListError
  | BadRequestError
  | UnauthorizedError
  | ForbiddenError
  | NotFoundError
  | ConflictError
  | UnprocessableError
  | RateLimitError
  | ServerError
  | (HttpError & { readonly name: "HttpError" });

const byStatus: Readonly<Record<number, new (...given: ConstructorParameters<typeof HttpError>) => HttpError>> = {
  400: BadRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  422: UnprocessableError,
  429: RateLimitError,
};

/** Creates the error of an error response, of the class for its status. */
export function createHttpError(
  operation: string,
  response: Pick<Response, "status" | "headers">,
  body: unknown,
  retryAfter?: number,
): HttpError {
  const { status } = response;
  const ErrorClass = byStatus[status] ?? (status > 499 && status < 600 ? ServerError : HttpError);
  return new ErrorClass(operation, response, body, retryAfter);
}

/** Characters that would start a new line in a log or control a terminal. */
const control = /[\s\p{Cc}]+/gu;

/** A text from outside as one line of at most 200 characters, for a message. */
export function toLine(text: string): string {
  const line = text.slice(0, 2000).replace(control, " ");
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
