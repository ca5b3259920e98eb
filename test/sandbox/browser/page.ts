/** The script of the page under test. Tests call its functions from outside. */
import {
  type BrowserSandbox,
  type BrowserSandboxOptions,
  createBrowserSandbox,
  type HandledCall,
  type SavedSandbox,
} from "../../../src/sandbox/browser/index.ts";
import { createWebhookHandler, standardWebhooks, topics, type WebhookEvent } from "../../../src/webhooks/index.ts";

/** The options of `fetch`, as values that enter the page. */
type PlainInit = Omit<RequestInit, "body"> & { readonly body?: string };

/** A response, as values that leave the page. */
export interface PlainResponse {
  readonly status: number;
  readonly headers: [name: string, value: string][];
  readonly body: string;
}

/** The secret that webhooks are verified with. */
export const secret = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3";

/** What the page has seen. */
const seen: { readonly webhooks: { topic: string; data: unknown }[]; readonly calls: HandledCall[] } = {
  webhooks: [],
  calls: [],
};
let sandbox: BrowserSandbox | undefined;
let saved: SavedSandbox | undefined;

const rememberEvent = ({ type, data }: WebhookEvent): void => {
  seen.webhooks.push({ topic: type, data });
};

const current = (): BrowserSandbox => {
  if (!sandbox) throw new Error("There is no sandbox in the page.");
  return sandbox;
};

const functions = {
  async open(options: BrowserSandboxOptions = {}): Promise<string> {
    sandbox?.close();
    sandbox = await createBrowserSandbox({
      ...options,
      onRequest: (call) => seen.calls.push(call),
      onWebhook: createWebhookHandler({
        // The store's clock may be far from that of the machine.
        verify: standardWebhooks({ secret, tolerance: 1e12 }),
        on: Object.fromEntries(topics.map((topic) => [topic, rememberEvent])),
      }),
    });
    return sandbox.token;
  },

  async call(url: string, { body, ...init }: PlainInit): Promise<PlainResponse> {
    const response = await current().fetch(url, { ...init, ...(body !== undefined && { body }) });
    return { status: response.status, headers: [...response.headers], body: await response.text() };
  },

  /** The first events of a stream, up to some text. */
  async readStream(url: string, until: string): Promise<string> {
    const controller = new AbortController();
    const { body } = await current().fetch(url, { signal: controller.signal });
    let text = "";
    for await (const bytes of body as unknown as AsyncIterable<Uint8Array>) {
      text += new TextDecoder().decode(bytes);
      if (text.includes(until)) break;
    }
    controller.abort();
    return text;
  },

  async save(): Promise<string> {
    saved = await current().save();
    return JSON.stringify(saved);
  },

  load: () => current().load(saved as SavedSandbox),
  loadText: (text: string) => current().load(JSON.parse(text)),
  openSaved: () => functions.open({ saved: saved as SavedSandbox }),
  reset: () => current().reset(),
  close: () => current().close(),
  takeSeen: () => ({ webhooks: seen.webhooks.splice(0), calls: seen.calls.splice(0) }),
};

/** The functions of the page. */
export type PageFunctions = typeof functions;

Object.assign(globalThis, { functions });
