/** What strings of the contract name, and what an editor shows of each name. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { readRegister } from "../../openapi/rules/core/register.ts";
import { conventions } from "../../src/contract/conventions.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readGap } from "../../src/contract/gaps.ts";
import { asArray, asObject, type JsonObject, objectEntries } from "../../src/contract/json.ts";
import { operationsOf } from "../../src/contract/operation.ts";

/** Names, each with a text in Markdown. */
export type Names = readonly (readonly [name: string, text: string])[];

/** The names of a contract by what they name. The schemas of our keywords have these kinds as `x-names`. */
export function namesOf(root: string, bundle: OpenApiDocument): Readonly<Record<string, Names>> {
  const facts = objectEntries(readRegister(join(root, "openapi/facts")));
  const gaps = objectEntries(readRegister(join(root, "openapi/gaps")));
  const all = operationsOf(bundle);
  const operations = all.filter(({ kind }) => kind === "operation");
  const schemas = objectEntries(asObject(bundle.components).schemas);
  const rules = [...all.map(({ node }) => node), ...schemas.map(([, schema]) => schema)]
    .flatMap((node) => asArray(node["x-rules"]))
    .map(asObject);
  return {
    fact: facts.map(([id, { statement, section }]) => [id, `${statement}\n\n*${section}*`]),
    gap: gaps.map(([id, gap]) => [id, describeGap(gap)]),
    scope: facts.flatMap(([, { scope, statement }]) => (typeof scope === "string" ? [[scope, String(statement)]] : [])),
    tag: asArray(bundle.tags).map((tag) => [String(asObject(tag).name), textOf(tag)]),
    operation: operations.map(({ id, node, method, address }) => [
      id,
      `\`${method.toUpperCase()} ${address}\`\n\n${textOf(node)}`,
    ]),
    topic: all.filter(({ kind }) => kind === "webhook").map(({ address, node }) => [address, textOf(node)]),
    schema: schemas.map(([name, node]) => [name, textOf(node)]),
    resource: schemas.flatMap(([, node]) => {
      const { name } = asObject(node["x-resource"]);
      return typeof name === "string" ? [[name, textOf(node)]] : [];
    }),
    rule: rules.map(({ id, description }) => [String(id), String(description)]),
    convention: Object.entries(conventions).map(([id, { unknown }]) => [id, unknown]),
  };
}

/** The references from a folder of the contract to what all folders share, by the kind of component that has some. */
export function sharedReferences(root: string, bundle: OpenApiDocument): Readonly<Record<string, Names>> {
  const folder = join(root, "openapi/shared");
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const shared = files.flatMap((file) =>
    objectEntries(parse(readFileSync(join(folder, file), "utf8"))).map(([name, value]) => ({ file, name, value })),
  );
  const references = objectEntries(bundle.components).map(([kind, components]): [string, Names] => {
    const own = shared.filter(({ name }) => Object.hasOwn(components, name));
    return [kind, own.map(({ file, name, value }) => [`../shared/${file}#/${name}`, textOf(value)])];
  });
  return Object.fromEntries(references.filter(([, names]) => names.length > 0));
}

/** The question of a gap, our decision, and the readings; we assume the first. */
function describeGap(node: JsonObject): string {
  const { unknown, decision, readings } = readGap(node);
  const answers = Object.entries(readings).map(([id, { says }]) => `- \`${id}\`: ${says.trim()}`);
  return [`**${decision}**: ${unknown.trim()}`, ...(answers.length > 0 ? [answers.join("\n")] : [])].join("\n\n");
}

function textOf(node: unknown): string {
  const { summary, description } = asObject(node);
  return [summary, description].flatMap((text) => (typeof text === "string" ? [text.trim()] : [])).join("\n\n");
}
