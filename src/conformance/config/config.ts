import type { JsonObject } from "../../contract/json.ts";
import type { GapAnswers } from "../model/bundle.ts";
import type { FixtureValues } from "../values/fixture-values.ts";
import { beside } from "./contract-place.ts";
import type { IgnoreRule } from "./ignore.ts";
import { type Setting, type Settings, settings } from "./settings.ts";

/** The configuration file of a run. All members are optional. */
export interface ConformConfig {
  /** The path of the file. */
  readonly file: string;
  readonly address?: string;
  /** The settings that the command line can replace. */
  readonly settings: Settings;
  readonly fixtures?: FixtureValues;
  readonly answers?: GapAnswers;
  readonly ignore?: readonly IgnoreRule[];
}

/** The configuration that the valid content of a file describes. */
export function toConfig(content: JsonObject, file: string): ConformConfig {
  const { address, fixtures, answers, ignore } = content as unknown as ConformConfig;
  const known: Readonly<Record<string, Setting>> = settings;
  const set = Object.entries(content).flatMap(([name, value]) => {
    const kind = known[name]?.kind;
    return kind === undefined ? [] : [[name, withPaths(kind, value, file)] as const];
  });
  return {
    file,
    settings: Object.fromEntries(set) as Settings,
    ...(address !== undefined && { address }),
    ...(fixtures && { fixtures }),
    ...(answers && { answers }),
    ...(ignore && { ignore }),
  };
}

/** A value, with paths relative to the current folder instead of that of the file. */
function withPaths(kind: Setting["kind"], value: unknown, file: string): unknown {
  const place = (name: unknown): string => beside(file, String(name));
  if (kind === "file") return place(value);
  if (kind === "files") return Array.isArray(value) ? value.map(place) : value;
  if (kind !== "reports") return value;
  return Object.fromEntries(Object.entries(value as object).map(([format, name]) => [format, place(name)]));
}
