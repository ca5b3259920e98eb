/** `resend`: sends a logged request again, or a message of a webhook. */

import { parseLossless } from "../client/lossless.ts";
import type { Json } from "../contract/json.ts";
import { bearer, tokenParts } from "../contract/token-parts.ts";
import { describeOptions, readOptions } from "../terminal/options.ts";
import { plain } from "../terminal/paint.ts";
import { UsageError } from "../terminal/usage-error.ts";
import { readCallableContract } from "./call/contract.ts";
import { jsonText } from "./call/output.ts";
import type { Command } from "./command.ts";
import { ControlConnection, ControlError, connectionOptions } from "./control/connection.ts";
import type { LoggedRequest } from "./control/logged-request.ts";
import { splitWords } from "./reference/words.ts";

const options = { ...connectionOptions, help: { help: "Show this help." } } as const;

const help = `Sends a request of a sandbox's log again and prints the response, or delivers a webhook again.

Usage: store-admin-api resend <request|message> [options]

  <request>  the number of a request, as logs prints it. It is sent with a token of its own,
             which has all scopes.
  <message>  the id of a webhook, as listen prints it

Options:
${describeOptions(options)}

Examples:
  store-admin-api resend 12
  store-admin-api resend msg_2000000000000034

Exit codes: 0 success, 1 the request was rejected, 2 wrong usage, or no sandbox.`;

/** A logged request, with what it was sent with. */
interface SentRequest extends LoggedRequest {
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody?: string;
  readonly requestBodyEncoding?: "base64";
  readonly requestBodyCut?: boolean;
}

async function run(args: readonly string[]): Promise<number> {
  const [what, rest] = splitWords(args);
  const where = readOptions(rest, options);
  const isMessage = /^msg_\d+$/.test(what);
  if (!isMessage && !/^\d+$/.test(what))
    throw new UsageError(
      what === ""
        ? "Name a request or a message, such as resend 12."
        : `resend takes the number of a request or the id of a message (got ${what}).`,
    );
  const connection = new ControlConnection(where);
  try {
    return isMessage ? await redeliver(connection, what) : await resendRequest(connection, what);
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    console.error(error.message);
    return 2;
  }
}

async function redeliver(connection: ControlConnection, id: string): Promise<number> {
  const { topic } = await connection.call<{ topic: string }>("POST", `/deliveries/${id}/redeliver`);
  console.log(`${id} (${topic}) is delivered again.`);
  return 0;
}

async function resendRequest(connection: ControlConnection, number: string): Promise<number> {
  const sent = await connection.call<SentRequest>("GET", `/requests/${number}`);
  if (sent.requestBodyCut) throw new ControlError(`The log has only the start of the body of request ${number}.`);
  const body =
    sent.requestBody === undefined ? undefined : Buffer.from(sent.requestBody, sent.requestBodyEncoding ?? "utf8");
  const response = await connection.withToken(async (token) =>
    fetch(`${connection.url}${sent.target}`, {
      method: sent.method,
      headers: await headersOf(sent.requestHeaders, token),
      ...(body && body.length > 0 && { body: new Uint8Array(body) }),
      redirect: "manual",
    }),
  );
  const text = await response.text();
  console.error(`${response.status} ${sent.method} ${sent.target}`);
  console.log(shown(text));
  return response.ok ? 0 : 1;
}

/** Headers of the connection, which the next one has its own of. */
const ofConnection = new Set(["host", "connection", "content-length", "transfer-encoding", "keep-alive", "expect"]);

/** The headers of a logged request, with a token in place of what the log redacts. */
async function headersOf(headers: SentRequest["requestHeaders"], token: string): Promise<[string, string][]> {
  const { protocol } = await readCallableContract(undefined);
  const kept = Object.entries(headers).filter(([name, value]) => !ofConnection.has(name) && !value.startsWith("…"));
  return [...kept, ...Object.entries(tokenParts(protocol.token ?? bearer, token).headers)];
}

/** JSON with indents, and any other text as it is. */
function shown(text: string): string {
  try {
    return jsonText(parseLossless(text) as Json, plain);
  } catch {
    return text;
  }
}

export const resend: Command = { help, run, options };
