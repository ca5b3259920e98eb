/** The errors of a call. Each names the operation. None contains the access token, unless the store repeats it. */

/** Any failure of a call. */
export class StoreError extends Error {
  override readonly name: string = "StoreError";
  /** The operationId of the call. */
  readonly operation: string;

  constructor(operation: string, message: string, cause?: unknown) {
    super(`${operation} ${message}`, cause === undefined ? undefined : { cause });
    this.operation = operation;
  }
}

/** No response came: the connection failed. `cause` is what `fetch` threw. */
export class ConnectionError extends StoreError {
  override readonly name: string = "ConnectionError";
}

/** No complete response came in time. */
export class TimeoutError extends StoreError {
  override readonly name: string = "TimeoutError";
}

/** The caller's signal aborted the call. `cause` is the signal's reason. */
export class AbortError extends StoreError {
  override readonly name: string = "AbortError";
}

/** A successful response whose body is not JSON. */
export class DecodeError extends StoreError {
  override readonly name: string = "DecodeError";
  declare readonly response: Response;
  /** The response body. */
  declare readonly text: string;

  constructor(operation: string, response: Response, text: string, cause?: unknown) {
    super(operation, `got a ${response.status} response that is not JSON: ${JSON.stringify(text.slice(0, 80))}`, cause);
    Object.assign(this, { response, text });
  }
}

/** Pagination does not advance: the store returned the same page or the same page token again. */
export class PagingLoopError extends StoreError {
  override readonly name: string = "PagingLoopError";
}

/** An error response: a status other than 2xx. Which statuses the store uses is assumed; those in the contract have a class below. */
export class HttpError<Status extends number = number> extends StoreError {
  override readonly name: string = "HttpError";
  declare readonly status: Status;
  declare readonly headers: Headers;
  /** JSON as a value, anything else as a string, an empty body as undefined. Its shape is not documented; see `isProblem`. */
  declare readonly body: unknown;
  /** The id of the request, if a response header has one. */
  declare readonly requestId: string | undefined;
  /** Seconds to wait before a retry, if the response says so (RFC 9110, section 10.2.3). */
  declare readonly retryAfter: number | undefined;

  constructor(operation: string, { status, headers }: Response, body: unknown, retryAfter?: number) {
    const { detail, title }: { detail?: unknown; title?: unknown } = Object(body);
    const reason = detail ?? title;
    super(operation, `failed with status ${status}${typeof reason === "string" ? `: ${reason}` : "."}`);
    const requestId = headers.get("x-request-id") ?? headers.get("request-id") ?? undefined;
    Object.assign(this, { status, headers, body, requestId, retryAfter });
  }
}

/** Matches the `HttpError`s of a status with `instanceof`. Those that a program does not use add nothing to its size. */
export interface StatusError<Status extends number = number> {
  [Symbol.hasInstance](error: unknown): error is HttpError<Status>;
}

function withStatus<const Status extends number>(first: Status, last: number = first): StatusError<Status> {
  const value = (error: unknown): boolean =>
    error instanceof HttpError && error.status >= first && error.status <= last;
  return Object.defineProperty(() => {}, Symbol.hasInstance, { value }) as unknown as StatusError<Status>;
}

/** 400: the request body is not JSON. */
export const BadRequestError: StatusError<400> = /* @__PURE__ */ withStatus(400);

/** 401: the access token is missing or unknown. */
export const UnauthorizedError: StatusError<401> = /* @__PURE__ */ withStatus(401);

/** 403: the access token lacks the scope. */
export const ForbiddenError: StatusError<403> = /* @__PURE__ */ withStatus(403);

/** 404: the resource does not exist. */
export const NotFoundError: StatusError<404> = /* @__PURE__ */ withStatus(404);

/** 409: a rule of the store rejects the request. */
export const ConflictError: StatusError<409> = /* @__PURE__ */ withStatus(409);

/** 422: the request violates the contract. */
export const UnprocessableError: StatusError<422> = /* @__PURE__ */ withStatus(422);

/** 429: too many requests. */
export const RateLimitError: StatusError<429> = /* @__PURE__ */ withStatus(429);

/** 5xx: the store failed. */
export const ServerError: StatusError = /* @__PURE__ */ withStatus(500, 599);
