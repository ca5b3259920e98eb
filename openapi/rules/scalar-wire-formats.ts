// A scalar accepts both wire formats and holds its bounds in both: its types include text, and its pattern lets the text of every
// allowed value through and no other. A bound that only the number keeps does not hold, because the service sends text. A closed set
// has one `enum`, of JSON values, and a pattern for their text, each under `anyOf`: generators name the values of enums, and would give
// 1 and "1" the same name.
import { asArray, isObject, type JsonObject } from "../../src/contract/json.ts";
import type { LintRule, RuleFinding } from "./core/rule.ts";
import type { Schema } from "./core/schemas.ts";

/** For each kind, texts that every scalar of it takes and texts that none does. */
const SAMPLES: Readonly<Record<string, { takes: string[]; refuses: string[] }>> = {
  id: { takes: ["1218555927434856"], refuses: [""] },
  decimal: { takes: ["1", "1.5"], refuses: ["", "one", "1,5"] },
  number: { takes: ["1"], refuses: ["", "one", "1,5"] },
  boolean: { takes: ["true", "false"], refuses: ["", "yes", "1"] },
};

export const scalarWireFormats: LintRule = {
  description:
    "A component with `x-decoded` takes its value as JSON and as text, and its pattern keeps the text to the same values as its type and bounds; a closed set has an `enum` of JSON values and a pattern for their text, under `anyOf`. A bound that only numbers keep is none, for the service sends text.",
  *check({ schemas }) {
    for (const schema of schemas) {
      const { label, node, path, place } = schema;
      const kind = node["x-decoded"];
      if (kind === undefined) continue;
      if (place !== "component")
        yield {
          path: [...path, "x-decoded"],
          message: `${label} has x-decoded and is not a component; move it to shared/scalars.yaml.`,
        };
      if (kind === "text") continue;
      const forms = asArray(node.anyOf).filter(isObject);
      const types = forms.length > 0 ? forms.map(({ type }) => type) : [node.type].flat();
      if ("enum" in node)
        yield {
          path: [...path, "enum"],
          message: `${label} has one enum for both wire formats; under anyOf, list the values with their JSON type, and give strings a pattern.`,
        };
      else if (!types.includes("string") || types.length < 2)
        yield { path, message: `${label} takes one wire format only; list its JSON type and string in type.` };
      else if (forms.length > 0) yield* judgeClosedSet(schema, forms);
      else if (kind !== "list") yield* judgePattern(schema, String(kind));
    }
  },
};

/** The string form of a closed set has a pattern that lets the values through and no others. */
function* judgeClosedSet({ label, path }: Schema, forms: readonly JsonObject[]): Generator<RuleFinding> {
  const index = forms.findIndex(({ type }) => type === "string");
  const values = forms.flatMap((form) => asArray(form.enum));
  const at = [...path, "anyOf", index];
  const { pattern } = forms[index] ?? {};
  if (typeof pattern !== "string") {
    yield { path: at, message: `${label} takes any text; give it a pattern for the text of its values.` };
    return;
  }
  const expression = new RegExp(pattern, "u");
  const beyond = values.flatMap((value) => (typeof value === "number" ? [value - 1, value + 1, value + 0.5] : []));
  const samples = ["", ...beyond].filter((each) => !values.includes(each));
  const wrong = [
    ...values.filter((value) => !expression.test(String(value))).map((value) => `does not match "${value}"`),
    ...samples.filter((value) => expression.test(String(value))).map((value) => `takes "${value}"`),
  ];
  for (const what of wrong)
    yield {
      path: [...at, "pattern"],
      message: `The pattern of ${label} ${what}; let it match the string form of its values and nothing else.`,
    };
}

function* judgePattern({ label, node, path }: Schema, kind: string): Generator<RuleFinding> {
  if (typeof node.pattern !== "string") {
    yield { path, message: `${label} takes any text; give it a pattern for the text of its values.` };
    return;
  }
  const pattern = new RegExp(node.pattern, "u");
  const at = [...path, "pattern"];
  const samples = SAMPLES[kind] ?? { takes: [], refuses: [] };
  for (const text of samples.takes)
    if (!pattern.test(text))
      yield {
        path: at,
        message: `The pattern of ${label} does not match "${text}"; let it match the string form of its values.`,
      };
  for (const text of [...samples.refuses, ...beyondBounds(node)])
    if (pattern.test(text))
      yield {
        path: at,
        message: `The pattern of ${label} takes "${text}", which ${kind} or its bounds do not allow; repeat them in the pattern.`,
      };
}

/** Texts just outside what the type and bounds of a scalar allow. */
function beyondBounds({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonObject): string[] {
  const outside = [
    [type].flat()[0] === "integer" && 1.5,
    typeof minimum === "number" && minimum - 1,
    typeof maximum === "number" && maximum + 1,
    exclusiveMinimum,
    exclusiveMaximum,
  ];
  return outside.filter((value) => typeof value === "number").map(String);
}
