import { dirname, isAbsolute, join } from "node:path";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { GapAnswers } from "../answers.ts";
import type { FixtureValues } from "../fixture-values.ts";
import type { IgnoreRule } from "./ignore.ts";

/** The configuration file of a run. All members are optional. */
export interface ConformConfig {
  /** The path of the file. */
  readonly file: string;
  readonly address?: string;
  /** The other options of the command line that the file sets, by their names there. */
  readonly options: Readonly<Record<string, string | true>>;
  /** Tokens of single scopes, by scope. */
  readonly tokens?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fixtures?: FixtureValues;
  readonly answers?: GapAnswers;
  readonly ignore?: readonly IgnoreRule[];
}

/** What the file sets that is not an option of the command line, or has another form there. */
const structured = ["$schema", "address", "tokens", "headers", "fixtures", "answers", "ignore"];

/** The configuration that the valid content of a file describes. */
export function toConfig(content: JsonObject, file: string): ConformConfig {
  const { address, tokens, headers, fixtures, answers, ignore } = content as unknown as ConformConfig;
  const options = Object.entries(content)
    .filter(([name, value]) => !structured.includes(name) && value !== false)
    .map(([name, value]): [string, string | true] => [optionName(name), value === true ? true : String(value)]);
  return {
    file,
    options: {
      ...Object.fromEntries(options),
      ...(content.baseline !== undefined && { baseline: beside(file, content.baseline) }),
    },
    ...(address !== undefined && { address }),
    ...(tokens && { tokens }),
    ...(headers && { headers }),
    ...(fixtures && { fixtures }),
    ...(answers && { answers }),
    ...(ignore && { ignore }),
  };
}

/** The path of a file that is named relative to another. */
function beside(file: string, name: Json): string {
  return isAbsolute(String(name)) ? String(name) : join(dirname(file), String(name));
}

/** The name on the command line: `allowWrites` is `--allow-writes`. A list becomes one string with commas. */
function optionName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
