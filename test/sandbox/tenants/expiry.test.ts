import { expect, onTestFinished, test } from "vitest";
import { RequestHandler } from "../../../src/sandbox/calls/request-handler.ts";
import type { Store } from "../../../src/sandbox/storage/index.ts";
import { openMemoryStore } from "../../../src/sandbox/storage/memory/index.ts";
import { Tenants } from "../../../src/sandbox/tenants/tenants.ts";

const day = 24 * 60 * 60 * 1000;

/** A process on a storage, with a clock of the test. Stores expire after seven days. */
async function openProcess(store: Store, now: () => number) {
  const newToken = () => {
    throw new Error("Every token is given.");
  };
  const send = () => Promise.reject(new Error("There are no webhooks."));
  const tenants = await Tenants.open(store, newToken, { send, expireIdle: 7 * day, now });
  onTestFinished(() => tenants.close());
  await tenants.openDefault({ token: "default-token", dataSet: "empty" }, "replace");
  const handler = new RequestHandler(tenants);
  const call = async (token: string) => {
    const header = (name: string) => (name === "x-service-access-token" ? token : undefined);
    const body = () => Promise.resolve(new Uint8Array());
    const target = "/api/202412/orders";
    const log = { headers: () => ({}), receivedBody: () => undefined };
    const request = { method: "GET", target, origin: "http://sandbox.test", header, body, ...log };
    return (await handler.handle(request)).status;
  };
  const names = async () => (await tenants.list()).map(({ name }) => name);
  return { tenants, call, names };
}

test("stores that no process has used for seven days are removed, and the default store never", async () => {
  let time = Date.now();
  const store = openMemoryStore();
  onTestFinished(() => store.close());
  const [one, other] = [await openProcess(store, () => time), await openProcess(store, () => time)];
  for (const name of ["used", "unused"]) await one.tenants.create({ name, token: `${name}-token`, dataSet: "empty" });
  for (let days = 0; days < 7; days += 1) {
    time += day;
    expect(await other.call("used-token")).toBe(200);
    expect(await one.tenants.expire()).toEqual([]);
  }
  time += 1000;
  expect(await other.call("unused-token")).toBe(200); // in the last moment
  expect(await one.tenants.expire()).toEqual([]);

  time += 7 * day + 1;
  expect(await other.call("used-token")).toBe(200);
  const removed = await Promise.all([one.tenants.expire(), other.tenants.expire()]);
  expect(removed.flat()).toEqual(["unused"]);
  for (const process of [one, other]) {
    expect(await process.names()).toEqual(["default", "used"]);
    expect(await process.call("unused-token")).toBe(401);
    expect(await process.call("used-token")).toBe(200);
  }
});
