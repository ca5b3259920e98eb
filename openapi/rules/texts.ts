// What descriptions say is true of the contract, as far as a program can read them: a text that YAML has cut at ` #`, a limit that the schema
// does not have, a name that has changed.
import { objectsOf } from "../../src/contract/grammar.ts";
import { asObject, type JsonObject } from "../../src/contract/json.ts";
import { suggest } from "../../src/suggest.ts";
import type { LintedContract } from "./core/contract.ts";
import type { LintRule } from "./core/rule.ts";

export const texts: LintRule = {
  description:
    "A description ends with a full stop; its links lead to an address, its names in code are of the contract, and the numbers of a parameter are those of its schema. Readers see only the text.",
  *check(contract) {
    const names = namesIn(contract);
    for (const { node, kind, path } of objectsOf(contract.document)) {
      if (typeof node.description !== "string" || kind === "link") continue;
      const schema = kind === "parameter" ? contract.resolve(node.schema, []).node : undefined;
      for (const fault of faultsIn(node.description.trim(), names, schema))
        yield { path: [...path, "description"], message: `The description of ${contract.describe(path)} ${fault}` };
    }
  },
};

function* faultsIn(text: string, names: ReadonlySet<string>, schema: JsonObject | undefined): Generator<string> {
  if (/^[“”‘]/.test(text)) yield "begins with a curly quote, which is part of the text; use straight quotes.";
  if (text !== "" && !text.endsWith("."))
    yield `ends with "${text.slice(-20)}" and not with a full stop. If it is cut, put the text in quotes: in YAML, " #" begins a comment.`;
  for (const [link, address = ""] of text.matchAll(/\[[^\]]*\]\(([^)\s]*)\)?/g))
    if (!link.endsWith(")") || !URL.canParse(address))
      yield `has the link ${link}, which leads nowhere; write a whole address.`;
  for (const [, name = ""] of text.matchAll(/`([A-Za-z]+)`/g))
    if (/[a-z][A-Z]/.test(name) && !names.has(name))
      yield `names \`${name}\`, which the contract does not have.${suggest(name, [...names])}`;
  if (schema) yield* numbersNotIn(text, schema);
}

/** The numbers of a text that a schema with limits does not have. */
function* numbersNotIn(text: string, schema: JsonObject): Generator<string> {
  const limits = ["minimum", "maximum", "default", "enum", "minLength", "maxLength", "minItems", "maxItems"];
  const said = limits.flatMap((keyword) => [schema[keyword] ?? []].flat().map(String));
  if (said.length === 0) return;
  for (const [number] of text.matchAll(/\d+(?:,\d{3})*/g))
    if (!said.includes(number.replaceAll(",", "")))
      yield `says ${number}, which its schema does not; correct one of the two.`;
}

/** The names that descriptions may have in code: of operations, components, parameters and properties. */
function namesIn({ document }: LintedContract): ReadonlySet<string> {
  const names = new Set(Object.values(asObject(document.components)).flatMap((kind) => Object.keys(asObject(kind))));
  for (const { node, kind } of objectsOf(document)) {
    if (kind === "schema") for (const name of Object.keys(asObject(node.properties))) names.add(name);
    if (kind === "parameter") names.add(String(node.name));
    if (typeof node.operationId === "string") names.add(node.operationId);
  }
  return names;
}
