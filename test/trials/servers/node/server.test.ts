/** The server on bare `node:http`: that it starts, and that its bugs can be switched on. */
import { afterEach, expect, it } from "vitest";
import { type BugId, type RunningServer, startServer } from "../../../../trials/servers/node/index.ts";

let server: RunningServer | undefined;

async function post(bug?: BugId): Promise<Response> {
  server = await startServer(bug);
  return fetch(`${server.baseUrl}/api/202412/collections`, {
    method: "POST",
    headers: { "X-Service-Access-Token": server.token, "Content-Type": "application/json" },
    body: JSON.stringify({ collection: { title: "Winter", collectionType: 1 } }),
  });
}

afterEach(() => server?.close());

it("creates a collection", async () => {
  const response = await post();
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ collection: { title: "Winter" } });
});

it("has a bug if it is asked for it", async () => {
  expect((await post("create-201")).status).toBe(201);
});

it("rejects a token without the scope", async () => {
  server = await startServer();
  const headers = { "X-Service-Access-Token": server.tokenWith(["read_orders"]) };
  expect((await fetch(`${server.baseUrl}/api/202412/collections`, { headers })).status).toBe(403);
});
