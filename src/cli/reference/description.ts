/** The description of a thing of a contract, for the terminal and as JSON. */
import { asArray, asObject, type JsonObject } from "../../contract/json.ts";
import { gapsOf, readAssumptions } from "../../contract/provenance.ts";
import { describeRows, wrapText } from "../../terminal/options.ts";

/** What can be described. */
export type DescribedKind = "operation" | "webhook" | "schema" | "rule" | "assumption" | "error" | "guide" | "recipe";

/** A line of a section. */
export interface Row {
  readonly name: string;
  /** Its type, or what else follows the name. */
  readonly form?: string;
  readonly text: string;
}

/** A thing of a contract. */
export interface Description {
  readonly kind: DescribedKind;
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly sections: Readonly<Record<string, readonly Row[]>>;
  /** Arguments of an operation by name, from the examples of the contract. */
  readonly example?: JsonObject;
}

/** A description without sections that are empty. */
export function description(given: Description): Description {
  const sections = Object.entries(given.sections).filter(([, rows]) => rows.length > 0);
  return { ...given, sections: Object.fromEntries(sections) };
}

/** A description for the terminal. */
export function descriptionText({ kind, name, title, text, sections, example }: Description): string {
  const parts = Object.entries(sections).map(([heading, rows]) => {
    if (rows.every((row) => !row.form && row.text === ""))
      return wrapText(`${heading}: ${rows.map((row) => row.name).join(", ")}`).join("\n  ");
    const lines = rows.map((row): [string, string] => [row.form ? `${row.name} ${row.form}` : row.name, row.text]);
    return `${heading}:\n${describeRows(lines)}`;
  });
  const body = kind === "guide" ? text : wrapParagraphs(text);
  // Not wrapped, so that it can be copied.
  const shown = example === undefined ? "" : `Example of the arguments:\n  ${JSON.stringify(example)}`;
  return [title === name ? `${name} (${kind})` : `${name} (${kind}): ${title}`, body, ...parts, shown]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** A text with lines as wide as a help text. Lists and tables stay as they are. */
export function wrapParagraphs(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) =>
      /^\s*([-*|]|\d+\.|```)/m.test(paragraph) ? paragraph : wrapText(oneLine(paragraph)).join("\n"),
    )
    .join("\n\n");
}

/** A text in one line. */
export function oneLine(text: unknown): string {
  return String(text ?? "")
    .trim()
    .replace(/\s+/g, " ");
}

/** What a claim rests on: nothing if all of it is documented. */
export function provenanceText({ source, assumed }: JsonObject): string {
  const gaps = [...new Set(gapsOf(readAssumptions(assumed)))];
  if (gaps.length === 0) return "";
  return `${source === undefined ? "Assumed" : "Documented, but for"}: ${gaps.join(", ")}.`;
}

/** The gaps that a node is marked with. */
export function gapsOfNode(node: JsonObject): string[] {
  const open = asArray([node["x-gap"] ?? []].flat()).map(String);
  return [...new Set([...gapsOf(readAssumptions(node["x-assumed"])), ...open])];
}

/** The rules of a node, a row each. */
export function ruleRows(node: JsonObject): Row[] {
  return asArray(node["x-rules"])
    .map(asObject)
    .map((rule) => ({
      name: String(rule.id),
      text: [oneLine(rule.description), provenanceText(rule)].filter(Boolean).join(" "),
    }));
}
