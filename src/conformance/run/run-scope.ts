/** What a run looks at: the profile of the server, and the cases of the selected phases, operations and checks. */
import { asObject, isObject } from "../../contract/json.ts";
import { formatPointer, parsePointer, valueAt } from "../../contract/pointer.ts";
import type { Case, Step } from "../cases/case.ts";
import { groupOf } from "../cases/check-codes.ts";
import type { Finding } from "../cases/finding.ts";
import { covers } from "../judge/check-names.ts";
import { uncheckedAnswers } from "../judge/readings/judged.ts";
import { contractFor } from "../model/bundle.ts";
import type { Contract } from "../model/contract.ts";
import { createdResource, type Operation } from "../model/operation.ts";
import { groupsOfPhases, phases } from "../phases/index.ts";
import type { PhaseContext } from "../phases/phase.ts";
import { detectProfile, type Profile, profiles } from "../server/profile.ts";
import type { NotDone } from "./not-done.ts";
import type { RunOptions } from "./run-options.ts";
import { unreadLists } from "./unread-lists.ts";
import { unsentParameters } from "./unsent-parameters.ts";

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
  const contract = isReadOnly ? whole.with({ isWanted: ({ isSafe }) => isSafe }) : whole;
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
    isAbout: ({ id }) => operations?.has(id) ?? true,
    forbids: (each) =>
      isLive && !options.isDestructive && (each.isDestructive === true || mayChangeOthers(contract, each)),
  };
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
 * Whether a case may change what the run did not create, in a contract that does not say what its operations change: an operation
 * without an id that adds nothing of its own changes the server as a whole, and a method that the contract does not describe may change
 * anything.
 */
function mayChangeOthers(contract: Contract, { steps }: Case): boolean {
  const { facts, operations } = contract;
  if (!facts.isEmpty) return false;
  const byLabel = new Map(steps.map((step) => [step.as, step]));
  return steps.some(({ operation: id, override, path = {} }) => {
    const operation = operations.get(id);
    const isOther = override?.method !== undefined && !["GET", "HEAD", "OPTIONS"].includes(override.method);
    if (isOther || operation === undefined || operation.isSafe) return isOther;
    // The last id of a path is that of what is changed. What a list or a read shows may be anybody's, and so is what is made up.
    const last = Object.entries(path).at(-1);
    if (last === undefined) return operation.creates === undefined && !addsOwn(contract, operation);
    const [name, value] = last;
    const { $from: label, at } = asObject(value);
    const isOthers = !showsOwn(contract, byLabel.get(String(label)), String(at), operation);
    return isOthers && (operation.creates === undefined || hasCreator(contract, operation, name));
  });
}

/**
 * Whether a place of a response shows the id of what the request has created: that of the resource, or of a part that was sent without
 * one. Any other id there is that of something that the resource refers to.
 *
 * @param changed the operation that takes the id. A creation that shows nothing but an id shows one of its own path.
 */
function showsOwn(contract: Contract, step: Step | undefined, at: string, changed: Operation): boolean {
  const operation = step && contract.operations.get(step.operation);
  if (operation === undefined || operation.isSafe) return false;
  const created = createdResource(operation);
  if (created === undefined) return operation.returns.length === 0 && changed.path.startsWith(`${operation.path}/{`);
  const id = contract.resources.get(created.resource)?.id;
  const [key, ...path] = parsePointer(at);
  if (key !== created.key || path.length < 2) return key === created.key && path[0] === id;
  const part = valueAt(step?.body, formatPointer([key, ...path.slice(0, -1)]));
  return isObject(part) && !(String(path.at(-1)) in part);
}

/**
 * Whether an operation without an id adds something of its own, or only computes: a POST to a list of objects, or one with a response
 * at a path that nobody reads. What is read there or above, changed or deleted there, such as a setting, is that of the server, and so
 * is what an action without a response changes.
 */
function addsOwn(contract: Contract, { method, path, response }: Operation): boolean {
  if (method !== "POST") return false;
  const [, above, name = ""] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
  const shows = (read: Operation): boolean =>
    [...contract.properties(read.response)].some(
      ([key, member]) => key === name || contract.properties(contract.resolve(member)).has(name),
    );
  const isSetting = [...contract.operations.values()].some((each) =>
    each.path === path
      ? ["PUT", "PATCH", "DELETE"].includes(each.method)
      : each.method === "GET" && each.path === above && shows(each),
  );
  if (isSetting) return false;
  const isList = (schema: unknown): boolean => contract.properties(contract.resolve(schema).items).size > 0;
  const reads = [...contract.operations.values()].filter((each) => each.method === "GET" && each.path === path);
  if (reads.length === 0) return contract.properties(response).size > 0;
  return reads.some((read) => [...contract.properties(read.response).values()].some(isList));
}

/** Whether the contract has a way to create the resource that a parameter names. */
function hasCreator({ operations }: Contract, { parameters }: Operation, name: string): boolean {
  const { "x-id": resource } = parameters.find((each) => each.name === name)?.schema ?? {};
  return resource !== undefined && [...operations.values()].some(({ creates }) => creates === resource);
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
