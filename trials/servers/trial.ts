/**
 * The conformance suite against servers, in a process of its own:
 * `node trial.mjs <suite> <depth> <known findings>`. The suite is the path of `runConformance`, built. A subject is `<server>:<bug>`; an
 * empty bug is the right server. The known findings are a file of those of the right server.
 */
import { readFile } from "node:fs/promises";
import { fails, type ReportedFinding } from "../../src/conformance/cases/finding.ts";
import { incompleteOf, notDoneLines } from "../../src/conformance/run/not-done.ts";
import { findingName } from "../kill-rate/killer.ts";
import { everyScope } from "../kill-rate/killers/every-scope.ts";
import { reportVerdicts } from "../kill-rate/report-trial.ts";
import type { KnownFindings } from "./known.ts";
import { type ServerName, subjects } from "./subject.ts";
import type { ServerFinding, ServerVerdict } from "./verdict.ts";

type Suite = typeof import("../../src/conformance/run/run.ts");

await reportVerdicts<Suite>(async (suite, seed, subject, [depth, known]) =>
  runSuite(suite, {
    subject,
    seed,
    depth: depth === "full" ? "full" : "smoke",
    known: known === undefined ? undefined : await readNames(known, seed),
  }),
);

interface Run {
  /** The server and its bug. */
  readonly subject: string;
  readonly seed: number;
  readonly depth: "smoke" | "full";
  /** The names of the right server's findings. With them, the run ends at the first failure that is not among them. */
  readonly known: ReadonlySet<string> | undefined;
}

async function runSuite({ runConformance }: Suite, { subject, seed, depth, known }: Run): Promise<ServerVerdict> {
  const [server, bug] = subject.split(":") as [ServerName, string];
  const { baseUrl, tokenWith, close } = await subjects[server].start(bug || undefined);
  const tokens = new Map<string, string>();
  const tokenFor = (scopes: readonly string[]): string => {
    const key = [...new Set(scopes)].sort().join(" ");
    const token = tokens.get(key) ?? tokenWith(scopes);
    tokens.set(key, token);
    return token;
  };
  const findings: ServerFinding[] = [];
  const enough = new AbortController();
  try {
    const { requests, milliseconds, notDone } = await runConformance({
      baseUrl,
      token: tokenFor(everyScope),
      tokenFor,
      seed,
      depth,
      tag: `SCORE${String(seed).padStart(2, "0")}`,
      // As an implementer runs it at a server of tests: with --allow-writes and --destructive.
      profile: "live",
      allowsWrites: true,
      isDestructive: true,
      shrinks: false,
      signal: enough.signal,
      onProgress: (progress) => {
        if (progress.kind !== "finding") return;
        const finding = describe(progress.finding, fails(progress.finding, false));
        findings.push(finding);
        if (known && finding.severity === "fail" && !known.has(findingName(finding))) enough.abort();
      },
    });
    return {
      findings,
      requests,
      seconds: milliseconds / 1000,
      incomplete: notDoneLines(incompleteOf(notDone)),
    };
  } finally {
    await close();
  }
}

function describe(finding: ReportedFinding, isFailure: boolean): ServerFinding {
  const { check, operation, pointer, message, basis, original } = finding;
  const [[kind, id] = []] = Object.entries(basis);
  const severity = isFailure ? "fail" : "warn";
  return { check, operation, severity, basis: `${kind}: ${id}`, pointer, message, original };
}

async function readNames(file: string, seed: number): Promise<ReadonlySet<string>> {
  const known = JSON.parse(await readFile(file, "utf8")) as KnownFindings;
  return new Set(known[seed]);
}
