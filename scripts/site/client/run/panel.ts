/** The panel below a sample, which sends its request to the store of the page. */
import type { SiteStore } from "../store/site-store.ts";
import { curlOf, draftOf, type RawRequest, requestOf } from "./draft.ts";
import { button, element } from "./element.ts";
import { makeForm } from "./form.ts";
import type { RunnableOperation } from "./operation.ts";
import { makeRawForm } from "./raw-form.ts";
import { showOutcome, summaryOf } from "./result.ts";
import { sendRequest } from "./send.ts";
import { makeStoreBar } from "./store-bar.ts";

/** The request of a sample. */
export interface RunnableSample {
  readonly request: RawRequest;
  /** What the request calls; undefined if that is the control API. */
  readonly operation: RunnableOperation | undefined;
}

/**
 * Makes a panel.
 *
 * @param root the link from the page to the folder of the site.
 */
export function makePanel(sample: RunnableSample, opened: SiteStore, root: string): HTMLElement {
  const { operation, request } = sample;
  const status = element("p", { role: "status", class: "run-status" });
  const result = element("div", { class: "run-result" });
  const editor = makeEditor(sample);
  const bar = makeStoreBar(opened, root, {
    say: (text) => {
      status.textContent = text;
    },
    onReplace: () => result.replaceChildren(),
  });
  const send = async (): Promise<void> => {
    status.textContent = "Sending…";
    try {
      const outcome = await sendRequest(bar.store(), editor.read());
      status.textContent = summaryOf(outcome);
      result.replaceChildren(...showOutcome(operation, outcome, root));
    } catch (error) {
      status.textContent = `No response: ${error instanceof Error ? error.message : error}`;
      result.replaceChildren();
    }
  };
  const copy = button("Copy as curl", () => void navigator.clipboard.writeText(curlOf(editor.read(), "$BASE_URL")));
  const sendButton = button("Send", () => void send());
  sendButton.className = "run-send";
  return element(
    "section",
    { class: "run", "aria-label": `Run ${operation?.id ?? `${request.method} ${request.target}`}` },
    ...bar.head,
    ...editor.elements,
    element("div", { class: "run-actions" }, sendButton, ...editor.buttons, copy),
    bar.actions,
    status,
    result,
  );
}

interface Editor {
  readonly elements: readonly HTMLElement[];
  readonly buttons: readonly HTMLElement[];
  read(): RawRequest;
}

/** Makes a form and its text, one of which is shown. A request that the form cannot say has its text only. */
function makeEditor({ operation, request }: RunnableSample): Editor {
  const raw = makeRawForm();
  raw.write(request);
  const draft = operation && draftOf(operation, request);
  if (operation === undefined || draft === undefined) return { elements: [raw.element], buttons: [], read: raw.read };
  const form = makeForm(operation, draft);
  let isRaw = false;
  const read = (): RawRequest => (isRaw ? raw.read() : requestOf(operation, form.read()));
  const toggle = button("Edit as raw request", () => {
    if (!isRaw) raw.write(read());
    isRaw = !isRaw;
    toggle.textContent = isRaw ? "Edit as form" : "Edit as raw request";
    raw.element.hidden = !isRaw;
    form.element.hidden = isRaw;
  });
  raw.element.hidden = true;
  return { elements: [form.element, raw.element], buttons: [toggle], read };
}
