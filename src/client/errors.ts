/** What a call can fail with. Each error names the operation; none shows the access token, unless the service repeats it. */

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

/** No answer came: the connection could not be made, or broke. `cause` is what `fetch` threw. */
export class ConnectionError extends StoreError {
  override readonly name: string = "ConnectionError";
}

/** No whole answer came in time. */
export class TimeoutError extends StoreError {
  override readonly name: string = "TimeoutError";
}

/** The caller's signal called it off. `cause` is the signal's reason. */
export class AbortError extends StoreError {
  override readonly name: string = "AbortError";
}

/** The answer says that all went well, but is no JSON. */
export class DecodeError extends StoreError {
  override readonly name: string = "DecodeError";
  declare readonly response: Response;
  /** The answer's body. */
  declare readonly text: string;

  constructor(operation: string, response: Response, text: string, cause?: unknown) {
    super(operation, `was answered with ${response.status} and no JSON: ${JSON.stringify(text.slice(0, 80))}`, cause);
    Object.assign(this, { response, text });
  }
}

/** Pages of a list that lead nowhere: the same page or the same token came again. */
export class PagingLoopError extends StoreError {
  override readonly name: string = "PagingLoopError";
}

/** The service answered with a status other than 2xx. Which statuses it uses is assumed; each that the contract expects has a name below. */
export class HttpError<Status extends number = number> extends StoreError {
  override readonly name: string = "HttpError";
  declare readonly status: Status;
  declare readonly headers: Headers;
  /** JSON as a value, anything else as text, nothing as undefined. Its shape is not documented; see `isProblem`. */
  declare readonly body: unknown;
  /** The service's name for the request, where a header gives one. */
  declare readonly requestId: string | undefined;
  /** Seconds until the service may be asked again, where the answer says (RFC 9110, section 10.2.3). */
  declare readonly retryAfter: number | undefined;

  constructor(operation: string, { status, headers }: Response, body: unknown, retryAfter?: number) {
    const { detail, title }: { detail?: unknown; title?: unknown } = Object(body);
    const said = detail ?? title;
    super(operation, `was answered with ${status}${typeof said === "string" ? `: ${said}` : "."}`);
    const requestId = headers.get("x-request-id") ?? headers.get("request-id") ?? undefined;
    Object.assign(this, { status, headers, body, requestId, retryAfter });
  }
}

/** The errors of a status, for `instanceof`. They are told by the status, so that those that nobody asks for weigh nothing. */
export interface StatusError<Status extends number = number> {
  [Symbol.hasInstance](error: unknown): error is HttpError<Status>;
}

function withStatus<const Status extends number>(first: Status, last: number = first): StatusError<Status> {
  const value = (error: unknown): boolean =>
    error instanceof HttpError && error.status >= first && error.status <= last;
  return Object.defineProperty(() => {}, Symbol.hasInstance, { value }) as unknown as StatusError<Status>;
}

/** 400: the request is no JSON. */
export const BadRequestError: StatusError<400> = /* @__PURE__ */ withStatus(400);

/** 401: the access token is missing or unknown. */
export const UnauthorizedError: StatusError<401> = /* @__PURE__ */ withStatus(401);

/** 403: the access token lacks the scope. */
export const ForbiddenError: StatusError<403> = /* @__PURE__ */ withStatus(403);

/** 404: there is no such thing. */
export const NotFoundError: StatusError<404> = /* @__PURE__ */ withStatus(404);

/** 409: a rule of the store refuses. */
export const ConflictError: StatusError<409> = /* @__PURE__ */ withStatus(409);

/** 422: the request breaks the contract. */
export const UnprocessableError: StatusError<422> = /* @__PURE__ */ withStatus(422);

/** 429: too many requests. */
export const RateLimitError: StatusError<429> = /* @__PURE__ */ withStatus(429);

/** 5xx: the service failed. */
export const ServerError: StatusError = /* @__PURE__ */ withStatus(500, 599);
