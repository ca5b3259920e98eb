/** A link to a page whose fragment has the steps since the last reset, compressed. */

import { messageOf } from "../../../../src/sandbox/inspector/kit/announce.ts";
import { h } from "../../../../src/sandbox/inspector/kit/element.ts";
import { jsonView } from "../../../../src/sandbox/inspector/kit/json-view.ts";
import { button, fold } from "../../../../src/sandbox/inspector/kit/panel.ts";
import { tokenHeader } from "../../../recipes/recipe.ts";
import type { ControlledStore, Step, StepList } from "../store/site-store.ts";
import { noResponse } from "../store/steps.ts";
import { parse, showDifferences } from "./result.ts";

const prefix = "#run=";

/** The most characters of a fragment, and of the steps in it. */
const maxLink = 8000;
const maxText = 1_000_000;

/** Returns the link, without the responses if they are too long for it. @throws Error if the steps are too many or too long. */
export async function shareLink({ steps, isComplete }: StepList): Promise<string> {
  const bare = steps.map(({ response: _, ...step }) => step);
  for (const shared of isComplete ? [steps, bare] : []) {
    const text = await compress(JSON.stringify(shared));
    if (text.length <= maxLink) return location.href.replace(/#.*$/, "") + prefix + text;
  }
  throw new Error("These are too many steps for a link. Reset the store, and repeat those that matter.");
}

async function compress(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  if (bytes.length > maxLink) return "x".repeat(maxLink + 1);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** The steps in the address of the page; undefined if it has none. @throws Error if they cannot be read. */
export async function sharedSteps(hash: string): Promise<readonly Step[] | undefined> {
  if (!hash.startsWith(prefix)) return undefined;
  const steps: unknown = await decompress(hash.slice(prefix.length))
    .then(JSON.parse)
    .catch(() => undefined);
  if (!Array.isArray(steps) || !steps.every(isStep)) throw new Error("The steps in this link cannot be read.");
  return steps;
}

async function decompress(text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder();
  let result = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    result += decoder.decode(part.value, { stream: true });
    if (result.length > maxText) throw new Error("The steps are too long.");
  }
  return result;
}

function isStep(value: unknown): value is Step {
  const { method, target, body, headers = [], status, response } = (value ?? {}) as Partial<Step>;
  const isText = typeof method === "string" && typeof target === "string" && /^\/(?!\/)/.test(target);
  const areHeaders =
    Array.isArray(headers) && headers.flat().every((text) => typeof text === "string" && /^[ -~]*$/.test(text));
  const areTexts = [body, response].every((text) => ["string", "undefined"].includes(typeof text));
  return isText && areHeaders && areTexts && typeof status === "number";
}

/** Shows steps, and repeats them in a new store once the reader agrees. */
export function makeReplay(steps: readonly Step[], open: () => Promise<ControlledStore>, root: string): HTMLElement {
  const playground = `${root}playground/index.html`;
  const status = h("p.run-status", { role: "status" });
  const items = steps.map(({ method, target, headers = [], body = "", response }) => {
    const text = [...headers.map(([name, value]) => `${name}: ${value}`), body].join("\n").trim();
    return h(
      "li",
      h("code", `${method} ${target}`),
      text !== "" && fold("Request", [h("pre", { tabindex: "0" }, text)]),
      h("div", response !== undefined && fold("Shared response", [jsonView(response, { label: "Shared" })])),
    );
  });
  const run = button("Reset my store and run these steps", async () => {
    run.disabled = true;
    try {
      const store = await open();
      await store.control.reset();
      const others: string[] = [];
      for (const [index, step] of steps.entries()) {
        const got = await repeat(store, step);
        items[index]?.querySelector(":scope > div")?.replaceWith(showResponse(step, got));
        if (got.status !== step.status)
          others.push(`Step ${index + 1} got ${statusName(got.status)} instead of ${statusName(step.status)}.`);
      }
      status.after(h("p", h("a", { href: playground }, "Open the store in the playground")));
      status.textContent = others.length === 0 ? sameStatus(steps.length) : others.join(" ");
    } catch (error) {
      status.textContent = `The steps stopped: ${messageOf(error)}`;
    }
  });
  return h(
    "section.run",
    { "aria-label": "Shared steps" },
    h("p", "This link has steps that somebody shared. They run in a new store in this tab, and replace yours."),
    run,
    status,
    h("ol", ...items),
  );
}

const statusName = (status: number): string => (status === noResponse ? "no response" : String(status));

function sameStatus(steps: number): string {
  return steps === 1 ? "The step got the same status." : `All ${steps} steps got the same status.`;
}

/** The response to a step, and where it differs from the shared one. */
function showResponse({ response }: Step, { status, body }: Received): HTMLElement {
  return h(
    "div",
    h("p", `Status ${statusName(status)}`),
    body !== "" && fold("Response", [jsonView(body, { label: "Received" })]),
    ...(response === undefined ? [] : compare(response, body)),
  );
}

function compare(shared: string, body: string): HTMLElement[] {
  if (shared === body) return [h("p", "It is the shared response.")];
  return showDifferences("shared response", "Shared", parse(shared), parse(body));
}

/** What came as the response to a step. */
interface Received {
  readonly status: number;
  readonly body: string;
}

async function repeat(store: ControlledStore, { method, target, body, headers: own = [] }: Step): Promise<Received> {
  const headers = new Headers({ [tokenHeader]: store.token });
  if (body !== undefined) headers.set("Content-Type", "application/json");
  for (const [name, value] of own) headers.set(name, value);
  try {
    const sent = { method, headers, ...(body !== undefined && { body }) };
    const response = await store.fetch(store.baseUrl + target, sent);
    return { status: response.status, body: await response.text() };
  } catch {
    return { status: noResponse, body: "" }; // as a fault of an earlier step wants it
  }
}
