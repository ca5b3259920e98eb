/** Lets readers choose where requests go: to the store in the tab, or to a sandbox on their machine or a hosted one. */

import { messageOf } from "../../../../src/sandbox/inspector/kit/announce.ts";
import { h } from "../../../../src/sandbox/inspector/kit/element.ts";
import { fieldRow } from "../../../../src/sandbox/inspector/kit/form.ts";
import { button, copyButton } from "../../../../src/sandbox/inspector/kit/panel.ts";
import { recallAccess, recallPlace } from "../store/chosen-place.ts";
import { onSwitch, switchStore } from "../store/open-site-store.ts";
import { startCommand } from "../store/sandbox-address.ts";

/** Several panels of a page have a switch each. */
let count = 0;

/** @param root the link from the page to the folder of the site. @param problem why the chosen store cannot be used. */
export function makeStoreSwitch(root: string, problem = ""): HTMLElement {
  count += 1;
  const id = `store-switch-${count}`;
  const tab = radio(id, "This tab");
  const sandbox = radio(id, "A sandbox");
  const { alert, complain } = makeAlert();
  const change = async (run: () => Promise<void>): Promise<void> => {
    complain("");
    try {
      await run();
    } catch (error) {
      complain(messageOf(error));
    }
  };
  const details = location.protocol === "file:" ? noOrigin() : connectForm(root, change);
  const settings = button("Change address", () => {
    details.hidden = !details.hidden;
  });
  const show = (isTab: boolean): void => {
    tab.input.checked = isTab;
    sandbox.input.checked = !isTab;
    settings.hidden = isTab;
  };
  tab.input.addEventListener("change", () => {
    details.hidden = true;
    void change(() => switchStore(root, "tab"));
  });
  sandbox.input.addEventListener("change", () => {
    details.hidden = false;
    details.querySelector("input")?.focus();
  });
  onSwitch(({ origin }) => {
    show(origin === undefined);
    details.hidden = true;
    complain("");
  });
  complain(problem);
  show(recallPlace() === "tab");
  details.hidden = problem === "" || tab.input.checked;
  const choice = h(
    "div",
    { role: "radiogroup", "aria-labelledby": id },
    h("span", { id }, "Requests go to"),
    tab.label,
    sandbox.label,
    settings,
  );
  return h("div.run-switch", choice, details, alert);
}

function makeAlert() {
  const alert = h("p.notice", { role: "alert" });
  const complain = (text: string): void => {
    alert.textContent = text;
    alert.hidden = text === "";
  };
  return { alert, complain };
}

function radio(name: string, text: string): { readonly label: HTMLLabelElement; readonly input: HTMLInputElement } {
  const input = h("input", { type: "radio", name });
  return { label: h("label", input, text), input };
}

/** Sandboxes know pages by their origin, and files have none. */
function noOrigin(): HTMLElement {
  return h(
    "p",
    "This page was opened from a file, so no sandbox can allow it. Open the site from a web server, such as with npm start.",
  );
}

/** Asks for the address, the token and the key, and connects. */
function connectForm(root: string, change: (run: () => Promise<void>) => Promise<void>): HTMLElement {
  const access = recallAccess();
  const url = textField("Address", access.url);
  const token = textField("Access token", access.token);
  const key = textField("Control key, if the sandbox asks for one", access.key, "password");
  const command = h("code");
  const showCommand = (): void => {
    command.textContent = startCommand(url.input.value);
  };
  url.input.addEventListener("input", showCommand);
  showCommand();
  const connect = h("button.primary", { type: "submit" }, "Connect");
  const form = h(
    "form.run-connect",
    h("p", "Not connected yet: requests go where they went before. Start a sandbox that lets pages of this site in:"),
    h("pre", { tabindex: "0" }, command),
    copyButton(() => command.textContent ?? "", "Copy command"),
    h("div.inputs", url.row, token.row, key.row),
    connect,
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    connect.disabled = true;
    const [address, text, secret] = [url, token, key].map(({ input }) => input.value.trim());
    await change(() => switchStore(root, { url: address ?? "", token: text ?? "", key: secret ?? "" }));
    connect.disabled = false;
  });
  return form;
}

function textField(label: string, value: string, type = "text") {
  const input = h("input", { type, value, autocomplete: "off", spellcheck: "false" });
  return { input, row: fieldRow(label, input) };
}
