/** The dialog of the search. It opens at once; what it finds comes when the index has loaded. */

import { h } from "../../../src/sandbox/inspector/kit/element.ts";
import { button } from "../../../src/sandbox/inspector/kit/panel.ts";
/** A page that the search has found. */
export interface FoundPage {
  readonly kind: string;
  readonly title: string;
  readonly href: string;
  /** The method and the path of an operation. */
  readonly endpoint: string | undefined;
}

/** Finds pages by words. @throws if what it needs does not load; it can be called again. */
export type FindPages = (words: string) => Promise<readonly FoundPage[]>;

const maxShown = 12;
const usage = "↑ ↓ to choose, Enter to open, Escape to close";

export class SearchDialog {
  readonly #find: FindPages;
  readonly #input = h("input", {
    type: "search",
    placeholder: "Operation, path, field, status, topic, error …",
    autocomplete: "off",
    role: "combobox",
    "aria-expanded": "true",
    "aria-controls": "hits",
    "aria-label": "Search",
  });
  readonly #list = h("ul", { id: "hits", role: "listbox", "aria-label": "Results" });
  readonly #status = h("p", { role: "status" }, usage);
  readonly #dialog = h(
    "dialog.search-dialog",
    { "aria-label": "Search" },
    this.#input,
    button("Close", () => this.#close(), { class: "close" }),
    this.#list,
    this.#status,
  );
  /** How often something was searched for. Only the results of the last search are shown. */
  #searches = 0;
  /** The search in progress. */
  #showing: Promise<void> = Promise.resolve();

  constructor(find: FindPages) {
    this.#find = find;
    document.body.append(this.#dialog);
    this.#listen();
  }

  /** @param words to search for; without them, those of the last search stay. */
  open(words?: string): void {
    if (!this.#dialog.open) this.#dialog.showModal();
    if (words !== undefined) this.#input.value = words;
    this.#input.select();
    this.#search();
  }

  #close(): void {
    this.#dialog.close();
    this.#input.blur(); // the browser takes the focus from a hidden input only at its next frame, and "/" would be typed text until then
  }

  #listen(): void {
    this.#input.addEventListener("input", () => this.#search());
    this.#dialog.addEventListener("click", ({ target }) => target === this.#dialog && this.#close());
    this.#dialog.addEventListener("keydown", (event) => this.#onKey(event));
    this.#list.addEventListener("click", () => this.#close());
    window.addEventListener("pagehide", () => this.#close());
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return; // the key belongs to an input method, which writes Chinese or Japanese
    const act = {
      ArrowDown: () => this.#move(1),
      ArrowUp: () => this.#move(-1),
      Escape: () => this.#close(), // a search field would only be cleared
      Enter: () => void this.#showing.then(() => this.#chosen()?.click()),
    }[event.key];
    if (act === undefined || (event.key === "Enter" && event.target !== this.#input)) return;
    event.preventDefault();
    act();
  }

  #search(): void {
    this.#searches += 1;
    this.#showing = this.#showHits(this.#input.value.trim(), this.#searches);
  }

  async #showHits(words: string, search: number): Promise<void> {
    try {
      const hits = await this.#find(words);
      if (search === this.#searches) this.#show(hits, words);
    } catch {
      if (search === this.#searches) this.#show([], words, "The search did not load. Type again to try again.");
    }
  }

  #show(hits: readonly FoundPage[], words: string, failure?: string): void {
    this.#list.replaceChildren(...hits.slice(0, maxShown).map((hit, at) => itemOf(hit, at)));
    this.#choose(this.#options()[0]);
    const count = hits.length > maxShown ? `The best ${maxShown} of ${hits.length} results` : `${hits.length} results`;
    const found = hits.length === 0 ? "Nothing found. Try the name of an operation, a field or a status." : count;
    this.#status.textContent = failure ?? (words === "" ? usage : found);
  }

  #options(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>("[role=option]")];
  }

  #chosen(): HTMLElement | null {
    return this.#list.querySelector<HTMLElement>("[aria-selected=true]");
  }

  #move(step: number): void {
    const items = this.#options();
    if (items.length === 0) return;
    const at = items.indexOf(this.#chosen() as HTMLElement);
    this.#choose(items.at((at + step + items.length) % items.length));
  }

  #choose(item: HTMLElement | undefined): void {
    for (const other of this.#options()) other.setAttribute("aria-selected", String(other === item));
    item?.scrollIntoView({ block: "nearest" });
    if (item === undefined) this.#input.removeAttribute("aria-activedescendant");
    else this.#input.setAttribute("aria-activedescendant", item.id);
  }
}

function itemOf({ kind, title, href, endpoint }: FoundPage, at: number): HTMLElement {
  const code = endpoint === undefined ? [] : [" ", h("code", endpoint)];
  const link = h("a", { id: `hit-${at}`, role: "option", href, tabindex: "-1" }, h("b", kind), title, ...code);
  return h("li", { role: "presentation" }, link);
}
