import { afterAll, beforeAll, expect, test } from "vitest";
import { removeLeftovers } from "../../../src/conformance/run/leftovers.ts";
import { createSandbox, type Sandbox } from "../../../src/sandbox/index.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ dataSet: "small" });
});
afterAll(() => sandbox.close());

async function call(method: string, path: string, body?: object): Promise<Record<string, Record<string, string>>> {
  const response = await sandbox.fetch(`http://sandbox.test/api/202412${path}`, {
    method,
    headers: { "x-service-access-token": sandbox.token, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Record<string, Record<string, string>>;
}

test("deletes what a run left, lists what cannot be deleted, and leaves other data", async () => {
  const options = { baseUrl: "http://sandbox.test", token: sandbox.token, fetch: sandbox.fetch };
  const { customer } = await call("POST", "/customers", { customer: { firstName: "SUITE0ABC12X1 first" } });
  const { customer: other } = await call("POST", "/customers", { customer: { firstName: "SUITE0XYZ98X1 first" } });
  const { giftCard } = await call("POST", "/gift_cards", { giftCard: { initialValue: "5.00", code: "SUITE0ABC12X2" } });
  const found = [
    { resource: "customer", id: String(customer?.id) },
    { resource: "giftCard", id: String(giftCard?.id) },
  ];
  const dry = await removeLeftovers(options, "0ABC12X", true);
  expect(dry.map(({ resource, id }) => ({ resource, id }))).toEqual(expect.arrayContaining(found));
  expect((await call("GET", `/customers/${customer?.id}`)).customer?.id).toBe(customer?.id);

  expect(await removeLeftovers(options, "0ABC12X")).toEqual(
    expect.arrayContaining([
      { ...found[0], outcome: "deleted" },
      { ...found[1], outcome: "not deletable" },
    ]),
  );
  expect(await call("GET", `/customers/${customer?.id}`)).toMatchObject({ status: 404 });
  expect((await call("GET", `/customers/${other?.id}`)).customer?.id).toBe(other?.id);
});
