/** What the search script sets when it has loaded. */
declare global {
  interface Window {
    openSiteSearch?: () => void;
  }
}

/** Adds the button that opens the search, and its key. The script and the index load on first use. */
export function addSearchButton(tools: HTMLElement): void {
  const root = document.documentElement.dataset.root ?? "";
  let loading: Promise<unknown> | undefined;
  const load = (file: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = `${root}assets/${file}`;
      script.async = false; // the index is set before the search reads it
      script.onload = resolve;
      script.onerror = reject;
      document.head.append(script);
    });
  const prepare = (): Promise<unknown> => {
    loading ??= Promise.all([load("search-index.js"), load("search.js")]);
    return loading;
  };
  const open = async (): Promise<void> => {
    await prepare();
    window.openSiteSearch?.();
  };
  const button = document.createElement("button");
  button.type = "button";
  button.className = "search";
  button.innerHTML = "Search <kbd>/</kbd>";
  button.setAttribute("aria-keyshortcuts", "/ Control+K");
  button.addEventListener("click", open);
  button.addEventListener("focus", () => void prepare());
  button.addEventListener("pointerenter", () => void prepare());
  tools.append(button);
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest("input, textarea, [contenteditable]");
    const isSearch = (event.key === "/" && !isTyping) || (event.key === "k" && (event.metaKey || event.ctrlKey));
    if (!isSearch) return;
    event.preventDefault();
    void open();
  });
}
