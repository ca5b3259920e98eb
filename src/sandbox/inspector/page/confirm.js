/** Asks for confirmation before data is lost. */

import { h } from "./element.js";
import { showDialog } from "./stage.js";

/**
 * @param {string} question
 * @param {string} yes the text of the confirming button.
 * @param {object} [effects]
 * @param {readonly string[]} [effects.lost] what is lost, a line each.
 * @param {string} [effects.kept] a sentence about what stays.
 * @returns {Promise<boolean>} whether to do it. Enter and Escape cancel: the focus is on that button at first.
 */
export async function confirmAction(question, yes, { lost = [], kept } = {}) {
  const dialog = h(
    "dialog",
    { "aria-label": question },
    h(
      "form",
      { method: "dialog" },
      h("p", { class: "card-title" }, question),
      lost.length > 0 && h("p", {}, "This is lost:"),
      lost.length > 0 && h("ul", { class: "lost" }, ...lost.map((line) => h("li", {}, line))),
      kept !== undefined && h("p", { class: "dim" }, kept),
      h(
        "p",
        { class: "actions" },
        h("button", { value: "no", autofocus: true }, "Cancel"),
        h("button", { value: "yes", class: "danger" }, yes),
      ),
    ),
  );
  return (await showDialog(dialog)) === "yes";
}
