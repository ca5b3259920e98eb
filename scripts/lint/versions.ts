/** Finds texts that name another version of the API than the contract does: on the day of a new version, these are the places to change. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import type { ContractFinding } from "../pipeline/finding.ts";

/** The version that a contract describes; undefined for a project without one. */
export async function contractVersion(root: string): Promise<string | undefined> {
  const text = await readFile(join(root, "openapi/openapi.yaml"), "utf8").catch(() => "");
  const version: unknown = parse(text)?.info?.version;
  return typeof version === "string" ? version : undefined;
}

/**
 * The places of a file that name another version: in paths, and in texts that people read. Tests name the version that they expect,
 * releases in the changelog the one that they were of, and notes on changes both.
 */
export function findOtherVersions(file: string, whole: string, version: string): ContractFinding[] {
  if (/^(changes|test|bench|trials)\//.test(file)) return [];
  const text = file === "CHANGELOG.md" ? (whole.split(/^## \d/m, 1)[0] ?? "") : whole;
  const pattern = /\.(md|yaml)$/.test(file)
    ? /(?<![\d.])20\d\d(?:0[1-9]|1[0-2])(?!\d|\.\d)/g
    : /(?<=\/api\/)\d{6}(?!\d)/g;
  return [...text.matchAll(pattern)]
    .filter(([found]) => found !== version)
    .map(({ 0: found, index }): ContractFinding => {
      const before = text.slice(0, index);
      return {
        severity: "error",
        rule: "version",
        message: `The text names the version ${found}; the contract describes ${version} (info.version).`,
        fix: `Write ${version}, or leave the version out.`,
        place: { file, line: before.split("\n").length, column: index - before.lastIndexOf("\n") },
      };
    });
}
