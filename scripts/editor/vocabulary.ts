/** The schemas of what is ours in the contract, for editors: the `x-…` keywords, and the registers of facts and gaps. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { fieldOf } from "../../src/contract/grammar.ts";
import { asObject, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";

/** The schemas of a project as they are written, by their names, such as `x-gap` and `facts`. */
export function readVocabulary(root: string): Readonly<Record<string, JsonObject>> {
  const openapi = join(root, "openapi");
  const words = existsSync(join(openapi, "extensions")) ? readdirSync(join(openapi, "extensions")).sort() : [];
  const files = [...words.map((file) => `extensions/${file}`), "facts/facts.schema.yaml", "gaps/gaps.schema.yaml"];
  return Object.fromEntries(
    files
      .filter((file) => existsSync(join(openapi, file)))
      .map((file) => [nameOf(file), asObject(parse(readFileSync(join(openapi, file), "utf8")))]),
  );
}

/** The name of a schema by its file. */
function nameOf(file: string): string {
  return basename(file).replace(/(\.schema)?\.yaml$/, "");
}

/**
 * A schema as editors need it: its texts are Markdown, and where a string names something (`x-names`) it is one of the names.
 *
 * @param name what the schema is called under `$defs`.
 * @param namesOf the schema of the names of a kind.
 */
export function forEditors(name: string, schema: JsonObject, namesOf: (kind: string) => JsonObject): JsonObject {
  const refer = (reference: string): string => {
    const [file = "", pointer = ""] = reference.split("#");
    return `#/$defs/${file === "" ? name : nameOf(file)}${pointer}`;
  };
  const visit = (node: Json): Json => {
    if (!isObject(node)) return node;
    const kind = node["x-names"];
    if (typeof kind === "string") return { ...(node.title && { title: node.title }), type: "string", ...namesOf(kind) };
    const members = Object.entries(asChoice(node)).flatMap(([key, value]): [string, Json][] => {
      if (key === "x-places") return [];
      if (key === "description") return [["markdownDescription", value]];
      if (key === "$ref") return [[key, refer(String(value))]];
      const field = fieldOf("schema", key);
      if (field?.holds === "one") return [[key, visit(value)]];
      if (field?.holds === "list" && Array.isArray(value)) return [[key, value.map(visit)]];
      if (field)
        return [[key, Object.fromEntries(Object.entries(asObject(value)).map(([at, each]) => [at, visit(each)]))]];
      return [[key, value]];
    });
    return Object.fromEntries(members);
  };
  return { ...asObject(visit(schema)), title: name };
}

/** A schema that chooses by type as a choice of two: in the branches of an `if`, editors complete nothing. */
function asChoice(schema: JsonObject): JsonObject {
  const { if: condition, then: one, else: other, ...rest } = schema;
  if (Object.keys(asObject(condition)).join() !== "type") return schema;
  return { ...rest, oneOf: [{ ...asObject(condition), ...asObject(one) }, other ?? true] };
}
