/** Variations around the documents that a call reads and writes. */
import type { Operations, Resources } from "../../../generated/contract.js";
import type { Variation } from "../../../src/sandbox/calls/variation.ts";
import type { OperationId } from "../../../src/sandbox/operation-id.ts";
import { kinds } from "../../../src/sandbox/services/index.ts";
import type { ServiceCall } from "../../../src/sandbox/services/service-call.ts";
import { Document } from "../../../src/sandbox/state/document.ts";
import type { Kind } from "../../../src/sandbox/state/document-kind.ts";
import { rowOf } from "../../../src/sandbox/state/document-row.ts";
import type { Documents } from "../../../src/sandbox/state/documents.ts";
import type { Unsaved } from "../../../src/sandbox/state/unsaved.ts";
import type { Page, Row } from "../../../src/sandbox/storage/index.ts";
import { any, isOn, type On } from "./combine.ts";

export { kinds };

type Name = keyof Resources;
type Methods = Pick<Documents, "get" | "getOrThrow" | "find" | "renderList" | "count" | "put" | "remove">;

/** Replaces methods of the documents of a call. */
export function aroundDocuments(
  on: On<OperationId> | typeof any,
  methods: (documents: Documents, call: ServiceCall) => Partial<Methods>,
): Variation {
  return {
    documents: (documents, call) => {
      if (!isOn(on, call.operation.id)) return documents;
      const replaced: Partial<Record<PropertyKey, unknown>> = methods(documents, call);
      return new Proxy(documents, {
        get: (target, name) => {
          const member = replaced[name] ?? target[name as keyof Documents];
          return typeof member === "function" && !(name in replaced) ? member.bind(target) : member;
        },
      });
    },
  };
}

/** What a change of a resource may look at. */
export interface StoreContext<Id extends OperationId, Resource extends Name> {
  readonly request: Operations[Id]["request"];
  /** The first resource of this name as the call read it; undefined where it read none. */
  readonly before: Resources[Resource] | undefined;
  readonly call: ServiceCall;
}

/** Changes a resource before it is stored. The response shows what is stored. */
export function onStore<Id extends OperationId, Resource extends Name>(
  on: On<Id>,
  name: Resource,
  change: (
    resource: Resources[Resource],
    context: StoreContext<Id, Resource>,
  ) => Unsaved<Resources[Resource]> | Promise<Unsaved<Resources[Resource]>>,
): Variation {
  return aroundDocuments(on, (documents, call) => ({
    put: async (kind: Kind, draft, hidden) => {
      if (kind.name !== name) return documents.put(kind, draft, hidden) as never;
      const before = documents.before()[name] as Resources[Resource] | undefined;
      const context = { request: call.request as Operations[Id]["request"], before, call };
      const changed = await change(draft as Resources[Resource], context);
      return documents.put(kind, changed as typeof draft, hidden) as never;
    },
  }));
}

/** Leaves resources as they are, although the response shows them changed. @param names Default: all kinds. */
export function skipStore(
  on: On<OperationId>,
  names?: readonly Name[],
  when: (call: ServiceCall) => boolean = () => true,
): Variation {
  return aroundDocuments(on, (documents, call) => ({
    put: async (kind, draft, hidden) =>
      (names && !(names as readonly string[]).includes(kind.name)) || !when(call)
        ? documents.put(kind, draft, hidden)
        : new Document(rowOf(kind, draft as never, call.now), kind.decode),
  }));
}

/** Does not remove resources. @param when the resources that stay. */
export function skipRemove<Resource extends Name>(
  on: On<OperationId>,
  name: Resource,
  when: (resource: Resources[Resource]) => boolean = () => true,
): Variation {
  return aroundDocuments(on, (documents) => ({
    remove: async (kind, id) => {
      const found = kind.name === name ? await documents.get(kinds[name] as Kind, id) : undefined;
      if (!found || !when(found.value as Resources[Resource])) await documents.remove(kind, id);
    },
  }));
}

/** Changes the page of a list before it is read. @param change its `last` is the row that ended the page before, if it still exists. */
export function onList(
  on: On<OperationId> | typeof any,
  name: Name | typeof any,
  change: (page: Page, call: ServiceCall, last: Row | undefined) => Page,
): Variation {
  return aroundDocuments(on, (documents, call) => {
    const changed = async (kind: Pick<Kind, "name">, page: Page): Promise<Page> => {
      if (name !== any && kind.name !== name) return page;
      const last = page.after && (await documents.get(kinds[kind.name as Name] as Kind, page.after[1]));
      return change(page, call, last?.row);
    };
    return {
      find: async (kind, page) => documents.find(kind, await changed(kind, page)),
      renderList: async (kind, page, around) => documents.renderList(kind, await changed(kind, page), around),
    };
  });
}

/** Shows the handler other resources than are stored. */
export function onRead<Resource extends Name>(
  on: On<OperationId>,
  name: Resource,
  change: (resource: Resources[Resource]) => Unsaved<Resources[Resource]>,
): Variation {
  const shown = <R extends object>(kind: Pick<Kind, "name">, document: Document<R>): Document<R> => {
    if (kind.name !== name) return document;
    const { row, text } = document;
    return { row, text, value: change(document.value as Resources[Resource]) } as unknown as Document<R>;
  };
  return aroundDocuments(on, (documents) => ({
    get: async (kind, id) => {
      const found = await documents.get(kind, id);
      return found && shown(kind, found);
    },
    getOrThrow: async (kind, id) => shown(kind, await documents.getOrThrow(kind, id)),
    find: async (kind, page) => (await documents.find(kind, page)).map((document) => shown(kind, document)),
  }));
}
