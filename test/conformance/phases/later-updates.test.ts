// @module-tag long
/** Servers whose updates keep what they should change. */
import { expect, it } from "vitest";
import { combine, onStore } from "../../../trials/kill-rate/variation/index.ts";
import { failuresOf } from "../support/independent-server.ts";
import { runAgainst } from "../support/right-server.ts";

it("finds in a smoke run that an update keeps the time of the last change", { timeout: 60_000 }, async () => {
  const variation = combine(
    onStore("updateCustomer", "customer", (customer, { before }) => ({ ...customer, updateTime: before?.updateTime })),
    onStore("updateGiftCard", "giftCard", (card, { before }) => ({ ...card, updateTime: before?.updateTime })),
  );
  const operations = ["updateCustomer", "listCustomers", "updateGiftCard", "searchGiftCards"];
  const { findings } = await runAgainst(variation, { phases: ["lists"], operations });
  const times = findings.filter(({ check }) => check === "state/timestamp-not-advanced");
  expect(times.map(({ operation, basis }) => [operation, basis])).toEqual(
    expect.arrayContaining([
      ["updateCustomer", { documented: "update-customer" }],
      ["updateGiftCard", { documented: "update-gift-card" }],
    ]),
  );
});

it("finds an update that keeps the images, and sends line items with all that a new one needs", async () => {
  const sent: string[] = [];
  const variation = onStore("updateProduct", "product", (product, { before }) => ({
    ...product,
    images: before?.images ?? [],
  }));
  const { findings } = await runAgainst(variation, {
    phases: ["state"],
    operations: ["updateProduct", "updateOrder"],
    log: ({ method, text = "" }) => void (method === "PUT" && sent.push(text)),
  });
  expect(findings.map(({ check, pointer, basis }) => [check, pointer, basis])).toContainEqual([
    "state/update-mismatch",
    "/product/images/0/src",
    { documented: "update-product" },
  ]);
  expect(sent.filter((text) => /"lineItems":\[\{[^}]*"variantId"[^}]*"id"/.test(text))).not.toEqual([]);
});

it("finds an update after a second that changes the time of creation", { timeout: 60_000 }, async () => {
  const options = { phases: ["lists"], operations: ["updateOrder", "listOrders"] };
  expect(await failuresOf("node", undefined, options)).toEqual([]);
  expect(await failuresOf("node", "order-createdat-changes", options)).toContain(
    "state/unexpected-effect updateOrder /order/createdAt",
  );
});

it("finds a field that an update drops, on a server that replaces the whole resource", {
  timeout: 60_000,
}, async () => {
  const options = { phases: ["state"], operations: ["updateLocation", "getLocation"] };
  expect(await failuresOf("node", undefined, options)).toEqual([]);
  expect(await failuresOf("node", "location-put-zip-dropped", options)).toContain(
    "state/update-mismatch updateLocation /location/zipcode",
  );
});

it("finds an update that takes over an ID from the body", { timeout: 60_000 }, async () => {
  const options = { phases: ["state"], operations: ["updateCustomer"] };
  expect(await failuresOf("hono", undefined, options)).toEqual([]);
  expect(await failuresOf("hono", "customers-update-changes-id", options)).toContain(
    "state/other-resource updateCustomer /customer",
  );
});

it("finds a field of an item that an update drops", async () => {
  const variation = onStore("updateProduct", "product", (product) => ({
    ...product,
    variants: product.variants?.map((variant) => ({ ...variant, isDisabled: false })) ?? [],
  }));
  const { findings } = await runAgainst(variation, { phases: ["state"], operations: ["updateProduct"] });
  expect(findings.map(({ check, pointer, basis }) => [check, pointer, basis])).toContainEqual([
    "state/update-mismatch",
    "/product/variants/0/isDisabled",
    { documented: "update-product" },
  ]);
});
