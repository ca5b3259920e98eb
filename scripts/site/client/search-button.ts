import { type FoundPage, SearchDialog } from "./search-dialog.ts";

const root = document.documentElement.dataset.root ?? "";
let loading: Promise<unknown> | undefined;

/** Loads the search and its index, once. After a failure, the next call tries again. */
function prepare(): Promise<unknown> {
  loading ??= Promise.all([load("search-index.js"), load("search.js")]);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

function load(file: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${root}assets/${file}`;
    script.async = false; // the index is set before the search reads it
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
}

/** The pages that words find, best first. @throws if the search does not load. */
export async function findPages(words: string): Promise<readonly FoundPage[]> {
  await prepare();
  return window.findSitePages?.(words) ?? [];
}

/** Adds the button that opens the search, and its key. @returns the dialog. */
export function addSearchButton(tools: HTMLElement): SearchDialog {
  const dialog = new SearchDialog(findPages);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "search";
  button.innerHTML = "Search <kbd>/</kbd>";
  button.setAttribute("aria-keyshortcuts", "/ Control+K");
  button.addEventListener("click", () => dialog.open());
  for (const sign of ["focus", "pointerenter"]) button.addEventListener(sign, () => void prepare().catch(() => {}));
  tools.append(button);
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest("input, textarea, [contenteditable]");
    const isSearch = (event.key === "/" && !isTyping) || (event.key === "k" && (event.metaKey || event.ctrlKey));
    if (!isSearch || event.isComposing) return;
    event.preventDefault();
    dialog.open();
  });
  return dialog;
}
