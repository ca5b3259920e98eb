/** What `redocly diff` does not see in schemas: keywords that it does not judge, and those that turn a judgement around. */
import { asArray } from "../../src/contract/json.ts";
import { parsePointer } from "../../src/contract/pointer.ts";
import type { Side } from "./change.ts";
import type { Correction, Judgement } from "./correction.ts";
import { constraintEffect, type Effect, sidesBrokenBy } from "./direction.ts";
import type { LocatedFinding } from "./locate.ts";
import { minus } from "./wording.ts";

const OPPOSITE: Record<Effect, Effect> = { fewer: "more", more: "fewer", either: "either" };

/** Names that are keys in these places are not keywords. */
const MAPS = ["properties", "patternProperties", "$defs", "dependentSchemas", "schemas"];

export const schemaCorrections: readonly Correction[] = [
  {
    name: "unused-definition",
    why: "Definitions that nothing refers to allow and forbid nothing.",
    apply: ({ pointer, contract }) =>
      keywordsIn(pointer).includes("$defs") && !JSON.stringify(contract.root).includes("/$defs/") ? "drop" : undefined,
  },
  {
    name: "under-not",
    why: "Under `not`, more values are fewer.",
    apply: (located) => {
      const depth = keywordsIn(located.pointer).filter((keyword) => keyword === "not").length;
      return depth % 2 === 1 && located.finding.kind === "modified"
        ? judge(OPPOSITE[effectOf(located)], located.sides)
        : undefined;
    },
  },
  {
    name: "condition-changed",
    why: "A condition that holds for other values applies its branches to other values.",
    apply: ({ pointer, sides }) =>
      keywordsIn(pointer).includes("if") ? { impact: "breaking", for: sides } : undefined,
  },
  {
    name: "counted-items",
    why: "Redocly does not judge how many items have to match, and calls each other step breaking.",
    apply: (located) =>
      ["minContains", "maxContains", "multipleOf"].includes(located.finding.property ?? "")
        ? judge(constraintEffect(located), located.sides)
        : undefined,
  },
  {
    name: "tuple-changed",
    why: "Redocly does not judge the places of a tuple. Where it has none, an item may be anything.",
    apply: ({ finding, pointer, sides }) =>
      parsePointer(pointer).at(-2) === "prefixItems" && finding.kind !== "modified"
        ? judge(finding.kind === "added" ? "fewer" : "more", sides)
        : undefined,
  },
  {
    name: "pattern-changed",
    why: "Whether one regular expression matches all that another one does is nothing that a program can know.",
    apply: ({ finding, sides }) =>
      finding.property === "pattern" && finding.base?.value !== undefined && finding.revision?.value !== undefined
        ? { impact: "review", for: sides }
        : undefined,
  },
  {
    name: "property-forbidden",
    why: "Redocly does not judge schemas that are `true` or `false`.",
    apply: ({ finding, sides }) => {
      if (finding.typeName !== "SchemaProperties" || finding.kind !== "modified") return undefined;
      return finding.revision?.value === false ? { impact: "breaking", for: sides } : judge("more", sides);
    },
  },
  {
    name: "discriminator-changed",
    why: "Programs choose a schema by the property of the discriminator and by its mapping.",
    apply: ({ finding, pointer, sides }) => {
      if (finding.typeName === "Discriminator" && finding.property === "propertyName")
        return { impact: "breaking", for: sides };
      const path = parsePointer(finding.path);
      if (path.at(-3) !== "discriminator" && parsePointer(pointer).at(-2) !== "mapping") return undefined;
      return { impact: "review", for: sides, what: `The discriminator maps \`${path.at(-1)}\` to another schema` };
    },
  },
  {
    name: "xml-changed",
    why: "It concerns those who send or read XML, which we do not compare.",
    apply: ({ finding, sides }) => (finding.typeName === "Xml" ? { impact: "review", for: sides } : undefined),
  },
];

function judge(effect: Effect, sides: readonly Side[]): Judgement {
  const broken = sidesBrokenBy(effect, sides);
  return broken.length > 0 ? { impact: "breaking", for: broken } : { impact: "compatible", for: [...sides] };
}

function effectOf(located: LocatedFinding): Effect {
  const { base, revision, property } = located.finding;
  if (property !== "enum" && property !== "required" && property !== "type") return constraintEffect(located);
  const [before, after] = [base?.value, revision?.value].map((value) => asArray([value ?? []].flat()));
  const [gains, loses] = [minus(after ?? [], before ?? []).length > 0, minus(before ?? [], after ?? []).length > 0];
  if (gains && loses) return "either";
  return gains === (property !== "required") ? "more" : "fewer";
}

/** The keywords on the way to a node, without the names that maps have for keys. */
function keywordsIn(pointer: string): string[] {
  const path = parsePointer(pointer);
  return path.filter((_, index) => !MAPS.includes(path[index - 1] ?? "") || MAPS.includes(path[index - 2] ?? ""));
}
