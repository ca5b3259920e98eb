/** Code to copy, under a heading. */

import { h } from "../kit/element.ts";
import { copyButton } from "../kit/panel.ts";

/** What to do before a command that reads the token from the environment. */
export const tokenNote = "Set ACCESS_TOKEN to the access token first.";

/** @param note what to know before it runs; empty if nothing. */
export function codeView(title: string, code: string, note: string) {
  return h(
    "section.part",
    h(
      "div.json-head",
      h("h3", title),
      copyButton(() => code, "Copy", { class: "quiet", "aria-label": `Copy: ${title}` }),
    ),
    note !== "" && h("p.dim", note),
    h("pre.code", { tabindex: "0", "aria-label": title }, code),
  );
}
