/** Aligns the version in the paths of two contracts, so that a new version is compared path by path. */
import { asObject, type JsonObject } from "../../src/contract/json.ts";
import type { Change } from "./change.ts";
import { changesAt } from "./pairs.ts";

/**
 * The older contract with the newer one's version in its paths (`/api/<version>/orders`), and the note that the version changed.
 * Without a version in the paths, nothing happens.
 */
export function alignVersion(before: JsonObject, after: JsonObject): { document: JsonObject; changes: Change[] } {
  const [old, now] = [before, after].map(({ info }) => String(asObject(info).version));
  const isVersioned = (document: JsonObject, version: string | undefined): boolean => {
    const paths = Object.keys(asObject(document.paths));
    return paths.length > 0 && paths.every((path) => path.split("/").includes(version ?? ""));
  };
  if (old === now || !isVersioned(before, old) || !isVersioned(after, now)) return { document: before, changes: [] };
  const renamed = Object.entries(asObject(before.paths)).map(([path, item]) => [
    path
      .split("/")
      .map((segment) => (segment === old ? now : segment))
      .join("/"),
    item,
  ]);
  const change = changesAt({ kind: "contract" });
  return {
    document: { ...before, paths: Object.fromEntries(renamed) },
    changes: [
      change("note", "tools", "version-changed", `The paths are those of version ${now}, compared with ${old}`),
    ],
  };
}
