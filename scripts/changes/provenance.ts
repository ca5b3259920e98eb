/** Gaps and assumptions (`x-gap`, `x-assumed`): assumptions that became facts, new assumptions, opened and closed gaps. */
import { asObject, isObject, type Json } from "../../src/contract/json.ts";
import { parsePointer } from "../../src/contract/pointer.ts";
import { gapsOf, readAssumptions } from "../../src/contract/provenance.ts";
import type { Change } from "./change.ts";
import type { ComparedContract } from "./contract.ts";
import type { Both } from "./pairs.ts";
import { changesAt } from "./pairs.ts";

/** An assumption: the gap that it fills, and where it is. */
interface Mark {
  readonly gap: string;
  readonly path: readonly string[];
  /** The assumed keyword, unless the whole node is assumed. */
  readonly keyword?: string;
}

/** What a contract marks. Nodes and keywords are named so that another order or `allOf` gives no other name. */
interface Marks {
  readonly assumptions: Map<string, Mark>;
  /** All nodes and keywords. */
  readonly places: Set<string>;
  readonly gaps: Set<string>;
}

export function markChanges({ before, after }: Both): Change[] {
  const change = changesAt({ kind: "contract" });
  const [were, are] = [marksOf(before), marksOf(after)];
  const only = (marks: Marks, other: Marks): [string, Mark][] =>
    [...marks.assumptions].filter(([place]) => !other.assumptions.has(place));
  const stated = only(were, are).filter(([place]) => are.places.has(place)); // the node is still there, only the mark is gone
  const closed = [...were.gaps].filter((gap) => !are.gaps.has(gap)).sort();
  const opened = [...are.gaps].filter((gap) => !were.gaps.has(gap)).sort();
  return [
    ...groupByGap(stated).map(([gap, places]) =>
      change("note", "tools", "assumption-stated", `What was assumed for \`${gap}\` is now a fact in ${places}`),
    ),
    ...groupByGap(only(are, were)).map(([gap, places]) =>
      change("note", "tools", "assumption-added", `Newly assumed for \`${gap}\`: ${places}`),
    ),
    ...closed.map((gap) => change("note", "tools", "gap-closed", `The gap \`${gap}\` is closed`)),
    ...opened.map((gap) => change("note", "tools", "gap-opened", `The gap \`${gap}\` is new`)),
  ];
}

function marksOf({ root }: ComparedContract): Marks {
  const found: Marks = { assumptions: new Map(), places: new Set(), gaps: new Set() };
  const visit = (node: Json | undefined, path: readonly string[]): void => {
    if (Array.isArray(node)) for (const [index, item] of node.entries()) visit(item, itemPath(path, item, index));
    if (!isObject(node)) return;
    const place = path.join("/");
    found.places.add(place);
    for (const keyword of Object.keys(node)) found.places.add(`${place} ${keyword}`);
    const marks = readAssumptions(node["x-assumed"]);
    const isClaim = path.some((token) => token.startsWith("x-"));
    const gaps = [
      ...gapsOf(marks),
      ...[node["x-gap"]].flat(),
      ...(isClaim ? gapsOf(readAssumptions(node.assumed)) : []),
    ];
    for (const gap of gaps) if (typeof gap === "string") found.gaps.add(gap);
    if (marks.whole !== undefined) found.assumptions.set(place, { gap: marks.whole, path });
    for (const [keyword, { gap }] of marks.keywords)
      found.assumptions.set(`${place} ${keyword}`, { gap, path, keyword });
    for (const [key, child] of Object.entries(node))
      if (key !== "examples" && key !== "example") visit(child, [...path, key]);
  };
  visit(root, []);
  return found;
}

/** The path of an item of a list: parts of an `allOf` count as their schema, and parameters go by their names. */
function itemPath(path: readonly string[], item: Json, index: number): readonly string[] {
  if (path.at(-1) === "allOf") return path.slice(0, -1);
  const { name, $ref } = asObject(item);
  const isParameter = path.at(-1) === "parameters";
  return [...path, isParameter ? String(name ?? parsePointer(String($ref)).at(-1)) : String(index)];
}

function groupByGap(marks: readonly [string, Mark][]): [gap: string, places: string][] {
  const groups = new Map<string, string[]>();
  for (const [, mark] of marks) groups.set(mark.gap, [...(groups.get(mark.gap) ?? []), labelOf(mark)]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([gap, places]) => [gap, listPlaces(places)]);
}

/** A path in words: the component or operation, and the last steps in it. */
function labelOf({ path, keyword }: Mark): string {
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
