import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describeOptions, readOptions, readPort } from "../terminal/options.ts";
import { type Paint, paintFor } from "../terminal/paint.ts";
import { untilAskedToEnd } from "../terminal/signals.ts";
import { UsageError } from "../terminal/usage-error.ts";
import { topics as allTopics, standardWebhooks, type Verifier } from "../webhooks/index.ts";
import type { Command } from "./command.ts";
import { ControlConnection, ControlError, connectionOptions } from "./control/connection.ts";

const options = {
  ...connectionOptions,
  port: { value: "<number>", help: "Port of this machine to receive at. Default: a free port." },
  only: { value: "<topics>", help: "Receive only these topics, separated by commas. Default: all." },
  forward: { value: "<url>", help: "Send each message on, as it came, and respond as the receiver does." },
  "print-json": { help: "Print each message as a line of JSON: its topic, id, verdict, headers and body." },
  help: { help: "Show this help." },
} as const;

const help = `Receives the webhooks of a sandbox, verifies them, and prints a line for each. It subscribes when it
starts, and ends its subscription when it stops.

Usage: store-admin-api listen [options]

Options:
${describeOptions(options)}

Examples:
  store-admin-api listen
  store-admin-api listen --only orders/create,orders/paid
  store-admin-api listen --forward http://localhost:3000/hooks

Send a message again with its id:
  curl -X POST http://127.0.0.1:4020/_sandbox/deliveries/<id>/redeliver

The sandbox has to reach your machine: run both on one, or start the sandbox with
--allow-private-webhooks.

Stop it with Control+C. Exit codes: 0 stopped, 2 could not start.`;

/** A message as it came. */
interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The most bytes of a message. */
const maxBytes = 5_000_000;

async function run(args: readonly string[]): Promise<number> {
  const { port, only, forward, "print-json": asJson = false, ...where } = readOptions(args, options);
  const topics = only === undefined ? undefined : readTopics(only);
  if (forward !== undefined && !URL.canParse(forward))
    throw new UsageError(`--forward takes an address such as http://localhost:3000/hooks (got ${forward}).`);
  const stopped = untilAskedToEnd();
  const connection = new ControlConnection(where);
  let begin: (verify: Verifier) => void = () => {};
  // A message may come before the response to the subscription, which has the secret.
  const subscribed = new Promise<Verifier>((resolve) => {
    begin = resolve;
  });
  const print = asJson ? printJson : linePrinter(paintFor(process.stdout));
  const server = createServer((request, response) => {
    void respond(request, response, async (message) => {
      const problem = await problemOf(message, await subscribed);
      const status = problem !== undefined ? 401 : forward === undefined ? 204 : await sendOn(message, forward);
      print(message, problem, forward === undefined ? undefined : status);
      return status === 0 ? 502 : status;
    }).catch(() => response.destroy()); // the sender has gone
  });
  try {
    server.listen(readPort("port", port ?? "0"), "127.0.0.1");
    await once(server, "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const subscription = await connection.call<{ id: string; secret: string }>("POST", "/subscriptions", {
      url,
      ...(topics && { topics }),
    });
    begin(standardWebhooks({ secret: subscription.secret }));
    if (!asJson) console.log(`Receiving the webhooks of ${connection.url} at ${url}. Stop with Control+C.`);
    await stopped;
    await connection.send("DELETE", `/subscriptions/${encodeURIComponent(subscription.id)}`).catch(() => {});
    return 0;
  } catch (error) {
    if (!(error instanceof ControlError) && (error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    console.error((error as Error).message);
    return 2;
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** @throws {UsageError} */
function readTopics(text: string): string[] {
  const topics = text.split(",").map((topic) => topic.trim());
  const unknown = topics.filter((topic) => !allTopics.some((known) => known === topic));
  if (unknown.length > 0)
    throw new UsageError(`--only: unknown topic ${unknown.join(", ")}. Topics: ${allTopics.join(", ")}.`);
  return topics;
}

/** Reads a message, and responds with the status that a function returns. */
async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  handle: (message: Received) => Promise<number>,
): Promise<void> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) return void response.writeHead(413, { connection: "close" }).end();
    chunks.push(chunk);
  }
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, [value ?? ""].flat().join(", ")]),
  );
  response.writeHead(await handle({ headers, body: Buffer.concat(chunks) })).end();
}

/** Why a message is not one of the sandbox; undefined if it is. */
async function problemOf({ headers, body }: Received, verify: Verifier): Promise<string | undefined> {
  try {
    await verify({ rawBody: new Uint8Array(body), headers: new Headers(headers) });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Headers of the connection, which the next one has its own of. */
const ofConnection = new Set(["host", "connection", "content-length", "transfer-encoding", "keep-alive"]);

/** Sends a message on with its headers and its bytes. @returns the status of the response; 0 if there is none. */
async function sendOn({ headers, body }: Received, url: string): Promise<number> {
  const kept = Object.entries(headers).filter(([name]) => !ofConnection.has(name));
  try {
    const init = { method: "POST", headers: kept, body: new Uint8Array(body), redirect: "manual" } as const;
    return (await fetch(url, init)).status;
  } catch {
    return 0;
  }
}

function topicOf({ body }: Received): string {
  try {
    return String((JSON.parse(body.toString()) as { type?: unknown }).type ?? "no topic");
  } catch {
    return "no topic";
  }
}

type Print = (message: Received, problem: string | undefined, forwarded: number | undefined) => void;

const printJson: Print = (message, problem, forwarded) => {
  const { headers, body } = message;
  const id = headers["webhook-id"];
  const verified = problem === undefined;
  console.log(JSON.stringify({ topic: topicOf(message), id, verified, problem, forwarded, headers, body: `${body}` }));
};

function linePrinter(paint: Paint): Print {
  return (message, problem, forwarded) => {
    const time = paint("dim", new Date().toTimeString().slice(0, 8));
    const verdict = problem === undefined ? paint("green", "verified") : paint("red", `not verified: ${problem}`);
    const answer = forwarded === 0 ? paint("red", "the receiver does not respond") : forwarded;
    const then = forwarded === undefined ? "" : `  forwarded: ${answer}`;
    console.log(`${time} ${topicOf(message).padEnd(26)} ${message.headers["webhook-id"] ?? ""}  ${verdict}${then}`);
  };
}

export const listen: Command = { help, run, options };
