/** The server with the least expected choices: that it starts, and that its bugs can be switched on. */
import { afterEach, expect, it } from "vitest";
import { type BugId, type RunningServer, startServer } from "../../../../trials/servers/unusual/index.ts";

let server: RunningServer | undefined;

async function post(bug?: BugId): Promise<Response> {
  server = await startServer(bug);
  return fetch(`${server.baseUrl}/api/202412/collections`, {
    method: "POST",
    headers: { "X-Service-Access-Token": server.token, "Content-Type": "application/json" },
    body: JSON.stringify({ collection: { title: "Winter", collectionType: 1 } }),
  });
}

async function listCollections(scopes: readonly string[]): Promise<Response> {
  server = await startServer();
  const headers = { "X-Service-Access-Token": server.tokenWith(scopes) };
  return fetch(`${server.baseUrl}/api/202412/collections`, { headers });
}

afterEach(() => server?.close());

it("creates a collection, with numbers as strings", async () => {
  const response = await post();
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ collection: { title: "Winter", collectionType: "1" } });
});

it("has a bug if it is asked for it", async () => {
  expect((await post("status-201")).status).toBe(201);
});

it.each([
  [["read_products"], 200],
  [["read_orders", "read_products"], 200],
  [["read_orders"], 403],
  [[], 403],
])("reads the scopes %j from a token", async (scopes, status) => {
  expect((await listCollections(scopes)).status).toBe(status);
});
