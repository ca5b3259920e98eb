/** The panel below a sample, which sends its request to the store of the page. */

import { messageOf } from "../../../../src/sandbox/inspector/kit/announce.ts";
import { h } from "../../../../src/sandbox/inspector/kit/element.ts";
import { button, copyButton } from "../../../../src/sandbox/inspector/kit/panel.ts";
import { type RequestText, requestForm } from "../../../../src/sandbox/inspector/kit/request-form.ts";
import type { SiteStore } from "../store/site-store.ts";
import { curlOf, draftOf, requestOf } from "./draft.ts";
import { faultNotices } from "./fault-notices.ts";
import { makeForm } from "./form.ts";
import type { RunnableOperation } from "./operation.ts";
import { showOutcome, summaryOf } from "./result.ts";
import { type Outcome, sendRequest } from "./send.ts";
import { makeStoreBar } from "./store-bar.ts";

/** The request of a sample. */
export interface RunnableSample {
  readonly request: RequestText;
  /** What the request calls; undefined if that is the control API. */
  readonly operation: RunnableOperation | undefined;
}

/**
 * Makes a panel.
 *
 * @param root the link from the page to the folder of the site.
 */
export function makePanel(sample: RunnableSample, store: SiteStore, root: string): HTMLElement {
  const { operation, request } = sample;
  const faults = h("div");
  const result = h("div.run-result");
  const opened = h("span");
  const bar = makeStoreBar(store, root, () => {
    for (const place of [faults, result, opened]) place.replaceChildren();
  });
  const { status, say } = bar;
  const editor = makeEditor(sample, say);
  const show = async (): Promise<void> => {
    try {
      const outcome = await sendRequest(bar.store(), editor.read());
      say(summaryOf(outcome));
      opened.replaceChildren(...requestLinks(outcome, bar.store(), root));
      result.replaceChildren(...showOutcome(operation, outcome, root));
    } catch (error) {
      say(`No response: ${messageOf(error)}`);
      result.replaceChildren();
    }
    faults.replaceChildren(...(await faultNotices(bar.store(), root)));
  };
  const send = button("Send", async () => {
    send.disabled = true; // one click, one request
    say("Sending…");
    await show();
    send.disabled = false;
    panel.scrollIntoView();
    status.focus({ preventScroll: true });
  });
  send.className = "primary";
  const copy = copyButton(() => curlOf(editor.read(), "$BASE_URL"), "Copy as curl");
  const panel = h(
    "section.run",
    { "aria-label": `Run ${operation?.id ?? `${request.method} ${request.target}`}` },
    status,
    faults,
    h("div.actions", send, copy, opened),
    h("details", h("summary", "Edit the request"), ...editor.elements),
    result,
    ...bar.head,
    bar.actions,
  );
  return panel;
}

/** Links to the request in the log of its store: in the playground, or in the inspector of the reader's sandbox. */
function requestLinks({ effects }: Outcome, { origin }: SiteStore, root: string): HTMLElement[] {
  if (effects === undefined) return [];
  const place = `#/requests/${effects.request}`;
  if (origin === undefined) return [h("a", { href: `${root}playground/index.html${place}` }, "Open in the playground")];
  return [h("a", { href: `${origin}/_sandbox/${place}`, target: "_blank" }, "Open in the inspector")];
}

interface Editor {
  readonly elements: readonly HTMLElement[];
  read(): RequestText;
}

/** Makes a form and its text, one of which is shown. A request that the form cannot say has its text only. */
function makeEditor({ operation, request }: RunnableSample, say: (text: string) => void): Editor {
  const raw = requestForm();
  raw.write(request);
  const draft = operation && draftOf(operation, request);
  if (operation === undefined || draft === undefined) return { elements: [raw.element], read: raw.read };
  let form = makeForm(operation, draft);
  let isRaw = false;
  const read = (): RequestText => (isRaw ? raw.read() : requestOf(operation, form.read()));
  const showForm = (): boolean => {
    const edited = draftOf(operation, raw.read());
    if (edited === undefined) return false;
    const next = makeForm(operation, edited);
    form.element.replaceWith(next.element);
    form = next;
    return true;
  };
  const toggle = button("Edit as raw request", () => {
    if (!isRaw) raw.write(read());
    else if (!showForm()) return say("The form cannot show this request. Send it as it is, or change it.");
    isRaw = !isRaw;
    toggle.textContent = isRaw ? "Edit as form" : "Edit as raw request";
    raw.element.hidden = !isRaw;
    form.element.hidden = isRaw;
  });
  raw.element.hidden = true;
  return { elements: [form.element, raw.element, toggle], read };
}
