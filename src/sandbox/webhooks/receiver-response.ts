/** What the delivery log has of a receiver's response. */
import { bodyText, type ReceivedBody } from "../http/received-body.ts";
import { redactHeaders } from "../http/redact-secrets.ts";
import { joinBytes } from "../text/join-bytes.ts";

/** The headers and the body of a response. */
export interface ReceiverResponse {
  /** By name in lower case: the first ones, about 4,000 characters. Those with secrets are redacted to their last four characters. */
  readonly headers: Readonly<Record<string, string>>;
  /** The first 4,096 bytes. Missing if there is no body, or if it is not UTF-8. */
  readonly body?: string;
  /** Whether the body goes on. */
  readonly bodyCut?: true;
}

const maxHeaders = 4000;
const maxBytes = 4096;
/** How long to wait for the body once the status is known, in milliseconds. */
const maxWait = 1000;

/** Reads the start of a response. A body that takes too long or breaks off is as long as it was by then. */
export async function readResponse(
  headers: Iterable<readonly [name: string, value: string]>,
  body: ReadableStream<Uint8Array> | null,
): Promise<ReceiverResponse> {
  const start = body ? await startOf(body) : { bytes: new Uint8Array(), isCut: false };
  const { text, encoding } = bodyText(start);
  const isText = encoding === undefined && text !== "";
  return {
    headers: redactHeaders(firstHeaders(headers), undefined),
    ...(isText && { body: text }),
    ...(isText && start.isCut && { bodyCut: true as const }),
  };
}

function firstHeaders(headers: Iterable<readonly [name: string, value: string]>): Record<string, string> {
  let length = 0;
  const first: [string, string][] = [];
  for (const [name, value] of headers) {
    length += name.length + value.length;
    if (length > maxHeaders) break;
    first.push([name.toLowerCase(), value]);
  }
  return Object.fromEntries(first);
}

async function startOf(body: ReadableStream<Uint8Array>): Promise<ReceivedBody> {
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    reader.cancel().catch(() => {});
  };
  const timer = setTimeout(stop, maxWait);
  let isCut = true;
  try {
    while (length <= maxBytes) {
      const { value, done } = await reader.read();
      if (done) {
        isCut = isOver;
        break;
      }
      parts.push(value);
      length += value.length;
    }
  } catch {
    // The connection broke, but the status is known.
  }
  clearTimeout(timer);
  stop();
  return { bytes: (await joinBytes(parts)).subarray(0, maxBytes), isCut };
}
