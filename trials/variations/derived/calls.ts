/** The sandbox with the calls rejected that a reading rejects, and no others that its gap is about. */
import { operations, type Resources, resources } from "../../../generated/contract.js";
import type { About, Gap, Reading } from "../../../src/contract/gaps.ts";
import type { RuleEntry } from "../../../src/contract/tables.ts";
import { readsOf, rejects } from "../../../src/predicates/rules.ts";
import type { OperationId } from "../../../src/sandbox/operation-id.ts";
import type { ServiceCall } from "../../../src/sandbox/services/service-call.ts";
import { aroundOperation, combine, ignoreRule, rejection, type Variation } from "../../kill-rate/variation/index.ts";
import { readAll } from "../calls.ts";

/** Calls of an operation that are rejected. */
interface Rejection {
  readonly operation: OperationId;
  /** The predicate that is true for them. */
  readonly condition: string;
  readonly status: number;
}

/** @returns undefined if the reading decides no call. */
export function decideCalls({ about }: Gap, reading: Reading): Variation | undefined {
  const ignored = about ? ignoredRules(about, reading) : [];
  const rejections = [
    ...(reading.rejects ?? []).flatMap(({ operations: named, rule, when, statuses: [status = 422] }) =>
      named.map((name) => {
        const operation = name as OperationId;
        const conditions = [rule && ruleOf(operation, rule).refuse, when].filter((each) => each !== undefined);
        return { operation, condition: conditions.map((each) => `(${each})`).join(" && ") || "true", status };
      }),
    ),
    ...(about?.exceptionTo === undefined ? [] : ignored.map((rule) => withException(rule, about.when))),
  ];
  const parts = [...ignored.map(({ operation, rule }) => ignoreRule(operation, rule.id)), ...rejections.map(reject)];
  return parts.length === 0 ? undefined : combine(...parts);
}

/** A rule of an operation. */
interface OperationRule {
  readonly operation: OperationId;
  readonly rule: RuleEntry;
}

/** The rules that the sandbox must not enforce: that of the gap, since the reading says what is rejected; and one that has an exception. */
function ignoredRules({ operations: named, rule, exceptionTo }: About, reading: Reading): OperationRule[] {
  const ids = [rule, reading.rejects === undefined ? exceptionTo : undefined].filter((id) => id !== undefined);
  return named.flatMap((name) => {
    const operation = name as OperationId;
    return ids.map((id) => ({ operation, rule: ruleOf(operation, id) }));
  });
}

function ruleOf(operation: OperationId, id: string): RuleEntry {
  const { rules = [] }: { readonly rules?: readonly RuleEntry[] } = operations[operation];
  const rule = rules.find((each) => each.id === id);
  if (!rule) throw new Error(`${operation} has no rule ${id}.`);
  return rule;
}

function withException({ operation, rule: { refuse = "false", outcome } }: OperationRule, when = "true"): Rejection {
  return { operation, condition: `(${refuse}) && !(${when})`, status: Number(outcome) };
}

/** Rejects calls once the handler has run, since only then it is known what it reads. Nothing of a rejected call takes effect. */
function reject({ operation, condition, status }: Rejection): Variation {
  return aroundOperation(operation, async (request, call, next) => {
    const known = await readKnown(condition, call);
    const [outcome] = await Promise.allSettled([next(request)]);
    const scope = { before: call.documents.before(), request, known, now: call.time() };
    if (rejects({ refuse: condition }, scope, "ignore")) throw rejection(status, "/body", "is not allowed here.");
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
}

/** The resources of the store that a predicate reads, in a list for each name. */
async function readKnown(condition: string, call: ServiceCall): Promise<Readonly<Record<string, readonly object[]>>> {
  const names = new Set(readsOf({ refuse: condition }).flatMap(([root, name]) => (root === "known" ? [name] : [])));
  const known: Record<string, readonly object[]> = {};
  for (const name of names) if (isResource(name)) known[name] = await readAll(name, call);
  return known;
}

function isResource(name: string | undefined): name is keyof Resources {
  return name !== undefined && Object.hasOwn(resources, name);
}
