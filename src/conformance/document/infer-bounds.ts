/** Infers which query parameters are bounds of a number or a time, in a contract that does not say: `minPrice`, `price_lte`, `createdAfter`. */
import type { JsonObject } from "../../contract/json.ts";
import type { LocatedParameter } from "../../contract/operation.ts";
import { formatPointer } from "../../contract/pointer.ts";
import type { SchemaReader } from "../../contract/schema.ts";
import { scalarTypes } from "./infer-resources.ts";
import { plainName } from "./names.ts";

/** The words of bounds, before or after the name of a property. Of the others, it is open whether they include what they name. */
const bounds: Readonly<Record<"min" | "max", Readonly<Record<"including" | "open", readonly string[]>>>> = {
  min: { including: ["min", "gte"], open: ["from", "after", "since"] },
  max: { including: ["max", "lte"], open: ["to", "before", "until"] },
};

/** The filter by a bound (`x-filter`); undefined if a parameter is none. */
export function boundFrom(
  reader: SchemaReader,
  properties: readonly (readonly [string, JsonObject])[],
  { in: where, name, node }: LocatedParameter,
): JsonObject | undefined {
  const taken = reader.merge(node.schema);
  if (where !== "query" || taken.default !== undefined) return undefined;
  for (const [property, schema] of properties) {
    const kind = kindOf(reader, schema);
    if (kind === undefined || !takes(reader, taken, kind)) continue;
    for (const match of ["min", "max"] as const)
      for (const [form, words] of Object.entries(bounds[match]))
        if (words.some((word) => isNamed(name, word, property, kind)))
          return { property: formatPointer([property]), match, ...(form === "open" && { bound: "open" }) };
  }
  return undefined;
}

type Kind = "number" | "time";

function kindOf(reader: SchemaReader, schema: JsonObject): Kind | undefined {
  const [type, ...others] = scalarTypes(reader, schema);
  if (others.length > 0) return undefined;
  if (type === "number") return "number";
  return type === "string" && reader.merge(schema).format === "date-time" ? "time" : undefined;
}

/** Whether a parameter takes what a property has. A day says no time. */
function takes(reader: SchemaReader, taken: JsonObject, kind: Kind): boolean {
  const types = [...scalarTypes(reader, taken)];
  if (types.length !== 1 || taken.enum !== undefined) return false;
  if (kind === "number") return types[0] === "number";
  return types[0] === "string" && [undefined, "date-time"].includes(taken.format as string | undefined);
}

/** Whether a parameter has the name of a bound: `createdAfter` is that of `createdAt`. */
function isNamed(name: string, word: string, property: string, kind: Kind): boolean {
  const own = plainName(property);
  const stems = kind === "time" ? [own, own.replace(/(at|on|time|date)$/, "")] : [own];
  return stems.some((stem) => stem !== "" && [word + stem, stem + word].includes(plainName(name)));
}
