/** Runs `redocly diff` (experimental in @redocly/cli 2.77) on two documents in memory. */

import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Json, JsonObject } from "../../src/contract/json.ts";

export interface Verdict {
  ruleId: string;
  impact: "major" | "minor" | "patch";
  message: string;
}

/** An entry of its JSON report: the members that we read. */
export interface Finding {
  /** The pointer that it first followed to the node, through references. */
  path: string;
  /** Kind of node, such as `Parameter` or `Schema`. */
  typeName: string;
  kind: "added" | "removed" | "modified";
  /** With `modified`: the keyword, or `key` for a member that was renamed. */
  property?: string;
  base?: { pointer: string; value: Json };
  revision?: { pointer: string; value: Json };
  /** Empty if Redocly considers the change harmless. */
  verdicts: Verdict[];
}

/** A separate configuration: the project's lint rules and decorators do not apply here. */
const CONFIG = JSON.stringify({ telemetry: "off", extends: ["diff-recommended"] });

/**
 * All differences between two bundled OpenAPI documents, with Redocly's verdicts.
 * @throws Error with Redocly's message if it cannot compare them.
 */
export async function redoclyDiff(before: JsonObject, after: JsonObject): Promise<Finding[]> {
  const cli = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");
  const folder = await mkdtemp(join(tmpdir(), "contract-changes-"));
  try {
    const [base, revision, config, report] = ["before.json", "after.json", "redocly.yaml", "report.json"].map((name) =>
      join(folder, name),
    ) as [string, string, string, string];
    await Promise.all([
      writeFile(base, JSON.stringify(before)),
      writeFile(revision, JSON.stringify(after)),
      writeFile(config, CONFIG),
    ]);
    const args = [cli, "diff", base, revision, "--config", config, "--format", "json", "--output", report];
    await promisify(execFile)(process.execPath, [...args, "--fail-on", "none"], {
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_NOTIFICATIONS: "true" },
      maxBuffer: 64 * 1024 * 1024,
    });
    return (JSON.parse(await readFile(report, "utf8")) as { changes: Finding[] }).changes;
  } catch (cause) {
    const { stderr } = cause as { stderr?: string };
    throw new Error(`redocly diff could not compare the two documents:\n${stderr?.trim() ?? String(cause)}`, { cause });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
