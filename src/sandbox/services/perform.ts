/** Performs an operation: its handler, the rules around it, and the JSON of its response. */
import { type Operations, operations } from "../../../generated/contract.js";
import { validate } from "../../validation/validate.ts";
import type { Violation } from "../../validation/violations.ts";
import { ContractBreachError } from "../contract-breach.ts";
import type { OperationId } from "../operation-id.ts";
import { Document } from "../state/document.ts";
import type { DocumentChange } from "../state/document-change.ts";
import { PreRenderedList } from "../state/pre-rendered-list.ts";
import { serialize } from "../state/serialize.ts";
import { takeTurns } from "../take-turns.ts";
import { encodeTexts } from "../text/encode-texts.ts";
import { services } from "./index.ts";
import {
  type CallContext,
  type CallVariation,
  type DomainEvent,
  type Handler,
  type HandlerWrapper,
  ServiceCall,
} from "./service-call.ts";

/** The result of an operation. */
export interface PerformedOperation {
  /** The body of the response, as a string or in UTF-8. */
  readonly text: string | Uint8Array;
  /** The token of the next page of a list. */
  readonly nextPage: string | number | undefined;
  readonly events: readonly DomainEvent[];
  readonly changes: readonly DocumentChange[];
}

/**
 * Performs an operation within a transaction, which is to be rolled back when this throws.
 *
 * @param request the decoded arguments, which conform to the contract.
 * @throws DomainError if the operation cannot be done. ContractBreachError if its effect or its response breaks the contract.
 */
export async function perform<Id extends OperationId>(
  id: Id,
  request: Operations[Id]["request"],
  surroundings: CallContext,
): Promise<PerformedOperation> {
  const call = new ServiceCall(id, request, surroundings);
  const result = await handle(id, request, call, surroundings.variation);
  const events = call.finish(result);
  const text = await renderResult(id, result, surroundings);
  return { text, nextPage: call.nextPage, events, changes: call.documents.changes() };
}

function handle<Id extends OperationId>(
  id: Id,
  request: Operations[Id]["request"],
  call: ServiceCall,
  variation: CallVariation | undefined,
): ReturnType<Handler<Id>> {
  const handler = services[id] as Handler<Id>;
  const wrapper = variation?.handlers?.[id] as HandlerWrapper<Id> | undefined;
  return wrapper ? wrapper(request, call, async (changed) => handler(changed, call)) : handler(request, call);
}

/** Renders a response. What storage has rendered is sent as it is. @throws ContractBreachError. */
function renderResult(
  id: OperationId,
  result: object,
  context: CallContext,
): string | Uint8Array | Promise<Uint8Array> {
  const [first, ...others] = Object.entries(result) as [string, unknown][];
  if (!first || others.length > 0) return renderChecked(id, result, context);
  const [key, member] = first;
  if (member instanceof PreRenderedList) return member.text;
  if (member instanceof Document && context.wireFormat === "typed") return member.textUnder(key);
  if (Array.isArray(member) && member.length > 1) return renderItems(id, key, member, context);
  return renderChecked(id, result, context);
}

/** Renders a response with a list as its only member: the items are rendered and checked one by one, in turns. */
async function renderItems(
  id: OperationId,
  key: string,
  items: readonly unknown[],
  context: CallContext,
): Promise<Uint8Array> {
  const [start, end] = [`{"${key}":[`, "]}"];
  const pause = takeTurns();
  const texts: string[] = [];
  for (const [index, item] of items.entries()) {
    const text = renderChecked(id, { [key]: [item] }, context, ({ pointer, detail }) => ({
      pointer: pointer.replace(`/${key}/0`, `/${key}/${index}`),
      detail,
    }));
    texts.push(index === 0 ? start : ",", text.slice(start.length, -end.length));
    const turn = pause();
    if (turn) await turn;
  }
  return encodeTexts([...texts, end]);
}

/** @param place says where in the response a violation is. @throws ContractBreachError. */
function renderChecked(
  id: OperationId,
  result: object,
  { wireFormat, variation }: CallContext,
  place = (violation: Violation): Violation => violation,
): string {
  const { response: schema } = operations[id];
  const text = serialize(schema, result, wireFormat);
  if (wireFormat === "typed" && consistsOfDocuments(result)) return text;
  if (variation?.selfChecks === false) return text;
  const errors = validate(schema, JSON.parse(text), "body");
  if (errors.length > 0) throw new ContractBreachError(`The response of ${id}`, errors.map(place));
  return text;
}

/** Whether a response consists of documents only. They were validated when they were stored. */
function consistsOfDocuments(result: object): boolean {
  const members = Object.values(result);
  return members.length > 0 && members.flat().every((member) => member instanceof Document);
}
