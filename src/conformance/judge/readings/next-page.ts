/** The ways in which a response announces the next page of a list. */

import type { PageCarrier } from "../../../contract/gaps.ts";
import { isObject, type Json } from "../../../contract/json.ts";
import type { Exchange } from "../../cases/transcript.ts";
import type { Answers } from "../../model/answers.ts";
import { listItems, type Operation } from "../../model/operation.ts";
import type { GapId } from "../../model/register.ts";
import type { WireRequest } from "../../server/wire-request.ts";
import type { WireResponse } from "../../server/wire-response.ts";

/** The next page, as a response announces it. */
export interface AnnouncedPage {
  readonly carrier: Exclude<PageCarrier, "none">;
  /** Where it does, for messages: `the Link header`. */
  readonly place: string;
  /** The URL of the next page, or its token alone. */
  readonly url?: string;
  readonly token?: string;
}

/** The gap about where the next page is announced, and its readings by which it is there; undefined if neither the contract nor an answer has one. */
export function readingsOfCarrier(
  { gaps, answered }: Answers,
  carrier: PageCarrier,
): { readonly gap: GapId; readonly readings: string[] } | undefined {
  for (const gap of new Set([...gaps.ids, ...answered])) {
    const readings = gaps.readingsOf(gap);
    const satisfied = Object.keys(readings).filter((id) => readings[id]?.carrier === carrier);
    if (satisfied.length > 0) return { gap, readings: satisfied };
  }
  return undefined;
}

/** The next page that a response announces; undefined if it announces none. */
export function announcedPage({ headers, body }: WireResponse): AnnouncedPage | undefined {
  const [, url] = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(headers.link ?? "") ?? [];
  if (url !== undefined) return { carrier: "link-header", place: "the Link header", url };
  for (const [name, value] of Object.entries(headers)) {
    const target = isNextHeader(name) ? targetOf(value) : undefined;
    if (target) return { carrier: "header", place: `the header ${name}`, ...target };
  }
  return isObject(body) ? announcedIn(body) : undefined;
}

/** The headers that carry a token by another name. */
function isNextHeader(name: string): boolean {
  return /(^|-)(next-?(page|cursor|token|link|url)|(page|continuation)-?token|cursor)/.test(name) && !/prev/.test(name);
}

/** A member beside the list, or in an object beside it, such as `nextPageToken` or `paging.next`. */
function announcedIn(body: Readonly<Record<string, unknown>>, parents = ""): AnnouncedPage | undefined {
  const members = Object.entries(body);
  if (members.some(([name, value]) => /^has_?(next|more)/i.test(name) && String(value) === "false")) return undefined;
  for (const [name, value] of members) {
    const target = isNextMember(name) ? targetOf(value) : undefined;
    if (target) return { carrier: "body", place: `${parents}${name} in the body`, ...target };
  }
  if (parents !== "") return undefined;
  return members
    .flatMap(([name, value]) => (isObject(value) ? announcedIn(value, `${name}.`) : undefined))
    .find((announced) => announced !== undefined);
}

function isNextMember(name: string): boolean {
  return /^next|^(end_?)?cursor$|(page|continuation)_?token$/i.test(name) && !/prev|start/i.test(name);
}

/** What a carrier has: a URL, or a token. */
function targetOf(value: unknown): { readonly url: string } | { readonly token: string } | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value).trim();
  if (text === "" || text === "null") return undefined;
  return /^(https?:\/)?\/.*\?/.test(text) ? { url: text } : { token: text };
}

/**
 * What changes in the request of the first page for the page that a response announces.
 *
 * @returns undefined if the announcement leads to another list, or nowhere.
 */
export function requestOfPage(
  { url, token }: AnnouncedPage,
  { operation, request, body }: Exchange,
  baseUrl: string,
): Partial<WireRequest> | undefined {
  const name = operation.paging?.pageToken?.parameter ?? "pageToken";
  if (url === undefined)
    return token === undefined ? undefined : withArgument({ operation, request, body }, name, token);
  const target = parseUrl(url, baseUrl);
  if (target?.pathname !== new URL(request.url).pathname) return undefined;
  if (operation.method !== "GET")
    return withArgument({ operation, request, body }, name, target.searchParams.get(name));
  // Always the origin under test: behind a proxy a server may not know its address, and the token must not go elsewhere.
  return { url: `${new URL(baseUrl).origin}${target.pathname}${target.search}` };
}

/** The request of a list with an argument: in the query, or in the body of a search. */
export function withArgument(
  { operation, request: { url }, body }: Pick<Exchange, "operation" | "request" | "body">,
  name: string,
  value: string | null,
): Partial<WireRequest> {
  if (operation.method !== "GET") return { text: JSON.stringify({ ...(isObject(body) && body), [name]: value }) };
  const [path, query = ""] = url.split("?");
  const others = query.split("&").filter((pair) => pair !== "" && pair.split("=")[0] !== name);
  return { url: `${path}?${[...others, `${name}=${encodeURIComponent(value ?? "")}`].join("&")}` };
}

function parseUrl(url: string, baseUrl: string): URL | undefined {
  try {
    return new URL(url, baseUrl);
  } catch {
    return undefined;
  }
}

/** Whether a page may be one of several although the response announces none: it is as long as its limit, or that is not known. */
export function mayBeFull({ operation, query, body, response }: Exchange): boolean {
  const count = listItems(operation, response.value).length;
  if (count === 0) return false;
  const limit = limitOf(operation, { ...(isObject(body) && (body as Record<string, Json>)), ...query });
  // A server may cut a page at a size of its own, which is a round number.
  return limit === undefined || count >= limit || count % 10 === 0 || count % 25 === 0;
}

/** How many items a response says that a list has on all pages, in a member beside the list or in an object there; 0 if it does not. */
export function totalIn(body: unknown): number {
  if (!isObject(body)) return 0;
  const members = Object.entries(body);
  const inner = members.flatMap(([, value]) => (isObject(value) ? Object.entries(value) : []));
  const totals = [...members, ...inner].flatMap(([name, value]) => (isTotal(name) ? [Number(value)] : []));
  return Math.max(0, ...totals.filter(Number.isFinite));
}

function isTotal(name: string): boolean {
  return /^(total|count|total_?(count|items|elements|results|records|hits|size)|(item|result|record)s?_?(count|total))$/i.test(
    name,
  );
}

function limitOf({ paging }: Operation, sent: Readonly<Record<string, Json>>): number | undefined {
  const limit = Number(sent[paging?.limit?.parameter ?? "limit"] ?? Number.NaN);
  return Number.isNaN(limit) ? undefined : limit;
}
