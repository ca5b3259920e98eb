/** Runs the samples of the pagination guide against a service of three lists. */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { node, root, typescript } from "../../support/program.ts";

const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");

/** Responses by path and token: the body and the headers. */
const responses: Readonly<Record<string, readonly [unknown, Record<string, string>]>> = {
  orders: [{ orders: [{ orderId: 1 }, { orderId: 2 }] }, { link: '</api/202412/orders>; rel="first"' }],
  gift_cards: [{ giftCards: [{ id: 1 }, { id: 2 }, { id: 3 }] }, {}],
  search: [{ giftCards: [{ id: 1 }, { id: 2 }, { id: 3 }] }, {}],
  customers: [{ customers: [{ id: "1" }, { id: "2" }] }, { link: '</api/202412/customers?pageToken=b>; rel="next"' }],
  "customers b": [{ customers: [{ id: "3" }] }, {}],
  locations: [{ locations: [{ locationId: "1", locationName: "Mill" }] }, { "x-next-page": "b" }],
  "locations b": [{ locations: [{ locationId: "2", locationName: "Pier" }] }, {}],
};

let server: Server;
beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const key = [pathname.split("/").at(-1), searchParams.get("pageToken")].filter(Boolean).join(" ");
    const [body, headers] = responses[key] ?? [{}, {}];
    response.writeHead(200, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

it("the sample program runs", async () => {
  const { port } = server.address() as AddressInfo;
  const env = { ...process.env, BASE_URL: `http://127.0.0.1:${port}`, ACCESS_TOKEN: "any" };
  const program = node([...typescript, `${root}test/client/pagination/guide.ts`], { env });
  const { code, stdout, stderr } = await program.ended;
  expect(stderr).toBe("");
  expect(code).toBe(0);
  expect(stdout.trim().split("\n")).toEqual([
    ...["1", "2"],
    "2",
    ...["2 200", "1 200"],
    ...["copied 1", "next undefined end complete"],
    ...["Mill", "Pier"],
  ]);
});

it("the guide shows the sample program", async () => {
  const guide = await readFile(`${root}docs/pagination.md`, "utf8");
  const program = lines(await readFile(`${root}test/client/pagination/guide.ts`, "utf8"));
  const snippets = [...guide.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = ""]) =>
    lines(code.replace(/^(import |declare |const store = ).*\n/gm, "")),
  );
  const ours = snippets.filter((snippet) => snippet.includes("store."));
  expect(ours.length).toBeGreaterThan(1);
  for (const snippet of ours) expect(program).toContain(snippet);
});
