import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { defaultToken, SandboxServer } from "../../src/sandbox/sandbox.ts";
import { allPages, model } from "./site-model.ts";

// The errors of the sandbox lead to pages that the docs have.

type Body = Readonly<Record<string, unknown>>;
type Request = readonly [
  method: string,
  path: string,
  body?: Body | undefined,
  headers?: Readonly<Record<string, string>>,
];

const pages = new Set(allPages().map(({ address }) => address));

let sandbox: SandboxServer;
beforeAll(async () => {
  sandbox = await SandboxServer.open({});
});
afterAll(() => sandbox.close());

async function call([method, path, body, headers]: Request): Promise<Body> {
  const response = await sandbox.fetch(`http://sandbox.test/api/202412${path}`, {
    method,
    headers: { "X-Service-Access-Token": defaultToken, "Content-Type": "application/json", ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json() as Promise<Body>;
}

/** The page of the docs that a problem leads to. @throws if it is of another site. */
function pageOf({ type }: Body): string {
  const { homepage } = packageJson;
  if (typeof type !== "string" || !type.startsWith(`${homepage}/`))
    throw new Error(`${type} is not a page of ${homepage}`);
  return type.slice(homepage.length);
}

// The sample data: an order that is paid and fulfilled, one with a line item left to ship, and what they refer to.
const fulfilled = "1218555927434856";
const open = "1218555927436012";
const line = "3300571948822016402";

const ship = (...lineItems: Body[]): Request => [
  "POST",
  "/fulfillments",
  { fulfillment: { orderId: open, lineItems } },
];
const refund = (...lineItems: Body[]): Request => ["POST", "/refunds", { refund: { lineItems } }];

/** A request that each rule rejects, in an order in which each finds what it needs. */
const rejected: readonly (readonly [rule: string, request: () => Request | Promise<Request>])[] = [
  ["customer-with-orders-stays", () => ["DELETE", "/customers/7203915548807162"]],
  ["paid-and-fulfilled-stays", () => ["POST", `/orders/${fulfilled}/cancel`, { reason: "customer" }]],
  ["default-location-stays", () => ["DELETE", "/shops/locations/6712045519843072801"]],
  ["fulfills-lines-of-the-order", () => ship({ id: "1", quantity: 1 })],
  ["fulfills-what-is-left", () => ship({ id: line, quantity: 2 })],
  ["ships-each-line-once", () => ship({ id: line, quantity: 1 }, { id: line, quantity: 1 })],
  ["refund-names-lines", () => refund()],
  ["refunds-each-line-once", () => refund({ line_item_id: line }, { line_item_id: line })],
  ["refunds-no-negative-amount", () => refund({ line_item_id: line, subtotal: "-5.00" })],
  ["order-has-no-negative-amount", () => ["POST", "/orders", { order: { totalTax: "-3.00" } }]],
  ["product-has-no-negative-amount", () => ["POST", "/products", { product: { variants: [{ price: "-1.00" }] } }]],
  ["refunds-what-was-bought", () => refund({ line_item_id: line, quantity: 2 })],
  ["refund-is-within-the-total", () => refund({ line_item_id: line, quantity: 1, subtotal: "900.00" })],
  [
    "smart-collections-pick-for-themselves",
    async () => {
      const { collections } = (await call(["GET", "/collections"])) as { collections: Body[] };
      const { collectionId } = collections.find(({ collectionType }) => collectionType === 2) ?? {};
      return ["POST", "/collections/collect", { collect: { collectionId, productIds: [] } }];
    },
  ],
  [
    "only-open-fulfillments-are-cancelled",
    async () => {
      const { fulfillment } = (await call(ship({ id: line, quantity: 1 }))) as { fulfillment: Body };
      const cancel: Request = ["PUT", `/fulfillments/${fulfillment.id}/cancel`, {}];
      await call(cancel);
      return cancel;
    },
  ],
  [
    "cancelled-fulfillment-stays",
    async () => {
      const { fulfillment } = (await call(["GET", `/orders/${open}/fulfillments`])) as { fulfillment: Body[] };
      const update = { fulfillment: { trackings: [{ trackingNumber: "1" }] } };
      return ["PUT", `/fulfillments/${fulfillment[0]?.id}/update_tracking`, update];
    },
  ],
  [
    "cancelled-order-stays",
    async () => {
      const cancel: Request = ["POST", `/orders/${open}/cancel`, { reason: "customer" }];
      await call(cancel);
      return cancel;
    },
  ],
  ["cancelled-order-is-not-shipped", () => ship()],
];

describe("a rule that rejects a request", () => {
  test("each is tried here", () => {
    const rejecting = model.rules.filter(({ rule }) => rule.refuse !== undefined).map(({ id }) => id);
    expect(rejected.map(([rule]) => rule).sort()).toEqual([...new Set(rejecting)].sort());
  });

  test.each(rejected)("%s: the error names it and leads to its page", async (rule, request) => {
    const problem = await call(await request());
    expect(problem).toMatchObject({ rule, status: expect.toBeOneOf([409, 422]) });
    expect(pageOf(problem)).toBe(`/errors/rules/${rule}/`);
    expect(pages).toContain(pageOf(problem));
    for (const gap of problem.assumed as string[]) expect(pages).toContain(`/assumptions/${gap}/`);
  });
});

describe("without a rule", () => {
  test.each<readonly [status: number, request: Request]>([
    [400, ["POST", "/orders", undefined, { "X-Sandbox-Wire-Format": "none" }]],
    [401, ["GET", "/orders", undefined, { "X-Service-Access-Token": "unknown" }]],
    [403, ["GET", "/orders", undefined, { Prefer: "code=403" }]],
    [404, ["GET", "/orders/1"]],
    [409, ["DELETE", "/customers/7203915548807162", undefined, { Prefer: "code=409" }]],
    [422, ["GET", "/orders?limit=0"]],
    [429, ["GET", "/orders", undefined, { Prefer: "code=429" }]],
  ])("an error with the status %d leads to its page, and says what is assumed", async (status, request) => {
    const problem = await call(request);
    expect(problem).toMatchObject({ status, assumed: [expect.any(String)] });
    expect(problem).not.toHaveProperty("rule");
    expect(pageOf(problem)).toBe(`/errors/${status}/`);
    expect(pages).toContain(pageOf(problem));
    for (const gap of problem.assumed as string[]) expect(pages).toContain(`/assumptions/${gap}/`);
  });

  test.each<readonly [why: string, request: Request]>([
    ["HTTP", ["PATCH", "/orders"]],
    ["a path that the API does not have", ["GET", "/nothing"]],
    ["a failure of the service", ["GET", "/orders", undefined, { Prefer: "code=503" }]],
  ])("an error about %s leads to no page, and assumes nothing", async (_, request) => {
    const problem = await call(request);
    expect(problem).toMatchObject({ type: "about:blank" });
    expect(problem).not.toHaveProperty("assumed");
  });
});

test("a documented rejection assumes only its status and what its predicate adds", async () => {
  const customer = await call(["DELETE", "/customers/7203915548807162"]);
  expect(customer.assumed).toEqual(["error-statuses"]);
  const order = await call(["POST", `/orders/${fulfilled}/cancel`, { reason: "customer" }]);
  expect(order.assumed).toEqual(["order-status-values", "error-statuses"]);
});

describe("the address of the docs", () => {
  const open = async (docs?: string): Promise<{ readonly site: unknown; readonly type: unknown }> => {
    const own = await SandboxServer.open({ docs, dataSet: "empty" });
    onTestFinished(() => own.close());
    const [control, problem] = await Promise.all(
      ["/_sandbox/openapi.json", "/api/202412/shops/info"].map(async (path) =>
        (await own.fetch(`http://sandbox.test${path}`)).json(),
      ),
    );
    return { site: (control as { "x-docs": { site?: string } })["x-docs"].site, type: (problem as Body).type };
  };

  test("is that of the option, which problems and the inspector lead to", async () => {
    expect(await open("http://127.0.0.1:4080/")).toEqual({
      site: "http://127.0.0.1:4080",
      type: "http://127.0.0.1:4080/errors/401/",
    });
    expect((await open("https://docs.test/store")).type).toBe("https://docs.test/store/errors/401/");
  });

  test("is not one that stands for an address: the inspector has no links then", async () => {
    expect(await open()).toEqual({ site: undefined, type: `${packageJson.homepage}/errors/401/` });
  });

  test.each(["docs.test", "ftp://docs.test", "https://docs.test/?page=1", ""])("cannot be %j", (docs) =>
    expect(open(docs)).rejects.toThrow(RangeError),
  );
});
