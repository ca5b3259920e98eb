/** Values that a contract shows for a member. */
import { asArray, type Json, type JsonObject } from "../../contract/json.ts";

/** What a description gives as an example: `e.g. “example.com.”`, `set to "Zone"`. */
const inWords =
  /\b(?:e\.\s?g\.|eg|for example|for instance|such as|example|set to)[\s,:]*(?:[“"`]([^”"`\n]+)[”"`]|'([^'\n]+)')/i;

/** The example or the default of a schema, or the example in its description; undefined if it shows none. */
export function shownValue(schema: JsonObject): Json | undefined {
  const [example = schema.example ?? schema.default] = asArray(schema.examples);
  if (example !== undefined || schema.type !== "string" || schema.enum !== undefined) return example;
  const [, quoted, single] = inWords.exec(String(schema.description ?? "")) ?? [];
  return quoted ?? single;
}
