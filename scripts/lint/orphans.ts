/** What is written down and used by nothing: it would vanish from the bundle without a word. */
import { referencesIn } from "../../src/contract/document.ts";
import { isObject, type Json } from "../../src/contract/json.ts";
import type { Path } from "../../src/contract/pointer.ts";
import type { ContractFinding } from "../pipeline/finding.ts";
import type { Sources } from "../read/sources.ts";
import { isRegister } from "./registers.ts";

/** Entries of the keyed maps that the index does not reach through references, and files that it does not reach at all. */
export function findOrphans(sources: Sources): ContractFinding[] {
  const reached = reachedEntries(sources);
  const findings: ContractFinding[] = [];
  const report = (message: string, file: string, path: Path) => {
    const place = sources.place({ file, path });
    findings.push({
      severity: "error",
      rule: "store-orphan",
      message,
      fix: "Refer to it with a $ref, or delete it.",
      place,
    });
  };

  for (const file of sources.files) {
    if (file === sources.index || isRegister(sources, file)) continue;
    const content = sources.content(file);
    const isMap = sources.kindOf(file) !== undefined && isObject(content);
    if (!isMap && !reached.has(file)) {
      report("Nothing refers to this file.", file, []);
    }
    for (const name of isMap ? Object.keys(content) : []) {
      if (reached.has(entryKey(file, name))) continue;
      report(`Nothing that the index leads to refers to \`${name}\`, so the bundle leaves it out.`, file, [name]);
    }
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
