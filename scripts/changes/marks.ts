/** Gaps and assumptions (`x-gap`, `x-assumed`): what became known, what is newly assumed, which gaps opened or closed. */
import type { Change, Json } from "./change.ts";
import { type Contract, entries, isObject, pointerOf, tokens } from "./contract.ts";
import type { Both } from "./locate.ts";
import { changesAt } from "./pairs.ts";

interface Mark {
  gap: string;
  /** The marked node. */
  pointer: string;
  /** The marked keyword of it, where not the whole node is meant. */
  keyword?: string;
}

export function markChanges({ before, after }: Both): Change[] {
  const change = changesAt({ kind: "contract" });
  const [were, are] = [assumptions(before), assumptions(after)];
  const stated = were.filter((mark) => !has(are, mark) && exists(after, mark));
  const fresh = are.filter((mark) => !has(were, mark));
  const [open, now] = [gaps(before), gaps(after)];
  const closed = [...open].filter((gap) => !now.has(gap)).sort();
  const opened = [...now].filter((gap) => !open.has(gap)).sort();
  return [
    ...group(stated).map(([gap, places]) =>
      change("note", "tools", "assumption-stated", `What was assumed for \`${gap}\` is now a fact in ${told(places)}`),
    ),
    ...group(fresh).map(([gap, places]) =>
      change("note", "tools", "assumption-added", `Newly assumed for \`${gap}\`: ${told(places)}`),
    ),
    ...closed.map((gap) => change("note", "tools", "gap-closed", `The gap \`${gap}\` is closed`)),
    ...opened.map((gap) => change("note", "tools", "gap-opened", `The gap \`${gap}\` is new`)),
  ];
}

function assumptions(contract: Contract): Mark[] {
  const marks: Mark[] = [];
  walk(contract.root, [], (node, path) => {
    const mark = node["x-assumed"];
    if (typeof mark === "string") marks.push({ gap: mark, pointer: pointerOf(path) });
    for (const [keyword, value] of entries(mark)) {
      const gap = isObject(value) ? value.gap : value;
      if (typeof gap === "string") marks.push({ gap, pointer: pointerOf(path), keyword });
    }
  });
  return marks;
}

/** Every gap that anything bears, in a mark or in an item of an extension. */
function gaps(contract: Contract): Set<string> {
  const found = new Set(assumptions(contract).map(({ gap }) => gap));
  walk(contract.root, [], (node, path) => {
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

function has(marks: readonly Mark[], { pointer, keyword }: Mark): boolean {
  return marks.some((mark) => mark.pointer === pointer && mark.keyword === keyword);
}

/** Whether what was marked still stands there, so that the mark went and not the thing. */
function exists(contract: Contract, { pointer, keyword }: Mark): boolean {
  const node = contract.at(pointer);
  return keyword === undefined ? node !== undefined : isObject(node) && keyword in node;
}

function group(marks: readonly Mark[]): [string, string[]][] {
  const groups = new Map<string, string[]>();
  for (const mark of marks) groups.set(mark.gap, [...(groups.get(mark.gap) ?? []), label(mark)]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A pointer in words: the component or path, and the last step in it. */
function label({ pointer, keyword }: Mark): string {
  const path = tokens(pointer);
  const [owner, rest] =
    path[0] === "components" ? [path[2], path.slice(3)] : [path.slice(1, 3).reverse().join(" "), path.slice(3)];
  const steps = rest.filter((token) => token !== "properties" && token !== "schema");
  return [owner || "the contract", ...steps].join(".") + (keyword === undefined ? "" : ` (${keyword})`);
}

const SHOWN = 5;

function told(places: readonly string[]): string {
  const rest = places.length - SHOWN;
  return places.slice(0, SHOWN).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
