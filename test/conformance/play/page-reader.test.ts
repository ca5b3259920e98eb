import { describe, expect, test } from "vitest";
import type { Exchange } from "../../../src/conformance/cases/transcript.ts";
import { PageReader } from "../../../src/conformance/play/page-reader.ts";
import type { WireRequest } from "../../../src/conformance/server/wire-request.ts";
import { parseResponse } from "../../../src/conformance/server/wire-response.ts";
import type { Json } from "../../../src/contract/json.ts";
import { contract } from "../support/transcript.ts";

/** A page of a server under test: what it shows, and how it announces the next one. */
interface Page {
  readonly ids?: readonly string[];
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly more?: Readonly<Record<string, Json>>;
}

const base = "http://server.test/shop";
const path = "/api/202412/collections";
const first = `${base}${path}?limit=2`;

/** Reads a list of a server, and returns the addresses of its pages and the ids on them. */
async function read(
  server: (request: WireRequest) => Page,
  { most = 9, reader = new PageReader(base), id = "listCollections", body = undefined as Json | undefined } = {},
): Promise<{ sent: string[]; shown: string[][]; announces: boolean }> {
  const operation = contract.operation(id);
  const sent: string[] = [];
  const call = (request: WireRequest): Exchange => {
    sent.push(request.text ?? request.url.replace(base + path, ""));
    const { ids = [], status = 200, headers = {}, more = {} } = server(request);
    const items = ids.map((each) => ({ [id === "listCollections" ? "collectionId" : "id"]: each }));
    const key = operation.returns[0]?.key ?? "";
    const text = JSON.stringify({ [key]: items, ...more });
    const response = parseResponse(status, { "content-type": "application/json", ...headers }, text, operation.reader);
    return { operation, request, path: {}, query: body === undefined ? { limit: 2 } : {}, body, response };
  };
  const request: WireRequest = {
    method: operation.method,
    url: body === undefined ? first : `${base}${operation.path}`,
    headers: {},
    text: body === undefined ? undefined : JSON.stringify(body),
  };
  const start = call(request);
  reader.learn(start);
  const pages = await reader.read(start, most, async (next) => call({ ...request, ...next }));
  const key = operation.returns[0]?.key ?? "";
  const shown = pages.map(
    ({ response }) =>
      (response.body as Record<string, Record<string, string>[]>)[key]?.map((item) => Object.values(item)[0] ?? "") ??
      [],
  );
  return { sent, shown, announces: reader.announces(start) };
}

/** A server with three items, and two on a page. Its second page is that of `token`. */
const twoPages =
  (token: string, announce: Page) =>
  ({ url, text }: WireRequest): Page => {
    const at = text === undefined ? new URL(url).searchParams.get("pageToken") : JSON.parse(text).pageToken;
    if (at !== null && at !== undefined && String(at) !== token) return { status: 422 };
    return at === token ? { ids: ["3"] } : { ids: ["1", "2"], ...announce };
  };

const both = [["1", "2"], ["3"]];

describe("announced pages", () => {
  const link = (target: string): Page => ({ headers: { link: `<${target}>; rel="next"` } });

  test.each<[string, Page]>([
    ["a Link header", link(`${first}&pageToken=t`)],
    ["a Link header behind a proxy", link(`http://internal:80/shop${path}?limit=2&pageToken=t`)],
    ["a header with the token", { headers: { "x-next-page-token": "t" } }],
    ["a header with a cursor", { headers: { "x-cursor": "t" } }],
    ["a body member", { more: { nextPageToken: "t" } }],
    ["a body member in an object beside the list", { more: { paging: { next_cursor: "t" } } }],
    ["a body member with the URL", { more: { links: { next: `${first}&pageToken=t` } } }],
  ])("%s", async (_, announce) => {
    const { sent, shown, announces } = await read(twoPages("t", announce));
    expect(sent).toEqual(["?limit=2", "?limit=2&pageToken=t"]);
    expect(shown).toEqual(both);
    expect(announces).toBe(true);
  });

  test("the token of a search goes into its body", async () => {
    const { sent } = await read(twoPages("t", { more: { nextPageToken: "t" } }), {
      id: "searchCustomers",
      body: { limit: 2 },
    });
    expect(sent).toEqual(['{"limit":2}', '{"limit":2,"pageToken":"t"}']);
  });

  test("a Link header that leads to another list is not followed", async () => {
    const { shown } = await read(twoPages("t", link("http://server.test/elsewhere?pageToken=t")));
    expect(shown).toEqual([["1", "2"]]);
  });

  test("a flag says that there is no next page although a cursor is there", async () => {
    const more = { pageInfo: { hasNextPage: false, endCursor: "t" } };
    expect((await read(twoPages("t", { more }))).announces).toBe(false);
  });

  test.each<Json>([null, "", "null"])("no token: %j", async (nextPageToken) => {
    expect((await read(twoPages("t", { more: { nextPageToken } }))).announces).toBe(false);
  });

  test("a cursor on the last page too, which is empty", async () => {
    const server = ({ url }: WireRequest): Page => {
      const at = Number(new URL(url).searchParams.get("pageToken") ?? 0);
      return { ids: at === 0 ? ["1", "2"] : [], more: { cursor: String(at + 2) } };
    };
    expect((await read(server)).shown).toEqual([["1", "2"], []]);
  });

  test("a page that shows the same again is not a further one", async () => {
    const { shown } = await read(() => ({ ids: ["1", "2"], more: { cursor: "x" } }));
    expect(shown).toEqual([["1", "2"]]);
  });

  test("no more pages than wanted", async () => {
    const server = ({ url }: WireRequest): Page => ({ ids: [url], headers: { "x-next-page-token": `${url.length}` } });
    expect((await read(server, { most: 3 })).sent).toHaveLength(3);
  });
});

describe("numbered pages", () => {
  const numbered =
    (parameter: string) =>
    ({ url }: WireRequest): Page => {
      const query = new URL(url).searchParams;
      const names = [...query.keys()].filter((name) => name !== "limit");
      if (names.some((name) => name !== parameter)) return { status: 422 };
      return { ids: [["1", "2"], ["3"]][Number(query.get(parameter) ?? 1) - 1] ?? [] };
    };

  test.each(["pageToken", "page"])("%s", async (parameter) => {
    const reader = new PageReader(base);
    expect((await read(numbered(parameter), { reader })).shown).toEqual(both);
    const { sent, announces } = await read(numbered(parameter), { reader });
    expect(sent).toEqual(["?limit=2", `?limit=2&${parameter}=2`]);
    expect(announces).toBe(false);
  });

  test("a list that takes no number is asked once", async () => {
    const reader = new PageReader(base);
    const server = ({ url }: WireRequest): Page => (url === first ? { ids: ["1", "2"] } : { status: 422 });
    expect((await read(server, { reader })).sent).toHaveLength(3);
    expect((await read(server, { reader })).sent).toHaveLength(1);
  });

  test("a short page is the last one", async () => {
    expect((await read(() => ({ ids: ["1"] }))).sent).toEqual(["?limit=2"]);
  });

  test("a failure of the server is kept", async () => {
    const server = ({ url }: WireRequest): Page => (url === first ? { ids: ["1", "2"] } : { status: 500 });
    expect((await read(server)).shown).toHaveLength(2);
  });

  test("no number is tried once the list has announced a page", async () => {
    const reader = new PageReader(base);
    await read(twoPages("t", { headers: { "x-next-page-token": "t" } }), { reader });
    expect((await read(() => ({ ids: ["1", "2"] }), { reader })).sent).toHaveLength(1);
  });
});
