/** Shows a response, and what the request did. */

import type { Json } from "../../../../src/contract/json.ts";
import type { ResourceChange } from "../../../../src/sandbox/log/call-effects.ts";
import { highlight } from "../../html/highlight.ts";
import { differencesOf, valueIn } from "./differences.ts";
import { element } from "./element.ts";
import type { RunnableOperation } from "./operation.ts";
import type { Outcome, RequestEffects } from "./send.ts";
import type { SentWebhook } from "./webhooks.ts";

/** Differences that are listed; further ones are counted. */
const maxListed = 40;

/** The sentence that says how a request went. */
export function summaryOf({ status, milliseconds, effects }: Outcome): string {
  const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? "" : "s"}`;
  const time = milliseconds < 10 ? milliseconds.toFixed(1) : milliseconds.toFixed(0);
  const response = `Status ${status} in ${time} ms`;
  if (effects === undefined) return response;
  const { changes, webhooks } = effects;
  return `${response}: ${count(changes.length, "resource")} changed, ${count(webhooks.length, "webhook")} sent`;
}

/**
 * Shows a response, and what the request did.
 *
 * @param operation what was called; undefined if that is the control API.
 * @param root the link from the page to the folder of the site.
 */
export function showOutcome(operation: RunnableOperation | undefined, outcome: Outcome, root: string): Node[] {
  const { status, body, headers, rule, effects } = outcome;
  const documented = operation?.responses[status];
  const hasPage = status >= 400 && operation !== undefined && Object.hasOwn(operation.responses, status);
  const received = parse(body);
  return [
    ...(hasPage ? [errorLinks(status, rule, root)] : []),
    element(
      "div",
      { class: "run-compare" },
      codeOf("Response", pretty(body)),
      documented === undefined ? undefined : codeOf(`Documented ${status}`, JSON.stringify(documented, null, 2)),
    ),
    ...(documented === undefined ? [] : showDifferences("documented response", "Documented", documented, received)),
    ...fold(`Response headers (${headers.length})`, [
      codeOf("", headers.map(([name, value]) => `${name}: ${value}`).join("\n"), "http"),
    ]),
    ...(effects === undefined ? [] : showEffects(effects)),
  ];
}

/**
 * Shows where a response differs from another one. Ids and times, which are new in each store, are only counted.
 *
 * @param what the other one is. @param head of its column.
 */
export function showDifferences(what: string, head: string, other: unknown, received: unknown): HTMLElement[] {
  const { telling, usual } = differencesOf(other, received);
  if (telling.length === 0)
    return usual === 0 ? [] : [element("p", {}, `It differs from the ${what} in ids and times only.`)];
  const count = `${telling.length}${usual === 0 ? "" : ` besides ${usual} ids and times`}`;
  const table = differenceTable([head, "Response"], other, received, telling);
  return fold(`Differences from the ${what} (${count})`, [table]);
}

function showEffects({ changes, webhooks }: RequestEffects): HTMLElement[] {
  return [
    ...fold(`Changes in the store (${changes.length})`, changes.flatMap(showChange), changes.length > 0),
    ...fold(`Webhooks (${webhooks.length})`, webhooks.flatMap(showWebhook)),
  ];
}

function errorLinks(status: number, rule: string | undefined, root: string): HTMLElement {
  const link = (address: string, text: string) => element("a", { href: `${root}errors/${address}/index.html` }, text);
  return element(
    "p",
    {},
    "Read about ",
    link(String(status), `status ${status}`),
    ...(rule === undefined ? ["."] : [" and the rule ", link(`rules/${rule}`, rule), "."]),
  );
}

export function fold(summary: string, content: readonly Node[], isOpen = false): HTMLElement[] {
  if (content.length === 0 || summary.endsWith("(0)")) return [];
  return [element("details", { open: isOpen ? "" : undefined }, element("summary", {}, summary), ...content)];
}

export function codeOf(title: string, text: string, language: "json" | "http" = "json"): HTMLElement {
  const code = element("code");
  code.innerHTML = highlight(text, language).text; // the text is escaped
  return element(
    "div",
    {},
    title === "" ? undefined : element("p", { class: "code-label" }, title),
    element("pre", { tabindex: "0" }, code),
  );
}

function differenceTable(
  head: readonly string[],
  before: unknown,
  after: unknown,
  pointers: readonly string[],
): HTMLElement {
  const cell = (value: unknown, pointer: string) => {
    const found = valueIn(value, pointer);
    return element("td", {}, found === undefined ? "–" : element("code", {}, JSON.stringify(found)));
  };
  const rows = pointers
    .slice(0, maxListed)
    .map((pointer) =>
      element(
        "tr",
        {},
        element("th", { scope: "row" }, element("code", {}, pointer || "/")),
        cell(before, pointer),
        cell(after, pointer),
      ),
    );
  const more = pointers.length - rows.length;
  return element(
    "div",
    { class: "run-table", tabindex: "0" },
    element(
      "table",
      {},
      element(
        "thead",
        {},
        element("tr", {}, ...["Where", ...head].map((text) => element("th", { scope: "col" }, text))),
      ),
      element("tbody", {}, ...rows),
    ),
    more > 0 ? `And ${more} more.` : undefined,
  );
}

function showChange({ resource, id, action, before, after, differences = [] }: ResourceChange): Node[] {
  const title = element("p", {}, element("b", {}, `${resource} ${id}`), ` ${action}`);
  if (action === "updated") return [title, differenceTable(["Before", "After"], before, after, differences)];
  return [title, codeOf("", JSON.stringify(after ?? before, null, 2))];
}

function showWebhook({ topic, url, headers, body, state, signature }: SentWebhook): Node[] {
  const lines = [`POST ${url}`, ...headers.map(([name, value]) => `${name}: ${value}`)].join("\n");
  const says = { verified: "signature verified", invalid: "signature invalid", unknown: "signature not checked" };
  return [
    element("p", {}, element("b", {}, topic), ` ${state}, ${says[signature]}`),
    codeOf("", lines, "http"),
    codeOf("", pretty(body)),
  ];
}

export function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function pretty(text: string): string {
  const value = parse(text);
  return value === undefined ? text : JSON.stringify(value, null, 2);
}
