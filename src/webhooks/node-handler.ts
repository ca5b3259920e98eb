import { type Bytes, copyBytes, joinBytes, type OwnBytes } from "./bytes.ts";
import { type HeaderRecord, toHeaders } from "./parse.ts";
import { BodyError, createReceiver, type WebhookHandlerOptions } from "./receiver.ts";
import type { Verifier } from "./verifier.ts";

/** What the handler reads of a request: `IncomingMessage` of Node has it, and the requests of Express. */
export interface NodeRequest extends AsyncIterable<unknown> {
  readonly method?: string | undefined;
  readonly headers: HeaderRecord;
  readonly readableEnded?: boolean;
  /** The bytes or the text of the body, if a middleware such as `express.raw` or `express.text` has read them. */
  readonly body?: unknown;
  /** The bytes of a body that was parsed already, as Cloud Functions keep them. */
  readonly rawBody?: unknown;
}

/** What the handler uses of a response: `ServerResponse` of Node has it, and the responses of Express. */
export interface NodeResponse {
  /** Whether another part of the program, such as a time limit, has responded already. */
  readonly headersSent?: boolean;
  writeHead(status: number, headers: Record<string, string>): { end(text: string): unknown };
}

/**
 * Creates a function that receives webhooks in `node:http` and Express. Its responses are those of `createWebhookHandler`.
 *
 * @throws TypeError if an option is missing or invalid.
 */
export function createNodeWebhookHandler<V extends Verifier | false>(
  options: WebhookHandlerOptions<V>,
): (request: NodeRequest, response: NodeResponse) => Promise<void> {
  const receive = createReceiver(options);
  return async (request, response) => {
    const { status, text } = await receive({
      method: request.method,
      headers: toHeaders(request.headers),
      readBody: (maxBytes) => readBody(request, maxBytes),
    });
    const headers = { "content-type": "text/plain; charset=utf-8", ...responseHeaders[status] };
    if (!response.headersSent) response.writeHead(status, headers).end(text);
  };
}

/** Headers by status. After 413, the rest of the body is not read, so the connection cannot be used again. */
const responseHeaders: Readonly<Record<number, Record<string, string>>> = {
  405: { allow: "POST" },
  413: { connection: "close" },
};

async function readBody(request: NodeRequest, maxBytes: number): Promise<OwnBytes | undefined> {
  const known = [request.rawBody, request.body].find((body) => body instanceof Uint8Array || typeof body === "string");
  if (known !== undefined) {
    const bytes = copyBytes(known as Bytes, "body");
    return bytes.length > maxBytes ? undefined : bytes;
  }
  if (request.readableEnded)
    throw new TypeError("The body was read before the webhook handler got the request: put it before body parsers.");
  // A `for await` loop would destroy the connection when it ends early, so that the sender would not get the response.
  const chunks = request[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await nextChunk(chunks);
    if (done) return joinBytes(pieces);
    const piece = copyBytes(value as Bytes, "A chunk of the body");
    size += piece.length;
    if (size > maxBytes) return undefined;
    pieces.push(piece);
  }
}

async function nextChunk(chunks: AsyncIterator<unknown>): Promise<IteratorResult<unknown>> {
  try {
    return await chunks.next();
  } catch (cause) {
    throw new BodyError("The body ended early.", { cause });
  }
}
