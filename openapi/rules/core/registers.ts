import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { parse } from "yaml";
import { readRegister } from "./register.ts";

/** An entry of the gap register, as far as the rules read it. */
interface Gap {
  /** See `openapi/gaps/gaps.schema.yaml`. */
  readonly decision: "open" | "assumed" | "sandbox";
  /** Whether the gap affects nothing in the contract, so no mark names it. */
  readonly "register-only"?: boolean;
}

/** What the rules read besides the bundle: the registers of facts and gaps, and the schemas of the extensions. */
export interface Registers {
  /** The gap register, by id. */
  readonly gaps: Readonly<Record<string, Gap>>;
  /** The facts, by id. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** The extensions, by key, each with a function that returns the violations of a value as sentences. */
  readonly extensions: Readonly<Record<string, (value: unknown) => string[]>>;
}

/**
 * Reads the registers of facts and gaps and the schemas of the extensions.
 * @throws if a file is missing or is not YAML, or if the schema of an extension is not a JSON Schema.
 */
export function readRegisters(): Registers {
  const openapi = new URL("../../", import.meta.url);
  const read = (file: string): string => readFileSync(new URL(file, openapi), "utf8");
  const schemas = readdirSync(new URL("extensions/", openapi)).filter((file) => /^x-.*\.yaml$/.test(file));
  const ajv = validatorWith(read("extensions/provenance.yaml"), read("gaps/gaps.schema.yaml"));
  const register = (name: string): object => readRegister(fileURLToPath(new URL(name, openapi)));
  return {
    gaps: register("gaps") as Registers["gaps"],
    facts: register("facts") as Registers["facts"],
    extensions: Object.fromEntries(
      schemas.map((file) => [file.slice(0, -5), compileValidator(ajv, read(`extensions/${file}`))]),
    ),
  };
}

const validators = new Map<string, Ajv2020>();

/** A validator whose schemas refer to those of provenance and of gaps. There is one for each pair of texts, so that watching stays fast. */
function validatorWith(provenance: string, gaps: string): Ajv2020 {
  const key = provenance + gaps;
  const known = validators.get(key);
  if (known) return known;
  // Checking small schemas against the meta-schema on every build is not worth the time. A rule of its own checks predicates.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    validateSchema: false,
    validateFormats: false,
  });
  ajv.addSchema(parse(provenance), "provenance.yaml");
  ajv.addSchema(parse(gaps), "../gaps/gaps.schema.yaml");
  validators.set(key, ajv);
  return ajv;
}

const compiled = new WeakMap<Ajv2020, Map<string, (value: unknown) => string[]>>();

/** A function that validates values with a JSON Schema in YAML. Each text is compiled once. */
function compileValidator(ajv: Ajv2020, schema: string): (value: unknown) => string[] {
  const checks = compiled.get(ajv) ?? new Map<string, (value: unknown) => string[]>();
  compiled.set(ajv, checks);
  const known = checks.get(schema);
  if (known) return known;
  const validate = ajv.compile(parse(schema));
  const check = (value: unknown): string[] => {
    validate(value);
    return [...new Set((validate.errors ?? []).filter(isCause).map(sentenceOf))];
  };
  checks.set(schema, check);
  return check;
}

/** Whether an error is a cause, and does not follow from another one. */
function isCause({ keyword }: ErrorObject): boolean {
  return keyword !== "if" && keyword !== "propertyNames";
}

/** An error as a sentence: what the title of the schema says, or Ajv's words. */
function sentenceOf({ keyword, instancePath, message, parentSchema, propertyName }: ErrorObject): string {
  const owner = propertyName === undefined ? "" : `the key \`${propertyName}\` of `;
  const title: unknown = parentSchema?.title;
  const isTitled = ["type", "pattern", "minProperties"].includes(keyword) && typeof title === "string";
  return `${owner}${instancePath || "the value"} ${isTitled ? `must be ${title}` : message}`;
}
