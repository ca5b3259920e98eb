/** What a run looks at: the profile of the server, and the cases of the selected phases, operations and checks. */
import type { Case } from "../cases/case.ts";
import { groupOf } from "../cases/check-codes.ts";
import type { Finding } from "../cases/finding.ts";
import { covers } from "../judge/check-names.ts";
import { uncheckedAnswers } from "../judge/readings/judged.ts";
import { contractFor } from "../model/bundle.ts";
import type { Contract } from "../model/contract.ts";
import { Credentials, headerOptionOf } from "../model/credentials.ts";
import type { Operation } from "../model/operation.ts";
import { groupsOfPhases, phases } from "../phases/index.ts";
import type { PhaseContext } from "../phases/phase.ts";
import { detectProfile, type Profile, profiles } from "../server/profile.ts";
import { mayChangeOthers } from "./changes-of-others.ts";
import type { NotDone } from "./not-done.ts";
import type { RunOptions } from "./run-options.ts";

/** What a run looks at. */
export interface RunScope {
  /** The contract, with safe operations only if the run must not write. */
  readonly contract: Contract;
  readonly profile: Profile;
  readonly isReadOnly: boolean;
  /** The names of the phases to run, in their order. */
  readonly phases: readonly string[];
  /** The checks, or groups of checks, that do not run, and the answers that are not checked. */
  readonly notDone: readonly NotDone[];
  /** Whether the run selects a check and an operation. */
  selects(finding: Pick<Finding, "check" | "operation" | "basis">): boolean;
  /** Whether the run selects a case of a phase: it is about a selected operation, and shows a selected check. */
  selectsCase(phase: string, each: Case): boolean;
  /** Whether the run is about an operation. */
  isAbout(operation: Operation): boolean;
  /** Whether requests of an operation carry the access token. */
  takesToken(operation: Operation): boolean;
  /** Whether the options keep the run from sending a case that it selects, because it is destructive. */
  forbids(each: Case): boolean;
}

/**
 * Finds out what a run looks at.
 *
 * @throws RangeError for a phase or an operation that does not exist.
 */
export async function scopeOf(options: RunOptions): Promise<RunScope> {
  const profile = profiles[options.profile ?? (await detectProfile(options))];
  const isLive = profile.name === "live";
  const isReadOnly = isLive && !options.allowsWrites;
  const whole = await contractFor(options);
  const credentials = new Credentials(whole.protocol, Object.keys(options.headers ?? {}), options.token !== "");
  const uncalled = [...whole.operations.values()].filter((each) => credentials.lackingFor(each).length > 0);
  const isWanted = (operation: Operation): boolean =>
    (!isReadOnly || operation.isSafe) && credentials.lackingFor(operation).length === 0;
  const contract = isReadOnly || uncalled.length > 0 ? whole.with({ isWanted }) : whole;
  const { only, skip = [], answers = {} } = options;
  const operations = operationsOf(whole, options.operations);
  const requirements = skip.filter((name) => name.startsWith("inherent/"));
  const without = [
    ...Object.entries(profile.without).flatMap(([check, why]) => skipped([check], why)),
    ...skippedBy(options, contract, isReadOnly),
  ];
  const accepted = without.map((entry) => (covers(skip, entry.subject) ? skipped([entry.subject], chosen) : entry));
  const bySubject = [...accepted.flat(), ...skipped(requirements, chosen)].map(
    (entry) => [entry.subject, entry] as const,
  );
  const notDone: NotDone[] = [
    ...new Map(bySubject).values(),
    ...contract.leftOut.map(({ operation: subject, ...rest }) => ({ kind: "operation" as const, subject, ...rest })),
    ...uncalled.map((operation) => withoutCredential(operation, credentials)),
    ...(covers(skip, "access") ? [] : [...contract.operations.values()].flatMap((each) => untested(each, credentials))),
    ...unreadLists(contract).filter(({ subject }) => operations?.has(subject) ?? true),
    ...unsentParameters(contract).filter(({ of = "" }) => operations?.has(of) ?? true),
    ...uncheckedAnswers(contract.gaps, answers).map((subject) => ({
      kind: "answer" as const,
      subject,
      why: takenAsGiven,
    })),
  ];
  const skippedChecks = without.map(({ subject }) => subject);
  const isSelected = (check: string): boolean =>
    (only === undefined || isAmong(check, only)) && !covers(skip, check) && !covers(skippedChecks, check);
  return {
    contract,
    profile,
    isReadOnly,
    phases: phasesOf(options.phases).filter((name) => profile.withoutPhases[name] === undefined),
    notDone,
    selects: ({ check, operation, basis }) =>
      isSelected(check) &&
      (operations?.has(operation) ?? true) &&
      !("inherent" in basis && requirements.includes(`inherent/${basis.inherent}`)),
    selectsCase: (phase, each) => {
      if (isReadOnly && !isReading(contract, each)) return false;
      if (operations && !each.steps.some((step) => !step.setup && operations.has(step.operation))) return false;
      if (only === undefined && skip.length === requirements.length) return true;
      return checksOf(phase, each).some(isSelected);
    },
    takesToken: (operation) => credentials.placeOf(operation) !== undefined,
    isAbout: ({ id }) => operations?.has(id) ?? true,
    forbids: (each) =>
      isLive && !options.isDestructive && (each.isDestructive === true || mayChangeOthers(contract, each)),
  };
}

/** An operation that is not called, because the run has no credential for it. */
function withoutCredential(operation: Operation, credentials: Credentials): NotDone {
  const [place] = credentials.lackingFor(operation);
  const header = place && headerOptionOf(place);
  return {
    kind: "operation",
    subject: operation.id,
    why: `it needs the ${place?.in} ${place?.name}, for which there is no value`,
    remedy: header === undefined ? "Pass it with --token in another run." : `Pass it with ${header}.`,
  };
}

/** The checks of tokens that an operation is left out of, because its credentials are in the headers of every request. */
function untested(operation: Operation, credentials: Credentials): NotDone[] {
  if (!operation.needsToken || !credentials.areInHeaders(operation)) return [];
  return ["access/missing-token", "access/invalid-token"].map((subject) => ({
    kind: "check",
    subject,
    of: operation.id,
    why: "headers of every request have the credentials",
    remedy: "Pass the credential with --token in another run.",
  }));
}

/** An entry for each operation that lists what its response does not show as a list. */
function unreadLists({ operations }: Contract): NotDone[] {
  const all = [...operations.values()];
  return all
    .filter((operation) => isUnread(operation, all))
    .map(({ id: subject }) => ({
      kind: "list",
      subject,
      why: "the response shows no list that the suite can read",
      remedy: "Name the member with the items in an Overlay: x-paging with items.pointer.",
    }));
}

/** Whether an operation is paged, or is at the path of a list, and its response has a body without one. */
function isUnread({ isSafe, method, path, returns, response, paging }: Operation, all: readonly Operation[]): boolean {
  if (!isSafe || method !== "GET" || Object.keys(response).length === 0) return false;
  if (returns.some(({ isList }) => isList)) return false;
  const isItem = (other: Operation): boolean =>
    other.method === "GET" &&
    other.path.startsWith(`${path}/`) &&
    /^\{[^/]+\}$/.test(other.path.slice(path.length + 1)) &&
    other.returns.some(({ isList }) => !isList);
  return paging !== undefined || all.some(isItem);
}

/** An entry for each parameter of a query that takes JSON, and that no request needs. */
function unsentParameters({ operations }: Contract): NotDone[] {
  return [...operations.values()].flatMap(({ id, parameters }) =>
    parameters
      .filter(({ encoding, encodingBasis, isNeeded }) => encoding === "json" && !encodingBasis && !isNeeded)
      .map(({ name }) => ({
        kind: "parameter",
        subject: name,
        of: id,
        why: "no request needs it, and its values are JSON",
      })),
  );
}

/** The checks that the options of a run leave out. */
function skippedBy({ tokenFor, concurrency = 1 }: RunOptions, contract: Contract, isReadOnly: boolean) {
  const lacksTokens = !tokenFor && contract.scopes.length > 0;
  return [
    lacksTokens ? skipped(ofScopes, "there are no tokens of single scopes", "Pass some: --tokens <file>.") : [],
    isReadOnly ? skipped(ofWrites, "nothing may be written", "On a server for tests, pass --allow-writes.") : [],
    concurrency > 1 ? skipped(["state/rejected-with-effect"], "requests are sent concurrently") : [],
  ].flat();
}

/**
 * The cases that a run selects, also those that its options keep it from sending.
 *
 * @param onPhase called when a phase starts.
 * @param names the phases. Default: all.
 */
export async function* casesOf(
  scope: RunScope,
  context: PhaseContext,
  onPhase: (name: string) => void = () => {},
  names: readonly string[] = scope.phases,
): AsyncGenerator<{ readonly phase: string; readonly case: Case }> {
  for (const name of names) {
    const phase = phases[name];
    if (!phase) continue;
    context.random.enter(name);
    onPhase(name);
    for await (const each of phase(context)) if (scope.selectsCase(name, each)) yield { phase: name, case: each };
  }
}

/** The checks that a case can show: those that it names, and the groups that its phase is for. */
function checksOf(phase: string, { steps, relations = [] }: Case): string[] {
  const expected = steps.flatMap(({ expect }) => expect?.check ?? []);
  return [...expected, ...relations.map(({ check }) => check), ...(groupsOfPhases[phase] ?? [])];
}

function phasesOf(names: readonly string[] | undefined): string[] {
  const unknown = names?.find((name) => !(name in phases));
  if (unknown !== undefined)
    throw new RangeError(`There is no phase ${unknown}. The phases are ${Object.keys(phases).join(", ")}.`);
  return Object.keys(phases).filter((name) => names?.includes(name) ?? true);
}

/** The ids of operations, given by id or by area. */
function operationsOf({ operations }: Contract, names: readonly string[] | undefined): Set<string> | undefined {
  if (names === undefined) return undefined;
  const all = [...operations.values()];
  return new Set(
    names.flatMap((name) => {
      const found = all.filter(({ id, area }) => id === name || area.toLowerCase() === name.toLowerCase());
      if (found.length > 0) return found.map(({ id }) => id);
      const areas = [...new Set(all.map(({ area }) => area))].join(", ");
      throw new RangeError(`There is no operation or area ${name}. The areas are ${areas}.`);
    }),
  );
}

const ofScopes = ["access/insufficient-scope", "access/sufficient-scope"];
const ofWrites = ["state", "rules", "input/schema-violation"];
const chosen = "you skip them";
const takenAsGiven = "the suite takes them as given, and does not warn about their gaps either";

function skipped(checks: readonly string[], why: string, remedy?: string): NotDone[] {
  return checks.map((subject) => ({ kind: "check", subject, why, remedy }));
}

/** Whether a check, or any check of a group, is among checks and groups. */
function isAmong(check: string, names: readonly string[]): boolean {
  return covers(names, check) || names.some((name) => groupOf(name) === check);
}

/** Whether a case only reads, even where the server accepts what it should reject. */
function isReading(contract: Contract, { steps }: Case): boolean {
  return steps.every(
    ({ operation, override }) => contract.operation(operation).isSafe && override?.method === undefined,
  );
}
