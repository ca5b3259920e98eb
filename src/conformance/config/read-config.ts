/** Reads the configuration file of a run: YAML or JSON. */
import { readFileSync } from "node:fs";
import { type Document, isNode, isPair, isScalar, LineCounter, type Pair, parseDocument, type YAMLMap } from "yaml";
import { asArray, asObject, isObject, type Json, type JsonObject, mapMembers } from "../../contract/json.ts";
import { suggest } from "../../suggest.ts";
import { thingNamedBy } from "../cases/named-things.ts";
import { checkNameProblem } from "../judge/check-names.ts";
import type { Contract } from "../model/contract.ts";
import { phases } from "../phases/index.ts";
import { headerProblem } from "../server/headers.ts";
import { type ConformConfig, toConfig } from "./config.ts";
import { ConfigError, type ConfigProblem } from "./config-error.ts";
import { configSchema } from "./schema.ts";
import { configProblems } from "./validate-config.ts";

/** The environment variables that a file can name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** How to read a configuration. */
export interface ReadConfigOptions {
  readonly environment?: Environment;
  /** Settings that are not read, because they are replaced. */
  readonly unread?: readonly string[];
}

/**
 * Reads a configuration file.
 *
 * @throws ConfigError if the file cannot be read or is not valid: all problems, with their lines.
 */
export function readConfig(file: string, contract: Contract, options: ReadConfigOptions = {}): ConformConfig {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new ConfigError(`Cannot read ${file}: ${(error as Error).message}`);
  }
  return parseConfig(text, { file, contract, environment: process.env, ...options });
}

/** Reads the text of a configuration file. @throws ConfigError */
export function parseConfig(
  text: string,
  {
    file,
    contract,
    environment,
    unread = [],
  }: ReadConfigOptions & { readonly file: string; readonly contract: Contract; readonly environment: Environment },
): ConformConfig {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [broken] = document.errors;
  if (broken) {
    const { line } = lines.linePos(broken.pos[0]);
    throw new ConfigError(`${file}:${line}: ${broken.message}. Fix the YAML of this line.`);
  }
  const schema = configSchema({
    gaps: Object.fromEntries(contract.gaps.every.map((gap) => [gap.id, gap])),
    operations: [...contract.operations.keys()],
    resources: [...new Set([...contract.resources.keys(), ...thingsIn(contract)])],
  });
  const content = withoutEmpty((document.toJS() ?? {}) as Json, schema);
  const problems = [...configProblems(content, schema)];
  if (problems.length === 0) problems.push(...nameProblems(asObject(content), contract));
  const read = Object.fromEntries(Object.entries(asObject(content)).filter(([name]) => !unread.includes(name)));
  const filled = problems.length === 0 ? withEnvironment(read, schema, environment, problems) : content;
  if (problems.length === 0) problems.push(...headerProblems(asObject(filled)));
  if (problems.length > 0)
    throw new ConfigError(
      problems
        .map(({ path, message }) => {
          const { line } = lines.linePos(offsetOf(document, path));
          return `${file}:${line}: ${path.length > 0 ? `${path.join("/")} ` : "The file "}${message}`;
        })
        .join("\n"),
    );
  return toConfig(asObject(filled), file);
}

/** Removes members whose content is commented out: YAML reads them as null. */
function withoutEmpty(value: Json, { properties }: JsonObject): Json {
  if (!isObject(value)) return value;
  return mapMembers(value, (member, name) => {
    const own = asObject(asObject(properties)[name]);
    const isEmpty = member === null && (own.type === "object" || own.type === "array");
    return isEmpty ? undefined : withoutEmpty(member, own);
  });
}

/** Names that do not exist: of checks and groups, operations and areas, and phases. */
function* nameProblems(
  { only, skip, ignore, operations, phases: chosen }: JsonObject,
  contract: Contract,
): Generator<ConfigProblem> {
  const all = [...contract.operations.values()];
  const calls = [...new Set(all.flatMap(({ id, area }) => [id, area]))];
  const unknown = (name: Json, known: readonly string[], what: string): string | undefined =>
    known.some((each) => each.toLowerCase() === String(name).toLowerCase())
      ? undefined
      : `names no ${what}: "${name}".${suggest(String(name), known)}`;
  const problemOf = {
    only: (name: Json) => checkNameProblem(String(name), "only"),
    skip: (name: Json) => checkNameProblem(String(name), "skip"),
    operations: (name: Json) => unknown(name, calls, "operation or area"),
    phases: (name: Json) => unknown(name, Object.keys(phases), "phase"),
  };
  for (const [member, names] of Object.entries({ only, skip, operations, phases: chosen }))
    for (const [index, name] of asArray(names).entries()) {
      const message = problemOf[member as keyof typeof problemOf](name);
      if (message !== undefined) yield { path: [member, index], message };
    }
  for (const [index, rule] of asArray(ignore).entries()) {
    const { check } = asObject(rule);
    const message = check === undefined ? undefined : checkNameProblem(String(check), "only");
    if (message !== undefined) yield { path: ["ignore", index, "check"], message };
  }
}

/** Headers that cannot be sent with every request. */
function* headerProblems({ headers }: JsonObject): Generator<ConfigProblem> {
  for (const [name, value] of Object.entries(asObject(headers))) {
    const problem = headerProblem(name, String(value));
    if (problem !== undefined) yield { path: ["headers", name], message: `${problem}.` };
  }
}

/** Replaces `${NAME}` in the strings that may name environment variables; adds a problem for each variable that is not set. */
function withEnvironment(
  value: Json,
  schema: JsonObject,
  environment: Environment,
  problems: ConfigProblem[],
  path: ConfigProblem["path"] = [],
): Json {
  if (typeof value === "string" && schema["x-environment"] === true)
    return value.replace(/\$\{(\w+)\}/g, (_, name: string) => {
      const found = environment[name];
      if (!found)
        problems.push({
          path,
          message: `names the environment variable ${name}, which is not set. Set it before you run the command.`,
        });
      return found ?? "";
    });
  const { properties, additionalProperties } = schema;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return mapMembers(value, (member, name) => {
    const own = asObject(asObject(properties)[name] ?? additionalProperties);
    return withEnvironment(member, own, environment, problems, [...path, name]);
  });
}

/** Where the place begins that a path leads to: at its name, or at the innermost part of the path that the file has. */
function offsetOf(document: Document, path: ConfigProblem["path"]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const last = path[length - 1];
    const pairs = ((length === 1 ? document.contents : parent) as YAMLMap | null)?.items ?? [];
    const found = pairs.find((item, index) =>
      isPair(item) ? isScalar(item.key) && item.key.value === last : index === last,
    ) as Pair | undefined;
    const node = isPair(found) ? found.key : found;
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

/** What the paths of a contract name: a fixture can give its id. */
function thingsIn({ operations }: Contract): string[] {
  return [...operations.values()].flatMap((operation) =>
    operation.parameters.flatMap((parameter) => thingNamedBy(operation, parameter) ?? []),
  );
}
