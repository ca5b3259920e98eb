/** The headers of each call. */
import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { apiVersion, packageVersion } from "../../src/client/node.ts";
import { accessToken, baseUrl, order, scriptStore, status } from "../support/scripted-store.ts";
import { captureRequest } from "./captured-request.ts";

describe("the headers", () => {
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  const own = {
    accept: "application/json",
    "x-service-access-token": accessToken,
    "user-agent": `store-admin-api/${version} (202412)`,
  };

  it("of a call without a body", async () => {
    expect((await captureRequest((store) => store.getShop())).headers).toEqual(own);
  });

  it("of a call with a body", async () => {
    const { headers } = await captureRequest((store) => store.updateOrder({ orderId: "1", order: {} }));
    expect(headers).toEqual({ ...own, "content-type": "application/json" });
  });

  it("the versions are those of the package and the API", () => {
    expect(packageVersion).toBe(version);
    expect(apiVersion).toBe("202412");
  });

  it("the client sends no user agent in a browser, whichever entry its bundle has", async () => {
    vi.stubGlobal("document", {});
    vi.resetModules();
    const browser = await import("../../src/client/node.ts");
    vi.unstubAllGlobals();
    const sent: RequestInit[] = [];
    const fetch = async (_: string, init: RequestInit) => {
      sent.push(init);
      return Response.json({ shop: {} });
    };
    await browser.createStore({ baseUrl, accessToken, fetch }).getShop();
    const headers = new Headers(sent[0]?.headers);
    expect(headers.get("user-agent")).toBe(null);
    expect(headers.get("x-service-access-token")).toBe(accessToken);
  });

  it.each([
    ["of the store", { "x-trace": "store" }, {}, { "x-trace": "store" }],
    ["of the call", {}, { "x-trace": "call" }, { "x-trace": "call" }],
    ["of the call override those of the store", { "x-trace": "store" }, { "x-trace": "call" }, { "x-trace": "call" }],
    [
      "in any case",
      { "x-trace": "store", "X-Other": "o" },
      { "X-TRACE": "call" },
      { "x-trace": "call", "x-other": "o" },
    ],
    ["in any case, the other way", { "X-Trace": "store" }, { "x-trace": "call" }, { "x-trace": "call" }],
    [
      "override the defaults of the client",
      { "User-Agent": "shop/1" },
      { ACCEPT: "*/*" },
      { "user-agent": "shop/1", accept: "*/*" },
    ],
    ["override the token", {}, { "X-Service-Access-Token": "another" }, { "x-service-access-token": "another" }],
  ])("%s", async (_, ofStore, ofCall, wanted) => {
    const { headers } = await captureRequest(
      (store) => store.getShop({}, { headers: ofCall as Record<string, string> }),
      {
        headers: ofStore,
      },
    );
    expect(headers).toEqual({ ...own, ...wanted });
  });

  it("have the token of the call, in place of that of the store", async () => {
    const { store, sent, clock } = scriptStore([order, order, status(401), order]);
    await clock.finish(store.getOrder({ orderId: "1" }, { accessToken: "of-another-shop" }));
    await clock.finish(store.getOrder({ orderId: "1" }));
    const renewed: unknown[] = [];
    const getToken = (rejected?: string) => `token-${renewed.push(rejected)}`;
    await clock.finish(store.getOrder({ orderId: "1" }, { accessToken: getToken }));
    expect(sent.map(({ headers }) => headers["x-service-access-token"])).toEqual([
      "of-another-shop",
      accessToken,
      "token-1",
      "token-2",
    ]);
    expect(renewed).toEqual([undefined, "token-1"]);
    await expect(store.getOrder({ orderId: "1" }, { accessToken: "" })).rejects.toThrow(
      /^accessToken .*got an empty string/,
    );
  });

  it("of one call do not appear in the next", async () => {
    const { store, sent, clock } = scriptStore(order);
    await clock.finish(store.getOrder({ orderId: "1" }, { headers: { "x-trace": "t-1" } }));
    await clock.finish(store.getOrder({ orderId: "1" }));
    expect(sent.map(({ headers }) => headers["x-trace"])).toEqual(["t-1", undefined]);
  });
});
