/** Lists that keep rows that have not changed, with their focus, folds and selection. */

import { activeElement } from "./stage.js";

/** The key and state of each row. @type {WeakMap<Element, { key: string, state: string }>} */
const renderedRows = new WeakMap();

/**
 * Makes a list show items.
 *
 * @template Item
 * @param {HTMLElement} list what has the rows.
 * @param {readonly Item[]} items
 * @param {(item: Item) => string} keyOf what an item stays the same by.
 * @param {(item: Item) => HTMLElement} render
 */
export function showRows(list, items, keyOf, render) {
  const known = new Map([...list.children].map((row) => [renderedRows.get(row)?.key, row]));
  /** @type {HTMLElement | undefined} */
  let refocused;
  const rows = items.map((item) => {
    const [key, state] = [keyOf(item), JSON.stringify(item)];
    const old = /** @type {HTMLElement | undefined} */ (known.get(key));
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
 * @param {HTMLElement} old
 * @param {HTMLElement} row opens the folds that are open in the old one.
 * @returns {HTMLElement | undefined} what in the row is to have the focus.
 */
function takeOver(old, row) {
  const folds = row.querySelectorAll("details");
  for (const [index, fold] of old.querySelectorAll("details").entries()) {
    const own = folds[index];
    if (own) own.open = fold.open;
  }
  const index = controlsOf(old).indexOf(/** @type {HTMLElement} */ (activeElement()));
  return controlsOf(row)[index];
}

/** @param {HTMLElement} row @returns {HTMLElement[]} */
function controlsOf(row) {
  return /** @type {HTMLElement[]} */ ([...row.querySelectorAll("a, button, summary, select, input")]);
}
