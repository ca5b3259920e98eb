/** The files that a run writes. */
import { access, constants, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  byWeight,
  CannotRun,
  type Contract,
  caseFile,
  curlScript,
  groupFindings,
  type Report,
  type ReportKind,
  reportText,
  vitestFile,
} from "../../conformance/command.ts";
import { reportToGithub } from "./github.ts";
import { overlayOf } from "./repair.ts";
import type { CommandSettings } from "./settings.ts";

/** Creates a folder before the run, so that writing its results cannot fail. @throws CannotRun. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new CannotRun(`Cannot write to ${folder}: ${(error as Error).message}`);
  }
}

/** The files that the settings ask for. */
type Wanted = Pick<CommandSettings["settings"], "report" | "cases" | "writeOverlay" | "resume">;

/** Creates the folders of files before the run. @throws CannotRun. */
export async function makeFolders({ report = {}, cases, writeOverlay, resume }: Wanted): Promise<void> {
  for (const file of [...Object.values(report), writeOverlay, resume])
    if (file !== undefined) await makeFolder(dirname(file));
  if (cases !== undefined) await makeFolder(cases);
}

/**
 * Writes what the settings ask for.
 *
 * @param headers the names of the headers of every request.
 * @returns what could not be written, and why; and what the overlay says.
 */
export async function writeOutputs(
  { report: reports = {}, cases, writeOverlay }: Wanted,
  isGithub: boolean,
  report: Report,
  contract: Contract,
  headers: readonly string[],
): Promise<{ readonly problems: readonly string[]; readonly overlayLines: readonly string[] }> {
  const overlay = writeOverlay === undefined ? undefined : overlayOf(writeOverlay, report, contract);
  const results: Result[] = (Object.entries(reports) as [ReportKind, string][]).map(([kind, file]) => [
    file,
    () => writeFile(file, reportText(kind, report, contract)),
  ]);
  if (cases !== undefined) results.push([cases, () => writeCases(cases, report, contract, headers)]);
  if (overlay) results.push([overlay.file, () => overlay.write()]);
  if (isGithub) results.push(["the report to GitHub", () => reportToGithub(report, contract)]);
  return { problems: await writeResults(results), overlayLines: overlay?.lines ?? [] };
}

/** A result of a run, and how to write it. */
type Result = readonly [name: string, write: () => Promise<void>];

/** Writes results. One that cannot be written keeps neither the others nor the verdict. @returns what could not be written, and why. */
async function writeResults(results: readonly Result[]): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, write] of results) {
    try {
      await write();
    } catch (error) {
      problems.push(`Cannot write ${name}: ${(error as Error).message}`);
    }
  }
  return problems;
}

/**
 * Writes a case of each finding, at the first of its places, in the order of the report.
 *
 * @param headers the names of the headers of every request.
 */
async function writeCases(
  folder: string,
  report: Report,
  contract: Contract,
  headers: readonly string[],
): Promise<void> {
  for (const [index, { finding }] of groupFindings(byWeight(report)).entries()) {
    const name = `${String(index + 1).padStart(2, "0")}-${finding.check.replace("/", "-")}-${finding.operation}`;
    await writeFile(join(folder, `${name}.json`), caseFile(finding, report.seed, contract.origin));
    await writeFile(join(folder, `${name}.sh`), curlScript(finding, contract, headers));
    await writeFile(join(folder, `${name}.test.ts`), vitestFile(finding, contract, headers));
  }
}
