/** Which checks concern an operation, and why a run has not looked at one. */
import { groupOf } from "./checks/check.ts";
import { hasMirrors } from "./checks/mirrors.ts";
import type { Contract } from "./contract/contract.ts";
import { isObject } from "./contract/json.ts";
import type { Operation, Resource, Rule } from "./contract/operation.ts";
import { createdResource } from "./factory.ts";
import type { Report } from "./run.ts";

/** What of an operation its checks depend on. */
interface Subject {
  readonly operation: Operation;
  readonly contract: Contract;
  /** The resources of its response. */
  readonly resources: readonly Resource[];
  /** Its own rules, and those of the resources. */
  readonly rules: readonly Rule[];
}

type Concern = (subject: Subject) => boolean;

const hasBody: Concern = ({ operation }) => operation.body !== undefined;
const makes: Concern = ({ operation }) => createdResource(operation) !== undefined;
const changes: Concern = ({ operation }) => !operation.isSafe && operation.path.includes("{");
const reads: Concern = ({ operation }) => operation.isSafe && operation.returns.some(({ isList }) => !isList);
const lists: Concern = ({ operation }) => operation.isSafe && operation.returns.some(({ isList }) => isList);
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
  "input/unknown-reference": ({ operation, contract }) =>
    contract.linksTo(operation).some(({ link }) => Object.keys(link.body).length > 0),
  "input/violation": hasBody,
  lists,
  "lists/count": ({ operation, contract }) =>
    contract.properties({ $ref: `#/components/schemas/${operation.responseSchema}` }).has("count"),
  "lists/default-limit": ({ operation }) => operation.paging?.limit?.default !== undefined,
  "lists/foreign": (subject) => lists(subject) && takes("path")(subject),
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
  "state/gone": ({ operation, resources }) => resources.length > 0 || operation.isDeletion,
  "state/mirrored": ({ operation, contract, resources }) =>
    operation.isSafe && resources.some((each) => hasMirrors(contract.resources, each)),
  "response/conflict": ({ operation: { isSafe, statuses, rules } }) =>
    !isSafe && statuses.has(409) && rules.length > 0 && rules.every(({ outcome }) => outcome !== "422"),
  "state/idempotent": ({ operation: { method, body, returns: answered } }) =>
    method === "PUT" && isObject(body?.examples[0]?.[answered[0]?.key ?? ""]),
  "state/later": (subject) => changes(subject) && hasTimes(subject),
  "state/read-back": reads,
  "state/read-only": (subject) => hasBody(subject) && (makes(subject) || changes(subject)),
  "state/times": hasTimes,
  "state/unique-id": makes,
  "state/unsent": (subject) => changes(subject) && subject.operation.effects.length === 0 && hasBody(subject),
  "state/untouched": lists,
  "state/updated": (subject) => changes(subject) && hasBody(subject),
};

/** Whether a check can find anything at an operation. */
export function isApplicable(contract: Contract, operation: Operation, check: string): boolean {
  const resources = operation.returns.flatMap(({ resource }) => contract.resources.get(resource) ?? []);
  const rules = [...operation.rules, ...resources.flatMap((each) => each.rules)];
  const concern = concerns[check] ?? concerns[groupOf(check)];
  return concern?.({ operation, contract, resources, rules }) ?? true;
}

/** Why a run has not looked at a check of an operation; undefined where it would have found what is wrong there. */
export function whyNotChecked(report: Report, operation: string, check: string): string | undefined {
  const { notChecked, skipped, isCut, depth, coverage } = report;
  const looked = coverage.checks[operation] ?? [];
  const known = notChecked[check] ?? notChecked[groupOf(check)];
  if (known !== undefined) return known;
  if (looked.includes(check)) return undefined;
  if (isCut) return "the run was cut before";
  if (looked.length === 0) return "the run did not call it";
  const unsent = Object.keys(skipped).find((words) => words.startsWith(`${operation}: `));
  if (unsent !== undefined) return unsent.slice(operation.length + 2);
  return `the run${depth === "smoke" ? ", a quick one," : ""} had no occasion for it`;
}
