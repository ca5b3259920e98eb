/** Aligns the version in the paths of two contracts, so that a new version is compared path by path. */
import { asObject, type JsonObject } from "../../src/contract/json.ts";
import type { Change } from "./change.ts";
import { changesAt } from "./pairs.ts";

/**
 * The older contract with the newer one's version in its paths (`/api/<version>/orders`), and what changed with the version: a note, and each
 * path that keeps the older one, which may be meant. Without a version in the paths, nothing happens.
 */
export function alignVersion(before: JsonObject, after: JsonObject): { document: JsonObject; changes: Change[] } {
  const [old, now] = [before, after].map(({ info }) => String(asObject(info).version));
  const [paths, later] = [Object.entries(asObject(before.paths)), new Set(Object.keys(asObject(after.paths)))];
  const renamed = ([path]: readonly [string, unknown]): string =>
    path
      .split("/")
      .map((segment) => (segment === old ? now : segment))
      .join("/");
  const isVersioned = paths.length > 0 && paths.every((entry) => renamed(entry) !== entry[0]);
  if (old === now || !isVersioned || ![...later].some((path) => path.split("/").includes(now ?? "")))
    return { document: before, changes: [] };
  const change = changesAt({ kind: "contract" });
  const kept = paths.map(([path]) => path).filter((path) => later.has(path));
  const aligned = paths.map((entry) => [later.has(entry[0]) ? entry[0] : renamed(entry), entry[1]]);
  return {
    document: { ...before, paths: Object.fromEntries(aligned) },
    changes: [
      change("note", "tools", "version-changed", `The paths are those of version ${now}, compared with ${old}`),
      ...kept.map((path) => change("review", "request", "version-kept", `The path ${path} keeps the version ${old}`)),
    ],
  };
}
