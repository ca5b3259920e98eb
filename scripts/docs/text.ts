import type { JsonObject } from "../../src/contract/json.ts";
import { addressesByName, gapAddress, pageAddress } from "./addresses.ts";
import type { Register } from "./marks.ts";

/** Does something to a text in Markdown. */
export type TextChange = (text: string) => string;

/** Markdown that begins a line and must keep its own: items, headings, tables, quotes, code. */
const ownLine = /^(?:\s|[-*+>#|]|\d+\.\s|```)/;

/**
 * A text with each paragraph on one line. The search of the page joins lines without a blank, and would show "isnot" for two words
 * that a line break parts.
 */
export const unwrapped: TextChange = (text) => {
  const lines: string[] = [];
  let code = false;
  for (const line of text.split("\n")) {
    const before = lines.at(-1);
    const fence = line.startsWith("```");
    const joins = !code && !fence && before !== undefined && before !== "" && line !== "" && !ownLine.test(line);
    if (joins && !/^(?:#|\||```)/.test(before)) lines[lines.length - 1] = `${before.trimEnd()} ${line}`;
    else lines.push(line);
    if (fence) code = !code;
  }
  return lines.join("\n");
};

const delimiterRow = /^\|[\s:|-]+$/;

/**
 * A text with a space, written as an entity, at the end of each table cell and list item. The search of the page joins them without
 * a blank, and would not find the last word of one and the first of the next.
 */
export const separated: TextChange = (text) => {
  let code = false;
  return text
    .split("\n")
    .map((line) => {
      if (line.startsWith("```")) code = !code;
      if (code || line.startsWith("```") || delimiterRow.test(line)) return line;
      if (line.startsWith("|")) return line.replace(/(?<=[^\s\\])\s*\|/g, "&#32; |");
      return /^\s*(?:[-*+]|\d+\.)\s/.test(line) ? `${line.trimEnd()}&#32;` : line;
    })
    .join("\n");
};

/** Links pages that a text names in quotes, and gaps that it refers to with "see". */
export function references(titles: Iterable<string>, register: Register): TextChange {
  const pages = new Set(titles);
  return (text) =>
    text
      .replace(/"([A-Z][A-Za-z ]+)"/g, (whole, title: string) =>
        pages.has(title) ? `[${title}](${pageAddress(title)})` : whole,
      )
      .replace(/\bsee ([a-z]+(?:-[a-z0-9]+)+)\b/g, (whole, id: string) =>
        Object.hasOwn(register, id) ? `see [${id}](${gapAddress(id)})` : whole,
      );
}

/** Links operations and webhook topics that a text names in code. */
export function names(document: JsonObject): TextChange {
  const addresses = addressesByName(document);
  return (text) =>
    text.replace(/(?<!\[)`([^`\n]+)`(?!\])/g, (whole, name: string) => {
      const address = addresses.get(name);
      return address === undefined ? whole : `[${whole}](${address})`;
    });
}
