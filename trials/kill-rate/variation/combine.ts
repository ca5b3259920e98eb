/** Joins variations. */

import type { ExchangeWrapper, Variation } from "../../../src/sandbox/calls/variation.ts";
import type { OperationId } from "../../../src/sandbox/operation-id.ts";
import type { HandlerWrapper, OperationResult, ServiceCall } from "../../../src/sandbox/services/service-call.ts";

/** The operations that a variation is about. */
export type On<Id extends OperationId> = Id | readonly Id[];

/** Every operation, and requests that reach none. */
export const any = "any";

/** Whether a variation is about an operation. */
export function isOn(on: On<OperationId> | typeof any, operation: OperationId | undefined): boolean {
  if (on === any) return true;
  return operation !== undefined && [on].flat().includes(operation);
}

/** All of several variations. The first one is the innermost: it sees a request last and a response first. */
export function combine(...variations: readonly Variation[]): Variation {
  return variations.reduce(joinVariations, {});
}

function joinVariations(inner: Variation, outer: Variation): Variation {
  return {
    handlers: joinedHandlers(inner.handlers ?? {}, outer.handlers ?? {}),
    exchange:
      inner.exchange && outer.exchange
        ? nestExchanges(inner.exchange, outer.exchange)
        : (inner.exchange ?? outer.exchange),
    contract: (operation) => {
      const changed = inner.contract?.(operation) ?? operation;
      return outer.contract?.(changed) ?? changed;
    },
    documents: (documents, call) => {
      const changed = inner.documents?.(documents, call) ?? documents;
      return outer.documents?.(changed, call) ?? changed;
    },
    selfChecks: inner.selfChecks ?? outer.selfChecks,
  };
}

function nestExchanges(inner: ExchangeWrapper, outer: ExchangeWrapper): ExchangeWrapper {
  return (request, next, target) => outer(request, (changed) => inner(changed, next, target), target);
}

type Handlers = NonNullable<Variation["handlers"]>;
type AnyWrapper = (
  request: object,
  call: ServiceCall,
  next: (request: object) => Promise<OperationResult<OperationId>>,
) => Promise<OperationResult<OperationId>>;

function joinedHandlers(inner: Handlers, outer: Handlers): Handlers {
  const wrappers = { ...inner, ...outer } as Record<string, AnyWrapper>;
  for (const id of Object.keys(inner)) {
    const [within, without] = [inner, outer].map((each) => (each as Record<string, AnyWrapper | undefined>)[id]);
    if (within && without)
      wrappers[id] = (request, call, next) => without(request, call, (changed) => within(changed, call, next));
  }
  return wrappers as { readonly [Id in OperationId]?: HandlerWrapper<Id> };
}
