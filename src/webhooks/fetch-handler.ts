import { joinBytes, type OwnBytes } from "./bytes.ts";
import { BodyError, createReceiver, type WebhookHandlerOptions } from "./receiver.ts";
import type { Verifier } from "./verifier.ts";

/**
 * Creates a function that receives webhooks where requests are those of `fetch`: Hono, Next.js, Cloudflare Workers, Deno, Bun.
 *
 * It responds with 200 if the event was handled or needs no handling, 400 if the body is not an event, 401 if verification fails, 413
 * if the body is too long, and 500 if one of your functions throws, so that the store sends the message again.
 *
 * @throws TypeError if an option is missing or invalid.
 */
export function createWebhookHandler<V extends Verifier | false>(
  options: WebhookHandlerOptions<V>,
): (request: Request) => Promise<Response> {
  const receive = createReceiver(options);
  return async (request) => {
    const { method, headers } = request;
    const { status, text } = await receive({ method, headers, readBody: (maxBytes) => readBody(request, maxBytes) });
    return new Response(text, { status, headers: status === 405 ? { allow: "POST" } : {} });
  };
}

async function readBody({ body, bodyUsed }: Request, maxBytes: number): Promise<OwnBytes | undefined> {
  if (bodyUsed) throw new TypeError("The body was read before the webhook handler got the request.");
  if (!body) return joinBytes([]);
  const reader = body.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new BodyError("The body ended early.", { cause });
    });
    if (done) return joinBytes(pieces);
    size += value.length;
    if (size > maxBytes) {
      reader.cancel().catch(() => {}); // the rest is not needed, whatever happens to it
      return undefined;
    }
    pieces.push(value);
  }
}
