/** Edits YAML in place: text that does not change stays as it is, character by character. */
import { isDeepStrictEqual } from "node:util";
import {
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { isObject, type Json, type JsonObject } from "../../contract/json.ts";

/** A piece of a text, and what takes its place. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Changes a text from one value to another.
 *
 * @param before the value that the text has.
 */
export function editYaml(text: string, before: JsonObject, after: JsonObject): string {
  const { contents } = parseDocument(text);
  const edits = [...editsOf(text, contents, before, after)].sort((one, other) => other.start - one.start);
  return edits.reduce((whole, edit) => whole.slice(0, edit.start) + edit.text + whole.slice(edit.end), text);
}

function* editsOf(text: string, node: unknown, before: Json | undefined, after: Json): Generator<Edit> {
  if (isDeepStrictEqual(before, after) || !isNode(node)) return;
  if (isMap(node) && isObject(before) && isObject(after)) yield* editsOfMap(text, node, before, after);
  else if (isSeq(node) && Array.isArray(before) && Array.isArray(after))
    yield* editsOfSeq(text, node, before as Json[], after as Json[]);
  else yield replacement(text, node, after);
}

function* editsOfMap(text: string, map: YAMLMap, before: JsonObject, after: JsonObject): Generator<Edit> {
  const removed = map.items.filter(({ key }) => !(nameOf(key) in after));
  const added = Object.entries(after).filter(([name]) => !(name in before));
  const isFlow = map.flow === true;
  // The first member of an item is on the line of its dash.
  const isFirstOfItem = removed.some(({ key }) => lineOf(text, startOf(key)).before.trim() !== "");
  if (removed.length > 0 && (isFlow || isFirstOfItem || removed.length === map.items.length)) {
    yield replacement(text, map, after);
    return;
  }
  for (const { key, value } of removed) yield lines(text, startOf(key), endOf(value, startOf(key)));
  for (const { key, value } of map.items) {
    const name = nameOf(key);
    if (name in after) yield* editsOf(text, value, before[name], after[name] ?? null);
  }
  const last = map.items.at(-1);
  if (added.length === 0) return;
  const members = Object.fromEntries(added);
  if (!last) yield replacement(text, map, members);
  else if (isFlow) yield insertion(endOf(last.value, startOf(last.key)), `, ${flowText(members).slice(1, -1).trim()}`);
  else
    yield block(text, endOf(last.value, startOf(last.key)), members, lineOf(text, startOf(map.items[0]?.key)).column);
}

function* editsOfSeq(text: string, seq: YAMLSeq, before: readonly Json[], after: readonly Json[]): Generator<Edit> {
  const kept = before.map((item) => after.some((each) => isDeepStrictEqual(each, item)));
  const isOfItems = before.length <= after.length;
  const added = isOfItems ? after.slice(before.length) : [];
  const isRemoval =
    !isOfItems &&
    isDeepStrictEqual(
      before.filter((_, index) => kept[index]),
      after,
    );
  if (seq.flow === true || seq.items.length === 0 || (!isOfItems && !isRemoval) || after.length === 0) {
    yield replacement(text, seq, [...after]);
    return;
  }
  for (const [index, item] of seq.items.entries())
    if (isOfItems) yield* editsOf(text, item, before[index], after[index] ?? null);
    else if (!kept[index]) yield lines(text, startOf(item), endOf(item, startOf(item)));
  const dash = lineOf(text, startOf(seq.items[0])).before.lastIndexOf("-");
  const last = seq.items.at(-1);
  if (added.length > 0) yield block(text, endOf(last, startOf(last)), added, dash);
}

function nameOf(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}

function startOf(node: unknown): number {
  return (isNode(node) ? node.range?.[0] : undefined) ?? 0;
}

/** Where a value ends, without what follows it. @param none where it would be, if it is none. */
function endOf(node: unknown, none: number): number {
  if (!isNode(node)) return none;
  const [last] = (isMap(node) || isSeq(node)) && node.flow !== true ? node.items.slice(-1) : [];
  if (last === undefined) return node.range?.[1] ?? none;
  return isPair(last) ? endOf(last.value, startOf(last.key)) : endOf(last, none);
}

/** The line of a place: what is before it, and its column. */
function lineOf(text: string, at: number): { before: string; column: number } {
  const before = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return { before, column: before.length };
}

function insertion(at: number, text: string): Edit {
  return { start: at, end: at, text };
}

/** Removes the lines from a place to another one. */
function lines(text: string, from: number, to: number): Edit {
  const end = text[to - 1] === "\n" ? to : text.indexOf("\n", to) + 1;
  return { start: text.lastIndexOf("\n", from - 1) + 1, end: end === 0 ? text.length : end, text: "" };
}

/** Adds lines after the line of a place. */
function block(text: string, after: number, value: Json, column: number): Edit {
  const found = text.indexOf("\n", text[after - 1] === "\n" ? after - 1 : after);
  const at = found < 0 ? text.length : found;
  const margin = " ".repeat(Math.max(column, 0));
  const added = stringify(value, { lineWidth: 0, indentSeq: true })
    .trimEnd()
    .replace(/^(?=.)/gm, margin);
  return insertion(at, `\n${added}`);
}

/** Puts a value in the place of a node, in one line. */
function replacement(text: string, node: Node, value: Json): Edit {
  const [start = 0, end = 0] = node.range ?? [];
  const rest = /\s*$/.exec(text.slice(start, end))?.[0] ?? "";
  const gap = start === end && /[:-]$/.test(text.slice(0, start)) ? " " : "";
  return { start, end, text: gap + flowText(value) + rest };
}

/** A value in one line of YAML. */
function flowText(value: Json): string {
  if (Array.isArray(value)) return `[${(value as Json[]).map(flowText).join(", ")}]`;
  if (isObject(value)) {
    const members = Object.entries(value).map(([name, member]) => `${flowText(name)}: ${flowText(member)}`);
    return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
  }
  return typeof value === "string" &&
    /^[A-Za-z_][\w-]*$/.test(value) &&
    !/^(true|false|null|yes|no|on|off|y|n)$/i.test(value)
    ? value
    : JSON.stringify(value);
}
