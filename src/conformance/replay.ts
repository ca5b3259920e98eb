/** Runs one case again, such as the case of a stored finding. */
import { contractFor } from "./bundle.ts";
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

/** How to reach the server. */
export type ReplayOptions = Pick<
  RunOptions,
  "baseUrl" | "token" | "tokenFor" | "fetch" | "timeoutMs" | "contract" | "answers"
>;

/**
 * Runs a case, checks its responses, and deletes what it created.
 *
 * @returns its findings; none if the server conforms.
 * @throws CannotRun if a step could not be sent and there are no findings: then the case was not checked.
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

/** A finding with the shortest case that reproduces it; undefined if its case no longer does. @throws CannotRun */
export async function shrinkCase(
  { finding, case: reproduction }: CaseFile,
  options: ReplayOptions,
): Promise<ReportedFinding | undefined> {
  const found = (await replay(reproduction, options)).find((other) => findingKey(other) === findingKey(finding));
  if (!found) return undefined;
  const { contract, cleaner } = await connect(options);
  return shrink(contract, cleaner, { ...found, case: reproduction, more: 0 });
}

/** Checks that a server of the API is at the address. @throws CannotRun if it is not. */
export async function greetServer(options: ReplayOptions): Promise<void> {
  const { contract, player } = await connect(options);
  await greet(contract, player, options.baseUrl);
}

interface Connection {
  readonly contract: Contract;
  readonly player: Player;
  readonly cleaner: Cleaner;
}

async function connect(options: ReplayOptions): Promise<Connection> {
  const contract = await contractFor(options);
  const tokens = { all: options.token, withScopes: options.tokenFor ?? (() => undefined) };
  const player = new Player(contract, new Target(options), tokens, runTag(0));
  return { contract, player, cleaner: new Cleaner(contract, player) };
}
