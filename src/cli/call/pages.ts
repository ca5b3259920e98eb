/** Reads all pages of a list. */
import type { PaginationEnd } from "../../client/page-iterator.ts";
import { createPaginator } from "../../client/pagination.ts";
import type { DecodedResponse } from "../../client/send.ts";
import { isObject, type Json } from "../../contract/json.ts";
import type { CallConnection } from "./connection.ts";
import { bareItems, type ListForm } from "./operation.ts";
import type { PreparedCall } from "./request.ts";
import { type SendOptions, sendCall } from "./send.ts";

/** How a list ended. */
export interface ListEnd {
  readonly items: number;
  readonly pages: number;
  /** `stopped` if nobody reads on, `unknown` if there may be more items and nothing shows how to get them. */
  readonly end: PaginationEnd;
  /** Whether the contract or the server says how the list is paginated. */
  readonly isPaginated: boolean;
}

/**
 * Reads the pages of a list one after the other.
 *
 * @param onItems called with the new items of each page; if it resolves to false, no further page is read.
 * @throws StoreError as `sendCall` does, and if the pages repeat.
 */
export async function readPages(
  call: PreparedCall,
  list: ListForm,
  connection: CallConnection,
  options: SendOptions,
  onItems: (items: readonly Json[]) => Promise<boolean>,
): Promise<ListEnd> {
  let isLinked = false;
  const sendPage = async (args: PreparedCall["args"], _: object, query?: string): Promise<DecodedResponse<unknown>> => {
    const received = await sendCall(pageOf(call, args), connection, options, query);
    isLinked ||= received.response.headers.get("link") !== null;
    return list.isBare ? { ...received, data: { [bareItems]: received.data } } : received;
  };
  const paginator = createPaginator({ ...call.operation, paging: list } as never, sendPage);
  const pages = paginator.pages(argumentsOf(call), { incomplete: "allow" });
  const count = { items: 0, pages: 0 };
  for await (const page of pages) {
    count.items += page.items.length;
    count.pages += 1;
    if (!(await onItems(page.items as readonly Json[]))) return { ...count, end: "stopped", isPaginated: true };
  }
  return { ...count, end: pages.end ?? "unknown", isPaginated: list.isDeclared || isLinked };
}

/** The arguments of a list as the client has them: those in its path and its query or, of a search, those in its body. */
function argumentsOf({ operation, args, body }: PreparedCall): PreparedCall["args"] {
  return operation.body && isObject(body?.value) ? { ...args, ...body.value } : args;
}

/** The call of a page. */
function pageOf(call: PreparedCall, args: PreparedCall["args"]): PreparedCall {
  const { body } = call;
  if (!call.operation.body || !body) return { ...call, args };
  const value = Object.fromEntries(
    Object.entries(args).filter(([name, member]) => member !== undefined && !(name in call.args)),
  ) as Record<string, Json>;
  return { ...call, body: { ...body, value, text: JSON.stringify(value) } };
}
