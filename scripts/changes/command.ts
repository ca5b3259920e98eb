/** The command `npm run changes`: parses options, prints the report, returns the exit code. */
import { parseArgs } from "node:util";
import { asObject } from "../../src/contract/json.ts";
import { type Change, countByImpact } from "./change.ts";
import { readNotes } from "./notes.ts";
import { compareRevisions } from "./readings.ts";
import { type ReportFormat, render, reportFormats } from "./report.ts";
import { CannotCompare, isShallow, lastRelease, revisionAt, workTree } from "./revision.ts";

const help = `Lists the changes of the contract, and whom each of them breaks.

  npm run changes -- [--since REF] [--to REF] [--format text|json|markdown] [--fail-on breaking|review|any|none]

  --since REF     compare with this tag, branch or commit, with a file, or with a frozen version of the API
                  (default: the last release, the nearest tag that begins with v)
  --to REF        compare up to this revision or file (default: the files in openapi/ as they are in the work tree)
  --format FORM   text (default), json, or markdown; entries of CHANGELOG.md start from the markdown
  --fail-on WHAT  breaking: exit 1 when anything breaks; review: or may break; any: when anything changed;
                  none: exit 0 (default)
  --help          show this text

Each change is breaking (something fails that worked), to review (it may do so, and no program can tell), compatible (more is
allowed or returned), or a note (only the documentation changed). It concerns requests, responses (webhook payloads too) or tools made
from the contract: types, clients, and tests, for which the answers to gaps change too. The last line names the next version: major if
anything breaks, minor if anything is compatible, otherwise patch.

What you write in changes/<version>.yaml about the changes of an API version comes first, each note with the changes that it explains.

Examples
  npm run changes                              the changes of the next release
  npm run changes -- --since main              the changes of this branch
  npm run changes -- --since v1.2.0 --to v1.3.0
  npm run -s changes -- --format markdown      the start of a changelog entry
  npm run changes -- --fail-on breaking        a gate for CI

Exit codes: 0 done; 1 --fail-on applies; 2 wrong usage, an unknown revision, or a revision without a contract.
`;

const LIMITS = ["breaking", "review", "any", "none"] as const;

interface Options {
  since: string | undefined;
  to: string | undefined;
  format: ReportFormat;
  failOn: (typeof LIMITS)[number];
}

export interface Surroundings {
  /** Root of the package, in a git repository. */
  folder: string;
  out: (text: string) => void;
  err: (text: string) => void;
}

/** Runs the command. @returns the exit code. */
export async function changes(args: readonly string[], { folder, out, err }: Surroundings): Promise<0 | 1 | 2> {
  try {
    const options = readOptions(args);
    if (options === "help") {
      out(help);
      return 0;
    }
    const since = options.since ?? (await lastRelease(folder));
    const to = options.to ?? "the work tree";
    if (since === undefined) {
      err(`There is no release to compare with: no tag begins with v.${await formatHint(folder)}\n`);
      if (options.format === "json") out(`${render({ to, changes: [] }, "json")}\n`);
      return 0;
    }
    const now = options.to === undefined ? await workTree(folder) : await revisionAt(folder, options.to);
    const before = await revisionAt(folder, since);
    const found = compareRevisions(before, now);
    const [old, version] = [before, now].map(({ contract }) => String(asObject(contract.info).version));
    const notes = version === undefined || version === old ? [] : await readNotes(folder, version);
    out(`${render({ since, to, changes: found, notes }, options.format)}\n`);
    return fails(found, options.failOn) ? 1 : 0;
  } catch (error) {
    err(`${error instanceof CannotCompare ? error.message : ((error as Error).stack ?? String(error))}\n`);
    return 2;
  }
}

/** @throws CannotCompare for unknown options and values. */
function readOptions(args: readonly string[]): Options | "help" {
  const values = parseOptions(args);
  if (values.help) return "help";
  return {
    since: values.since,
    to: values.to,
    format: parseChoice("--format", values.format ?? "text", reportFormats),
    failOn: parseChoice("--fail-on", values["fail-on"] ?? "none", LIMITS),
  };
}

function parseOptions(args: readonly string[]) {
  const text = { type: "string" } as const;
  const options = {
    since: text,
    to: text,
    format: text,
    "fail-on": text,
    help: { type: "boolean", short: "h" },
  } as const;
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (cause) {
    throw new CannotCompare(`${(cause as Error).message}\nSee: npm run changes -- --help`, { cause });
  }
}

function parseChoice<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) {
    throw new CannotCompare(
      `${option} must be one of ${allowed.join(", ")} (got "${value}").\nSee: npm run changes -- --help`,
    );
  }
  return found;
}

async function formatHint(folder: string): Promise<string> {
  const fetch = (await isShallow(folder))
    ? " This clone is shallow; fetch the tags if there are any: git fetch --tags --unshallow."
    : "";
  return `${fetch} To compare with another revision: npm run changes -- --since REF`;
}

function fails(found: readonly Change[], limit: Options["failOn"]): boolean {
  if (limit === "none") return false;
  const { breaking, review } = countByImpact(found);
  return { any: found.length, review: breaking + review, breaking }[limit] > 0;
}
