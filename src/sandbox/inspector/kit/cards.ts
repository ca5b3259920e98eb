/** Lists of cards, and what they say when they have none. */
import { h } from "./element.ts";
import { nothing } from "./panel.ts";
import { showRows } from "./rows.ts";

export interface Cards<Item> {
  readonly list: HTMLElement;
  /** Shown where the list is empty. */
  readonly none: HTMLElement;
  readonly show: (items: readonly Item[]) => void;
}

/**
 * @param empty the text of an empty list.
 * @param keyOf what an item stays the same by.
 */
export function cards<Item>(
  label: string,
  empty: string,
  keyOf: (item: Item) => string,
  card: (item: Item) => HTMLElement,
): Cards<Item> {
  const list = h("ul.cards", { "aria-label": label });
  const none = nothing(empty);
  const show = (items: readonly Item[]) => {
    none.hidden = items.length > 0;
    showRows(list, items, keyOf, card);
  };
  return { list, none, show };
}
