/** The resource in the response to its deletion. */
import { asObject, isObject, type JsonObject } from "../../../../contract/json.ts";
import { valueAt } from "../../../../contract/pointer.ts";
import type { Basis } from "../../../model/basis.ts";
import { differences } from "../../../model/compare.ts";
import type { Contract } from "../../../model/contract.ts";
import type { Operation, Resource } from "../../../model/operation.ts";
import type { GapId } from "../../../model/register.ts";
import { deletedResource } from "../../../model/removal.ts";
import type { KnownResource } from "../../known-resource.ts";
import type { Memory } from "../../memory.ts";
import { gapOfSentCopy } from "../../readings/copies.ts";
import { gapAllowing } from "../../readings/open-fields.ts";
import { type CheckFinding, exchangeCheck } from "../check.ts";
import type { CheckContext } from "../context.ts";
import { formatValue } from "../message.ts";

export const deletionSummary = exchangeCheck({
  code: "state/deletion-summary",
  title: "A deletion shows the resource as it was",
  requirement:
    "A deletion that shows the resource has the fields that it declares, with the values that responses showed before. Times may differ.",
  basis:
    "Documented by the fact of the operation for a field that is missing. Inherent: `stable-resources` for another value. Assumed for a field that a gap leaves open, such as one that a request for another resource may change, and for personal data that a server may hide.",
  example: 'The response to deleteItem has /phone no value; createItem returned "+15035550142".',
  fix: "Read the resource before you delete it, and build the response in the same way as for other operations.",
  appliesTo: (operation, contract) => operation.isDeletion && declaredKeys(contract, operation).length > 0,
  judge(context): CheckFinding[] | undefined {
    const { memory, response, isTracked, contract, operation, exchange } = context;
    const deleted = deletedResource(contract, operation);
    if (!deleted || !isTracked || !response.isSuccess) return undefined;
    const known = memory.get(deleted.name, String(Object.values(exchange.path).at(-1)));
    const shown = valueAt(response.value, `/${deleted.name}`);
    if (!known || !isObject(shown)) return undefined;
    return fieldsOf(contract, operation, deleted).flatMap((name) => differencesOf(context, known, shown, name));
  },
});

/** The members that the response to a deletion declares: most have none. */
function declaredKeys(contract: Contract, { response }: Operation): string[] {
  return Object.keys(asObject(contract.resolve(response).properties));
}

/** The fields that the response to a deletion declares, without times: the deletion may count as a change. */
function fieldsOf(contract: Contract, { response }: Operation, { name, times, volatile }: Resource): string[] {
  const declared = contract.schemaAt(response, `/${name}`);
  const excluded = new Set([...volatile, times?.created, times?.updated]);
  return Object.keys(asObject(contract.resolve(declared).properties)).filter((field) => !excluded.has(field));
}

function differencesOf(
  { operation, memory }: CheckContext,
  known: KnownResource,
  shown: JsonObject,
  name: string,
): CheckFinding[] {
  if (known.unsure.has(name) || !(name in known.value)) return [];
  return [...differences(known.value[name], shown[name], `/${name}`)].map((at): CheckFinding => {
    const [was, is] = [valueAt(known.value, at), valueAt(shown, at)];
    const message = `The response to ${operation.id} has ${at} ${formatValue(is)}; ${known.shownBy[name] ?? known.by} returned ${formatValue(was)}.`;
    const gap = gapOfSummary(memory, known, shown, at);
    const certain: Basis = is === undefined ? { documented: operation.fact } : { inherent: "stable-resources" };
    return { pointer: `/${known.resource.name}${at}`, message, basis: gap ? { assumed: gap } : certain };
  });
}

/** The gap that leaves open what a summary shows at a pointer; undefined if none does. */
function gapOfSummary(
  memory: Memory,
  { id, value, resource }: KnownResource,
  shown: JsonObject,
  at: string,
): GapId | undefined {
  const copied = gapOfSentCopy(memory, resource.name, id);
  if (copied) return copied;
  const states = [value as JsonObject, shown];
  // One of the two responses may show what a reading allows in place of the other, where the other has a value.
  const gaps = states.map((each, index) => {
    const sent = states[1 - index];
    const isSet = (valueAt(sent, at) ?? null) !== null;
    return isSet ? gapAllowing("chosen", { resource: resource.name, value: each, at, sent, memory }) : undefined;
  });
  return gaps.find((gap) => gap !== undefined);
}
