/** The panel that asks a store which answer to a question it gives. */
import type { ProvenAnswer } from "../../../../src/conformance/prove-answer.ts";
import type { JsonObject } from "../../../../src/contract/json.ts";
import { keepAnswer } from "../answers/kept-answers.ts";
import type { SiteStore } from "../store/site-store.ts";
import { button, element } from "./element.ts";
import { loadData, loadScript } from "./load-data.ts";
import type { RunnableOperation } from "./operation.ts";
import { proofCalls, verdictOf } from "./proof.ts";
import { fold } from "./result.ts";
import { makeStoreBar } from "./store-bar.ts";
import type { ProofTarget } from "./target.ts";

/** A question of the docs, and the operation whose sample shows the answer; undefined if requests that only read do. */
export interface Proof extends ProofTarget {
  readonly called: RunnableOperation | undefined;
}

/**
 * Makes a panel.
 *
 * @param root the link from the page to the folder of the site.
 */
export function makeProofPanel(proof: Proof, store: SiteStore, root: string): HTMLElement {
  const { called } = proof;
  const status = element("p", { role: "status", class: "run-status", tabindex: "-1" });
  const result = element("div", { class: "run-result" });
  const bar = makeStoreBar(store, root, {
    say: (text) => {
      status.textContent = text;
    },
    onReplace: () => result.replaceChildren(),
  });
  const changes = called !== undefined && called.method !== "GET";
  const allowed = element("input", { type: "checkbox" });
  const permission = element(
    "p",
    { hidden: "" },
    element("label", {}, allowed, ` Let this page send ${called?.method} ${called?.path}, which changes data`),
  );
  const ask = button("Ask the store", async () => {
    const { origin } = bar.store();
    permission.hidden = !changes || origin === undefined;
    if (!permission.hidden && !allowed.checked) {
      status.textContent = "This store is not in your tab. Allow the request first.";
      return;
    }
    ask.disabled = true;
    status.textContent = "Asking…";
    try {
      const answer = await prove(proof, bar.store(), root);
      status.textContent = verdictOf(proof, answer);
      result.replaceChildren(...takeOver(proof, answer, status), ...detailsOf(answer));
    } catch (error) {
      status.textContent = `No answer: ${error instanceof Error ? error.message : error}`;
      result.replaceChildren();
    }
    ask.disabled = false;
    panel.scrollIntoView();
    status.focus({ preventScroll: true });
  });
  ask.className = "run-send";
  const panel = element(
    "section",
    { class: "run", "aria-label": "Prove it" },
    status,
    element("div", { class: "run-actions" }, ask),
    permission,
    result,
    ...bar.head,
    bar.actions,
  );
  return panel;
}

async function prove({ gap, called, change }: Proof, store: SiteStore, root: string): Promise<ProvenAnswer> {
  const [document] = await Promise.all([loadData<JsonObject>(root, "contract"), loadScript(root, "prove")]);
  if (!window.proveAnswer) throw new Error("A script of this site did not load. Try again.");
  return window.proveAnswer(document, store, { gap, calls: proofCalls(called, change) });
}

/** Lets readers take an answer over for all pages, if it is one. */
function takeOver({ gap }: Proof, { readings, isMixed }: ProvenAnswer, status: HTMLElement): HTMLElement[] {
  const [only, ...others] = readings;
  if (only === undefined || (others.length > 0 && !isMixed)) return [];
  const use = button("Use this answer", () => {
    keepAnswer(gap, readings);
    status.textContent = "All pages show this answer as that of your server.";
  });
  return [element("div", { class: "run-actions" }, use)];
}

function detailsOf({ evidence, requests }: ProvenAnswer): HTMLElement[] {
  return [
    ...(evidence === "" ? [] : [element("p", {}, `Seen: ${evidence}`)]),
    ...fold(`Requests (${requests.length})`, [
      element("ol", {}, ...requests.map((request) => element("li", {}, element("code", {}, request)))),
    ]),
  ];
}
