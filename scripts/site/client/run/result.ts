/** Shows a response, and what the request did. */

import type { Json } from "../../../../src/contract/json.ts";
import { changeView } from "../../../../src/sandbox/inspector/kit/change-view.ts";
import { h } from "../../../../src/sandbox/inspector/kit/element.ts";
import { headerList } from "../../../../src/sandbox/inspector/kit/header-list.ts";
import { jsonView } from "../../../../src/sandbox/inspector/kit/json-view.ts";
import { fold } from "../../../../src/sandbox/inspector/kit/panel.ts";
import { compare } from "../../../../src/sandbox/inspector/kit/table.ts";
import { differencesOf } from "./differences.ts";
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
    h(
      "div.run-compare",
      jsonView(body, { label: "Response" }),
      documented !== undefined && jsonView(JSON.stringify(documented), { label: `Documented ${status}` }),
    ),
    ...(documented === undefined ? [] : showDifferences("documented response", "Documented", documented, received)),
    ...folds("Response headers", headers, [headerList(headers)]),
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
  if (telling.length === 0) return usual === 0 ? [] : [h("p", `It differs from the ${what} in ids and times only.`)];
  const count = `${telling.length}${usual === 0 ? "" : ` besides ${usual} ids and times`}`;
  const shown = compare(other, received, telling.slice(0, maxListed), { head: [head, "Response"] });
  const more = telling.length - maxListed;
  return [fold(`Differences from the ${what} (${count})`, [shown, more > 0 && `And ${more} more.`])];
}

function showEffects({ changes, webhooks }: RequestEffects): HTMLElement[] {
  return [
    ...folds(
      "Changes in the store",
      changes,
      changes.map((change) => changeView(change)),
      true,
    ),
    ...folds("Webhooks", webhooks, webhooks.flatMap(showWebhook)),
  ];
}

/** A fold with the number of what is in it; nothing if that is none. */
function folds(
  title: string,
  items: readonly unknown[],
  content: readonly HTMLElement[],
  isOpen = false,
): HTMLElement[] {
  return items.length === 0 ? [] : [fold(`${title} (${items.length})`, content, isOpen)];
}

function errorLinks(status: number, rule: string | undefined, root: string): HTMLElement {
  const link = (address: string, text: string) => h("a", { href: `${root}errors/${address}/index.html` }, text);
  return h(
    "p",
    "Read about ",
    link(String(status), `status ${status}`),
    ...(rule === undefined ? ["."] : [" and the rule ", link(`rules/${rule}`, rule), "."]),
  );
}

function showWebhook({ topic, url, headers, body, state, signature }: SentWebhook): HTMLElement[] {
  const says = { verified: "signature verified", invalid: "signature invalid", unknown: "signature not checked" };
  const title = h("p", h("b", topic), ` ${state}, ${says[signature]}`);
  return [title, h("p", h("code", `POST ${url}`)), headerList(headers), jsonView(body, { label: "Signed body" })];
}

export function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
