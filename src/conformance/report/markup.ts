/** HTML templates that escape their values. */
import { escapedXml } from "./escape.ts";

/** Trusted markup, which is not escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | undefined | false | readonly Part[];

/** A template tag for HTML. Escapes strings, joins lists, and omits undefined and false. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(texts.map((text, index) => text + (index < parts.length ? render(parts[index]) : "")).join(""));
}

function render(part: Part): string {
  if (part === undefined || part === false) return "";
  if (part instanceof Markup) return part.text;
  if (typeof part === "object") return part.map(render).join("");
  return escapedXml(String(part));
}
