/** Gaps and assumptions (`x-gap`, `x-assumed`): assumptions that became facts, new assumptions, opened and closed gaps. */
import { isObject, type Json } from "../../src/contract/json.ts";
import { formatReference, parsePointer } from "../../src/contract/pointer.ts";
import { gapsOf, readAssumptions } from "../../src/contract/provenance.ts";
import type { Change } from "./change.ts";
import type { Contract } from "./contract.ts";
import type { Both } from "./locate.ts";
import { changesAt } from "./pairs.ts";

interface Mark {
  gap: string;
  /** The marked node. */
  pointer: string;
  /** The marked keyword, unless the mark is for the whole node. */
  keyword?: string;
}

export function markChanges({ before, after }: Both): Change[] {
  const change = changesAt({ kind: "contract" });
  const [were, are] = [assumptions(before), assumptions(after)];
  const stated = were.filter((mark) => !hasMark(are, mark) && exists(after, mark));
  const fresh = are.filter((mark) => !hasMark(were, mark));
  const [open, now] = [gaps(before), gaps(after)];
  const closed = [...open].filter((gap) => !now.has(gap)).sort();
  const opened = [...now].filter((gap) => !open.has(gap)).sort();
  return [
    ...groupByGap(stated).map(([gap, places]) =>
      change(
        "note",
        "tools",
        "assumption-stated",
        `What was assumed for \`${gap}\` is now a fact in ${listPlaces(places)}`,
      ),
    ),
    ...groupByGap(fresh).map(([gap, places]) =>
      change("note", "tools", "assumption-added", `Newly assumed for \`${gap}\`: ${listPlaces(places)}`),
    ),
    ...closed.map((gap) => change("note", "tools", "gap-closed", `The gap \`${gap}\` is closed`)),
    ...opened.map((gap) => change("note", "tools", "gap-opened", `The gap \`${gap}\` is new`)),
  ];
}

function assumptions(contract: Contract): Mark[] {
  const marks: Mark[] = [];
  walk(contract.root, [], (node, path) => {
    const pointer = formatReference(path);
    const { whole, keywords } = readAssumptions(node["x-assumed"]);
    if (whole !== undefined) marks.push({ gap: whole, pointer });
    for (const [keyword, { gap }] of keywords) marks.push({ gap, pointer, keyword });
  });
  return marks;
}

/** Every gap that a mark or an item of an extension names. */
function gaps(contract: Contract): Set<string> {
  const found = new Set<string>();
  walk(contract.root, [], (node, path) => {
    for (const gap of gapsOf(readAssumptions(node["x-assumed"]))) found.add(gap);
    for (const gap of [node["x-gap"]].flat()) if (typeof gap === "string") found.add(gap);
    const isItem = path.some((token) => token.startsWith("x-"));
    if (isItem && typeof node.assumed === "string") found.add(node.assumed);
  });
  return found;
}

type Visit = (node: Record<string, Json>, path: readonly string[]) => void;

function walk(node: Json | undefined, path: readonly string[], visit: Visit): void {
  if (Array.isArray(node)) for (const [index, item] of node.entries()) walk(item, [...path, String(index)], visit);
  if (!isObject(node)) return;
  visit(node, path);
  for (const [key, child] of Object.entries(node)) {
    if (key !== "examples" && key !== "example") walk(child, [...path, key], visit);
  }
}

function hasMark(marks: readonly Mark[], { pointer, keyword }: Mark): boolean {
  return marks.some((mark) => mark.pointer === pointer && mark.keyword === keyword);
}

/** Whether the marked node still exists, so that only the mark was removed. */
function exists(contract: Contract, { pointer, keyword }: Mark): boolean {
  const node = contract.at(pointer);
  return keyword === undefined ? node !== undefined : isObject(node) && keyword in node;
}

function groupByGap(marks: readonly Mark[]): [string, string[]][] {
  const groups = new Map<string, string[]>();
  for (const mark of marks) groups.set(mark.gap, [...(groups.get(mark.gap) ?? []), labelOf(mark)]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A pointer in words: the component or path, and the last step in it. */
function labelOf({ pointer, keyword }: Mark): string {
  const path = parsePointer(pointer);
  const [owner, rest] =
    path[0] === "components" ? [path[2], path.slice(3)] : [path.slice(1, 3).reverse().join(" "), path.slice(3)];
  const steps = rest.filter((token) => token !== "properties" && token !== "schema");
  return [owner || "the contract", ...steps].join(".") + (keyword === undefined ? "" : ` (${keyword})`);
}

const MAX_LISTED = 5;

function listPlaces(places: readonly string[]): string {
  const rest = places.length - MAX_LISTED;
  return places.slice(0, MAX_LISTED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
