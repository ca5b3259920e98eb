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

/** The service answered with a status other than 2xx. Each status that the contract expects has a class of its own. */
export class HttpError extends StoreError {
  override readonly name: string = "HttpError";
  declare readonly status: number;
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

/** 400: the request is no JSON. */
export class BadRequestError extends HttpError {
  override readonly name: string = "BadRequestError";
}

/** 401: the access token is missing or unknown. */
export class UnauthorizedError extends HttpError {
  override readonly name: string = "UnauthorizedError";
}

/** 403: the access token lacks the scope. */
export class ForbiddenError extends HttpError {
  override readonly name: string = "ForbiddenError";
}

/** 404: there is no such thing. */
export class NotFoundError extends HttpError {
  override readonly name: string = "NotFoundError";
}

/** 409: a rule of the store refuses. */
export class ConflictError extends HttpError {
  override readonly name: string = "ConflictError";
}

/** 422: the request breaks the contract. */
export class UnprocessableError extends HttpError {
  override readonly name: string = "UnprocessableError";
}

/** 429: too many requests. */
export class RateLimitError extends HttpError {
  override readonly name: string = "RateLimitError";
}

/** 5xx: the service failed. */
export class ServerError extends HttpError {
  override readonly name: string = "ServerError";
}

const byStatus: Readonly<Record<number, typeof HttpError>> = {
  400: BadRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  422: UnprocessableError,
  429: RateLimitError,
};

/** The class of the errors of a status. Which statuses the service uses is assumed, so others are plain `HttpError`s. */
export function errorOf(status: number): typeof HttpError {
  return status >= 500 ? ServerError : (byStatus[status] ?? HttpError);
}
