/** Which checks concern an operation, and which of them a run has had occasion for. */
import type { Case } from "./case.ts";
import { groupOf } from "./checks/check.ts";
import type { Contract } from "./contract/contract.ts";
import type { Operation, Resource, Rule } from "./contract/operation.ts";
import { createdBy } from "./factory.ts";
import type { Report } from "./run.ts";

/** What of an operation its checks depend on. */
interface Subject {
  readonly operation: Operation;
  readonly contract: Contract;
  /** The resources of its answer. */
  readonly resources: readonly Resource[];
  /** Its own rules, and those of the resources. */
  readonly rules: readonly Rule[];
}

type Concern = (subject: Subject) => boolean;

const hasBody: Concern = ({ operation }) => operation.body !== undefined;
const makes: Concern = ({ operation }) => createdBy(operation) !== undefined;
const changes: Concern = ({ operation }) => !operation.isSafe && operation.path.includes("{");
const reads: Concern = ({ operation }) => operation.isSafe && operation.answered.some(({ isList }) => !isList);
const lists: Concern = ({ operation }) => operation.isSafe && operation.answered.some(({ isList }) => isList);
const takes =
  (place: "path" | "query"): Concern =>
  ({ operation }) =>
    operation.parameters.some((parameter) => parameter.in === place);
const refuses: Concern = ({ operation }) => operation.rules.some(({ refuse }) => refuse !== undefined);
const hasTimes: Concern = ({ resources }) => resources.some(({ times }) => times !== undefined);

/** The operations that checks concern, by code or group; all of them where neither is here. */
const concerns: Readonly<Record<string, Concern>> = {
  "access/foreign-scope": ({ operation }) => operation.scopes.length > 0,
  "input/boundary": (subject) => hasBody(subject) || takes("query")(subject),
  "input/content-type": hasBody,
  "input/malformed": hasBody,
  "input/method": ({ operation, contract }) =>
    [...contract.operations.values()].find(({ path }) => path === operation.path)?.id === operation.id,
  "input/not-an-object": hasBody,
  "input/path-form": takes("path"),
  "input/query-form": takes("query"),
  "input/unique": (subject) => makes(subject) && subject.resources.some(({ unique }) => unique.size > 0),
  "input/unknown-id": ({ operation }) => operation.parameters.some(({ required }) => required),
  "input/violation": hasBody,
  lists,
  "lists/count": ({ operation, contract }) =>
    contract.properties({ $ref: `#/components/schemas/${operation.answer}` }).has("count"),
  "lists/default-limit": ({ operation }) => operation.paging?.limit?.default !== undefined,
  "lists/filter": ({ operation }) =>
    operation.terms.length > 0 || operation.parameters.some(({ filter }) => filter !== undefined),
  "lists/limit": ({ operation }) => operation.paging?.limit !== undefined,
  "lists/maximum": ({ operation }) => operation.paging?.limit?.maximum !== undefined,
  "lists/order": ({ operation }) => operation.paging?.order !== undefined,
  "lists/order-by": ({ operation }) => operation.paging?.order !== undefined,
  "lists/pages": ({ operation }) => operation.paging !== undefined,
  "lists/reversed": ({ operation }) => operation.paging?.order !== undefined,
  "rules/allowed": refuses,
  "rules/derived": ({ rules }) => rules.some(({ derive }) => derive !== undefined),
  "rules/holds": ({ rules }) => rules.some(({ holds }) => holds !== undefined),
  "rules/refused": refuses,
  "state/created": makes,
  "state/effects": (subject) => changes(subject) && subject.operation.effects.length > 0,
  "state/frame": reads,
  "state/gone": ({ resources }) => resources.length > 0,
  "state/later": (subject) => changes(subject) && hasTimes(subject),
  "state/read-back": reads,
  "state/read-only": (subject) => hasBody(subject) && (makes(subject) || changes(subject)),
  "state/times": hasTimes,
  "state/unique-id": makes,
  "state/unsent": (subject) => changes(subject) && subject.operation.effects.length === 0 && hasBody(subject),
  "state/updated": (subject) => changes(subject) && hasBody(subject),
};

/** Checks that hold of any answer that a call happens to get: those of a call, and those of one that is followed. */
const ofAnyCall = /^response\/(?!accepted)/;
const ofAnyStep = /^(state\/(?!later)|lists\/item$|rules\/(?!allowed))/;

/** Whether a check can find anything at an operation. */
export function isConcerned(contract: Contract, operation: Operation, check: string): boolean {
  const resources = operation.answered.flatMap(({ resource }) => contract.resources.get(resource) ?? []);
  const rules = [...operation.rules, ...resources.flatMap((each) => each.rules)];
  const concern = concerns[check] ?? concerns[groupOf(check)];
  return concern?.({ operation, contract, resources, rules }) ?? true;
}

/** What a run has asked, by operation and check. */
export class Occasions {
  readonly #asked = new Set<string>();
  readonly #called = new Set<string>();
  readonly #followed = new Set<string>();

  /** A case was played. */
  take({ steps, relations = [] }: Case): void {
    for (const { operation, expect, given } of steps) {
      this.#called.add(operation);
      if (!given) this.#followed.add(operation);
      if (expect) this.#asked.add(`${expect.check} ${operation}`);
    }
    for (const { check, steps: parts } of relations)
      for (const { as, operation } of steps)
        if (Object.values(parts).includes(as)) this.#asked.add(`${check} ${operation}`);
  }

  /** Whether the run would have found something that is wrong there. */
  had(operation: string, check: string): boolean {
    if (this.#asked.has(`${check} ${operation}`)) return true;
    if (ofAnyCall.test(check)) return this.#called.has(operation);
    return ofAnyStep.test(check) && this.#followed.has(operation);
  }

  /** Why the run has not looked. */
  reason({ notAsked, skipped, isCut, depth }: Report, operation: string, check: string): string {
    const known = notAsked[check] ?? notAsked[groupOf(check)];
    if (known !== undefined) return known;
    if (!this.#called.has(operation)) return isCut ? "the budget was spent before" : "the run did not call it";
    const unsent = Object.keys(skipped).find((words) => words.startsWith(`${operation}: `));
    if (unsent !== undefined) return unsent.slice(operation.length + 2);
    if (isCut) return "the budget was spent before";
    return depth === "smoke" ? "a smoke run had no occasion for it" : "the run had no occasion for it";
  }
}
