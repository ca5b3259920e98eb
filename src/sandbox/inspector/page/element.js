/** Creates elements. Strings become text nodes, so that no data of a store becomes markup. */

/** @typedef {Node | string | number | false | null | undefined} Leaf */
/** @typedef {Leaf | readonly Leaf[]} Child */
/** @typedef {string | number | boolean | undefined | ((event: any) => void)} Attribute */

/**
 * Creates an element.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Readonly<Record<string, Attribute>>} [attributes] attributes as in HTML; a function listens to the event of that name. What is
 *   false or undefined is left out.
 * @param {readonly Child[]} children what is false, null or undefined is left out.
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value));
  }
  append(element, children);
  return element;
}

/**
 * Puts children in the place of those that an element has.
 *
 * @param {Element} element
 * @param {readonly Child[]} children
 */
export function fill(element, ...children) {
  element.replaceChildren();
  append(element, children);
}

/**
 * @param {Element} element
 * @param {readonly Child[]} children
 */
function append(element, children) {
  for (const child of children) {
    for (const leaf of Array.isArray(child) ? child : [child])
      if (leaf !== false && leaf !== null && leaf !== undefined)
        element.append(leaf instanceof Node ? leaf : String(leaf));
  }
}
