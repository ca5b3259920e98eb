/** `trigger` and `resend` on a sandbox: what they cause, print and leave. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { resend } from "../../src/cli/resend.ts";
import { trigger } from "../../src/cli/trigger.ts";
import { createSandbox, type Sandbox } from "../../src/sandbox/index.ts";
import { resourceOfTopic } from "../support/topics.ts";

let sandbox: Sandbox;
let url: string;
beforeAll(async () => {
  sandbox = await createSandbox();
  ({ url } = await sandbox.listen());
  return () => sandbox.close();
});

let printed: string[];
let errors: string[];
beforeEach(() => {
  [printed, errors] = [[], []];
  vi.spyOn(console, "log").mockImplementation((text: string) => void printed.push(text));
  vi.spyOn(console, "error").mockImplementation((text: string) => void errors.push(text));
});
afterEach(() => void vi.restoreAllMocks());

test.each(resourceOfTopic)("trigger %s causes it, twice in one store", async (topic, resource) => {
  for (const _ of ["first", "second"]) {
    expect(await trigger.run([topic, "--sandbox", url])).toBe(0);
    expect(printed.at(-1)).toMatch(new RegExp(`^✓ ${topic}: ${resource} \\d+\\. No subscription receives it\\.$`));
  }
  const last = (await sandbox.control.requests.list()).at(-1);
  expect(last?.events.map((event) => event.topic)).toContain(topic);
  expect(errors).toEqual([]);
});

test("trigger sends what --set says, counts subscriptions, and removes its token", async () => {
  await sandbox.control.webhooks.subscribe({ url: "http://127.0.0.1:9/", topics: ["orders/create"] });
  const tokens = await sandbox.control.tokens.list();
  const args = [
    "orders/create",
    "--sandbox",
    url,
    "--set",
    "order.note=Fragile",
    "--set",
    "order.line-items.0.quantity=7",
  ];
  expect(await trigger.run([...args, "--json"])).toBe(0);
  const result = JSON.parse(printed.join("\n"));
  expect(result).toMatchObject({ topic: "orders/create", caused: true, resource: "order" });
  expect(result.deliveries).toHaveLength(1);
  const { requestBody = "" } = (await sandbox.control.requests.list({ operation: "createOrder" })).at(-1) ?? {};
  expect(JSON.parse(requestBody).order).toMatchObject({ note: "Fragile", lineItems: [{ quantity: 7 }, {}] });
  expect(await sandbox.control.tokens.list()).toEqual(tokens);
});

test("resend sends a request again with a token of its own, and delivers a message again", async () => {
  const send = (body: object) =>
    fetch(`${url}/api/202412/collections`, {
      method: "POST",
      headers: { "x-service-access-token": sandbox.token, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  await send({ collection: { title: "Beeswax" } });
  const { number } = (await sandbox.control.requests.list()).at(-1) ?? {};
  expect(await resend.run([String(number), "--sandbox", url])).toBe(0);
  expect(JSON.parse(printed.join("\n"))).toMatchObject({ collection: { title: expect.stringContaining("Beeswax") } });
  await send({ collection: 5 });
  const rejected = (await sandbox.control.requests.list()).at(-1);
  expect(await resend.run([String(rejected?.number), "--sandbox", url])).toBe(1);
  expect(errors.at(-1)).toBe("422 POST /api/202412/collections");
  await trigger.run(["orders/create", "--sandbox", url]);
  const [delivery] = await sandbox.control.webhooks.deliveries();
  expect(await resend.run([delivery?.id ?? "", "--sandbox", url])).toBe(0);
  expect(printed.at(-1)).toBe(`${delivery?.id} (orders/create) is delivered again.`);
});

test("trigger and resend say what is wrong", async () => {
  const wrong = (command: typeof trigger, ...args: string[]) =>
    expect(command.run([...args, "--sandbox", url])).rejects;
  await wrong(trigger, "order/paid").toThrow("Unknown topic order/paid. Did you mean orders/paid?");
  await wrong(trigger, "orders/create", "--set", "order.nte=1").toThrow("Did you mean --order.note?");
  await wrong(trigger, "orders/create", "--set", "order.note").toThrow("--set takes <path>=<value>");
  await wrong(resend, "12a").toThrow("resend takes the number of a request or the id of a message (got 12a).");
  expect(await resend.run(["999999", "--sandbox", url])).toBe(2);
  expect(errors.at(-1)).toContain("404");
  expect(await trigger.run(["orders/create", "--sandbox", "http://127.0.0.1:9"])).toBe(2);
});
