/** Asks for confirmation before data is lost. */

import { h } from "./element.js";

/**
 * @param {string} question
 * @param {string} yes the text of the confirming button.
 * @returns {Promise<boolean>} whether to do it.
 */
export function confirmAction(question, yes) {
  const dialog = h(
    "dialog",
    { "aria-label": question },
    h(
      "form",
      { method: "dialog" },
      h("p", {}, question),
      h(
        "p",
        { class: "actions" },
        h("button", { value: "yes", class: "danger" }, yes),
        h("button", { value: "no" }, "Cancel"),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
  });
}
