import { type JsonObject, mapMembers } from "../../contract/json.ts";
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
  const set = mapMembers<unknown, unknown>(content, (value, name) => {
    const kind = known[name]?.kind;
    return kind && withPaths(kind, value, file);
  });
  return {
    file,
    settings: set as Settings,
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
  return mapMembers(value as Record<string, unknown>, place);
}
