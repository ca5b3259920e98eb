/** Variations that accept other requests, or store other values. They see decoded values. */
import { type Operations, operations, type Resources } from "../../generated/contract.js";
import type { OperationEntry, PagingEntry } from "../../src/contract/tables.ts";
import type { OperationId } from "../../src/sandbox/operation-id.ts";
import type { ServiceCall } from "../../src/sandbox/services/service-call.ts";
import type { Document } from "../../src/sandbox/state/document.ts";
import type { Kind } from "../../src/sandbox/state/document-kind.ts";
import { iterateAll } from "../../src/sandbox/state/iterate-all.ts";
import { beforeOperation, isOn, kinds, type On, rejection, type Variation } from "../kill-rate/variation/index.ts";

/** Rejects requests that the sandbox accepts. The handler has not run by then. */
export function rejectIf<Id extends OperationId>(
  on: On<Id>,
  status: number,
  isRejected: (request: Operations[Id]["request"], call: ServiceCall) => unknown,
  detail = "is not allowed here.",
): Variation {
  return beforeOperation(on, async (request, call) => {
    if (await isRejected(request, call)) throw rejection(status, "/body", detail);
    return request;
  });
}

/** A resource of a store. */
export async function read<Name extends keyof Resources>(
  name: Name,
  id: string | undefined,
  { documents }: ServiceCall,
): Promise<Resources[Name] | undefined> {
  const found = id === undefined ? undefined : await documents.get(findKind(name), id);
  return (found as Document<Resources[Name]> | undefined)?.value;
}

/** All resources of a name in a store. */
export async function readAll<Name extends keyof Resources>(
  name: Name,
  { documents }: ServiceCall,
): Promise<Resources[Name][]> {
  const all: Resources[Name][] = [];
  for await (const { value } of iterateAll(documents, findKind(name), undefined)) all.push(value as Resources[Name]);
  return all;
}

/** Stores a resource that the call changes besides its own. */
export async function store<Name extends keyof Resources>(
  name: Name,
  resource: Resources[Name],
  { documents }: ServiceCall,
): Promise<void> {
  await documents.put(findKind(name), resource);
}

function findKind(name: keyof Resources): Kind {
  return kinds[name] as unknown as Kind;
}

/** Changes the paging of lists. */
export function changePaging(on: On<OperationId>, change: (paging: PagingEntry) => Partial<PagingEntry>): Variation {
  return changeEntry(on, ({ paging }) => (paging ? { paging: { ...paging, ...change(paging) } } : {}));
}

/** Changes what the sandbox reads of operations from the contract. */
export function changeEntry(
  on: On<OperationId>,
  change: (operation: OperationEntry) => Partial<OperationEntry>,
): Variation {
  return { contract: (operation) => (isOn(on, operation.id) ? { ...operation, ...change(operation) } : operation) };
}

/** The parameters in the path of an operation, and their values. */
export function pathParameters(operation: OperationId, target: string): Record<string, string> {
  const { path } = operations[operation];
  const [parts, values] = [path.split("/"), (target.split("?")[0] ?? "").split("/")];
  return Object.fromEntries(
    parts.flatMap((part, index) => (part.startsWith("{") ? [[part.slice(1, -1), values[index] ?? ""]] : [])),
  );
}
