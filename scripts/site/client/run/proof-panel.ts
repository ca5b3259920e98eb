/** The panel that asks a store which answer to a question it gives. */

import type { ProvenAnswer } from "../../../../src/conformance/prove-answer.ts";
import type { JsonObject } from "../../../../src/contract/json.ts";
import { messageOf } from "../../../../src/sandbox/inspector/kit/announce.ts";
import { h } from "../../../../src/sandbox/inspector/kit/element.ts";
import { button, fold } from "../../../../src/sandbox/inspector/kit/panel.ts";
import { keepAnswer } from "../answers/kept-answers.ts";
import { loadScript } from "../load-script.ts";
import type { SiteStore } from "../store/site-store.ts";
import { loadData } from "./load-data.ts";
import { type ProofStep, proofCalls, verdictOf } from "./proof.ts";
import { makeStoreBar, type StoreBar } from "./store-bar.ts";
import type { ProofTarget } from "./target.ts";

/** A question of the docs, and what shows the answer. */
export interface Proof extends ProofTarget {
  readonly steps: readonly ProofStep[];
}

/**
 * Makes a panel.
 *
 * @param root the link from the page to the folder of the site.
 */
export function makeProofPanel(proof: Proof, store: SiteStore, root: string): HTMLElement {
  const writes = proof.steps.flatMap(({ operation: { method, path } }) =>
    method === "GET" ? [] : [`${method} ${path}`],
  );
  const result = h("div.run-result");
  const bar = makeStoreBar(store, root, () => result.replaceChildren());
  const { status, say } = bar;
  const allowed = h("input", { type: "checkbox" });
  const permission = h(
    "p",
    { hidden: true },
    h("label", allowed, ` Let this page send ${[...new Set(writes)].join(" and ")}, which changes data`),
  );
  const ask = button("Ask the store", async () => {
    const { origin } = bar.store();
    permission.hidden = writes.length === 0 || origin === undefined;
    if (!permission.hidden && !allowed.checked) {
      say("This store is not in your tab. Allow the request first.");
      return;
    }
    ask.disabled = true;
    say("Asking…");
    try {
      const answer = await prove(proof, bar.store(), root);
      say(verdictOf(proof, answer));
      result.replaceChildren(...takeOver(proof, answer, say), ...detailsOf(answer));
    } catch (error) {
      say(`No answer: ${messageOf(error)}`);
      result.replaceChildren();
    }
    ask.disabled = false;
    panel.scrollIntoView();
    status.focus({ preventScroll: true });
  });
  ask.className = "primary";
  const panel = h(
    "section.run",
    { "aria-label": "Prove it" },
    status,
    h("div.actions", ask),
    permission,
    result,
    ...bar.head,
    bar.actions,
  );
  return panel;
}

async function prove({ gap, steps }: Proof, store: SiteStore, root: string): Promise<ProvenAnswer> {
  const [document] = await Promise.all([loadData<JsonObject>(root, "contract"), loadScript(root, "prove")]);
  return window.proveAnswer(document, store, { gap, calls: proofCalls(steps) });
}

/** Lets readers take an answer over for all pages, if it is one. */
function takeOver({ gap }: Proof, { readings, isMixed }: ProvenAnswer, say: StoreBar["say"]): HTMLElement[] {
  const [only, ...others] = readings;
  if (only === undefined || (others.length > 0 && !isMixed)) return [];
  const use = button("Use this answer", () => {
    keepAnswer(gap, readings);
    say("All pages show this answer as that of your server.");
  });
  return [h("div.actions", use)];
}

function detailsOf({ evidence, requests }: ProvenAnswer): HTMLElement[] {
  return [
    ...(evidence === "" ? [] : [h("p", `Seen: ${evidence}`)]),
    fold(`Requests (${requests.length})`, [h("ol", ...requests.map((request) => h("li", h("code", request))))]),
  ];
}
