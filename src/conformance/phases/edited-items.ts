/** Updates with the lists that were read, with other values in their items, which have ids by then. */

import { asArray, asObject, isObject, type Json } from "../../contract/json.ts";
import { formatPointer } from "../../contract/pointer.ts";
import { isIdSchema } from "../../contract/resource.ts";
import { type Case, from, mustAccept, type Template } from "../cases/case.ts";
import { ownIdOf } from "../model/item-ids.ts";
import { gapOf } from "../model/register.ts";
import { isAmount } from "./amounts.ts";
import { type PhaseContext, shownKey } from "./phase.ts";
import { readMember } from "./round-trip.ts";
import { changedValue, prepareUpdate, type Update } from "./updates.ts";

/** The update as in its example, with the lists of the resource in place of its own. */
export async function* editedItems(context: PhaseContext, update: Update): AsyncGenerator<Case> {
  const call = prepareUpdate(context, update);
  if (!call?.before) return;
  const { operation, created, setup, example, after, withMembers, makeCase } = call;
  const read = { ...call.before, as: "read" };
  const shownAt = shownKey(context, read, created.resource);
  const state = asObject(await readMember(context, operation, [...setup, read], shownAt));
  const isTaken = (path: readonly string[]): boolean =>
    context.contract.schemaAt(operation.body?.schema, formatPointer(path)) !== undefined;
  // Lists may refer to each other, so all are those that were read.
  const lists = Object.entries(state).flatMap(([name, items]) => {
    const path = [created.key, name];
    if (!isTaken(path) || asArray(items).length === 0 || !asArray(items).every(isObject)) return [];
    const edited = asArray(items).map((item, index) =>
      editItem(context, update, { as: read.as, shownAt }, [...path, String(index)], asObject(item)),
    );
    return [{ name, edited }];
  });
  if (!lists.some(({ edited }) => edited.some(({ isEdited }) => isEdited))) return;
  const templates = lists.map(({ name, edited }): [string, Template] => [name, edited.map(({ template }) => template)]);
  const reason = "a client may send back the items that it read, with other values";
  const expect = mustAccept("state/update-mismatch", { assumed: gapOf("update-lists") }, reason);
  const edit = { ...withMembers({ ...example, ...Object.fromEntries(templates) }), expect };
  yield makeCase("with other values in the items that were read", read, edit, after);
}

/**
 * An item as it was read, with other strings and amounts wherever the server surely accepts them. A name may be one that another list
 * uses.
 */
function editItem(
  context: PhaseContext,
  { operation }: Update,
  read: { readonly as: string; readonly shownAt: string },
  path: readonly string[],
  item: Readonly<Record<string, Json>>,
): { readonly template: Template; readonly isEdited: boolean } {
  const { contract } = context;
  const members = Object.entries(item).flatMap(([name, value]) => {
    const at = [...path, name];
    const node = contract.schemaAt(operation.body?.schema, formatPointer(at));
    if (node === undefined || value === null) return [];
    const schema = contract.resolve(node);
    const isFixed = name === "name" || isIdSchema(schema);
    const other = isAmount(contract, schema, value) ? Number(value) + 1 : changedValue(context, operation, at, value);
    const isEdited = !isFixed && other !== undefined && typeof value !== "boolean";
    return [
      { name, template: isEdited ? other : from(read.as, formatPointer([read.shownAt, ...at.slice(1)])), isEdited },
    ];
  });
  return {
    template: Object.fromEntries(members.map(({ name, template }) => [name, template])),
    isEdited: ownIdOf(path.at(-2) ?? "", [item]) !== undefined && members.some((member) => member.isEdited),
  };
}
