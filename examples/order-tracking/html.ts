/** HTML templates that escape the values put into them. */

/** A string that is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value for a template: strings are escaped, HTML is not, and undefined is empty. */
type Part = string | number | Html | undefined | readonly Part[];

/** Builds HTML: html`<h1>${title}</h1>`. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, index) => text + toHtmlText(parts[index])).join(""));
}

function toHtmlText(part: Part): string {
  if (part === undefined) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(toHtmlText).join("");
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
