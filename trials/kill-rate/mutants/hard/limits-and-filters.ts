/** Faults of limits, filters and conditions that show only beyond the usual values. */
import { parseLossless } from "../../../../src/client/lossless.ts";
import { type Mutant, mutant } from "../../mutant.ts";
import {
  any,
  aroundDocuments,
  changeArguments,
  changeRule,
  changeState,
  onRequestBody,
  onStore,
  rejection,
  type Variation,
} from "../../variation/index.ts";

export const limitsAndFilters: readonly Mutant[] = [
  mutant("h-limits-01", "createGiftCard", "input", "The limit of a note counts bytes.", () =>
    onRequestBody("createGiftCard", ({ giftCard }) => limitBytes(giftCard?.note, 500, "/body/giftCard/note")),
  ),
  mutant("h-limits-02", "updateOrder", "input", "The limit of a tag counts bytes.", () =>
    onRequestBody("updateOrder", ({ order }) => {
      for (const tag of String(order?.tags ?? "").split(",")) limitBytes(tag, 40, "/body/order/tags");
    }),
  ),
  mutant("h-limits-03", "listOrderRefunds", "lists", "A page has more refunds than the greatest limit.", () =>
    joinPages(),
  ),
  mutant("h-pages-01", "listOrders", "lists", "Without a limit, the second page lacks its first order.", () =>
    skipOneWithoutLimit("order"),
  ),
  mutant("h-pages-02", "listCollections", "lists", "Without a limit, the second page lacks its first collection.", () =>
    skipOneWithoutLimit("collection"),
  ),
  mutant("h-orders-01", "cancelOrder", "rules", "A paid order that is shipped in part cannot be cancelled.", () =>
    changeRule("cancelOrder", "paid-and-fulfilled-stays", {
      refuse:
        "before.order.financialStatus == 'paid' && (before.order.fulfillmentStatus == 'fulfilled' || before.order.fulfillmentStatus == 'partial')",
    }),
  ),
  mutant("h-filters-01", "listOrders", "lists", "With ids, the list ignores its other filters.", () =>
    changeArguments("listOrders", (request) =>
      request.ids === undefined
        ? request
        : ({ ids: request.ids, limit: request.limit, pageToken: request.pageToken } as never),
    ),
  ),
  mutant("h-filters-02", "listCollections", "lists", "With ids, the list ignores the status.", () =>
    changeArguments("listCollections", ({ publishedStatus, ...request }) =>
      request.ids === undefined && publishedStatus !== undefined ? { ...request, publishedStatus } : request,
    ),
  ),
  mutant("h-filters-03", "searchGiftCards", "lists", "Expired cards are among the enabled ones.", () =>
    changeState("searchGiftCards", "status", "enabled", "item.disableTime == null"),
  ),
  mutant("h-collections-02", "deleteProduct", "state", "A deleted product still counts in its collections.", () =>
    onStore("deleteProduct", "collection", (collection, { before }) => ({
      ...collection,
      countGoodsNum: before?.countGoodsNum ?? (collection.collects?.length ?? 0) + 1,
    })),
  ),
];

/** Rejects a text that has more bytes. */
function limitBytes(text: unknown, most: number, pointer: string): void {
  if (typeof text === "string" && new TextEncoder().encode(text).length > most)
    throw rejection(422, pointer, `must have at most ${most} characters`);
}

/** Starts the next page of a list one resource too late if the request has no limit. */
function skipOneWithoutLimit(name: "order" | "collection"): Variation {
  return aroundDocuments(any, (documents, call) => ({
    renderList: async (kind, page, around) => {
      const result = await documents.renderList(kind, page, around);
      if (!result.last || kind.name !== name || call.request.limit !== undefined) return result;
      const last = (await documents.find(kind as never, { ...page, limit: page.limit + 1 })).at(-1);
      return last ? { ...result, last: [last.row[page.by ?? "created"], last.row.id] } : result;
    },
  }));
}

/** Responds to a limit above the greatest one with two pages of that, joined into one. */
function joinPages(): Variation {
  const greatest = 250;
  return {
    exchange: async (request, next, { operation }) => {
      const [path = "", query = ""] = request.target.split(/\?(.*)/s);
      const wanted = new URLSearchParams(query);
      if (operation !== "listOrderRefunds" || !(Number(wanted.get("limit")) > greatest)) return next(request);
      wanted.set("limit", String(greatest));
      const first = await next({ ...request, target: `${path}?${wanted}` });
      const [, token] = /[?&]pageToken=([^&>]+)/.exec(first.headers.link ?? "") ?? [];
      if (token === undefined) return first;
      wanted.set("pageToken", decodeURIComponent(token));
      const second = await next({ ...request, target: `${path}?${wanted}` });
      const [one, other] = [first, second].map(({ body }) => parseLossless(textOf(body)) as { refunds: unknown[] });
      return { ...second, body: JSON.stringify({ refunds: [...(one?.refunds ?? []), ...(other?.refunds ?? [])] }) };
    },
  };
}

function textOf(body: string | Uint8Array): string {
  return typeof body === "string" ? body : new TextDecoder().decode(body);
}
