import { existsSync, readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parse } from "yaml";

/** An entry of the gap register, as far as the rules read it. */
interface Gap {
  /** What we do about it; see the head of `openapi/gaps.yaml`. */
  readonly decision: "open" | "assumed" | "sandbox";
  /** Whether the gap touches nothing in the contract, so that no mark names it. */
  readonly "register-only"?: boolean;
}

/** What the rules know beside the bundle. */
export interface Surroundings {
  /** The gap register, by id. */
  readonly gaps: Readonly<Record<string, Gap>>;
  /** The facts, by id. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** The extensions in use, by key; each says what is wrong with a value, one text a violation. */
  readonly extensions: Readonly<Record<string, (value: unknown) => string[]>>;
}

/**
 * Reads the registers of facts and gaps and the schemas of the extensions.
 * @throws when a file is missing or is no YAML, or when an extension's schema is no JSON Schema.
 */
export function surroundingsOnDisk(): Surroundings {
  const openapi = new URL("../../", import.meta.url);
  const read = (file: string): string => readFileSync(new URL(file, openapi), "utf8");
  const filesIn = (folder: string): string[] =>
    readdirSync(new URL(folder, openapi)).filter((file) => file.endsWith(".yaml"));
  const schemas = filesIn("extensions/");
  const hasFacts = existsSync(new URL("facts/", openapi));
  const facts = hasFacts ? filesIn("facts/").filter((file) => file !== "facts.schema.yaml") : [];
  return {
    gaps: parse(read("gaps.yaml")),
    facts: Object.assign({}, ...facts.map((file) => parse(read(`facts/${file}`)))),
    extensions: Object.fromEntries(schemas.map((file) => [file.slice(0, -5), validator(read(`extensions/${file}`))])),
  };
}

// Nine small schemas, compiled once a process: their own shape is not worth the time that checking it takes on every build.
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
const compiled = new Map<string, (value: unknown) => string[]>();

/** A check of values against a JSON Schema, given as YAML; compiled once a text, so that watching stays fast. */
function validator(schema: string): (value: unknown) => string[] {
  const known = compiled.get(schema);
  if (known) return known;
  const validate = ajv.compile(parse(schema));
  const check = (value: unknown): string[] => {
    validate(value);
    return (validate.errors ?? []).map((error) => `${error.instancePath || "the value"} ${error.message}`);
  };
  compiled.set(schema, check);
  return check;
}
