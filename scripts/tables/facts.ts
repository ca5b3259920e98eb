/** The facts as programs need them: what each one states, and which one is about an operation, a schema or a scope. */
import { join } from "node:path";
import { readRegister } from "../../openapi/rules/core/register.ts";
import { asArray, asObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { banner } from "../pipeline/banner.ts";
import { generated, type Texts } from "../pipeline/generated.ts";

/** A fact by its id. */
type Fact = readonly [id: string, fact: JsonObject];

/** The keys under which a fact names what it is about, and the names of the tables by it. */
const subjects = { operation: "factOfOperation", schema: "factOfSchema", scope: "factOfScope" } as const;

/**
 * Makes the table of facts from the register of a project.
 *
 * @returns the texts of the files, by path.
 * @throws if a file of the register is not YAML.
 */
export function makeFacts(root: string): Texts {
  const facts = Object.entries(readRegister(join(root, "openapi", "facts"))).map(
    ([id, fact]): Fact => [id, asObject(fact)],
  );
  const rows = facts.map(
    ([id, { section, statement }]) =>
      `  ${literal(id)}: { section: ${literal(section)}, statement: ${literal(oneLine(statement))} },\n`,
  );
  const tables = Object.entries(subjects).map(([key, name]) => {
    const entries = facts.flatMap(([id, fact]) =>
      fact[key] === undefined ? [] : [`  ${literal(fact[key])}: ${literal(id)},\n`],
    );
    return `\nexport const ${name} = {\n${entries.join("")}};\n`;
  });
  const limits = factsOf(facts, "limit", ({ operations, field, parameter }) =>
    asArray(operations).map((name) => `${String(name)} ${String(field ?? parameter)}`),
  );
  const requirements = factsOf(facts, "requires", ({ operation, at, fields }) =>
    asArray(fields).map((name) => `${String(operation)} ${String(at)}/${String(name)}`),
  );
  return {
    [generated.facts]: `// ${banner}\n\nexport const facts = {\n${rows.join("")}};\n${tables.join("")}
export const factOfLimit = {
${limits.join("")}};

export const factOfRequirement = {
${requirements.join("")}};
`,
    [generated.factTypes]: typesOf(facts),
  };
}

/** A line for each thing that facts are about in a member, with the fact. */
function factsOf(facts: readonly Fact[], member: string, namesOf: (about: JsonObject) => string[]): string[] {
  return facts.flatMap(([id, fact]) =>
    namesOf(asObject(fact[member])).map((name) => `  ${literal(name)}: ${literal(id)},\n`),
  );
}

function typesOf(facts: readonly Fact[]): string {
  const types = Object.entries(subjects).map(
    ([key, name]) => `
/** The fact that documents each ${key}, by its name. */
export declare const ${name}: { readonly [name: string]: FactId | undefined };
`,
  );
  const ids = facts.map(([id]) => `\n  | ${literal(id)}`);
  return `// ${banner}

/** A documented statement. */
export type FactId =${ids.join("") || " never"};

/** Each fact: the section of the documentation, and what it states in our own words. */
export declare const facts: {
  readonly [Fact in FactId]: { readonly section: string; readonly statement: string };
};
${types.join("")}
/** The fact that documents a limit of a field or a parameter, by the operation, a blank and the name. */
export declare const factOfLimit: { readonly [name: string]: FactId | undefined };

/** The fact that documents that a field is required, by the operation, a blank and the pointer to it, without the items of lists. */
export declare const factOfRequirement: { readonly [name: string]: FactId | undefined };
`;
}

function literal(value: unknown): string {
  return JSON.stringify(value);
}

function oneLine(text: Json | undefined): string {
  return typeof text === "string" ? text.trim().replace(/\s+/g, " ") : "";
}
