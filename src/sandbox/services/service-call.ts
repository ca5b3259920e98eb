/** A call as handlers see it: its arguments, the documents and the clock, without HTTP. */
import { events, type Operations, operations } from "../../../generated/contract.js";
import type { EventsByTopic } from "../../../generated/topics.js";
import type { WireFormat } from "../../client/request-body.ts";
import type { OperationEntry } from "../../contract/tables.ts";
import type { Scope } from "../../predicates/predicate.ts";
import { brokenRules } from "../../predicates/rules.ts";
import { ContractBreachError } from "../contract-breach.ts";
import type { OperationId } from "../operation-id.ts";
import { Document } from "../state/document.ts";
import type { DocumentCache } from "../state/document-cache.ts";
import { Documents } from "../state/documents.ts";
import { type Identified, newId } from "../state/identifiers.ts";
import { numberOfPosition, positionOfNumber } from "../state/page-positions.ts";
import type { PreRenderedList } from "../state/pre-rendered-list.ts";
import type { Unsaved } from "../state/unsaved.ts";
import type { Transaction } from "../storage/index.ts";
import { type TimeForm, timeText } from "../text/time.ts";
import { causedTopics } from "./causes.ts";
import { enforcePreconditions } from "./rules.ts";

/** A member of a result: its value, or the documents that have it. */
type ResultMember<T> =
  | Unsaved<T>
  | (T extends readonly (infer Item extends object)[]
      ? readonly Document<Item>[] | PreRenderedList
      : T extends object
        ? Document<T>
        : never);

/** The result of an operation. A document may be used in place of its value, so that its JSON is sent unchanged. */
export type OperationResult<Id extends OperationId> = {
  readonly [Key in keyof Operations[Id]["response"]]: ResultMember<Operations[Id]["response"][Key]>;
};

/** Performs an operation, in a transaction that is committed when it returns. */
export type Handler<Id extends OperationId> = (
  request: Operations[Id]["request"],
  call: ServiceCall,
) => Promise<OperationResult<Id>> | OperationResult<Id>;

/** The operations of a resource. */
export type Service = { readonly [Id in OperationId]?: Handler<Id> };

/** An event, which webhooks deliver. */
export interface DomainEvent {
  readonly topic: keyof EventsByTopic;
  /** The resource under its key, as it is after the call; a deleted one as it was before. */
  readonly data: object;
}

/** The parts of a tenant that a call needs. */
export interface CallContext {
  readonly transaction: Transaction;
  /** The wire format of the response. */
  readonly wireFormat: WireFormat;
  /** Milliseconds since 1970, on the store's clock, in whole seconds. */
  readonly now: number;
  readonly cache?: DocumentCache | undefined;
  readonly variation?: CallVariation | undefined;
}

/** Differences in how calls are performed. Each member wraps a part of the sandbox; what it omits stays as it is. */
export interface CallVariation {
  /** Wraps the handlers of services, by operation. Runs in the transaction of the call, with decoded values. */
  readonly handlers?: { readonly [Id in OperationId]?: HandlerWrapper<Id> } | undefined;
  /** Changes the entry of an operation in the contract, such as its scopes, filters, page sizes and rules. */
  readonly contract?: ((operation: OperationEntry) => OperationEntry) | undefined;
  /** Wraps the documents that a call reads and writes. */
  readonly documents?: ((documents: Documents, call: ServiceCall) => Documents) | undefined;
  /** False lets the sandbox store and send what breaks the contract; by default it fails with 500. */
  readonly selfChecks?: boolean | undefined;
}

/** @param next the wrapped handler. */
export type HandlerWrapper<Id extends OperationId> = (
  request: Operations[Id]["request"],
  call: ServiceCall,
  next: (request: Operations[Id]["request"]) => Promise<OperationResult<Id>>,
) => Promise<OperationResult<Id>>;

/** A call of one operation. */
export class ServiceCall {
  readonly operation: OperationEntry;
  readonly request: Readonly<Record<string, unknown>>;
  readonly documents: Documents;
  readonly wireFormat: WireFormat;
  readonly now: number;
  /** The token of the next page; set by lists. */
  nextPage: string | number | undefined;
  readonly #transaction: Transaction;
  readonly #variation: CallVariation;

  /** @param request the decoded arguments: parameters and the members of the body. */
  constructor(id: OperationId, request: object, { transaction, wireFormat, now, cache, variation = {} }: CallContext) {
    this.operation = variation.contract?.(operations[id]) ?? operations[id];
    this.request = request as Readonly<Record<string, unknown>>;
    const documents = new Documents(transaction, now, cache, variation.selfChecks);
    this.documents = variation.documents?.(documents, this) ?? documents;
    this.wireFormat = wireFormat;
    this.now = now;
    this.#transaction = transaction;
    this.#variation = variation;
  }

  /** A new id, higher than all ids of its kind so far. */
  newId(of: Identified): string {
    return newId(of, this.#transaction);
  }

  /** The page token of a position, for lists whose page token is a number. */
  numberOfPosition(position: readonly [key: string, id: string]): Promise<number> {
    return numberOfPosition(position, this.#transaction, this.now);
  }

  /** @returns undefined if no position has the number. */
  positionOfNumber(number: number): Promise<readonly [key: string, id: string] | undefined> {
    return positionOfNumber(number, this.#transaction);
  }

  /** The time of the call, as a string. */
  time(form: TimeForm = "instant"): string {
    return timeText(this.now, form);
  }

  /**
   * Enforces the preconditions of the contract. The documents read so far are their `before`.
   *
   * @throws DomainError with the outcome that the contract names.
   */
  enforcePreconditions(): void {
    const { rules } = this.operation;
    if (rules?.some(({ refuse }) => refuse !== undefined))
      enforcePreconditions(rules, { before: this.documents.before(), request: this.request, now: this.time() });
  }

  /**
   * Checks the effect of the call against the postconditions of the contract, and finds the events of the webhooks that it causes.
   *
   * @param result what the handler returned.
   * @throws ContractBreachError if a postcondition is broken.
   */
  finish(result: object): DomainEvent[] {
    const { rules = [], causes = [], id } = this.operation;
    const isChecked = rules.length > 0 && this.#variation.selfChecks !== false;
    // Most causes have no condition.
    const needsScope = isChecked || causes.some(({ when }) => when !== undefined);
    const scope = needsScope ? this.#scopeAfter(result) : undefined;
    const broken = isChecked && scope ? brokenRules(rules, scope, scope.after) : [];
    if (broken.length > 0) throw new ContractBreachError(`The effect of ${id}`, broken);
    return causedTopics(causes, scope ?? {}).flatMap((topic) => {
      const { resource } = events[topic];
      const document = this.documents.latest(resource);
      return document ? [{ topic, data: { [resource]: document } }] : [];
    });
  }

  /** What postconditions and the conditions of causes read. */
  #scopeAfter(result: object): Scope & { readonly after: object } {
    const { documents, request } = this;
    const response = resultValues(result);
    return { before: documents.before(), request, response, after: documents.after(), now: this.time() };
  }
}

/** A result with the values of its documents. */
function resultValues(result: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(result).map(([key, member]) => [key, memberValue(member)]));
}

function memberValue(member: unknown): unknown {
  if (Array.isArray(member)) return member.map(memberValue);
  return member instanceof Document ? member.value : member;
}
