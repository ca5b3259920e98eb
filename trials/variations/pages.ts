/** Variations of how lists continue after a page. */

import { parseLossless } from "../../src/client/lossless.ts";
import type { SandboxRequest, SandboxResponse } from "../../src/sandbox/http/messages.ts";
import type { OperationId } from "../../src/sandbox/operation-id.ts";
import { isOn, type On, type Variation } from "../kill-rate/variation/index.ts";
import { isUntypedObject, type UntypedJson } from "./responses.ts";

type Next = (request: SandboxRequest) => Promise<SandboxResponse>;

/** The lists with pages. */
export const pagedLists = [
  "listCollections",
  "listCustomers",
  "listLocations",
  "listOrderRefunds",
  "listOrders",
  "searchCustomers",
  "searchGiftCards",
] as const satisfies readonly OperationId[];

/** Replaces how the lists show the next page. */
function aroundPages(
  on: On<OperationId>,
  wrap: (request: SandboxRequest, next: Next) => Promise<SandboxResponse>,
): Variation {
  return {
    exchange: (request, next, { operation }) => {
      if (!isOn(on, operation)) return next(request);
      // The body of a request can be read once only.
      let bytes: Promise<Uint8Array> | undefined;
      const body: SandboxRequest["body"] = (limit) => {
        bytes ??= request.body(limit);
        return bytes;
      };
      return wrap({ ...request, body }, next);
    },
  };
}

/** Shows the token of the next page, if there is one, in another place than the Link header. */
export function carryToken(
  on: On<OperationId>,
  carry: (token: string | undefined, body: UntypedJson) => { body?: UntypedJson; headers?: Record<string, string> },
): Variation {
  return aroundPages(on, async (request, next) => {
    const response = await next(request);
    if (response.status !== 200) return response;
    const body = parsedBodyOf(response);
    const carried = carry(nextToken(response), body);
    const { link: _, ...headers } = response.headers;
    return { ...response, headers: { ...headers, ...carried.headers }, body: JSON.stringify(carried.body ?? body) };
  });
}

/** Takes the number of a page in a parameter. No response announces the next page. */
export function pagesByNumber(on: On<OperationId>, parameter: string): Variation {
  return aroundPages(on, async (request, next) => {
    const given = await argument(request, parameter);
    const rest = await withArgument(await withArgument(request, parameter, undefined), "pageToken", undefined);
    if (given !== undefined && !/^[1-9]\d{0,8}$/.test(given)) return next(await withArgument(rest, "limit", "x"));
    let page = await next(rest);
    for (let number = 1; number < Number(given ?? 1) && page.status === 200; number += 1) {
      const token = nextToken(page);
      if (token === undefined) return withoutLink({ ...page, body: JSON.stringify(emptyLists(parsedBodyOf(page))) });
      page = await next(await withArgument(rest, "pageToken", token));
    }
    return withoutLink(page);
  });
}

/** Takes no page parameter, and has everything. */
export function wholeList(on: On<OperationId>): Variation {
  return aroundPages(on, async (request, next) => {
    const rest = await withArgument(await withArgument(request, "limit", undefined), "pageToken", undefined);
    const first = await next(rest);
    if (first.status !== 200) return first;
    const body = parsedBodyOf(first);
    const [key = ""] = Object.keys(body);
    let page = first;
    for (let token = nextToken(page); token !== undefined; token = nextToken(page)) {
      page = await next(await withArgument(rest, "pageToken", token));
      if (page.status !== 200) break;
      body[key].push(...parsedBodyOf(page)[key]);
    }
    return withoutLink({ ...first, body: JSON.stringify(body) });
  });
}

/** Ends after the first page. */
export function onePage(on: On<OperationId>): Variation {
  return aroundPages(on, async (request, next) =>
    withoutLink(await next(await withArgument(request, "pageToken", undefined))),
  );
}

export function parsedBodyOf({ body }: SandboxResponse): UntypedJson {
  return parseLossless(typeof body === "string" ? body : new TextDecoder().decode(body));
}

function nextToken({ headers }: SandboxResponse): string | undefined {
  const [, token] = /[?&]pageToken=([^&>]*)>; rel="next"/.exec(headers.link ?? "") ?? [];
  return token === undefined ? undefined : decodeURIComponent(token);
}

function withoutLink(response: SandboxResponse): SandboxResponse {
  const { link: _, ...headers } = response.headers;
  return { ...response, headers };
}

function emptyLists(body: UntypedJson): UntypedJson {
  return isUntypedObject(body)
    ? Object.fromEntries(Object.entries(body).map(([key, value]) => [key, Array.isArray(value) ? [] : value]))
    : body;
}

/** An argument of a list: in the body of a POST request, otherwise in the query. */
async function argument(request: SandboxRequest, name: string): Promise<string | undefined> {
  if (request.method !== "POST") {
    const [, query = ""] = request.target.split(/\?(.*)/s);
    return new URLSearchParams(query).get(name) ?? undefined;
  }
  const body = await sentBody(request);
  return isUntypedObject(body) && body[name] !== undefined ? String(body[name]) : undefined;
}

async function withArgument(request: SandboxRequest, name: string, value: string | undefined): Promise<SandboxRequest> {
  if (request.method === "POST") {
    const body = await sentBody(request);
    if (!isUntypedObject(body)) return request;
    const { [name]: _, ...rest } = body;
    const bytes = new TextEncoder().encode(JSON.stringify({ ...rest, ...(value !== undefined && { [name]: value }) }));
    return { ...request, body: async () => bytes };
  }
  const [path = "", query = ""] = request.target.split(/\?(.*)/s);
  const pairs = query.split("&").filter((pair) => pair !== "" && pair.split("=")[0] !== name);
  if (value !== undefined) pairs.push(`${name}=${encodeURIComponent(value)}`);
  return { ...request, target: pairs.length > 0 ? `${path}?${pairs.join("&")}` : path };
}

async function sentBody(request: SandboxRequest): Promise<unknown> {
  try {
    return parseLossless(new TextDecoder().decode(await request.body()));
  } catch {
    return undefined;
  }
}
