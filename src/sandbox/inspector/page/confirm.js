/** Asks for confirmation before data is lost. */

import { h } from "./element.js";
import { showDialog } from "./stage.js";

/**
 * @param {string} question
 * @param {string} yes the text of the confirming button.
 * @returns {Promise<boolean>} whether to do it.
 */
export async function confirmAction(question, yes) {
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
  return (await showDialog(dialog)) === "yes";
}
