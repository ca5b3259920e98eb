/** Sends a request to the store of the page, and collects what it did. */

import type { RequestText } from "../../../../src/sandbox/inspector/kit/request-form.ts";
import type { Api } from "../../../../src/sandbox/inspector/page/api.ts";
import type { ResourceChange } from "../../../../src/sandbox/log/call-effects.ts";
import type { LoggedRequest } from "../../../../src/sandbox/log/request-log.ts";
import { tokenHeader } from "../../../recipes/recipe.ts";
import { controlApi } from "../store/control-api.ts";
import type { SiteStore } from "../store/site-store.ts";
import type { Header } from "./draft.ts";
import { type SentWebhook, sentWebhooks } from "./webhooks.ts";

/** The response to a request, and what the request did. */
export interface Outcome {
  readonly status: number;
  readonly milliseconds: number;
  readonly headers: readonly Header[];
  readonly body: string;
  /** The rule that rejected it. */
  readonly rule: string | undefined;
  /** What it did; undefined if the page may not ask, or the request log does not have it. */
  readonly effects: RequestEffects | undefined;
}

/** What a request did. */
export interface RequestEffects {
  /** The number of the request in the log of its store. */
  readonly request: number;
  readonly changes: readonly ResourceChange[];
  readonly webhooks: readonly SentWebhook[];
}

/** How long webhooks may take that were due anyway, in milliseconds. */
const webhookTime = 2000;

/** How many of the newest requests may be those of others, how often the log is read, and how long after each other in milliseconds. */
const [newest, reads, pause] = [20, 3, 150];

/**
 * Sends a request.
 *
 * @param tenant the name of the store in the sandbox that the request's token chooses. Default: that of the page.
 * @throws Error if no response comes, as when a fault cuts the connection.
 */
export async function sendRequest(store: SiteStore, request: RequestText, tenant?: string): Promise<Outcome> {
  const { method, target, body } = request;
  const headers = new Headers({ [tokenHeader]: store.token });
  if (body !== "") headers.set("Content-Type", "application/json");
  for (const [name, value] of request.headers ?? []) headers.set(name, value);
  const started = performance.now();
  const response = await store.fetch(store.baseUrl + target, { method, headers, ...(body !== "" && { body }) });
  const text = await response.text();
  const milliseconds = performance.now() - started;
  return {
    status: response.status,
    milliseconds,
    headers: [...response.headers],
    body: text,
    rule: response.ok ? undefined : ruleIn(text),
    effects: store.control && (await effectsOf(request, store, tenant).catch(() => undefined)), // the response is there all the same
  };
}

/**
 * What a request to the API did; undefined for one to the control API, which the request log does not have.
 *
 * @throws Error if the control API rejects the page, such as one whose token controls another store.
 */
async function effectsOf(request: RequestText, store: SiteStore, tenant?: string): Promise<RequestEffects | undefined> {
  if (request.target.startsWith("/_sandbox/")) return undefined;
  const api = controlApi(store, tenant);
  await api.drain({ timeout: webhookTime }).catch(() => {});
  const entry = await findEntry(request, api);
  return (
    entry && { request: entry.number, changes: entry.changes, webhooks: await sentWebhooks(entry.deliveries, api) }
  );
}

/** What the request log says of the request. Processes that share a log may need a moment to write it. */
async function findEntry(request: RequestText, api: Api): Promise<LoggedRequest | undefined> {
  const { pathname, search } = new URL(request.target, "http://store.test"); // as browsers send it
  const [method, target] = [request.method.toUpperCase(), pathname + search];
  for (let times = 1; ; times += 1) {
    const { requests } = await api.requests({ limit: newest });
    const entry = requests.findLast((each) => each.method === method && each.target === target);
    if (entry !== undefined || times === reads) return entry;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** The rule that an error response names. Servers may name anything; the id becomes part of a link. */
function ruleIn(text: string): string | undefined {
  try {
    const { rule } = JSON.parse(text) as { readonly rule?: unknown };
    return typeof rule === "string" && /^[\w-]+$/.test(rule) ? rule : undefined;
  } catch {
    return undefined;
  }
}
