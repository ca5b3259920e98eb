import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { createClient } from "../../../src/openapi-fetch/index.ts";
import { openReceiver } from "../webhooks/support.ts";
import { maya, openStore, runSandbox, url } from "./support.ts";

runSandbox();

describe("openapi-fetch", () => {
  const openClient = async (wireFormat: "typed" | "string") => {
    const { token, control } = await openStore();
    return { control, store: createClient({ baseUrl: url, accessToken: token, wireFormat }) };
  };

  test.each(["typed", "string"] as const)("it creates, reads, updates and deletes, sending %s", async (wireFormat) => {
    const { store } = await openClient(wireFormat);
    const candle = "5904417730268823";
    const created = await store.POST("/api/202412/collections", {
      body: { collection: { title: "Matches", collectionType: 1, published: true, collects: [candle] } },
    });
    const { collectionId = "", ...collection } = created.data?.collection ?? {};
    expect(collection).toMatchObject({ published: true, countGoodsNum: 1, collects: [candle] });
    const params = { path: { collectionId } };
    const removed = await store.DELETE("/api/202412/collections/collect", {
      body: { collect: { collectionId, productIds: [candle] } },
    });
    expect(removed.data).toEqual({ collections: { result: true } });
    const body = { collection: { title: "Long matches" } };
    await store.PUT("/api/202412/collections/{collectionId}", { params, body });
    const { data } = await store.GET("/api/202412/collections/{collectionId}", { params });
    expect(data?.collection).toMatchObject({ collectionId, title: "Long matches", countGoodsNum: 0, collects: [] });
    const ids = ["3301846220054471", collectionId];
    const listed = await store.GET("/api/202412/collections", { params: { query: { ids } } });
    expect(listed.data?.collections.map((each) => each.collectionId)).toEqual(ids);
    expect((await store.DELETE("/api/202412/collections/{collectionId}", { params })).data).toEqual({});
    const gone = await store.GET("/api/202412/collections/{collectionId}", { params });
    expect([gone.data, gone.error?.status, gone.response.status]).toEqual([undefined, 404, 404]);
  });

  test("it distinguishes error responses", async () => {
    const { store, control } = await openClient("typed");
    const params = { path: { customerId: maya } };
    const stored = await store.DELETE("/api/202412/customers/{customerId}", { params });
    expect([stored.error?.status, stored.response.status]).toEqual([409, 409]);
    const wrong = await store.POST("/api/202412/gift_cards", { body: { giftCard: { note: "n".repeat(501) } } });
    expect(wrong.error?.errors?.map(({ pointer }) => pointer)).toEqual(["/body/giftCard/note"]);
    await control.faults.add({ status: 429, retryAfter: 4, times: 1 });
    const busy = await store.GET("/api/202412/shops/info");
    expect([busy.response.status, busy.response.headers.get("retry-after")]).toEqual([429, "4"]);
    await control.faults.add({ drop: true, times: 1 });
    await expect(store.GET("/api/202412/shops/info")).rejects.toThrow(TypeError);
    expect((await store.GET("/api/202412/shops/info")).data?.shop.shopName).toBe("Alder & Wick");
  });
});

test("the guide's curl commands work, one after the other", { tags: ["curl"] }, async () => {
  const receiver = await openReceiver();
  const guide = await readFile("docs/sandbox-control.md", "utf8");
  const script = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)]
    .map(([, lines = ""]) => lines)
    // Another block starts a sandbox.
    .filter((lines) => /^(curl|sandbox=)/m.test(lines))
    .join("")
    .replace(/^sandbox=.*$/m, `sandbox=${url}/_sandbox`)
    .replaceAll("http://127.0.0.1:3000/webhooks", receiver.url)
    .replaceAll(/^curl /gm, "curl -sS --fail-with-body ");
  expect(script.match(/^curl /gm)?.length).toBeGreaterThan(10);
  await promisify(execFile)("bash", ["-ec", script]);
  expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(["orders/paid"]);
});
