/** Faults of lists that several sets have. */
import type { Resources } from "../../../generated/contract.js";
import type { Document } from "../../../src/sandbox/state/document.ts";
import type { Kind } from "../../../src/sandbox/state/document-kind.ts";
import type { Documents } from "../../../src/sandbox/state/documents.ts";
import type { Page } from "../../../src/sandbox/storage/index.ts";
import { any, aroundDocuments, onList, type Variation } from "../variation/index.ts";

type Place = readonly [key: string, id: string];

/** Lets the next page of a list start one resource too late. @param name the resource. Default: all. */
export function skipOneBetweenPages(name?: keyof Resources): Variation {
  return aroundDocuments(any, (documents) => ({
    renderList: async (kind, page, around) => {
      const result = await documents.renderList(kind, page, around);
      if (!result.last || (name !== undefined && kind.name !== name)) return result;
      const last = (await documents.find(kind as Kind, { ...page, limit: page.limit + 1 })).at(-1);
      return last ? { ...result, last: placeOf(last, page) } : result;
    },
  }));
}

/** Names a next page, which is empty, where the last page is full. */
export function nameEmptyPage(): Variation {
  return aroundDocuments(any, (documents) => ({
    renderList: async (kind, page, around) => {
      const result = await documents.renderList(kind, page, around);
      if (result.last) return result;
      const rows = await documents.find(kind as Kind, page);
      const last = rows.at(-1);
      return last && rows.length === page.limit ? { ...result, last: placeOf(last, page) } : result;
    },
  }));
}

/** Returns pages of lists as they were first read. @param isSeen whether a resource that is stored brings them up to date. */
export function rememberPages(isSeen: (document: Document<object> | undefined) => boolean): Variation {
  const pages = new Map<string, ReturnType<Documents["renderList"]>>();
  const see = (document?: Document<object>): void => {
    if (isSeen(document)) pages.clear();
  };
  return aroundDocuments(any, (documents) => ({
    renderList: (kind, page, around) => {
      const key = JSON.stringify([kind.name, page, around]);
      const known = pages.get(key) ?? documents.renderList(kind, page, around);
      pages.set(key, known);
      return known;
    },
    put: async (kind, draft, hidden) => {
      const document = await documents.put(kind, draft, hidden);
      see(document);
      return document;
    },
    remove: async (kind, id) => {
      await documents.remove(kind, id);
      see();
    },
  }));
}

/** Finds customers by their id after they were deleted. */
export function keepDeletedCustomers(): Variation {
  const deleted = new Map<string, Document<object>>();
  return aroundDocuments(any, (documents) => ({
    remove: async (kind, id) => {
      const found = kind.name === "customer" ? await documents.get(kind as Kind, id) : undefined;
      if (found) deleted.set(id, found);
      await documents.remove(kind, id);
    },
    get: async (kind, id) =>
      (await documents.get(kind, id)) ?? (kind.name === "customer" ? (deleted.get(id) as never) : undefined),
    getOrThrow: async (kind, id) =>
      (kind.name === "customer" && !(await documents.get(kind, id)) && (deleted.get(id) as never)) ||
      documents.getOrThrow(kind, id),
  }));
}

function placeOf({ row }: Document<object>, { by = "created" }: Page): Place {
  return [row[by], row.id];
}

/** A Link header whose query has only a page token and these parameters. */
export function keepOnly(link: string, parameters: readonly string[]): string {
  return link.replace(/\?([^>]*)>/, (_, query: string) => {
    const pairs = query.split("&").filter((pair) => ["pageToken", ...parameters].includes(pair.split("=", 1)[0] ?? ""));
    return `${pairs.length > 0 ? "?" : ""}${pairs.join("&")}>`;
  });
}

/** Takes upper bounds of dates as exclusive. */
export function excludeUpperBounds(): Variation {
  return onList(any, any, ({ where = [], ...page }) => ({
    ...page,
    where: where.map((each) => (each.op === "lte" ? { ...each, op: "lt" } : each)),
  }));
}
