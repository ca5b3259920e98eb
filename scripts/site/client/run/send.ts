/** Sends a request to the store of the page, and collects what it did. */
import type { ResourceChange } from "../../../../src/sandbox/call-effects.ts";
import type { ReceivedWebhook, SiteStore } from "../store/site-store.ts";
import type { RawRequest } from "./draft.ts";

/** The response to a request, and what the request did. */
export interface Outcome {
  readonly status: number;
  readonly milliseconds: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  readonly changes: readonly ResourceChange[];
  /** The rule that rejected it. */
  readonly rule: string | undefined;
  readonly webhooks: readonly ReceivedWebhook[];
}

/** The parts of an entry of the request log that are read. */
interface LogEntry {
  readonly method: string;
  readonly target: string;
  readonly rejection?: { readonly rule?: string };
  readonly changes: readonly ResourceChange[];
}

/** @throws TypeError if no response comes, as when a fault cuts the connection. */
export async function sendRequest(store: SiteStore, { method, target, body }: RawRequest): Promise<Outcome> {
  const webhooks: ReceivedWebhook[] = [];
  const unlisten = store.onWebhook((webhook) => webhooks.push(webhook));
  try {
    const headers = {
      "X-Service-Access-Token": store.token,
      ...(body !== "" && { "Content-Type": "application/json" }),
    };
    const started = performance.now();
    const response = await store.fetch(store.baseUrl + target, { method, headers, ...(body !== "" && { body }) });
    const text = await response.text();
    const milliseconds = performance.now() - started;
    await store.fetch(`${store.baseUrl}/_sandbox/drain`, { method: "POST" });
    const entry = await lastEntry(store, method, target);
    return {
      status: response.status,
      milliseconds,
      headers: [...response.headers],
      body: text,
      changes: entry?.changes ?? [],
      rule: entry?.rejection?.rule,
      webhooks,
    };
  } finally {
    unlisten();
  }
}

/** What the request log says of the request; undefined if another tab has sent one since. */
async function lastEntry(store: SiteStore, method: string, target: string): Promise<LogEntry | undefined> {
  const response = await store.fetch(`${store.baseUrl}/_sandbox/requests?limit=1`);
  const { requests } = (await response.json()) as { readonly requests: readonly LogEntry[] };
  const [entry] = requests;
  return entry?.method === method && entry.target === target ? entry : undefined;
}
