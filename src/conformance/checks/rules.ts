/** Holds what was done against the rules of the contract (`x-rules`), which it states as predicates. */

import * as decoders from "../../../generated/decoders.js";
import type { Decoder } from "../../client/decoder.ts";
import { decodeBody } from "../../client/wire-reader.ts";
import { predicateOf, type Scope } from "../../predicates/predicate.ts";
import { rejectionCondition } from "../../predicates/rejection.ts";
import { readsOf, rejectingRules } from "../../predicates/rules.ts";
import { missing, show } from "../compare.ts";
import { asObject, valueAt } from "../contract/json.ts";
import type { Rule } from "../contract/operation.ts";
import type { KnownResource, ObservedResource } from "../memory.ts";
import type { Exchange } from "../player.ts";
import type { Hearing } from "./hearing.ts";
import type { Remark } from "./response.ts";

/** The value of a predicate; undefined where it reads what is not there, or cannot be reckoned with. */
export function evaluated(text: string, scope: Scope): unknown {
  return predicateOf(text).tryEvaluate(scope);
}

/** Whether parts of a rule read the state before the call. */
function readsBefore(rule: Parameters<typeof readsOf>[0]): boolean {
  return readsOf(rule).some(([root]) => root === "before");
}

/** The arguments of a call as predicates see them: those of the path and the query, and the members of the body, decoded. */
export function requestScope({
  operation,
  path,
  query,
  body,
}: Pick<Exchange, "operation" | "path" | "query" | "body">): Record<string, unknown> {
  const copy: unknown = structuredClone(body ?? {});
  const decode = (decoders as Record<string, Decoder | undefined>)[operation.body?.name ?? ""];
  if (decode) decodeBody(copy, decode);
  return { ...asObject(copy), ...query, ...path };
}

/** The resources of a call as predicates see them: without what is not sure. */
export function beforeScope(before: ReadonlyMap<string, KnownResource>): Record<string, unknown> {
  return Object.fromEntries(
    [...before].map(([name, { value, unsure }]) => [
      name,
      Object.fromEntries(Object.entries(value).filter(([member]) => !unsure.has(member))),
    ]),
  );
}

/** The rules of an operation that refuse a call, given what is known of the resources. */
export function refusing(rules: readonly Rule[], scope: Scope): Rule[] {
  return rejectingRules(rules, scope, "ignore");
}

/** What breaks a rule: a call that had to be refused, or a response that is not as it has to be. */
export function* ruleRemarks(
  hearing: Hearing,
  exchange: Exchange,
  shownNow: readonly ObservedResource[],
): Generator<Remark> {
  const { contract, memory, witness } = hearing;
  const { operation, response } = exchange;
  const { id: own, rules } = operation;
  const isDone = response.status === 200 && response.value !== undefined;
  const now = new Date().toISOString();
  const isAsked =
    rules.length > 0 ||
    shownNow.some(({ resource }) => resource.rules.some(({ as, holds }) => readsBefore({ as, holds })));
  const known = isAsked ? memory.before(exchange) : new Map<string, KnownResource>();
  const before = beforeScope(known);
  const after = Object.fromEntries(shownNow.map(({ resource, value }) => [resource.name, value]));
  const scope = { before, request: rules.length > 0 ? requestScope(exchange) : {}, after, now };
  for (const { id, description, refuse, outcome, basis } of rules) {
    const refuses = refuse === undefined ? undefined : evaluated(refuse, scope);
    if (refuses === undefined) continue;
    witness.looked(own, "rules/refused");
    if (refuses === true && String(response.status) === outcome) witness.ruled("rejecting", own, id);
    if (!isDone) continue;
    if (refuses === false) witness.ruled("allowing", own, id);
    else {
      const message = `The server accepted the call although ${rejectionCondition(description)}.`;
      yield { check: "rules/refused", pointer: `/${id}`, message, basis };
    }
  }
  if (!isDone) return;
  const root = { $ref: `#/components/schemas/${operation.responseSchema}` };
  const isDeclared = (at: string): boolean => contract.schemaAt(root, at) !== undefined;
  for (const rule of rules)
    yield* lawRemarks(hearing, { of: own, by: own, rule, scope, subject: response.value, at: "", isDeclared });
  for (const { answered, resource, id, value, pointer } of shownNow) {
    for (const rule of resource.rules) {
      // Another view of the resource need not have the member.
      if (rule.derive !== undefined && !answered.properties.has(rule.derive.split("/")[1] ?? "")) continue;
      // Of several in a response, each is held against what it was itself.
      const was = memory.get(resource.name, id);
      if (was === undefined && readsBefore({ as: rule.as })) continue;
      yield* lawRemarks(hearing, {
        of: resource.name,
        by: own,
        rule,
        scope: {
          self: value,
          before: was ? { ...before, ...beforeScope(new Map([[resource.name, was]])) } : before,
          now,
        },
        subject: value,
        at: pointer,
        isDeclared: (at) => contract.schemaAt(resource.schema, at) !== undefined,
      });
    }
    // What a call before was to do to it, and did not show.
    for (const { rule, by, scope: then } of operation.isSafe ? memory.awaited(resource.name, id) : [])
      yield* lawRemarks(hearing, {
        of: by,
        by,
        rule,
        scope: { ...then, after: { ...asObject(then.after), [resource.name]: value } },
        subject: value,
        at: pointer,
        isDeclared: () => true,
      });
  }
  for (const rule of rules)
    for (const name of new Set(
      readsOf({ holds: rule.holds }).map(([root, name]) => (root === "after" ? name : undefined)),
    )) {
      if (name === undefined) continue;
      const about = known.get(name);
      if (about && !(name in after)) memory.defer({ resource: name, id: about.id, rule, by: own, scope, exchange });
    }
}

/** A rule that is a law, and a response that it is about. */
interface Matter {
  /** The operation or the resource that has the rule, and the operation that was called. */
  readonly of: string;
  readonly by: string;
  readonly rule: Rule;
  readonly scope: Scope;
  /** What the rule's pointer leads into, and where it stands in the response. */
  readonly subject: unknown;
  readonly at: string;
  /** Whether the contract has something at a pointer into the subject; what was sent beyond it need not be there. */
  readonly isDeclared: (pointer: string) => boolean;
}

function* lawRemarks(
  { witness }: Hearing,
  { of, by, rule, scope, subject, at, isDeclared }: Matter,
): Generator<Remark> {
  const { id, description, derive, as, holds, basis } = rule;
  const holding = holds === undefined ? undefined : evaluated(holds, scope);
  const wanted = as === undefined ? undefined : evaluated(as, scope);
  if (holding !== undefined || wanted !== undefined) witness.ruled("evaluated", of, id);
  if (holding !== undefined) witness.looked(by, "rules/holds");
  if (holding === false)
    yield {
      check: "rules/holds",
      pointer: `${at}/${id}`,
      message: `The rule ${id} of ${of} is broken: ${description}`,
      basis,
    };
  if (derive === undefined || wanted === undefined) return;
  witness.looked(by, "rules/derived");
  const found = valueAt(subject, derive);
  for (const place of missing(wanted, found, (pointer) => !isDeclared(derive + pointer)))
    yield {
      check: "rules/derived",
      pointer: `${at}${derive}${place}`,
      message: `It is ${show(valueAt(found, place))}, and should be ${show(valueAt(wanted, place))}. ${description}`,
      basis,
    };
}
