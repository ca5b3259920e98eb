/** Variations around the handlers of services. They see decoded values, in the transaction of the call. */
import type { Operations } from "../../../generated/contract.js";
import type { Variation } from "../../../src/sandbox/calls/variation.ts";
import { RequestError } from "../../../src/sandbox/http/request-error.ts";
import type { OperationId } from "../../../src/sandbox/operation-id.ts";
import type { HandlerWrapper, OperationResult, ServiceCall } from "../../../src/sandbox/services/service-call.ts";
import { Document } from "../../../src/sandbox/state/document.ts";
import type { On } from "./combine.ts";

type Request<Id extends OperationId> = Operations[Id]["request"];

/** Wraps the handler of an operation, or of several. */
export function aroundOperation<Id extends OperationId>(on: On<Id>, wrapper: HandlerWrapper<Id>): Variation {
  return { handlers: Object.fromEntries([on].flat().map((id) => [id, wrapper])) };
}

/** Changes a request before its handler sees it. It has been validated by then. */
export function beforeOperation<Id extends OperationId>(
  on: On<Id>,
  change: (request: Request<Id>, call: ServiceCall) => Request<Id> | Promise<Request<Id>>,
): Variation {
  return aroundOperation<Id>(on, async (request, call, next) => next(await change(request, call)));
}

/** The same for a list, whose filters and pages follow. */
export function changeArguments<Id extends OperationId>(
  on: On<Id>,
  change: (request: Request<Id>, call: ServiceCall) => Request<Id>,
): Variation {
  return aroundOperation<Id>(on, async (request, call, next) => {
    const changed = change(request, call);
    Object.defineProperty(call, "request", { value: changed });
    return next(changed);
  });
}

/** Changes the response of a handler. What it returns is not validated. */
export function afterOperation<Id extends OperationId>(
  on: On<Id>,
  change: (
    response: OperationResult<Id>,
    call: ServiceCall,
    request: Request<Id>,
  ) => OperationResult<Id> | Promise<OperationResult<Id>>,
): Variation {
  return aroundOperation<Id>(on, async (request, call, next) => change(await next(request), call, request));
}

/** What to throw to reject a request. */
export function rejection(status: number, pointer: string, detail: string): Error {
  return new RequestError(status, `The request is invalid: ${pointer} ${detail}`, { errors: [{ pointer, detail }] });
}

/** The resource of a response. */
export function resourceOf<R extends object>(resource: Document<R> | object): R {
  return resource instanceof Document ? (resource.value as R) : (resource as R);
}
