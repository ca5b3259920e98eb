/** Records which parts of the contract a run has exercised. */

import { isObject } from "../../contract/json.ts";
import { ofAnyItem, valueAt } from "../../contract/pointer.ts";
import type { Step } from "../cases/case.ts";
import type { CheckCode } from "../cases/check-codes.ts";
import type { Exchange, PlayedStep, Transcript } from "../cases/transcript.ts";
import type { CoverageRecorder } from "../judge/checks/context.ts";
import type { Contract } from "../model/contract.ts";
import { keywordsOf } from "../model/keywords.ts";
import { type ContractRule, createdResource, type Link, listItems, type Operation } from "../model/operation.ts";
import type { NotDone } from "./not-done.ts";

/** What is counted, with titles for reports. */
export const aspects = {
  called: "Operations called",
  succeeded: "Operations that returned 200",
  statuses: "Declared statuses",
  rejectedScopes: "Other scopes rejected",
  acceptedScopes: "Scopes accepted alone",
  rejecting: "Rules that rejected a request",
  allowing: "Rules that allowed a request",
  evaluated: "Rules evaluated on responses",
  links: "Links followed",
  keywords: "Keywords of requests",
} as const;

/** A counted aspect of the contract. */
export type Aspect = keyof typeof aspects;

/** A part of the contract. */
export interface CoverageEntry {
  /** The operation or the resource that it belongs to. */
  readonly of: string;
  /** A status, a scope, the id of a rule, the name of a link, or a pointer and a keyword; empty for the operation itself. */
  readonly item: string;
}

/** How many entries of an aspect the run has seen. */
export interface Tally {
  /** How many entries were seen, and how many can be seen. */
  readonly count: number;
  readonly total: number;
  readonly seen: readonly CoverageEntry[];
  /** The others. Those that no request can reach, such as a link without a value to follow it with, are not counted. */
  readonly notDone: readonly NotDone[];
}

/** The coverage of a run as plain JSON. */
export interface CoverageSummary {
  readonly aspects: Readonly<Record<Aspect, Tally>>;
  /** The sorted codes of the checks that ran for each operation, by operationId. */
  readonly checks: Readonly<Record<string, readonly CheckCode[]>>;
}

/** Why no request is known to get a status; undefined if one is. */
function whyUnreachable(operation: Operation | undefined, status: string): string | undefined {
  if (status === "429") return "each server has its own rate limit";
  return status === "403" && operation?.scopes.length === 0 ? "the scope is not documented" : undefined;
}

/** What a tracker has recorded, as plain JSON. */
export interface CoverageState {
  readonly seen: readonly string[];
  readonly succeeded: readonly string[];
  readonly leading: readonly string[];
  readonly created: readonly string[];
  readonly checks: Readonly<Record<string, readonly CheckCode[]>>;
}

/** Collects what transcripts and checks cover. */
export class CoverageTracker implements CoverageRecorder {
  readonly #contract: Contract;
  readonly #declared: Readonly<Record<Aspect, Map<string, CoverageEntry>>>;
  readonly #seen: Set<string>;
  /** Operations that returned 200, and links whose values a response had. */
  readonly #succeeded: Set<string>;
  readonly #leading: Set<string>;
  /** The resources that the run created, by kind and id. */
  readonly #created: Set<string>;
  readonly #checks: Map<string, Set<CheckCode>>;

  /**
   * @param contract its operations and resources are what can be covered.
   * @param previous the state of the run that goes on.
   */
  constructor(contract: Contract, previous?: CoverageState) {
    this.#contract = contract;
    this.#seen = new Set(previous?.seen);
    this.#succeeded = new Set(previous?.succeeded);
    this.#leading = new Set(previous?.leading);
    this.#created = new Set(previous?.created);
    this.#checks = new Map([...contract.operations.keys()].map((id) => [id, new Set(previous?.checks[id])]));
    const empty = Object.keys(aspects).map((aspect) => [aspect, new Map<string, CoverageEntry>()] as const);
    this.#declared = Object.fromEntries(empty) as Record<Aspect, Map<string, CoverageEntry>>;
    const declare = (aspect: Aspect, of: string, item: string): void => {
      this.#declared[aspect].set(keyOf(of, item), { of, item });
    };
    const declareRules = (of: string, rules: readonly ContractRule[]): void => {
      for (const { id, refuse, derive, holds } of rules) {
        if (refuse !== undefined) for (const aspect of ["rejecting", "allowing"] as const) declare(aspect, of, id);
        if (derive !== undefined || holds !== undefined) declare("evaluated", of, id);
      }
    };
    for (const operation of contract.operations.values()) {
      const { id, scopes } = operation;
      declare("called", id, "");
      declare("succeeded", id, "");
      for (const key of operation.statuses.keys) declare("statuses", id, key);
      for (const scope of scopes) declare("acceptedScopes", id, scope);
      if (scopes.length > 0)
        for (const scope of contract.scopes) if (!scopes.includes(scope)) declare("rejectedScopes", id, scope);
      declareRules(id, operation.rules);
      for (const { name } of operation.links) declare("links", id, name);
      for (const { pointer, keyword } of keywordsOf(contract, operation))
        declare("keywords", id, `${pointer} ${keyword}`);
    }
    for (const { name, rules } of contract.resources.values()) declareRules(name, rules);
  }

  get state(): CoverageState {
    return {
      seen: [...this.#seen],
      succeeded: [...this.#succeeded],
      leading: [...this.#leading],
      created: [...this.#created],
      checks: Object.fromEntries([...this.#checks].map(([id, codes]) => [id, [...codes]])),
    };
  }

  /** Records what was sent and received. */
  recordTranscript({ steps }: Transcript): void {
    const byLabel = new Map(steps.map((played) => [played.step.as, played]));
    for (const { step, exchanges } of steps) {
      if (exchanges.length > 0) this.#links(step, byLabel);
      for (const exchange of exchanges) this.#exchange(step, exchange);
    }
  }

  recordCheck(operation: string, check: CheckCode): void {
    this.#checks.get(operation)?.add(check);
  }

  recordRule(how: "rejecting" | "allowing" | "evaluated", of: string, rule: string): void {
    this.#see(how, of, rule);
  }

  /** Whether the server has rejected a valid call of an operation, and has accepted none. */
  hasOnlyFailed(operation: string): boolean {
    return this.#seen.has(`rejected ${keyOf(operation, "")}`) && !this.hasSucceeded(operation);
  }

  hasSucceeded(operation: string): boolean {
    return this.#seen.has(`succeeded ${keyOf(operation, "")}`);
  }

  /** The coverage so far. */
  summary(): CoverageSummary {
    const tallies = Object.entries(this.#declared).map(([aspect, entries]): [string, Tally] => {
      const all = [...entries.values()];
      const isSeen = ({ of, item }: CoverageEntry): boolean => this.#seen.has(`${aspect} ${keyOf(of, item)}`);
      const seen = all.filter(isSeen);
      const notDone = all.filter((entry) => !isSeen(entry)).map((entry) => this.#whyUnseen(aspect, entry));
      const total = seen.length + notDone.filter(({ kind }) => kind === "uncovered").length;
      return [aspect, { count: seen.length, total, seen, notDone }];
    });
    return {
      aspects: Object.fromEntries(tallies) as Record<Aspect, Tally>,
      checks: Object.fromEntries([...this.#checks].map(([id, codes]) => [id, [...codes].sort()])),
    };
  }

  #whyUnseen(aspect: string, { of, item: subject }: CoverageEntry): NotDone {
    const entry = { of, subject };
    const operation = this.#contract.operations.get(of);
    const why = aspect === "statuses" ? whyUnreachable(operation, subject) : undefined;
    if (why !== undefined) return { kind: "unreachable", ...entry, why };
    if (aspect === "links" && this.#succeeded.has(of) && !this.#leading.has(keyOf(of, subject)))
      return { kind: "unreachable", ...entry, why: "no response has a value to follow the link with" };
    return { kind: "uncovered", ...entry, why: "no request of the run reaches it" };
  }

  #see(aspect: Aspect, of: string, item = ""): void {
    this.#seen.add(`${aspect} ${keyOf(of, item)}`);
  }

  #exchange({ token, override, expect }: Step, { operation, response: { status, isSuccess, value } }: Exchange): void {
    const { id, statuses } = operation;
    if (status === 0) return;
    if (override?.method === undefined) {
      this.#see("called", id);
      this.#see("statuses", id, statuses.keyOf(status) ?? String(status));
    }
    if (isSuccess) this.#see("succeeded", id);
    else if (expect?.check === "response/valid-request-rejected") this.#seen.add(`rejected ${keyOf(id, "")}`);
    if (isSuccess) this.#lead(operation, value);
    if (typeof token === "object" && "scopes" in token)
      for (const scope of token.scopes.length === 1 ? token.scopes : [])
        if (isSuccess) this.#see("acceptedScopes", id, scope);
        else if (status === 403) this.#see("rejectedScopes", id, scope);
    if (expect?.keyword !== undefined)
      this.#see("keywords", id, `${ofAnyItem(expect.pointer ?? "")} ${expect.keyword}`);
  }

  /** Records which links can be followed. A link to an operation that changes something counts only for resources of this run. */
  #lead(operation: Operation, value: unknown): void {
    const { id, links, returns: returned } = operation;
    this.#succeeded.add(id);
    const created = createdResource(operation);
    const items = returned.flatMap(({ key, resource, isList }) => {
      const name = this.#contract.resources.get(resource)?.id;
      const listed = isList ? listItems(operation, value) : [valueAt(value, `/${key}`)];
      return listed.map((item, index) => ({ key, owner: keyOf(resource, String(valueAt(item, `/${name}`))), index }));
    });
    for (const { key, owner } of items) if (key === created?.key) this.#created.add(owner);
    for (const { name, operation: follower, parameters, body } of links) {
      if (this.#leading.has(keyOf(id, name))) continue;
      const places = [...Object.values(parameters), ...Object.values(body)];
      const { isSafe } = this.#contract.operation(follower);
      const leads = ({ owner, index }: (typeof items)[number]): boolean =>
        (isSafe || this.#created.has(owner)) &&
        places.every((at) => (valueAt(value, at.replace(/^(\/\w+)\/0(?=\/|$)/, `$1/${index}`)) ?? null) !== null);
      if (items.some(leads)) this.#leading.add(keyOf(id, name));
    }
  }

  /** Records the links that a step follows: it takes every value of the link from where the link says. */
  #links(step: Step, played: ReadonlyMap<string, PlayedStep>): void {
    for (const [label, source] of played) {
      const { id, links } = this.#contract.operation(source.step.operation);
      for (const link of links)
        if (link.operation === step.operation && follows(step, link, label)) this.#see("links", id, link.name);
    }
  }
}

/** Whether a step takes every value of a link from where the link says, in the response to another step. */
function follows({ path, query, body: sent }: Step, { parameters, body }: Link, label: string): boolean {
  const isFrom = (template: unknown, at: string): boolean =>
    isObject(template) && template.$from === label && ofAnyItem(String(template.at)) === ofAnyItem(at);
  return (
    Object.entries(parameters).every(([name, at]) => isFrom(path?.[name] ?? query?.[name], at)) &&
    Object.entries(body).every(([place, at]) => isFrom(valueAt(sent, place), at))
  );
}

function keyOf(of: string, item: string): string {
  return `${of} ${item}`;
}
