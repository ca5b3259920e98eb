/** `trigger`: makes the calls that cause a webhook. */
import { causeWebhook, Unavailable } from "../conformance/command.ts";
import type { Step } from "../conformance/index.ts";
import { isObject, type Json } from "../contract/json.ts";
import { suggest } from "../suggest.ts";
import { describeOptions, readOptions } from "../terminal/options.ts";
import { paintFor } from "../terminal/paint.ts";
import { UsageError } from "../terminal/usage-error.ts";
import { topics } from "../webhooks/index.ts";
import { argumentsOfCall } from "./call/arguments.ts";
import { findOperation, readCallableContract } from "./call/contract.ts";
import { readArguments } from "./call/read-arguments.ts";
import type { Candidate, Command } from "./command.ts";
import { optionCandidates } from "./completion/candidates.ts";
import { ControlConnection, ControlError, connectionOptions } from "./control/connection.ts";
import { type LoggedRequest, lineOfRequest } from "./control/logged-request.ts";
import { splitWords } from "./reference/words.ts";

const options = {
  ...connectionOptions,
  set: {
    value: "<path>=<value>",
    isRepeatable: true,
    help: "A member of the request that causes it, such as order.note=Fragile.",
  },
  json: { help: "Print the requests and what they caused as JSON." },
  help: { help: "Show this help." },
} as const;

const help = `Makes the calls that cause a webhook, in a sandbox. It creates what they need.

Usage: store-admin-api trigger <topic> [options]

Topics:
${topics.map((topic) => `  ${topic}`).join("\n")}

Options:
${describeOptions(options)}

Examples:
  store-admin-api trigger orders/create
  store-admin-api trigger orders/create --set order.email=maya.okafor@example.com

To see the webhooks, run store-admin-api listen in another terminal.

Exit codes: 0 the webhook was caused, 1 no call caused it, 2 wrong usage, or no sandbox.`;

/** What a try caused. */
interface Tried {
  readonly requests: readonly LoggedRequest[];
  /** The request that caused the webhook; undefined if none did. */
  readonly cause?: LoggedRequest;
}

async function run(args: readonly string[]): Promise<number> {
  const [topic, rest] = splitWords(args);
  const { set = [], json = false, ...where } = readOptions(rest, options);
  if (!topics.some((known) => known === topic)) {
    const hint = topic === "" ? ` Topics: ${topics.join(", ")}.` : suggest(topic, topics);
    throw new UsageError(topic === "" ? `Name a topic.${hint}` : `Unknown topic ${topic}.${hint}`);
  }
  const connection = new ControlConnection(where);
  try {
    const tried = await connection.withToken((token) => causeTopic(connection, token, topic, set));
    if (json) console.log(JSON.stringify(resultOf(topic, tried), null, 2));
    else printTried(topic, tried);
    return tried.cause ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ControlError || error instanceof Unavailable)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** Makes calls until one causes the topic. */
async function causeTopic(
  connection: ControlConnection,
  token: string,
  topic: string,
  set: readonly string[],
): Promise<Tried> {
  const edit = await editorOf(set);
  let after = await connection.lastRequest();
  const requests: LoggedRequest[] = [];
  for await (const operation of causeWebhook({ baseUrl: connection.url, token }, topic, edit.change)) {
    const made = await connection.requestsAfter(after);
    after = made.at(-1)?.number ?? after;
    requests.push(...made);
    const cause = made.find((each) => each.operation === operation && eventOf(each, topic));
    if (cause) return { requests, cause };
  }
  if (requests.length === 0 && edit.errors[0]) throw edit.errors[0];
  return { requests };
}

/** Puts members into the calls that have them. The errors are those of the others. @throws {UsageError} for a text that sets none. */
async function editorOf(
  set: readonly string[],
): Promise<{ change(call: Step): Step | undefined; errors: UsageError[] }> {
  const errors: UsageError[] = [];
  if (set.length === 0) return { change: (call) => call, errors };
  const wrong = set.find((each) => !each.includes("="));
  if (wrong !== undefined)
    throw new UsageError(`--set takes <path>=<value>, such as order.note=Fragile (got ${wrong}).`);
  const contract = await readCallableContract(undefined);
  const change = (call: Step): Step | undefined => {
    const operation = findOperation(contract, call.operation);
    const known = argumentsOfCall(contract, operation, []).filter(({ steps }) => steps[0] === "body");
    const args = set.map((each) => `--${each}`);
    try {
      const { body } = readArguments(contract, operation, known, args, []);
      return { ...call, body: merge(call.body ?? {}, body ?? {}) };
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      errors.push(error);
      return undefined;
    }
  };
  return { change, errors };
}

/** Puts members into a value; items of lists by their index. */
function merge(value: Json, change: Json): Json {
  if (Array.isArray(change) && Array.isArray(value))
    return [
      ...change.map((item: Json, index) => merge((value[index] as Json | undefined) ?? {}, item)),
      ...(value.slice(change.length) as Json[]),
    ];
  if (!isObject(change) || !isObject(value)) return change;
  const members = Object.entries(change).map(([name, member]) => [name, merge(value[name] ?? null, member)]);
  return { ...value, ...Object.fromEntries(members) };
}

function eventOf({ events }: LoggedRequest, topic: string): LoggedRequest["events"][number] | undefined {
  return events.find((event) => event.topic === topic);
}

function resultOf(topic: string, { requests, cause }: Tried) {
  const event = cause && eventOf(cause, topic);
  return {
    topic,
    caused: cause !== undefined,
    ...(event && { resource: event.resource, id: event.id, deliveries: deliveriesOf(cause, topic) }),
    requests: requests.map(({ number, method, target, operation, status, events }) => ({
      number,
      operation,
      method,
      target,
      status,
      events: events.map((each) => each.topic),
    })),
  };
}

function deliveriesOf({ deliveries }: LoggedRequest, topic: string): string[] {
  return deliveries.filter((delivery) => delivery.topic === topic).map(({ id }) => id);
}

function printTried(topic: string, { requests, cause }: Tried): void {
  const paint = paintFor(process.stdout);
  for (const request of requests) console.log(lineOfRequest(request, paint));
  const event = cause && eventOf(cause, topic);
  if (!cause || !event) {
    console.error(`${paintFor(process.stderr)("red", "✗")} None of these calls causes ${topic}.`);
    return;
  }
  const sent = deliveriesOf(cause, topic).length;
  const receivers =
    sent === 0 ? "No subscription receives it." : `Sent to ${sent} ${sent === 1 ? "subscription" : "subscriptions"}.`;
  console.log(`${paint("green", "✓")} ${topic}: ${event.resource} ${event.id}. ${receivers}`);
}

async function complete(words: readonly string[]): Promise<readonly Candidate[]> {
  return words.length > 1 ? optionCandidates(options, words) : topics.map((value) => ({ value, text: "" }));
}

export const trigger: Command = { help, run, options, complete };
