type Content = Node | string | undefined;

/** Creates an element. Attributes that are undefined are left out. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...content: readonly Content[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, value);
  made.append(...content.filter((part) => part !== undefined));
  return made;
}

/** Creates a button. */
export function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = element("button", { type: "button" }, text);
  made.addEventListener("click", onClick);
  return made;
}
