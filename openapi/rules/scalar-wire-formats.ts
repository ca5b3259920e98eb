// A scalar accepts both wire formats and holds its bounds in both: its types include text, and its pattern lets the text of every
// allowed value through and no other. A bound that only the number keeps does not hold, because the service sends text. A closed set
// has a schema for each wire format under `anyOf`: generators give two values of one enum that read alike the same name.
import { asArray, isObject, type JsonObject } from "../../src/contract/json.ts";
import type { Finding, Rule } from "./core/rule.ts";
import type { Schema } from "./core/schemas.ts";

/** For each kind, texts that every scalar of it takes and texts that none does. */
const SAMPLES: Readonly<Record<string, { takes: string[]; refuses: string[] }>> = {
  id: { takes: ["1218555927434856"], refuses: [""] },
  decimal: { takes: ["1", "1.5"], refuses: ["", "one", "1,5"] },
  number: { takes: ["1"], refuses: ["", "one", "1,5"] },
  boolean: { takes: ["true", "false"], refuses: ["", "yes", "1"] },
};

export const scalarWireFormats: Rule = {
  description:
    "A component with `x-decoded` takes its value as JSON and as text, and its pattern keeps the text to the same values as its type and bounds; a closed set is one `enum` for each wire format, under `anyOf`. A bound that only numbers keep is none, for the service sends text.",
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
          message: `${label} has one enum for both wire formats; list the values once as JSON and once as text, each with its type, under anyOf.`,
        };
      else if (!types.includes("string") || types.length < 2)
        yield { path, message: `${label} takes one wire format only; list its JSON type and string in type.` };
      else if (forms.length > 0) yield* judgeClosedSet(schema, forms);
      else if (kind !== "list") yield* judgePattern(schema, String(kind));
    }
  },
};

function* judgeClosedSet({ label, path }: Schema, forms: readonly JsonObject[]): Generator<Finding> {
  for (const [index, form] of forms.entries())
    for (const value of asArray(form.enum))
      if (!forms.every((other) => asArray(other.enum).some((twin) => String(twin) === String(value))))
        yield {
          path: [...path, "anyOf", index, "enum"],
          message: `${label} lists ${JSON.stringify(value)} in one wire format only; list it as JSON and as text.`,
        };
}

function* judgePattern({ label, node, path }: Schema, kind: string): Generator<Finding> {
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
