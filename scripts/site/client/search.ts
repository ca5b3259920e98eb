import { findEntries, type Hit, readSearchIndex } from "../search-query.ts";

declare global {
  interface Window {
    /** The index, set by its own script. */
    siteSearchIndex?: string;
  }
}

const maxShown = 12;
const index = readSearchIndex(window.siteSearchIndex ?? "");
const root = document.documentElement.dataset.root ?? "";
const { dialog, input, list, status } = makeDialog();
window.openSiteSearch = () => {
  if (!dialog.open) dialog.showModal();
  input.select();
};
window.addEventListener("pagehide", close);

function close(): void {
  dialog.close();
  input.blur(); // the browser takes the focus from a hidden input only at its next frame, and "/" would be typed text until then
}

function makeDialog() {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", "Search");
  const input = document.createElement("input");
  Object.assign(input, {
    type: "search",
    placeholder: "Operation, field, status, topic, guide …",
    autocomplete: "off",
  });
  const attributes = { role: "combobox", "aria-expanded": "true", "aria-controls": "hits", "aria-label": "Search" };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  const list = document.createElement("ul");
  list.id = "hits";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Results");
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  status.textContent = "↑ ↓ to choose, Enter to open, Escape to close";
  dialog.append(input, list, status);
  document.body.append(dialog);
  input.addEventListener("input", () => show(findEntries(index, input.value).slice(0, maxShown)));
  dialog.addEventListener("click", ({ target }) => target === dialog && close());
  dialog.addEventListener("keydown", (event) => {
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      move(key === "ArrowDown" ? 1 : -1);
    }
    if (key === "Escape") {
      event.preventDefault(); // a search field would only be cleared
      close();
    }
    if (key === "Enter") {
      event.preventDefault();
      chosen()?.click();
    }
  });
  list.addEventListener("click", close);
  return { dialog, input, list, status };
}

const options = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>("[role=option]")];
const chosen = (): HTMLElement | null => list.querySelector<HTMLElement>("[aria-selected=true]");

function move(step: number): void {
  const items = options();
  if (items.length === 0) return;
  const at = items.indexOf(chosen() as HTMLElement);
  choose(items.at((at + step + items.length) % items.length));
}

function choose(item: HTMLElement | undefined): void {
  for (const other of options()) other.setAttribute("aria-selected", String(other === item));
  item?.scrollIntoView({ block: "nearest" });
  if (item !== undefined) input.setAttribute("aria-activedescendant", item.id);
}

function show(hits: readonly Hit[]): void {
  list.replaceChildren(...hits.map((hit, index) => itemOf(hit, index)));
  choose(options()[0]);
  if (input.value.trim() !== "") status.textContent = hits.length === 0 ? "Nothing found." : `${hits.length} results`;
}

function itemOf(hit: Hit, index: number): HTMLElement {
  const item = document.createElement("li");
  item.setAttribute("role", "presentation");
  const link = document.createElement("a");
  link.id = `hit-${index}`;
  link.setAttribute("role", "option");
  const field = fieldOf(hit);
  link.href = linkTo(hit.address + (field !== undefined && hit.kind === "schema" ? `#${field}` : ""));
  link.tabIndex = -1;
  const kind = document.createElement("b");
  kind.textContent = hit.kind;
  link.append(kind, field === undefined ? hit.title : `${hit.title} · ${field}`);
  item.append(link);
  return item;
}

/** The field of a page that a query names, if that is why it was found. */
function fieldOf({ fields, match, terms }: Hit): string | undefined {
  const named = terms.filter((term) => match[term]?.includes("fields"));
  return fields.split(" ").find((name) => named.some((term) => name.toLowerCase() === term.toLowerCase()));
}

function linkTo(address: string): string {
  const [page = "", fragment] = address.slice(1).split("#");
  return `${root}${page}index.html${fragment === undefined ? "" : `#${fragment}`}`;
}
