/** HTML that is safe to put into a page. Only `html` and `raw` make it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

type Value = Html | string | number | undefined | readonly Value[];

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text with the characters replaced that HTML gives a meaning, for content and for quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

function render(value: Value): string {
  if (value === undefined) return "";
  if (value instanceof Html) return value.text;
  if (typeof value === "string" || typeof value === "number") return escapeHtml(String(value));
  return value.map(render).join("");
}

/** Makes HTML from a template. Values are escaped, except those that are HTML already; lists are joined, undefined is nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.map((text, index) => text + render(values[index])).join(""));
}

/** HTML from a text that is HTML already, such as the output of the Markdown renderer. */
export const raw = (text: string): Html => new Html(text);
