import { expect, test } from "vitest";
import { createSandbox, type DataSet } from "../../src/sandbox/index.ts";

// A data set is stored without validation, so it is validated here, as an import is.

test.each<[DataSet, Record<string, number>]>([
  ["empty", {}],
  ["small", { order: 3, customer: 2, product: 2, collection: 2, fulfillment: 2, refund: 1, giftCard: 2, location: 2 }],
  ["medium", { order: 2003, customer: 502, product: 202, collection: 2, refund: 1, giftCard: 302, location: 2 }],
])("the %s data set conforms to the contract, and has the expected counts", async (seed, counts) => {
  const sandbox = await createSandbox({ dataSet: seed });
  const dump = await sandbox.control.export();
  await sandbox.control.import(dump);
  expect(await sandbox.control.export()).toEqual(dump);
  const found = Object.fromEntries((await sandbox.control.resources()).map(({ name, count }) => [name, count]));
  expect(found).toMatchObject(counts);
  if (seed === "empty") expect(Object.values(found).every((count) => count === 0)).toBe(true);
  await sandbox.close();
});

test("computed fields of a data set agree with the fields they are computed from", async () => {
  const sandbox = await createSandbox({ dataSet: "medium" });
  const { resources } = await sandbox.control.export();
  const orders = (resources.order ?? []) as {
    orderId: string;
    customer?: { id: string };
    totalPrice: string;
    financialStatus: string;
    cancelledAt: string | null;
    lineItems: { price: string; quantity: number; fulfillableQuantity: number }[];
    fulfillments: { fulfillId: string }[];
  }[];
  const cents = (amount: string | number): number => Math.round(Number(amount) * 100);
  for (const customer of (resources.customer ?? []) as { id: string; ordersCount: number; totalSpent: string }[]) {
    const own = orders.filter((order) => order.customer?.id === customer.id);
    const spent = own.filter((order) => order.financialStatus === "paid" && order.cancelledAt === null);
    expect([customer.id, customer.ordersCount, cents(customer.totalSpent)]).toEqual([
      customer.id,
      own.length,
      spent.reduce((sum, order) => sum + cents(order.totalPrice), 0),
    ]);
  }
  const fulfillments = new Map(
    (resources.fulfillment as { id: string; orderId: string }[]).map((each) => [each.id, each.orderId]),
  );
  for (const order of orders)
    for (const { fulfillId } of order.fulfillments) expect(fulfillments.get(fulfillId)).toBe(order.orderId);
  const products = resources.product as { productId: string; collections: string[] }[];
  for (const { collectionId, collects } of resources.collection as { collectionId: string; collects: string[] }[])
    expect([...collects].sort()).toEqual(
      products
        .filter(({ collections }) => collections.includes(collectionId))
        .map(({ productId }) => productId)
        .sort(),
    );
  await sandbox.close();
});

test("a data set is the same on every run", async () => {
  const dumps = await Promise.all(
    [1, 2].map(async () => {
      const sandbox = await createSandbox({ dataSet: "small", deterministic: 5 });
      const dump = await sandbox.control.export();
      await sandbox.close();
      return dump;
    }),
  );
  expect(dumps[0]).toEqual(dumps[1]);
});
