/** Performs an operation: its service, the rules around it, and the text of its answer. */
import { type Operations, operations } from "../../generated/contract.js";
import { validate } from "../validation/validate.ts";
import { serialize } from "./contract/serialize.ts";
import { ContractBreachError } from "./contract-breach.ts";
import {
  Call,
  type CallContext,
  type CallVariation,
  type DomainEvent,
  type Handler,
  type HandlerWrapper,
  type OperationResult,
} from "./operation-call.ts";
import type { OperationId } from "./operation-id.ts";
import { services } from "./services/index.ts";
import { Document } from "./state/document.ts";
import type { Documents } from "./state/documents.ts";
import { PreRenderedList } from "./state/pre-rendered-list.ts";

/** What came of an operation. */
export interface PerformedOperation {
  /** The body of the answer, as text or in UTF-8. */
  readonly text: string | Uint8Array;
  /** The token of the next page of a list. */
  readonly nextPage: string | number | undefined;
  readonly events: readonly DomainEvent[];
  /** What was read and written; to be settled when the transaction is about to be kept. */
  readonly documents: Documents;
}

/**
 * Performs an operation within a transaction, which is to be rolled back when this throws.
 *
 * @param request the decoded arguments, which have been held against the contract.
 * @throws DomainError when the request cannot be done. ContractBreachError when what we did, or would answer, breaks the contract.
 */
export async function perform<Id extends OperationId>(
  id: Id,
  request: Operations[Id]["request"],
  surroundings: CallContext,
): Promise<PerformedOperation> {
  const call = new Call(id, request, surroundings);
  const answer = await handle(id, request, call, surroundings.variation);
  call.assertPostconditions();
  const text = preRenderedText(answer) ?? renderChecked(id, answer, surroundings);
  return { text, nextPage: call.nextPage, events: call.events, documents: call.documents };
}

async function handle<Id extends OperationId>(
  id: Id,
  request: Operations[Id]["request"],
  call: Call,
  variation: CallVariation | undefined,
): Promise<OperationResult<Id>> {
  const handler = services[id] as Handler<Id>;
  const wrapper = variation?.handlers?.[id] as HandlerWrapper<Id> | undefined;
  return wrapper ? wrapper(request, call, async (changed) => handler(changed, call)) : handler(request, call);
}

/** The text of an answer that storage has put together. */
function preRenderedText(answer: object): Uint8Array | undefined {
  const [member] = Object.values(answer);
  if (!(member instanceof PreRenderedList)) return undefined;
  const { buffer, byteOffset, byteLength } = member.text;
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** @throws ContractBreachError. */
function renderChecked(id: OperationId, answer: object, { wireFormat, variation }: CallContext): string {
  const { response: schema } = operations[id];
  const text = serialize(schema, answer, wireFormat);
  if (wireFormat === "typed" && consistsOfDocuments(answer)) return text;
  if (variation?.selfChecks === false) return text;
  const errors = validate(schema, JSON.parse(text), "body");
  if (errors.length > 0) throw new ContractBreachError(`The answer of ${id}`, errors);
  return text;
}

/** Whether an answer is made of documents alone. These were held against the contract when they were kept, as they stand. */
function consistsOfDocuments(answer: object): boolean {
  const members = Object.values(answer);
  return members.length > 0 && members.flat().every((member) => member instanceof Document);
}
