/** Creates elements. Strings become text nodes, so that no data of a store becomes markup. */

type Leaf = Node | string | number | false | null | undefined;

/** A child of an element, or a list of them; what is false, null or undefined is left out. */
export type Child = Leaf | readonly Leaf[];

/** Attributes as in HTML; a function listens to the event of that name. What is false or undefined is left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined | ((event: never) => unknown)>>;

type TagName = keyof HTMLElementTagNameMap;
type ElementOf<Tag extends string> = Tag extends TagName
  ? HTMLElementTagNameMap[Tag]
  : Tag extends `${infer Name extends TagName}.${string}`
    ? HTMLElementTagNameMap[Name]
    : never;

/** Creates an element. @param tag its name, and its classes, as in `p.dim`. */
export function h<Tag extends TagName | `${TagName}.${string}`>(
  tag: Tag,
  attributes: Attributes,
  ...children: readonly Child[]
): ElementOf<Tag>;
export function h<Tag extends TagName | `${TagName}.${string}`>(
  tag: Tag,
  ...children: readonly Child[]
): ElementOf<Tag>;
export function h(tag: string, ...content: readonly (Attributes | Child)[]): HTMLElement {
  const [name = "", ...classes] = tag.split(".");
  const element = document.createElement(name);
  if (classes.length > 0) element.className = classes.join(" ");
  const [first, ...rest] = content;
  const isGiven = isAttributes(first);
  for (const [key, value] of isGiven ? Object.entries(first) : []) {
    if (typeof value === "function") element.addEventListener(key, value as EventListener);
    else if (value !== false && value !== undefined) element.setAttribute(key, value === true ? "" : String(value));
  }
  append(element, (isGiven ? rest : content) as readonly Child[]);
  return element;
}

function isAttributes(value: Attributes | Child): value is Attributes {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Node);
}

/** Puts children in the place of those that an element has. */
export function fill(element: Element, ...children: readonly Child[]): void {
  element.replaceChildren();
  append(element, children);
}

function append(element: Element, children: readonly Child[]): void {
  for (const leaf of children.flat() as Leaf[])
    if (leaf !== false && leaf !== null && leaf !== undefined)
      element.append(leaf instanceof Node ? leaf : String(leaf));
}
