/** Plays one case again, such as that of a finding that was kept. */
import { readContract } from "./bundle.ts";
import type { Case } from "./case.ts";
import { Cleaner } from "./cleaner.ts";
import type { Finding } from "./finding.ts";
import { judge } from "./judge.ts";
import { Player } from "./player.ts";
import type { RunOptions } from "./run.ts";
import { CannotRun, Target } from "./target.ts";

/** How the server is reached. */
export type ReplayOptions = Pick<RunOptions, "baseUrl" | "token" | "tokenFor" | "fetch" | "patience">;

/**
 * Plays a case, takes away what it made, and judges it.
 *
 * @returns all that it shows; nothing where the server is right.
 * @throws CannotRun when a step could not be sent and nothing shows why: the case has then not been looked at.
 */
export async function replay(each: Case, options: ReplayOptions): Promise<Finding[]> {
  const contract = await readContract();
  const tokens = { all: options.token, withScopes: options.tokenFor ?? (() => undefined) };
  const run = Date.now().toString(36).toUpperCase();
  const player = new Player(contract, new Target(options), tokens, run);
  const transcript = await new Cleaner(contract, player).alone(each);
  const findings = judge(contract, transcript);
  const unsent = transcript.played.find(({ skipped }) => skipped !== undefined);
  if (unsent && findings.length === 0)
    throw new CannotRun(`The step ${unsent.step.as} (${unsent.step.operation}) was not sent: ${unsent.skipped}.`);
  return findings;
}
