/** Asks for confirmation before data is lost. */

import { h } from "./element.ts";
import { showDialog } from "./stage.ts";

/** What an action does to data, for the question whether to do it. */
interface Effects {
  /** What is lost, a line each. */
  readonly lost?: readonly string[];
  /** A sentence about what stays. */
  readonly kept?: string;
}

/**
 * @param yes the text of the confirming button.
 * @returns whether to do it. Enter and Escape cancel: the focus is on that button at first.
 */
export async function confirmAction(
  question: string,
  yes: string,
  { lost = [], kept }: Effects = {},
): Promise<boolean> {
  const dialog = h(
    "dialog",
    { "aria-label": question },
    h(
      "form",
      { method: "dialog" },
      h("p.card-title", question),
      lost.length > 0 && h("p", "This is lost:"),
      lost.length > 0 && h("ul.lost", ...lost.map((line) => h("li", line))),
      kept !== undefined && h("p.dim", kept),
      h(
        "p.actions",
        h("button", { value: "no", autofocus: true }, "Cancel"),
        h("button.danger", { value: "yes" }, yes),
      ),
    ),
  );
  return (await showDialog(dialog)) === "yes";
}
