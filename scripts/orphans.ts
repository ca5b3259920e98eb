/** What is written down and used by nothing: it would vanish from the bundle without a word. */
import { join } from "node:path";
import { referencesIn } from "../src/contract/document.ts";
import { isObject, type Json } from "../src/contract/json.ts";
import type { Path } from "../src/contract/pointer.ts";
import type { Finding } from "./finding.ts";
import type { Sources } from "./sources.ts";

/** Extensions whose values name gaps. */
const marks = new Set(["x-gap", "x-assumed"]);

/**
 * Entries of the keyed maps that the index does not reach through references, files that it does not reach at all, and
 * gaps of `openapi/gaps.yaml` that no mark names (`register-only: true` excepted).
 */
export function findOrphans(sources: Sources): Finding[] {
  const gapFile = join(sources.root, "openapi", "gaps.yaml");
  const reached = reachedEntries(sources);
  const findings: Finding[] = [];
  const report = (rule: string, message: string, mend: string, file: string, path: Path) =>
    findings.push({ severity: "error", rule, message, mend, place: sources.place({ file, path }) });

  for (const file of sources.files) {
    if (file === sources.index || file === gapFile) continue;
    const content = sources.content(file);
    const isMap = sources.kindOf(file) !== undefined && isObject(content);
    if (!isMap && !reached.has(file)) {
      report("store-orphan", "Nothing refers to this file.", "Refer to it with a $ref, or delete it.", file, []);
    }
    for (const name of isMap ? Object.keys(content) : []) {
      if (reached.has(entryKey(file, name))) continue;
      report(
        "store-orphan",
        `Nothing that the index leads to refers to \`${name}\`, so the bundle leaves it out.`,
        "Refer to it with a $ref, or delete it.",
        file,
        [name],
      );
    }
  }

  const used = usedGaps(sources);
  const gaps = sources.content(gapFile);
  for (const [id, gap] of isObject(gaps) ? Object.entries(gaps) : []) {
    if (used.has(id) || (isObject(gap) && gap["register-only"] === true)) continue;
    report(
      "store-gap-unused",
      `No mark names the gap \`${id}\`.`,
      `Put \`x-gap: ${id}\` or \`x-assumed\` where it matters, or delete the gap; \`register-only: true\` keeps one that touches nothing.`,
      gapFile,
      [id],
    );
  }
  return findings;
}

/** The files and entries that references lead to, from the index on. */
function reachedEntries(sources: Sources): Set<string> {
  const reached = new Set<string>();
  const visit = (file: string, value: Json): void => {
    for (const reference of referencesIn(value)) {
      const spot = sources.follow(file, reference);
      if (!spot) continue; // an unresolved reference is Redocly's to report
      reached.add(spot.file);
      const name = String(spot.path[0] ?? "");
      const key = entryKey(spot.file, name);
      if (reached.has(key)) continue;
      reached.add(key);
      const content = sources.content(spot.file);
      visit(spot.file, (isObject(content) ? content[name] : undefined) ?? spot.value);
    }
  };
  const index = sources.content(sources.index);
  if (index !== undefined) visit(sources.index, index);
  return reached;
}

function entryKey(file: string, name: string): string {
  return `${file}#${name}`;
}

/** The gap ids that marks name, anywhere in the sources, and those of `assumed` in our extensions. */
function usedGaps(sources: Sources): Set<string> {
  const used = new Set<string>();
  const ids = (value: Json | undefined): void => {
    if (typeof value === "string") used.add(value);
    else if (Array.isArray(value)) for (const item of value) ids(item);
    else if (isObject(value)) for (const item of Object.values(value)) ids(isObject(item) ? item.gap : item);
  };
  const visit = (value: Json, inExtension: boolean): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, inExtension);
    if (!isObject(value)) return;
    for (const [key, member] of Object.entries(value)) {
      if (marks.has(key) || (inExtension && key === "assumed")) ids(member);
      else visit(member, inExtension || key.startsWith("x-"));
    }
  };
  for (const file of sources.files) visit(sources.content(file) ?? null, false);
  return used;
}
