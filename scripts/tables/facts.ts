/** The facts as programs need them: what each one states, and which one is about an operation, a schema or a scope. */
import { join } from "node:path";
import { readRegister } from "../../openapi/rules/core/register.ts";
import { asArray, asObject, type Json } from "../../src/contract/json.ts";
import { banner } from "../pipeline/banner.ts";
import { generated, type Texts } from "../pipeline/generated.ts";

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
    ([id, fact]) => [id, asObject(fact)] as const,
  );
  const literal = (value: unknown): string => JSON.stringify(value);
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
  const limits = facts.flatMap(([id, { limit }]) => {
    const { operations, field, parameter } = asObject(limit);
    return asArray(operations).map(
      (name) => `  ${literal(`${String(name)} ${String(field ?? parameter)}`)}: ${literal(id)},\n`,
    );
  });
  const requirements = facts.flatMap(([id, { requires }]) => {
    const { operation, at, fields } = asObject(requires);
    return asArray(fields).map(
      (name) => `  ${literal(`${String(operation)} ${String(at)}/${String(name)}`)}: ${literal(id)},\n`,
    );
  });
  const types = Object.entries(subjects).map(
    ([key, name]) => `
/** The fact that documents each ${key}, by its name. */
export declare const ${name}: { readonly [name: string]: FactId | undefined };
`,
  );
  const ids = facts.map(([id]) => `\n  | ${literal(id)}`);
  return {
    [generated.facts]: `// ${banner}\n\nexport const facts = {\n${rows.join("")}};\n${tables.join("")}
export const factOfLimit = {
${limits.join("")}};

export const factOfRequirement = {
${requirements.join("")}};
`,
    [generated.factTypes]: `// ${banner}

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
`,
  };
}

function oneLine(text: Json | undefined): string {
  return typeof text === "string" ? text.trim().replace(/\s+/g, " ") : "";
}
