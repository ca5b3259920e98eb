/** Lists with two objects, or three strings: a server may keep only some of them. */
import { isObject, type Json, type JsonObject } from "../../contract/json.ts";
import type { Case } from "../cases/case.ts";
import type { Operation } from "../model/operation.ts";
import { isFreeText, textKindAt } from "../model/text-kinds.ts";
import { createCase, makerOf, type PhaseContext, readStep } from "./phase.ts";

/** The call of an operation with more items in each list whose items may have any strings, and a read of what it stores. */
export function* twoItems(context: PhaseContext, operation: Operation): Generator<Case> {
  const { builder } = context;
  if (operation.isSafe || !operation.body) return;
  const { setup, step } = builder.call(operation.id);
  const isFree = (at: string): boolean => isFreeText(textKindAt(context.contract, operation.body?.schema, at));
  const body = withMoreItems(step.body ?? null, "", isFree);
  if (JSON.stringify(body) === JSON.stringify(step.body)) return;
  const maker = makerOf(context, operation);
  const origin = setup.find((each) => each.operation === maker?.id);
  const read = maker && origin ? readStep(context, origin.as, maker) : readStep(context, step.as, operation);
  yield createCase("state", `${operation.summary} with more items in each list`, [
    ...setup,
    { ...step, body },
    ...(read ? [read] : []),
  ]);
}

/** @param isFree whether any string is allowed at a pointer into the body. */
function withMoreItems(value: Json, at: string, isFree: (at: string) => boolean): Json {
  if (Array.isArray(value)) {
    const [first, ...others] = value as readonly Json[];
    if (typeof first === "string" && others.length < 2 && isFree(`${at}/0`))
      return [first, `${first} again`, `${first} at last`];
    if (!isObject(first) || others.length > 0 || JSON.stringify(first).includes('"$from"')) return value;
    const second = withOtherStrings(first, `${at}/0`, isFree);
    return JSON.stringify(second) === JSON.stringify(first) ? value : [first, second];
  }
  if (!isObject(value) || value.$from !== undefined) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withMoreItems(member, `${at}/${name}`, isFree)]),
  );
}

/** An object with another string wherever any string is allowed, and without flags: only one item may be the default. */
function withOtherStrings(object: JsonObject, at: string, isFree: (at: string) => boolean): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => {
      if (value === true) return [name, false];
      const isText = typeof value === "string" && value !== "";
      return [name, isText && isFree(`${at}/${name}`) ? `${value} again` : value];
    }),
  );
}
