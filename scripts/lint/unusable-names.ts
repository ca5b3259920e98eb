/** Finds names that the tools of the build, which are JavaScript, take for parts of their own objects: they throw, or lose the member. */
import { isObject, type Json } from "../../src/contract/json.ts";
import type { Path } from "../../src/contract/pointer.ts";
import type { ContractFinding } from "../pipeline/finding.ts";
import type { Sources } from "../read/sources.ts";

const unusable: ReadonlySet<string> = new Set(["hasOwnProperty", "__proto__"]);

export function findUnusableNames(sources: Sources): ContractFinding[] {
  return sources.files.flatMap((file) =>
    [...namesIn(sources.content(file) ?? null, [])].map(
      (path): ContractFinding => ({
        severity: "error",
        rule: "unusable-name",
        message: `The name ${path.at(-1)} belongs to all objects of JavaScript, so programs cannot read the member.`,
        fix: "Give it another name.",
        place: sources.place({ file, path }),
      }),
    ),
  );
}

/** The paths of the members that have such a name. */
function* namesIn(value: Json, path: Path): Generator<Path> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* namesIn(item, [...path, index]);
  if (!isObject(value)) return;
  for (const [key, member] of Object.entries(value)) {
    if (unusable.has(key)) yield [...path, key];
    else yield* namesIn(member, [...path, key]);
  }
}
