/** Responses whose bodies are parsed and decoded where they are used: many are not, such as those to deletions. */
import { parseLossless } from "../../client/lossless.ts";
import { type BodyReader, inEnvelope } from "../../contract/body-reader.ts";

/** A response, or the reason why there is none. */
export interface WireResponse {
  /** The status; 0 if there was no response. */
  readonly status: number;
  /** Whether the status says that the request succeeded (RFC 9110, section 15.3). */
  readonly isSuccess: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The parsed body, with scalars in their wire format; undefined if it is not JSON. */
  readonly body: unknown;
  /** The decoded body of a success; undefined if it cannot be decoded. */
  readonly value: unknown;
  /** Why there was no response. */
  readonly failure?: string;
  /** Whether a response began whose length nobody knows, and that did not end. */
  readonly isEndless?: boolean;
  /** Whether the server had ended before the request, which was not sent. */
  readonly isAfterEnd?: boolean;
  /** Whether the server has said nothing of the operation so far but what it says of any path that it does not know. */
  readonly isUnrouted?: boolean;
  /** Whether the server knows the path that it has nothing at. */
  readonly isRouted?: boolean;
}

/** Whether a status says that a request succeeded (RFC 9110, section 15.3). */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Error bodies have no form of their own. */
const ofRejections: BodyReader = { schema: "", decode: () => undefined };

/** A body in both forms. Nothing changes it, so that responses with the same text share it. */
class ParsedBody {
  readonly reader: BodyReader;
  readonly #text: string;
  #parsed: { readonly body: unknown } | undefined;
  #decoded: { readonly value: unknown } | undefined;

  constructor(text: string, reader: BodyReader) {
    this.#text = text;
    this.reader = reader;
  }

  get parsed(): unknown {
    this.#parsed ??= { body: parseOrUndefined(this.#text, this.reader) };
    return this.#parsed.body;
  }

  get decoded(): unknown {
    // Parsed once more, because decoding changes the object.
    this.#decoded ??= { value: decode(parseOrUndefined(this.#text, this.reader), this.reader) };
    return this.#decoded.value;
  }
}

/** What stands for a response that there is not. @param failure why. */
export function noResponse(failure: string, more: Pick<WireResponse, "isEndless" | "isAfterEnd"> = {}): WireResponse {
  return { status: 0, isSuccess: false, headers: {}, text: "", body: undefined, value: undefined, failure, ...more };
}

/** A copy of a response, whose parts may be computed when they are read first. */
export function copyOf({ status, isSuccess, headers, text, body, value }: WireResponse): WireResponse {
  return { status, isSuccess, headers, text, body, value };
}

class ParsedResponse implements WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly #body: ParsedBody;

  constructor(status: number, headers: Readonly<Record<string, string>>, text: string, reader: BodyReader) {
    this.status = status;
    this.headers = headers;
    this.text = text;
    this.#body = bodyOf(text, isSuccess(status) ? reader : ofRejections);
  }

  get isSuccess(): boolean {
    return isSuccess(this.status);
  }

  get body(): unknown {
    return this.#body.parsed;
  }

  get value(): unknown {
    return this.isSuccess ? this.#body.decoded : undefined;
  }
}

/** A response with a body. @param reader reads the body of a success. */
export function parseResponse(
  status: number,
  headers: Readonly<Record<string, string>>,
  text: string,
  reader: BodyReader,
): WireResponse {
  return new ParsedResponse(status, headers, text, reader);
}

/** Bodies of the last long responses, the oldest first: a list is read again and again while nothing changes. */
const recent = new Map<string, ParsedBody>();
const mostRecent = 32;
/** Characters of a body that is kept. */
const [shortestKept, longestKept] = [2_000, 200_000];

function bodyOf(text: string, reader: BodyReader): ParsedBody {
  if (text.length < shortestKept || text.length > longestKept) return new ParsedBody(text, reader);
  const key = `${reader.schema} ${text}`;
  const known = recent.get(key);
  // Another contract may have a schema of this name.
  const body = known?.reader === reader ? known : new ParsedBody(text, reader);
  recent.delete(key);
  recent.set(key, body);
  for (const oldest of recent.keys()) {
    if (recent.size <= mostRecent) break;
    recent.delete(oldest);
  }
  return body;
}

function parseOrUndefined(text: string, reader: BodyReader): unknown {
  try {
    return inEnvelope(reader, parseLossless(text));
  } catch {
    return undefined;
  }
}

function decode(body: unknown, { decode: read }: BodyReader): unknown {
  if (typeof body !== "object" || body === null) return undefined;
  read(body);
  return body;
}
