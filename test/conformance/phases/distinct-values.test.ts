/** Values that the suite sends so that a server cannot confuse one field with another. */
import { expect, it } from "vitest";
import type { WireRequest } from "../../../src/conformance/server/wire-request.ts";
import { runAgainst } from "../support/right-server.ts";

/** The bodies that a phase sends to a path. */
async function sentTo(path: string, operations: readonly string[]): Promise<string[]> {
  const sent: string[] = [];
  const log = ({ method, url, text }: WireRequest): void => {
    if (method === "POST" && url.endsWith(path)) sent.push(text ?? "");
  };
  const { findings } = await runAgainst({}, { phases: ["state"], depth: "smoke", operations, log });
  expect(findings).toEqual([]);
  return sent;
}

it.each([
  ["/collections", "createCollection", [/"published":"false"/]],
  ["/orders", "createOrder", [/"totalTax":3\b/, /"quantity":"2"/, /"customer":\{[^}]*"note":"Suite customer note"/]],
  ["/gift_cards", "createGiftCard", [/"code":"[^"]*[a-z]"/, /"expireTime":null/]],
  ["/products", "createProduct", [/"inventoryQuantities":\[\{"locationId":"?\d+/, /("barcode":.*){6}/]],
])("a smoke run sends to %s what tells fields apart", { timeout: 60_000 }, async (path, operation, patterns) => {
  const sent = await sentTo(path, [operation]);
  for (const pattern of patterns) expect(sent).toContainEqual(expect.stringMatching(pattern));
});

it("sends a tax without the total, so that what follows from it shows", { timeout: 60_000 }, async () => {
  const sent = await sentTo("/orders", ["createOrder"]);
  expect(sent).toContainEqual(expect.stringMatching(/^(?!.*"totalPrice").*"totalTax":3\b/));
});

it("sends another time for each consent of a customer", { timeout: 60_000 }, async () => {
  const times = (await sentTo("/customers", ["createCustomer"])).map((body) =>
    body.match(/(?<="consentUpdateTime":)"[^"]*"/g),
  );
  const pairs = times.filter((each) => each !== null && each.length === 2);
  expect(pairs.length).toBeGreaterThan(0);
  for (const pair of pairs) expect(new Set(pair).size).toBe(2);
});

it("sends a postal code that starts with a zero in an update of a location", { timeout: 60_000 }, async () => {
  const sent: string[] = [];
  const log = ({ method, text }: WireRequest): void => {
    if (method === "PUT") sent.push(text ?? "");
  };
  await runAgainst({}, { phases: ["state"], operations: ["updateLocation"], log });
  expect(sent).toContainEqual(expect.stringMatching(/"zipcode":"0\d{4}"/));
});
