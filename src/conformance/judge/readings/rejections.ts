/** Requests that the documentation describes, and that a server may reject by another reading of a gap. */

import { asObject, isObject, type Json } from "../../../contract/json.ts";
import { assumptionOfKeyword, type Basis } from "../../model/basis.ts";
import type { Contract } from "../../model/contract.ts";
import { isComputed, type Operation } from "../../model/operation.ts";
import { type GapId, gapOf } from "../../model/register.ts";
import { fieldsIn } from "../../model/visit.ts";
import type { CheckContext } from "../checks/context.ts";
import { rejectionReasons } from "./calls.ts";
import { wantsMore } from "./wanted-members.ts";

/**
 * The basis of a finding that a server rejects a request.
 *
 * @param otherwise the basis if no reading of a gap lets it.
 * @returns undefined if the server is right to reject the request, by an answer.
 */
export function basisOfRejection(context: CheckContext, otherwise: Basis): Basis | undefined {
  const reasons = rejectionReasons(context);
  if (reasons.isRight) return undefined;
  const { answers } = context.contract;
  const [denied] = reasons.denied;
  // A server does not call it a conflict with the state of the store if the form of a request is wrong.
  if (denied && reasons.open.length === 0 && !isInvalid(context)) return { answered: denied };
  const gaps = [...reasons.open, ...gapsOfRejection(context).filter((gap) => gap !== undefined)];
  const open =
    gaps.find((gap) => answers.settle({ assumed: gap }) === undefined) ??
    gaps.find((gap) => answers.chosenFor(gap) === undefined);
  if (open) return { assumed: open };
  if (denied) return { answered: denied };
  // By the answers, none of them is the reason.
  const [gap] = gaps;
  return gap === undefined || (context.expectation !== undefined && "assumed" in otherwise)
    ? otherwise
    : { assumed: gap };
}

/** All gaps that let a server reject a request, the likeliest first. */
function gapsOfRejection(context: CheckContext): (GapId | undefined)[] {
  const { contract, operation, exchange } = context;
  return [
    context.expectation?.keyword === "additionalProperties" ? gapOf("unknown-members") : undefined,
    managedFieldsIn(contract, operation, exchange.body).length > 0 ? gapOf("client-assigned") : undefined,
    ...(isInvalid(context) ? gapsOfForm(context) : []),
  ];
}

/** Whether a server rejects a request for its form. */
function isInvalid({ response: { status } }: CheckContext): boolean {
  return status === 400 || status === 422;
}

/** What a server may reject as invalid whatever the operation: a missing field, an update of some fields, and an array seen as a string. */
function gapsOfForm(context: CheckContext): (GapId | undefined)[] {
  return [
    wantsMore(context) ? gapOf("presence") : undefined,
    isPartialUpdate(context) ? gapOf("update-is-partial") : undefined,
    gapOfListType(context),
  ];
}

/**
 * Whether an update lacks a field that a client sets: one that the resource has, or any if no response has shown the resource. An update
 * may have to repeat all fields, since none is documented as optional.
 */
function isPartialUpdate({ contract, operation, exchange, before }: CheckContext): boolean {
  const [returned] = operation.returns;
  const sent = returned && asObject(exchange.body)[returned.key];
  const resource = returned && contract.resources.get(returned.resource);
  if (operation.method !== "PUT" || !resource || !isObject(sent)) return false;
  const known = before.get(resource.name)?.value;
  const declared = [...contract.properties(contract.schemaAt(operation.body?.schema, `/${returned.key}`)).keys()];
  return declared.some(
    (name) =>
      !(name in sent) &&
      name !== resource.id &&
      !resource.readOnly.has(name) &&
      !isComputed(resource, `/${name}`) &&
      (known === undefined || (known[name] ?? null) !== null),
  );
}

/** The gap on which the contract assumes that a field in a request is a list: it may be the string of one, as elsewhere. */
function gapOfListType({ contract, operation, exchange }: CheckContext): GapId | undefined {
  const fields = fieldsIn(contract, (exchange.body ?? null) as Json, operation.body?.schema ?? {});
  const lists = [...fields].filter(
    ({ value, schema }) => Array.isArray(value) && contract.resolve(schema)["x-decoded"] === "list",
  );
  return lists.map(({ schema }) => assumptionOfKeyword(contract, schema, "type")?.gap).find((gap) => gap !== undefined);
}

/** The ids, times and counts of a resource in a request for it, which the server manages. */
export function managedFieldsIn(
  contract: Contract,
  { returns }: Operation,
  body: unknown,
): { readonly key: string; readonly name: string }[] {
  return returns.flatMap(({ key, resource }) => {
    const sent = isObject(body) ? body[key] : undefined;
    const { readOnly, id } = contract.resources.get(resource) ?? {};
    const names = isObject(sent) ? Object.keys(sent) : [];
    return names.filter((name) => name === id || readOnly?.has(name)).map((name) => ({ key, name }));
  });
}
