/** Finds anchors that two schemas have: in a bundle they would be one, so Redocly cannot check its examples. */
import { isObject, type Json } from "../../src/contract/json.ts";
import type { Path } from "../../src/contract/pointer.ts";
import type { ContractFinding } from "../pipeline/finding.ts";
import type { Sources, Spot } from "../read/sources.ts";

const keywords: ReadonlySet<string> = new Set(["$anchor", "$dynamicAnchor", "$id"]);

export function findDuplicateAnchors(sources: Sources): ContractFinding[] {
  const first = new Map<Json, Spot>();
  const files = sources.files.filter((file) => sources.kindOf(file) !== "examples");
  const anchors = files.flatMap((file) => [...anchorsIn(sources.content(file) ?? null, file, [])]);
  return anchors.flatMap((anchor): ContractFinding[] => {
    const other = first.get(anchor.value);
    if (other === undefined) first.set(anchor.value, anchor);
    const place = other && sources.place(other);
    if (!place) return [];
    return [
      {
        severity: "error",
        rule: "duplicate-anchor",
        message: `The anchor ${anchor.value} is also at ${place.file}:${place.line}.`,
        fix: "Leave it out, and refer to components with $ref.",
        place: sources.place(anchor),
      },
    ];
  });
}

function* anchorsIn(value: Json, file: string, path: Path): Generator<Spot> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* anchorsIn(item, file, [...path, index]);
  if (!isObject(value)) return;
  for (const [key, member] of Object.entries(value))
    if (keywords.has(key) && typeof member === "string") yield { file, path: [...path, key], value: member };
    else yield* anchorsIn(member, file, [...path, key]);
}
