/** Rejects the calls that answers reject, and no others that their gaps are about. */
import { operations, type Resources, resources } from "../../../generated/contract.js";
import type { RuleEntry } from "../../contract/tables.ts";
import { readsOf, rejects } from "../../predicates/rules.ts";
import type { Variation } from "../calls/variation.ts";
import { RequestError } from "../http/request-error.ts";
import type { OperationId } from "../operation-id.ts";
import { kinds } from "../services/index.ts";
import type { OperationResult, ServiceCall } from "../services/service-call.ts";
import type { Kind } from "../state/document-kind.ts";
import { iterateAll } from "../state/iterate-all.ts";
import type { Answer } from "./answer.ts";

/** Calls of an operation that are rejected. */
interface Rejection {
  readonly operation: string;
  /** The predicate that is true for them. */
  readonly condition: string;
  readonly status: number;
  readonly detail: string;
}

type Wrapper = (
  request: object,
  call: ServiceCall,
  next: (request: object) => Promise<OperationResult<OperationId>>,
) => Promise<OperationResult<OperationId>>;

export function decideCalls(answers: readonly Answer[]): Pick<Variation, "contract" | "handlers"> {
  const ignored = new Set(answers.flatMap(ignoredRules));
  const rejections = answers.flatMap(rejectionsOf);
  const handlers = rejections.map(({ operation }): [string, Wrapper] => [
    operation,
    rejectCalls(rejections.filter((each) => each.operation === operation)),
  ]);
  return {
    contract: (operation) => {
      const rules = operation.rules?.map((rule) =>
        ignored.has(`${operation.id} ${rule.id}`) ? { ...rule, refuse: "false" } : rule,
      );
      return rules ? { ...operation, rules } : operation;
    },
    handlers: Object.fromEntries(handlers) as NonNullable<Variation["handlers"]>,
  };
}

/** The rules that the sandbox must not enforce: that of the gap, since the reading says what is rejected; and one that has an exception. */
function ignoredRules({ about, reading }: Answer): string[] {
  const rules = [about?.rule, reading.rejects ? undefined : about?.exceptionTo].filter((id) => id !== undefined);
  return (about?.operations ?? []).flatMap((operation) => rules.map((rule) => `${operation} ${rule}`));
}

function rejectionsOf({ gap, about, reading }: Answer): Rejection[] {
  const detail = `By the answer to ${gap}: ${reading.says}`;
  const { exceptionTo, when = "true" } = about ?? {};
  if (exceptionTo !== undefined && !reading.rejects)
    return (about?.operations ?? []).map((operation) => {
      const { refuse = "false", outcome, description } = ruleOf(operation, exceptionTo);
      return { operation, condition: `(${refuse}) && !(${when})`, status: Number(outcome), detail: description };
    });
  return (reading.rejects ?? []).flatMap(({ operations: named, rule, when, statuses: [status = 422] }) =>
    named.map((operation) => {
      const conditions = [rule && ruleOf(operation, rule).refuse, when].filter((each) => each !== undefined);
      return { operation, condition: conditions.map((each) => `(${each})`).join(" && ") || "true", status, detail };
    }),
  );
}

function ruleOf(operation: string, id: string): RuleEntry {
  const { rules = [] }: { readonly rules?: readonly RuleEntry[] } = operations[operation as OperationId];
  const rule = rules.find((each) => each.id === id);
  if (!rule) throw new Error(`${operation} has no rule ${id}.`);
  return rule;
}

/** Rejects calls once the handler has run, since only then it is known what it reads. Nothing of a rejected call takes effect. */
function rejectCalls(rejections: readonly Rejection[]): Wrapper {
  return async (request, call, next) => {
    const known = await readKnown(rejections, call);
    const [outcome] = await Promise.allSettled([next(request)]);
    const scope = { before: call.documents.before(), request, known, now: call.time() };
    const found = rejections.find(({ condition }) => rejects({ refuse: condition }, scope, "ignore"));
    if (found) throw new RequestError(found.status, found.detail);
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  };
}

/** The resources of the store that predicates read, in a list for each name. */
async function readKnown(
  rejections: readonly Rejection[],
  { documents }: ServiceCall,
): Promise<Readonly<Record<string, readonly object[]>>> {
  const reads = rejections.flatMap(({ condition }) => readsOf({ refuse: condition }));
  const known: Record<string, object[]> = {};
  for (const name of new Set(reads.flatMap(([root, each]) => (root === "known" ? [each] : [])))) {
    if (!isResource(name)) continue;
    const all: object[] = [];
    for await (const { value } of iterateAll(documents, kinds[name] as unknown as Kind, undefined)) all.push(value);
    known[name] = all;
  }
  return known;
}

function isResource(name: string | undefined): name is keyof Resources {
  return name !== undefined && Object.hasOwn(resources, name);
}
