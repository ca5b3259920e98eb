/** Handlers of operations that have nothing particular: the kind and the contract say everything. */
import type { OperationId } from "../operation-id.ts";
import type { Kind } from "../state/document-kind.ts";
import { type ListOptions, list } from "./lists.ts";
import type { Handler, OperationResult, ServiceCall } from "./service-call.ts";

/** Responds with the resource in the path. */
export function getById<Id extends OperationId, R extends object>(kind: Kind<R>): Handler<Id> {
  return async (_, call) => resultOf<Id>({ [kind.name]: await call.documents.getOrThrow(kind, idIn(call)) });
}

/** Responds with a page of the resources. @param options what parameters of the operation do not set. */
export function listAll<Id extends OperationId, R extends object>(
  kind: Kind<R>,
  options?: ListOptions<R>,
): Handler<Id> {
  return async (_, call) => {
    const items = call.operation.paging?.items ?? "";
    return resultOf<Id>({ [items.slice(1)]: await list(call, kind, options) });
  };
}

/** Responds with the number of resources. */
export function countAll<Id extends OperationId>(kind: Pick<Kind, "name">): Handler<Id> {
  return async (_, { documents }) => resultOf<Id>({ count: await documents.count(kind) });
}

/** Removes the resource in the path, unless a precondition rejects it. */
export function deleteById<Id extends OperationId, R extends object>(kind: Kind<R>): Handler<Id> {
  return async (_, call) => {
    await call.documents.getOrThrow(kind, idIn(call));
    call.enforcePreconditions();
    await call.documents.remove(kind, idIn(call));
    return resultOf<Id>({});
  };
}

/** The id in the path, whose first parameter it is. */
function idIn({ operation, request }: ServiceCall): string {
  const [name = ""] = Object.keys(operation.parameters).filter((each) => operation.parameters[each]?.in === "path");
  return String(request[name]);
}

/** The type of a result whose names come from the kind, which the compiler cannot know. Responses are validated. */
function resultOf<Id extends OperationId>(result: object): OperationResult<Id> {
  return result as OperationResult<Id>;
}
