/** Reads the configuration file of a run: YAML or JSON. */
import { readFile } from "node:fs/promises";
import { type Document, isNode, isPair, isScalar, LineCounter, type Pair, parseDocument, type YAMLMap } from "yaml";
import { gaps } from "../../../generated/gaps.js";
import { asObject, isObject, type Json, type JsonObject } from "../../contract/json.ts";
import { suggest } from "../../suggest.ts";
import { catalog } from "../checks/catalog.ts";
import { groupOf } from "../checks/check.ts";
import type { Contract } from "../contract/contract.ts";
import { type ConformConfig, toConfig } from "./config.ts";
import { ConfigError, type ConfigProblem } from "./config-error.ts";
import { configSchema } from "./schema.ts";
import { configProblems } from "./validate-config.ts";

/** The environment variables that a file can name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads a configuration file.
 *
 * @throws ConfigError if the file cannot be read or is not valid: all problems, with their lines.
 */
export async function readConfig(
  file: string,
  contract: Contract,
  environment: Environment = process.env,
): Promise<ConformConfig> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    throw new ConfigError(`Cannot read ${file}: ${(error as Error).message}`);
  }
  return parseConfig(text, { file, contract, environment });
}

/** Reads the text of a configuration file. @throws ConfigError */
export function parseConfig(
  text: string,
  { file, contract, environment }: { file: string; contract: Contract; environment: Environment },
): ConformConfig {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [broken] = document.errors;
  if (broken) {
    const { line } = lines.linePos(broken.pos[0]);
    throw new ConfigError(`${file}:${line}: ${broken.message}. Fix the YAML of this line.`);
  }
  const schema = configSchema({
    gaps,
    operations: [...contract.operations.keys()],
    resources: [...contract.resources.keys()],
  });
  const content = withoutEmpty((document.toJS() ?? {}) as Json, schema);
  const problems = [...configProblems(content, schema)];
  if (problems.length === 0) problems.push(...checkProblems(asObject(content)));
  const filled = problems.length === 0 ? withEnvironment(content, schema, environment, problems) : content;
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
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const own = asObject(asObject(properties)[name]);
      const isEmpty = member === null && (own.type === "object" || own.type === "array");
      return isEmpty ? [] : [[name, withoutEmpty(member, own)]];
    }),
  );
}

/** Names of checks and groups that do not exist. */
function* checkProblems({ only, skip, ignore }: JsonObject): Generator<ConfigProblem> {
  const known = [...new Set(catalog.flatMap(({ code }) => [code, groupOf(code)]))];
  const named: [ConfigProblem["path"], Json | undefined][] = [
    ...Object.values((only ?? []) as Json[]).map((name, index): [ConfigProblem["path"], Json] => [
      ["only", index],
      name,
    ]),
    ...Object.values((skip ?? []) as Json[]).map((name, index): [ConfigProblem["path"], Json] => [
      ["skip", index],
      name,
    ]),
    ...Object.values((ignore ?? []) as Json[]).map((rule, index): [ConfigProblem["path"], Json | undefined] => [
      ["ignore", index, "check"],
      asObject(rule).check,
    ]),
  ];
  for (const [path, name] of named)
    if (typeof name === "string" && !known.includes(name as (typeof known)[number]) && !name.startsWith("inherent/"))
      yield {
        path,
        message: `names no check or group: "${name}".${suggest(name, known)} \`conform list-checks\` prints them.`,
      };
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
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const own = asObject(asObject(properties)[name] ?? additionalProperties);
      return [name, withEnvironment(member, own, environment, problems, [...path, name])];
    }),
  );
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
