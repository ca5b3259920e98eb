/** Responses whose bodies are parsed and decoded where they are used: many are not, such as those to deletions. */
import * as decoders from "../../../generated/decoders.js";
import type { Decoder } from "../../client/decoder.ts";
import { parseLossless } from "../../client/lossless.ts";
import { decodeBody } from "../../client/wire-reader.ts";

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
}

/** Whether a status says that a request succeeded (RFC 9110, section 15.3). */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** A body in both forms. Nothing changes it, so that responses with the same text share it. */
class ParsedBody {
  readonly #text: string;
  readonly #schema: string;
  #parsed: { readonly body: unknown } | undefined;
  #decoded: { readonly value: unknown } | undefined;

  constructor(text: string, schema: string) {
    this.#text = text;
    this.#schema = schema;
  }

  get parsed(): unknown {
    this.#parsed ??= { body: parseOrUndefined(this.#text) };
    return this.#parsed.body;
  }

  get decoded(): unknown {
    // Parsed once more, because decoding changes the object.
    this.#decoded ??= { value: decode(parseOrUndefined(this.#text), this.#schema) };
    return this.#decoded.value;
  }
}

class ParsedResponse implements WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly #body: ParsedBody;

  constructor(status: number, headers: Readonly<Record<string, string>>, text: string, schema: string) {
    this.status = status;
    this.headers = headers;
    this.text = text;
    this.#body = bodyOf(text, schema);
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

/** A response with a body. @param schema the name of the schema that decodes a success. */
export function parseResponse(
  status: number,
  headers: Readonly<Record<string, string>>,
  text: string,
  schema: string,
): WireResponse {
  return new ParsedResponse(status, headers, text, schema);
}

/** Bodies of the last long responses, the oldest first: a list is read again and again while nothing changes. */
const recent = new Map<string, ParsedBody>();
const mostRecent = 32;
/** Characters of a body that is kept. */
const [shortestKept, longestKept] = [2_000, 200_000];

function bodyOf(text: string, schema: string): ParsedBody {
  if (text.length < shortestKept || text.length > longestKept) return new ParsedBody(text, schema);
  const key = `${schema} ${text}`;
  const body = recent.get(key) ?? new ParsedBody(text, schema);
  recent.delete(key);
  recent.set(key, body);
  for (const oldest of recent.keys()) {
    if (recent.size <= mostRecent) break;
    recent.delete(oldest);
  }
  return body;
}

function parseOrUndefined(text: string): unknown {
  try {
    return parseLossless(text);
  } catch {
    return undefined;
  }
}

function decode(body: unknown, schema: string): unknown {
  const decoder = (decoders as Record<string, Decoder | undefined>)[schema];
  if (typeof body !== "object" || body === null) return undefined;
  if (decoder) decodeBody(body, decoder);
  return body;
}
