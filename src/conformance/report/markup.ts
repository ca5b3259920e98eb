/** Markup as a value: what is put into it is escaped, unless it is markup itself. */
import { escapedXml } from "./escape.ts";

/** Markup that is right as it stands. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | undefined | false | readonly Part[];

/** A template of HTML. Texts and numbers are escaped, lists are joined, and what is undefined or false is left out. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(texts.map((text, index) => text + (index < parts.length ? written(parts[index]) : "")).join(""));
}

function written(part: Part): string {
  if (part === undefined || part === false) return "";
  if (part instanceof Markup) return part.text;
  if (typeof part === "object") return part.map(written).join("");
  return escapedXml(String(part));
}
