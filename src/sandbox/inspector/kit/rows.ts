/** Lists that keep rows that have not changed, with their focus, folds and selection. */

import { activeElement } from "./stage.ts";

/** The key and state of each row. */
const renderedRows: WeakMap<Element, { key: string; state: string }> = new WeakMap();

/**
 * Makes a list show items.
 *
 * @param list what has the rows.
 * @param keyOf what an item stays the same by.
 */
export function showRows<Item>(
  list: HTMLElement,
  items: readonly Item[],
  keyOf: (item: Item) => string,
  render: (item: Item) => HTMLElement,
) {
  const known = new Map([...list.children].map((row) => [renderedRows.get(row)?.key, row]));
  let refocused: HTMLElement | undefined;
  const rows = items.map((item) => {
    const [key, state] = [keyOf(item), JSON.stringify(item)];
    const old = known.get(key) as HTMLElement | undefined;
    if (old && renderedRows.get(old)?.state === state) return old;
    const row = render(item);
    renderedRows.set(row, { key, state });
    if (old) refocused = takeOver(old, row) ?? refocused;
    return row;
  });
  if (rows.length === list.children.length && rows.every((row, index) => row === list.children[index])) return;
  const active = activeElement();
  if (active instanceof HTMLElement && list.contains(active)) refocused ??= active;
  list.replaceChildren(...rows);
  if (refocused?.isConnected) refocused.focus({ preventScroll: true });
}

/**
 * @param row opens the folds that are open in the old one.
 * @returns what in the row is to have the focus.
 */
function takeOver(old: HTMLElement, row: HTMLElement): HTMLElement | undefined {
  const folds = row.querySelectorAll("details");
  for (const [index, fold] of old.querySelectorAll("details").entries()) {
    const own = folds[index];
    if (own) own.open = fold.open;
  }
  const index = controlsOf(old).indexOf(activeElement() as HTMLElement);
  return controlsOf(row)[index];
}

function controlsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll("a, button, summary, select, input")] as HTMLElement[];
}
