/** Holds what was done against the rules of the contract (`x-rules`), which it states as predicates. */

import type { Decoder } from "../../../generated/decoders.js";
import * as decoders from "../../../generated/decoders.js";
import { decodeBody } from "../../client/reader.ts";
import { type Predicate, predicate, type Scope } from "../../predicates/index.ts";
import type { Contract } from "../contract/contract.ts";
import { asObject, valueAt } from "../contract/json.ts";
import type { Rule } from "../contract/operation.ts";
import type { Known, Memory, Shown } from "../memory.ts";
import type { Exchange } from "../player.ts";
import { missing, shown } from "../same.ts";
import type { Remark } from "./response.ts";

const parsed = new Map<string, Predicate>();

/** A predicate of the contract, parsed once. */
export function predicateOf(text: string): Predicate {
  const known = parsed.get(text) ?? predicate(text);
  parsed.set(text, known);
  return known;
}

/** The value of a predicate; undefined where it reads what is not there, or cannot be reckoned with. */
export function evaluated(text: string, scope: Scope): unknown {
  try {
    return predicateOf(text).evaluate(scope);
  } catch {
    return undefined;
  }
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
export function beforeScope(before: ReadonlyMap<string, Known>): Record<string, unknown> {
  return Object.fromEntries(
    [...before].map(([name, { value, unsure }]) => [
      name,
      Object.fromEntries(Object.entries(value).filter(([member]) => !unsure.has(member))),
    ]),
  );
}

/** The rules of an operation that refuse a call, given what is known of the resources. */
export function refusing(rules: readonly Rule[], scope: Scope): Rule[] {
  return rules.filter(({ refuse }) => refuse !== undefined && evaluated(refuse, scope) === true);
}

/** What breaks a rule: a call that had to be refused, or an answer that is not as it has to be. */
export function* ruleRemarks(
  contract: Contract,
  memory: Memory,
  exchange: Exchange,
  shownNow: readonly Shown[],
): Generator<Remark> {
  const { operation, answer } = exchange;
  if (answer.status !== 200) return;
  const before = beforeScope(memory.before(exchange));
  const request = requestScope(exchange);
  const after = Object.fromEntries(shownNow.map(({ resource, value }) => [resource.name, value]));
  const scope = { before, request, after, now: new Date().toISOString() };
  for (const { id, says, ground } of refusing(operation.rules, scope))
    yield { check: "rules/refused", pointer: `/${id}`, message: `The call was accepted. ${says}`, ground };
  const root = { $ref: `#/components/schemas/${operation.answer}` };
  yield* lawRemarks(operation.rules, scope, answer.value, "", (at) => contract.schemaAt(root, at) !== undefined);
  for (const { resource, value, pointer } of shownNow) {
    const rules = resource.rules.filter(
      ({ derive, as }) => !derive || !as?.includes("before.") || !isNew(memory, resource.name, value, resource.id),
    );
    yield* lawRemarks(
      rules,
      { self: value, before, now: scope.now },
      value,
      pointer,
      (at) => contract.schemaAt(resource.schema, at) !== undefined,
    );
  }
}

function isNew(memory: Memory, resource: string, value: Readonly<Record<string, unknown>>, id: string): boolean {
  return memory.get(resource, String(value[id])) === undefined;
}

/** @param isDeclared whether the contract has something at a pointer into the subject; what was sent beyond it need not be there. */
function* lawRemarks(
  rules: readonly Rule[],
  scope: Scope,
  subject: unknown,
  at: string,
  isDeclared: (pointer: string) => boolean,
): Generator<Remark> {
  for (const { id, says, derive, as, holds, ground } of rules) {
    if (holds !== undefined && evaluated(holds, scope) === false)
      yield { check: "rules/holds", pointer: `${at}/${id}`, message: `The rule ${id} is broken: ${says}`, ground };
    if (derive === undefined || as === undefined) continue;
    const wanted = evaluated(as, scope);
    const found = valueAt(subject, derive);
    if (wanted === undefined) continue;
    for (const place of missing(wanted, found, (pointer) => !isDeclared(derive + pointer)))
      yield {
        check: "rules/derived",
        pointer: `${at}${derive}${place}`,
        message: `It is ${shown(valueAt(found, place))}, and should be ${shown(valueAt(wanted, place))}. ${says}`,
        ground,
      };
  }
}
