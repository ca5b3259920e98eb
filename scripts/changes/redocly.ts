/** Runs `redocly diff` (experimental in @redocly/cli 2.77) on two documents in memory. */

import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MessageChannel, Worker } from "node:worker_threads";
import type { Json, JsonObject } from "../../src/contract/json.ts";

export interface RedoclyVerdict {
  ruleId: string;
  impact: "major" | "minor" | "patch";
  message: string;
}

/** An entry of its JSON report: the members that we read. */
export interface RedoclyFinding {
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
  verdicts: RedoclyVerdict[];
}

/** A separate configuration: the project's lint rules and decorators do not apply here. */
const CONFIG = JSON.stringify({ telemetry: "off", extends: ["diff-recommended"] });

/**
 * All differences between two bundled OpenAPI documents, with Redocly's verdicts.
 * @throws Error with Redocly's message if it cannot compare them.
 */
export async function redoclyDiff(before: JsonObject, after: JsonObject): Promise<RedoclyFinding[]> {
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
    const args = ["diff", base, revision, "--config", config, "--format", "json", "--output", report];
    const { code, printed } = await runRedocly([...args, "--fail-on", "none"]);
    if (code !== 0) throw new Error(`redocly diff could not compare the two documents:\n${printed.trim()}`);
    return (JSON.parse(await readFile(report, "utf8")) as { changes: RedoclyFinding[] }).changes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Outcome {
  readonly code: number;
  /** What it wrote to stderr. */
  readonly printed: string;
}

let thread: Worker | undefined;

/** Runs the `redocly` command in a thread that keeps its modules loaded: loading them takes longer than comparing. */
async function runRedocly(args: readonly string[]): Promise<Outcome> {
  thread ??= startThread();
  const { port1, port2 } = new MessageChannel();
  thread.postMessage({ args, port: port2 }, [port2]);
  try {
    const ended = once(port1, "close").then(() => [{ code: 1, printed: "Its thread ended." }]);
    const [outcome] = (await Promise.race([once(port1, "message"), ended])) as [Outcome];
    return outcome;
  } finally {
    port1.close();
  }
}

function startThread(): Worker {
  const started = new Worker(new URL("redocly-thread.mjs", import.meta.url), {
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_NOTIFICATIONS: "true" },
    execArgv: [],
    stdout: true, // the report goes to a file
  });
  started.unref();
  return started;
}
