/** The panel below a sample, which sends its request to the store of the page. */
import { onSwitch } from "../store/open-site-store.ts";
import type { SiteStore } from "../store/site-store.ts";
import { curlOf, type RawRequest, requestOf, sampleDraft } from "./draft.ts";
import { button, element } from "./element.ts";
import { makeForm } from "./form.ts";
import type { RunnableOperation } from "./operation.ts";
import { showOutcome, summaryOf } from "./result.ts";
import { sendRequest } from "./send.ts";
import { storeActions } from "./store-actions.ts";
import { makeStoreSwitch } from "./store-switch.ts";

/**
 * Makes a panel.
 *
 * @param root the link from the page to the folder of the site.
 */
export function makePanel(operation: RunnableOperation, opened: SiteStore, root: string): HTMLElement {
  const form = makeForm(operation);
  const raw = makeRaw();
  const status = element("p", { role: "status", class: "run-status" });
  const result = element("div", { class: "run-result" });
  const description = element("p", { class: "run-store" });
  let actions = element("div");
  let store = opened;
  let isRaw = false;
  const read = (): RawRequest => (isRaw ? raw.read() : requestOf(operation, form.read()));
  const send = async (): Promise<void> => {
    status.textContent = "Sending…";
    try {
      const outcome = await sendRequest(store, read());
      status.textContent = summaryOf(outcome);
      result.replaceChildren(...showOutcome(operation, outcome, root));
    } catch (error) {
      status.textContent = `No response: ${error instanceof Error ? error.message : error}`;
      result.replaceChildren();
    }
  };
  const toggle = button("Edit as raw request", () => {
    if (!isRaw) raw.write(read());
    isRaw = !isRaw;
    toggle.textContent = isRaw ? "Edit as form" : "Edit as raw request";
    raw.element.hidden = !isRaw;
    form.element.hidden = isRaw;
  });
  const copy = button("Copy as curl", () => void navigator.clipboard.writeText(curlOf(read(), "$BASE_URL")));
  const use = (next: SiteStore): void => {
    store = next;
    description.textContent = store.description;
    status.textContent = "";
    result.replaceChildren();
    const others = store.control === undefined ? element("div") : storeActions(store, store.control, events);
    actions.replaceWith(others);
    actions = others;
  };
  const events = {
    say: (text: string): void => {
      status.textContent = text;
    },
    onReplace: (): void => result.replaceChildren(),
  };
  use(opened);
  onSwitch(use);
  raw.write(requestOf(operation, sampleDraft(operation)));
  raw.element.hidden = true;
  const sendButton = button("Send", () => void send());
  sendButton.className = "run-send";
  return element(
    "section",
    { class: "run", "aria-label": `Run ${operation.id}` },
    makeStoreSwitch(root),
    description,
    form.element,
    raw.element,
    element("div", { class: "run-actions" }, sendButton, toggle, copy),
    actions,
    status,
    result,
  );
}

function makeRaw() {
  const method = element("input", { id: "run-method", size: "7", autocomplete: "off" });
  const target = element("input", { id: "run-target", autocomplete: "off", spellcheck: "false" });
  const body = element("textarea", { id: "run-body", rows: "12", spellcheck: "false" });
  const row = (label: string, control: HTMLElement) =>
    element("div", {}, element("label", { for: control.id }, label), control);
  return {
    element: element(
      "div",
      { class: "run-form" },
      row("Method", method),
      row("Path and query", target),
      row("Body", body),
    ),
    read: (): RawRequest => ({ method: method.value, target: target.value, body: body.value }),
    write: (request: RawRequest): void => {
      method.value = request.method;
      target.value = request.target;
      body.value = request.body;
    },
  };
}
