import { h } from "../../../src/sandbox/inspector/kit/element.ts";
import { loadScript } from "./load-script.ts";
import { type FoundPage, SearchDialog } from "./search-dialog.ts";

const root = document.documentElement.dataset.root ?? "";
/** Loads the search after its index, which it reads. */
const prepare = (): Promise<unknown> => Promise.all(["search-index", "search"].map((name) => loadScript(root, name)));

/** The pages that words find, best first. @throws if the search does not load. */
export async function findPages(words: string): Promise<readonly FoundPage[]> {
  await prepare();
  return window.findSitePages?.(words) ?? [];
}

/** Adds the button that opens the search, and its key. @returns the dialog. */
export function addSearchButton(tools: HTMLElement): SearchDialog {
  const dialog = new SearchDialog(findPages);
  const hurry = () => void prepare().catch(() => {});
  const actions = { click: () => dialog.open(), focus: hurry, pointerenter: hurry };
  const keys = { "aria-keyshortcuts": "/ Control+K" };
  tools.append(h("button.search", { type: "button", ...keys, ...actions }, "Search ", h("kbd", "/")));
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest("input, textarea, [contenteditable]");
    const isSearch = (event.key === "/" && !isTyping) || (event.key === "k" && (event.metaKey || event.ctrlKey));
    if (!isSearch || event.isComposing) return;
    event.preventDefault();
    dialog.open();
  });
  return dialog;
}
