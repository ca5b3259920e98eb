/** Runs one case again, such as the case of a stored finding. */
import type { Case } from "../cases/case.ts";
import type { CaseFile } from "../cases/case-file.ts";
import { type Finding, findingKey, type ReportedFinding, recordExchange } from "../cases/finding.ts";
import type { PlayedStep, Transcript } from "../cases/transcript.ts";
import { runChecks } from "../judge/run-checks.ts";
import { contractFor } from "../model/bundle.ts";
import type { Contract } from "../model/contract.ts";
import { Cleaner } from "../play/cleaner.ts";
import { greet } from "../play/greet.ts";
import { Player } from "../play/player.ts";
import { shrink } from "../play/shrink.ts";
import { CannotRun, Target } from "../server/target.ts";
import { createRedactor, namesOf, type Redact, redactErrors, secretsOf } from "./redaction.ts";
import { type RunOptions, runTag } from "./run.ts";

/** How to reach the server. */
export type ReplayOptions = Pick<
  RunOptions,
  "baseUrl" | "token" | "tokenFor" | "fetch" | "headers" | "rate" | "timeoutMs" | "contract" | "answers" | "resetStore"
>;

/**
 * Runs a case, checks its responses, and deletes what it created.
 *
 * @returns its findings; none if the server conforms.
 * @throws CannotRun if a step could not be sent because a token is missing, or if one could not be sent and there are no findings:
 * then the case was not checked.
 */
export async function replay(each: Case, options: ReplayOptions): Promise<Finding[]> {
  const { findings, unsent } = await play(each, await connect(options));
  if (unsent && (findings.length === 0 || unsent.needs === undefined)) throw new CannotRun(unsentText(unsent));
  return findings;
}

/**
 * Runs the case of a stored finding again.
 *
 * @returns the finding if the server still shows it; undefined if it conforms.
 * @throws CannotRun if a step could not be sent, so that the finding could not show.
 */
export async function replayFinding(
  { finding, case: reproduction }: CaseFile,
  options: ReplayOptions,
): Promise<ReportedFinding | undefined> {
  return findAgain(finding, reproduction, await connect(options));
}

/** A finding with the shortest case that reproduces it; undefined if its case no longer does. @throws CannotRun */
export async function shrinkCase(
  { finding, case: reproduction }: CaseFile,
  options: ReplayOptions,
): Promise<ReportedFinding | undefined> {
  const connection = await connect(options);
  const found = await findAgain(finding, reproduction, connection);
  return found && shrink(connection.contract, connection.cleaner, found, options.resetStore);
}

async function findAgain(
  finding: CaseFile["finding"],
  reproduction: Case,
  connection: Connection,
): Promise<ReportedFinding | undefined> {
  const { transcript, findings, unsent } = await play(reproduction, connection);
  const found = findings.find((other) => findingKey(other) === findingKey(finding));
  if (!found && unsent) throw new CannotRun(unsentText(unsent));
  const { redact } = connection;
  return found && redact({ ...found, case: transcript.case, original: recordExchange(transcript, found), more: 0 });
}

interface Played {
  readonly transcript: Transcript;
  readonly findings: Finding[];
  /** The first step that could not be sent. */
  readonly unsent: PlayedStep | undefined;
}

async function play(each: Case, { contract, cleaner }: Connection): Promise<Played> {
  const transcript = await cleaner.playAlone(each);
  const unsent = transcript.steps.find(({ skipped }) => skipped !== undefined);
  return { transcript, findings: runChecks(contract, transcript), unsent };
}

function unsentText({ step, skipped }: PlayedStep): string {
  const hint = step.token === undefined ? "" : " Pass tokens of single scopes: --tokens <file>.";
  return `The step ${step.as} (${step.operation}) was not sent: ${skipped}.${hint}`;
}

/** Checks that a server of the API is at the address. @throws CannotRun if it is not. */
export async function greetServer(options: ReplayOptions): Promise<void> {
  const { contract, player, target, redact } = await connect(options);
  await redactErrors(redact, () => greet(contract, player, target));
}

interface Connection {
  readonly contract: Contract;
  readonly player: Player;
  readonly target: Target;
  readonly cleaner: Cleaner;
  readonly redact: Redact;
}

/** What plays cases. @param tag distinguishes the data of this run. */
export async function connect(options: ReplayOptions, tag = runTag(0)): Promise<Connection> {
  const contract = await contractFor(options);
  const tokens = { all: options.token, withScopes: options.tokenFor ?? (() => undefined) };
  const target = new Target(options);
  const player = new Player(contract, target, tokens, tag);
  const redact = createRedactor(secretsOf(options, contract.scopes), namesOf(contract));
  return { contract, player, target, cleaner: new Cleaner(contract, player), redact };
}
