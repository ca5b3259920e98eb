/** Plays one case again, such as that of a finding that was kept. */
import { readContract } from "./bundle.ts";
import type { Case } from "./case.ts";
import type { CaseFile } from "./case-file.ts";
import { Cleaner } from "./cleaner.ts";
import type { Contract } from "./contract/contract.ts";
import { type Finding, findingKey, type ReportedFinding } from "./finding.ts";
import { greet } from "./greet.ts";
import { Player } from "./player.ts";
import { type RunOptions, runTag } from "./run.ts";
import { runChecks } from "./run-checks.ts";
import { shrink } from "./shrink.ts";
import { CannotRun, Target } from "./target.ts";

/** How the server is reached. */
export type ReplayOptions = Pick<RunOptions, "baseUrl" | "token" | "tokenFor" | "fetch" | "timeoutMs" | "contract">;

/**
 * Plays a case, takes away what it made, and judges it.
 *
 * @returns all that it shows; nothing where the server is right.
 * @throws CannotRun when a step could not be sent and nothing shows why: then nothing was checked.
 */
export async function replay(each: Case, options: ReplayOptions): Promise<Finding[]> {
  const { contract, cleaner } = await connect(options);
  const transcript = await cleaner.playAlone(each);
  const findings = runChecks(contract, transcript);
  const unsent = transcript.steps.find(({ skipped }) => skipped !== undefined);
  if (unsent && findings.length === 0)
    throw new CannotRun(`The step ${unsent.step.as} (${unsent.step.operation}) was not sent: ${unsent.skipped}.`);
  return findings;
}

/** A finding with a shorter case, where there is one; undefined where its case does not show it any more. @throws CannotRun. */
export async function shrinkCase(
  { finding, case: shows }: CaseFile,
  options: ReplayOptions,
): Promise<ReportedFinding | undefined> {
  const found = (await replay(shows, options)).find((other) => findingKey(other) === findingKey(finding));
  if (!found) return undefined;
  const { contract, cleaner } = await connect(options);
  return shrink(contract, cleaner, { ...found, case: shows, more: 0 });
}

/** Sees whether there is a server of the interface where the options say. @throws CannotRun. */
export async function greetServer(options: ReplayOptions): Promise<void> {
  const { contract, player } = await connect(options);
  await greet(contract, player, options.baseUrl);
}

interface Reached {
  readonly contract: Contract;
  readonly player: Player;
  readonly cleaner: Cleaner;
}

async function connect(options: ReplayOptions): Promise<Reached> {
  const contract = options.contract ?? (await readContract());
  const tokens = { all: options.token, withScopes: options.tokenFor ?? (() => undefined) };
  const player = new Player(contract, new Target(options), tokens, runTag(0));
  return { contract, player, cleaner: new Cleaner(contract, player) };
}
