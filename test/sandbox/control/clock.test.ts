import { expect, onTestFinished, test, vi } from "vitest";
import { addDuration } from "../../../src/sandbox/control/duration.ts";
import { SandboxError } from "../../../src/sandbox/control/sandbox-error.ts";
import { openReceiver } from "../webhooks/support.ts";
import { openSandbox } from "./support.ts";

test("the clock can be set and frozen, and continues from there", async () => {
  const { callControl: ask } = await openSandbox();
  const set = await ask("PUT", "/clock", { now: "2030-05-01T12:00:00+02:00", frozen: true });
  expect(set.json).toEqual({ now: "2030-05-01T10:00:00.000Z", frozen: true, tick: 0 });
  expect((await ask("GET", "/clock")).json).toEqual(set.json);
  const running = (await ask("PUT", "/clock", { frozen: false })).json;
  expect(running.frozen).toBe(false);
  expect(Date.parse(running.now)).toBeGreaterThanOrEqual(Date.parse("2030-05-01T10:00:00Z"));
  expect(Date.parse((await ask("GET", "/clock")).json.now)).toBeLessThan(Date.parse("2030-05-02T00:00:00Z"));
});

test("a frozen clock stands still, also one that requests have advanced, unless a tick is set", async () => {
  const { callControl: ask, call } = await openSandbox({ deterministic: 1 });
  const now = "2025-01-01T00:00:00.000Z";
  expect((await ask("GET", "/clock")).json).toMatchObject({ frozen: true, tick: 1000 });
  expect((await ask("PUT", "/clock", { now, frozen: true })).json).toEqual({ now, frozen: true, tick: 0 });
  for (let count = 0; count < 3; count += 1) await call("GET", "/orders");
  expect((await ask("GET", "/clock")).json).toEqual({ now, frozen: true, tick: 0 });
  await ask("PUT", "/clock", { tick: 2500 });
  await call("GET", "/orders");
  expect((await ask("GET", "/clock")).json).toEqual({ now: "2025-01-01T00:00:02.500Z", frozen: true, tick: 2500 });
  expect((await ask("PUT", "/clock", { frozen: false })).json).toMatchObject({ frozen: false, tick: 0 });
});

test.each([undefined, 1])(
  "a card expires at its instant, and not before (deterministic: %s)",
  async (deterministic) => {
    const { callControl: ask, call } = await openSandbox(deterministic === undefined ? {} : { deterministic });
    await ask("PUT", "/clock", { now: "2031-05-01T12:00:09-08:00", frozen: true });
    await call("POST", "/gift_cards", { giftCard: { code: "EXPIRES-AT-10", expireTime: "2031-05-01T12:00:10-08:00" } });
    const expired = async () => (await call("GET", "/gift_cards/search?status=expired")).json.giftCards.length;
    const before = await expired();
    await ask("POST", "/clock/advance", { seconds: 1 });
    expect((await expired()) - before).toBe(1);
  },
);

test("new resources have the clock's time, and a gift card expires on demand", async () => {
  const { callControl: ask, call } = await openSandbox();
  await ask("PUT", "/clock", { now: "2030-05-01T12:00:00-08:00", frozen: true });
  const { json } = await call("POST", "/gift_cards", { giftCard: { expireTime: "2031-05-01T12:00:00-08:00" } });
  expect(json.giftCard.createTime).toBe("2030-05-01T12:00:00");
  expect((await call("GET", "/gift_cards/search?status=expired")).json.giftCards).toEqual([]);
  await ask("POST", "/clock/advance", { by: "P1YT1S" });
  expect((await call("GET", "/gift_cards/search?status=expired")).json.giftCards).toHaveLength(1);
});

test.each([
  [{ seconds: 90 }, "2030-01-31T00:01:30.000Z"],
  [{ seconds: -0.5 }, "2030-01-30T23:59:59.500Z"],
  [{ by: "P1DT2H" }, "2030-02-01T02:00:00.000Z"],
  [{ by: "P1M" }, "2030-02-28T00:00:00.000Z"],
])("%j advances the clock to %s", async (step, now) => {
  const { callControl: ask } = await openSandbox();
  await ask("PUT", "/clock", { now: "2030-01-31T00:00:00Z", frozen: true });
  expect((await ask("POST", "/clock/advance", step)).json).toEqual({ now, frozen: true, tick: 0 });
});

test.each([
  ["PUT", "/clock", {}, "/body"],
  ["PUT", "/clock", { now: "yesterday" }, "/body/now"],
  ["PUT", "/clock", { now: "2030-02-30T00:00:00Z" }, "/body/now"],
  ["PUT", "/clock", { frozen: "yes" }, "/body/frozen"],
  ["PUT", "/clock", { frozen: false, tick: 1000 }, "/body/tick"],
  ["PUT", "/clock", { tick: -1 }, "/body/tick"],
  ["PUT", "/clock", { time: "2030-01-01T00:00:00Z" }, "/body/time"],
  ["POST", "/clock/advance", { by: "1 day" }, "/body/by"],
  ["POST", "/clock/advance", { by: "P" }, "/body/by"],
  ["POST", "/clock/advance", { seconds: 1, by: "PT1S" }, "/body"],
  ["POST", "/clock/advance", { seconds: 1e15 }, "/body/seconds"],
  ["POST", "/clock/advance", { by: "P9000Y" }, "/body/by"],
])("%s %s %j is rejected", async (method, path, body, pointer) => {
  const { callControl: ask, tenant } = await openSandbox();
  await tenant.clock.change({ now: "2030-01-01T00:00:00Z", frozen: true });
  const { status, json } = await ask(method, path, body);
  expect([status, json.errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([422, [pointer]]);
  expect(await tenant.clock.read()).toEqual({ now: "2030-01-01T00:00:00.000Z", frozen: true, tick: 0 });
});

test("a duration may be given as it is", async () => {
  const { tenant } = await openSandbox();
  await tenant.clock.change({ now: "2030-08-31T00:00:00Z", frozen: true });
  expect(await tenant.clock.advance("P6M")).toEqual({ now: "2031-02-28T00:00:00.000Z", frozen: true, tick: 0 });
});

test.each([
  [
    "6 months",
    /^Invalid argument: \/by must be a duration of calendar years, .* such as P1M, P1Y6M, P1DT2H or PT0\.5S/,
  ],
  [{ by: "6M" }, /^Invalid argument: \/by must be a duration/],
  [{ by: 6 }, /^Invalid argument: \/by must be/],
  [{ seconds: "6" }, /^Invalid argument: \/seconds must be/],
  [undefined, /^Invalid argument: .*must be/],
  [{}, /^Invalid argument: .*must/],
])("advance(%j) throws a SandboxError that says what it takes", async (step, message) => {
  const { tenant } = await openSandbox();
  const failure = await tenant.clock.advance(step as never).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SandboxError);
  expect(failure).toMatchObject({ code: "invalid-argument", message: expect.stringMatching(message) });
});

test("no time to set throws a SandboxError", async () => {
  const { tenant } = await openSandbox();
  for (const set of [
    () => tenant.clock.set(undefined as never),
    () => tenant.clock.set(new Date(Number.NaN)),
    () => tenant.clock.set("soon"),
    () => tenant.clock.change({ now: 1 } as never),
  ])
    await expect(set()).rejects.toMatchObject({ name: "SandboxError", code: "invalid-argument" });
});

test("each route has a control method", async () => {
  const { tenant } = await openSandbox();
  await tenant.clock.freeze();
  await tenant.clock.set(new Date("2030-01-01T00:00:00Z"));
  await tenant.clock.advance({ by: "PT1H" });
  expect(await tenant.clock.read()).toEqual({ now: "2030-01-01T01:00:00.000Z", frozen: true, tick: 0 });
  expect((await tenant.clock.run()).frozen).toBe(false);
});

test.each([
  ["P1W", "2024-02-07T12:00:00.000Z"],
  ["P1M", "2024-02-29T12:00:00.000Z"],
  ["P1Y1M", "2025-02-28T12:00:00.000Z"],
  ["P1M1D", "2024-03-01T12:00:00.000Z"],
  ["PT36H", "2024-02-02T00:00:00.000Z"],
  ["PT0.25S", "2024-01-31T12:00:00.250Z"],
])("%s after the last of January", (duration, expected) => {
  expect(new Date(addDuration(Date.parse("2024-01-31T12:00:00Z"), duration) ?? 0).toISOString()).toBe(expected);
});

test.each(["", "P", "PT", "P1DT", "P1H", "PT1D", "P-1D", "p1d", " P1D", "P1.5D"])("%j is not a duration", (text) => {
  expect(addDuration(0, text)).toBeUndefined();
});

test.each(["the store's clock", "the machine's clock"])(
  "ids and events stay in order when %s is set back",
  async (which) => {
    const { tenant, call } = await openSandbox();
    const receiver = await openReceiver();
    await tenant.webhooks.subscribe({ url: receiver.url });
    const create = async () =>
      (await call("POST", "/products", { product: { title: "Candle" } })).json.product.productId;
    const ids = [await create(), await create()];
    const now = Date.now();
    if (which === "the store's clock")
      await tenant.clock.advance("P1Y").then(() => tenant.clock.set("2001-01-01T00:00:00Z"));
    else {
      const clock = vi.spyOn(Date, "now").mockImplementation(() => now - 86_400_000);
      onTestFinished(() => clock.mockRestore());
    }
    for (let count = 0; count < 3; count += 1) ids.push(await create());
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(await tenant.webhooks.drain()).toMatchObject({ delivered: 5, waiting: 0 });
    const deliveries = await tenant.webhooks.deliveries();
    expect(deliveries.map(({ event }) => JSON.parse(event).data.product.productId)).toEqual([...ids].reverse());
    const events = deliveries.map(({ id }) => id);
    expect(events).toEqual([...new Set(events)].sort().reverse());
    expect(receiver.received).toHaveLength(5);
  },
);

test("a clock shows whole milliseconds, so that webhooks go on", async () => {
  const { callControl: ask, tenant } = await openSandbox();
  await tenant.clock.freeze();
  await tenant.webhooks.subscribe({ url: "http://127.0.0.1:9/" });
  const before = Date.parse((await tenant.clock.read()).now);
  const { json } = await ask("POST", "/clock/advance", { seconds: 0.0015 });
  expect(Date.parse(json.now)).toBe(before + 2);
  expect((await ask("POST", "/drain", {})).status).toBe(200);
});
