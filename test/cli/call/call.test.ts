/** `call` against a sandbox: arguments from the contract, output, and exit codes. */
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { helpOfCall } from "../../../src/cli/call.ts";
import { createSandbox, type Sandbox } from "../../../src/sandbox/index.ts";
import { runCallWith } from "./terminal.ts";

let sandbox: Sandbox;
let env: Record<string, string>;
beforeAll(async () => {
  sandbox = await createSandbox();
  const { url } = await sandbox.listen();
  env = { BASE_URL: url, ACCESS_TOKEN: sandbox.token, HOME: "/nowhere" };
  return () => sandbox.close();
});
beforeEach(() => sandbox.control.reset());

const call = (...args: string[]) => runCallWith(env, args);
const candle = "5904417730268823";
const order = "1218555927434856";
const collection = "3301846220058026";
const customer = "7203915548807162";

/** The request of a call: its first line, and its body. */
async function requestOf(...args: string[]) {
  const { code, stdout, stderr } = await call(...args, "--dry-run=http");
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^(# Scope: \w+\n)?$/) });
  const [head = "", body = ""] = stdout.trimEnd().split("\n\n");
  return { line: head.split("\n")[0], body: body === "" ? undefined : JSON.parse(body) };
}

describe("arguments", () => {
  test("of the path and the query, in kebab case or as the contract writes them", async () => {
    const line = "GET /api/202412/orders/12%2F3 HTTP/1.1";
    expect(await requestOf("getOrder", "--order-id", "12/3")).toEqual({ line, body: undefined });
    expect(await requestOf("get-order", "--orderId=12/3")).toEqual({ line, body: undefined });
    const list = ["listOrders", "--limit", "5", "--ids", "1", "--ids", "2"];
    expect((await requestOf(...list)).line).toBe("GET /api/202412/orders?limit=5&ids=1,2 HTTP/1.1");
  });

  test("that an option of the command hides have their place before their name", async () => {
    const { line } = await requestOf("listOrderRefunds", "--order-id", "1", "--query.fields.note", "true");
    expect(line).toBe("GET /api/202412/orders/1/refunds?fields[note]=true HTTP/1.1");
  });

  test("of the body: members, items of lists, booleans and null", async () => {
    const { line, body } = await requestOf(
      ...["createOrder", "--order.line-items.product-id", candle, "--order.line-items.quantity", "2"],
      ...[
        "--order.line-items.product-id",
        "2",
        "--order.line-items.price",
        "0.10",
        "--order.line-items.0.taxable=false",
      ],
      ...["--order.buyer-accepts-marketing", "--order.closed-at", "null", "--order.payment-gateway-names", "card"],
      ...["--order.payment-gateway-names", "cash", "--order.shipping-address", '{"city":"Portland"}', "--order.note=-"],
    );
    expect(line).toBe("POST /api/202412/orders HTTP/1.1");
    expect(body).toEqual({
      order: {
        lineItems: [
          { productId: candle, quantity: 2, taxable: false },
          { productId: "2", price: 0.1 },
        ],
        buyerAcceptsMarketing: true,
        closedAt: null,
        paymentGatewayNames: ["card", "cash"],
        shippingAddress: { city: "Portland" },
        note: "-",
      },
    });
  });

  test("the body has what the path has, where the contract repeats it", async () => {
    const cancel = ["cancelOrder", "--order-id", order];
    expect((await requestOf(...cancel, "--reason", "x")).body).toEqual({ orderId: order, reason: "x" });
    expect((await requestOf(...cancel)).body).toEqual({ orderId: order });
    expect((await requestOf(...cancel, "--body", '{"orderId":"2"}')).body).toEqual({ orderId: "2" });
  });

  test("a body from an option, a file or the standard input, which other options change", async () => {
    const json = '{"order":{"note":"a","tags":"b"}}';
    const folder = await mkdtemp(join(tmpdir(), "call-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, "order.json"), json);
    for (const source of [json, `@${join(folder, "order.json")}`]) {
      expect((await requestOf("createOrder", "--body", source)).body).toEqual(JSON.parse(json));
    }
    const piped = await runCallWith(env, ["createOrder", "--body", "-", "--dry-run=http"], { types: json });
    expect(piped.stdout).toContain(json);
    expect((await requestOf("createOrder", "--body", '{"a":19007199254740993000}', "--order.note", "n")).body).toEqual({
      a: "19007199254740993000",
      order: { note: "n" },
    });
  });

  test.each([
    [["getOrdr", "--order-id", "1"], "Unknown operation getOrdr. Did you mean getOrder?"],
    [["getOrder"], "getOrder needs --order-id."],
    [["getOrder", "--order-id=", "--dry-run"], "getOrder needs orderId: a string that is not empty"],
    [["getOrder", "12"], '"12" is not expected here. Arguments are options: --order-id 12.'],
    [["listOrders", "--limt", "2"], "Unknown option --limt. Did you mean --limit?"],
    [["createOrder", "--order.nte", "x"], "Unknown option --order.nte. Did you mean --order.note?"],
    [["createOrder", "--order.line-items.quantitty", "x"], "Did you mean --order.line-items.quantity?"],
    [["createOrder"], "createOrder needs a body. Pass its members as options, or --body."],
    [["createOrder", "--body", "{"], "--body is not JSON: "],
    [["getShop", "--body", "{}"], "getShop takes no body."],
    [["listOrders", "--limit"], "--limit needs a value: --limit <integer>."],
    [["listOrders", "--limit", "few"], '--limit takes <integer>, not "few".'],
    [["listOrders", "--limit", "1", "--limit", "2"], "--limit is given twice."],
    [["searchGiftCards", "--status", "enabeld"], "Did you mean enabled?"],
    [["createOrder", "--order.line-items.4.sku", "x"], "Item 4 comes before item 0. Items are numbered from 0."],
    [["getShop", "--fields", "shopNme"], "Unknown field shopNme. Did you mean shopName?"],
    [["getShop", "--all"], "getShop returns no list, so --all has no effect."],
    [["getShop", "--dry-run=wget"], "--dry-run takes curl, typescript, http, not "],
    [["getShop", "--raw", "--table"], "--raw excludes --table and --fields."],
    [["deleteCustomer", "--customer-id", "1"], "cannot be undone. Pass --yes to make the call."],
    [["getShop", "--contract", "missing.yaml"], "Cannot read missing.yaml: "],
    [
      ["getOrder", "--ordr-id", "1", "--tabel", "--limt=2"],
      "Unknown option --ordr-id. Did you mean --order-id?\nUnknown option --tabel. Did you mean --table?\nUnknown option --limt.",
    ],
    [
      ["listOrders", "--limit", "few", "--tabl", "--ids"],
      '--limit takes <integer>, not "few".\nUnknown option --tabl.',
    ],
    [["getOrder", "--tabl"], "Unknown option --tabl. Did you mean --table?\ngetOrder needs --order-id."],
    [["getShop", "--retries", "x", "--timeout", "y", "--all"], "so --all has no effect.\n--retries takes"],
  ])("%j is wrong usage", async (args, message) => {
    const { code, stdout, stderr } = await call(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
  });
});

describe("output", () => {
  test("is decoded JSON", async () => {
    const { code, stdout, stderr } = await call("getOrder", "--order-id", order);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(stdout)).toMatchObject({
      order: { orderId: order, lineItems: [{ price: "28" }, { price: "12.5" }] },
    });
  });

  test("--raw is the response as it came, and an error response too", async () => {
    expect((await call("getOrder", "--order-id", order, "--raw")).stdout).toContain(`"orderId":${order},`);
    const { code, stdout } = await call("getOrder", "--order-id", "1", "--raw");
    expect({ code, body: JSON.parse(stdout) }).toMatchObject({ code: 1, body: { status: 404 } });
  });

  test("--fields selects fields of the resource, or of each item", async () => {
    const one = await call("getOrder", "--order-id", order, "--fields", "orderId,lineItems.sku,customer.email");
    expect(JSON.parse(one.stdout)).toEqual({
      orderId: order,
      lineItems: [{ sku: "CED-12" }, { sku: "TRIM-01" }],
      customer: { email: "maya.okafor@example.com" },
    });
    const list = await call("listOrders", "--ids", order, "--fields", "totalPrice");
    expect(JSON.parse(list.stdout)).toEqual([{ totalPrice: "67.65" }]);
  });

  test("--table has values between tabs in a pipe, and aligned columns on a terminal", async () => {
    const table = ["listOrders", "--table", "--fields", "orderId,totalPrice,note"];
    expect((await call(...table)).stdout.split("\n")[1]).toBe(
      `${order}\t67.65\tLeave it with the neighbor at number 1882.`,
    );
    const skus = await call("getOrder", "--order-id", order, "--table", "--fields", "orderId,lineItems.sku");
    expect(skus.stdout).toBe(`${order}\tCED-12,TRIM-01\n`);
    const { stdout } = await runCallWith({ ...env, NO_COLOR: "1" }, table, { isThere: true });
    // The note is in the third column, which does not fit in 60.
    expect(stripVTControlCharacters(stdout).split("\n").slice(0, 3)).toEqual([
      "orderId           totalPrice",
      "1218555927430977  75.00",
      `${order}  67.65`,
    ]);
  });

  test("--all prints the items of all pages, a line each, and how the list ended", async () => {
    const { code, stdout, stderr } = await call("listOrders", "--all", "--limit", "1", "--fields", "orderId");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "3 items in 3 pages: the whole list.\n" });
    expect(stdout.trimEnd().split("\n").at(-1)).toBe('{"orderId":"1218555927436012"}');
    const found = await call("searchCustomers", "--query", "orders_count:2", "--all", "--limit", "1", "--fields", "id");
    expect(found.stdout).toContain(customer);
  });
});

describe("requests", () => {
  test("--dry-run prints a curl command or a program, and no token", async () => {
    const args = ["createCustomer", "--customer.notes", "it's $5", "--dry-run"];
    const { stdout, stderr } = await call(...args);
    expect(stderr).toBe("# Scope: write_customers\n");
    expect(stdout).toBe(`curl -X POST "$BASE_URL/api/202412/customers" \\
  -H "X-Service-Access-Token: $ACCESS_TOKEN" \\
  -H "content-type: application/json" \\
  --data-raw '{"customer":{"notes":"it'\\''s $5"}}'
`);
    expect(
      (await call("getOrder", "--order-id", "1", "--dry-run=typescript")).stdout,
    ).toBe(`import { createStore } from "store-admin-api";

const { BASE_URL = "", ACCESS_TOKEN = "" } = process.env;
const store = createStore({ baseUrl: BASE_URL, accessToken: ACCESS_TOKEN });

console.log(await store.getOrder({ orderId: "1" }));
`);
  });

  test("are logged without the token", async () => {
    const { stderr } = await call("getShop", "--log");
    expect(stderr).toMatch(/^store-admin-api request .*method=GET[\s\S]*^store-admin-api response .*status=200/m);
    expect(stderr).not.toContain(sandbox.token);
  });

  test("that are rejected exit with 1 and name the rule, or each violation", async () => {
    const rule = await call("cancelOrder", "--order-id", order, "--yes");
    expect({ code: rule.code, stdout: rule.stdout }).toEqual({ code: 1, stdout: "" });
    expect(rule.stderr).toContain("✗ cancelOrder failed with status 409: The order is both paid and fulfilled.\n");
    expect(rule.stderr).toContain("  Rule: paid-and-fulfilled-stays. ");
    const { stderr } = await call("createOrder", "--body", '{"order":{"note":1,"email":2}}');
    expect(stderr).toContain(
      "  /body/order/note must be a string (got 1)\n  /body/order/email must be a string (got 2)\n",
    );
  });

  test("without an answer exit with 3", async () => {
    await sandbox.control.faults.add({ operation: "getShop", drop: true });
    const { code, stderr } = await call("getShop", "--retries", "0");
    expect(code).toBe(3);
    expect(stderr).toMatch(/^✗ getShop got no response: /);
  });

  test("that cannot be undone ask at a terminal, and need --yes elsewhere", async () => {
    const args = ["deleteCollection", "--collection-id", collection];
    const no = await runCallWith(env, args, { isThere: true, types: "n\n" });
    expect(no).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`/collections/${collection}) cannot be undone. Make the call? (y/N)`),
    });
    expect((await call("getCollection", "--collection-id", collection)).code).toBe(0);
    expect((await runCallWith(env, args, { isThere: true, types: "y\n" })).code).toBe(0);
    expect((await call("getCollection", "--collection-id", collection)).code).toBe(1);
  });
});

describe("the server and the token", () => {
  test("are needed", async () => {
    const { HOME = "" } = env;
    expect(await runCallWith({ HOME }, ["getShop"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("Set BASE_URL"),
    });
    const without = await runCallWith({ HOME, BASE_URL: env.BASE_URL ?? "" }, ["getShop"]);
    expect(without).toMatchObject({ code: 2, stderr: "Set ACCESS_TOKEN to your access token: getShop needs one." });
  });

  test("come from a profile in a file that only its owner can read", async () => {
    const folder = await mkdtemp(join(tmpdir(), "call-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, "store-admin-api", "profiles.json");
    await mkdir(join(folder, "store-admin-api"));
    const profile = { baseUrl: `${env.BASE_URL}/api/202412/`, accessToken: sandbox.token };
    await writeFile(file, JSON.stringify({ default: { ...profile, accessToken: "other" }, test: profile }), {
      mode: 0o644,
    });
    const run = (...args: string[]) =>
      runCallWith({ XDG_CONFIG_HOME: folder }, ["getShop", "--fields", "shopName", ...args]);
    expect(await run()).toMatchObject({ code: 2, stderr: expect.stringContaining(`Run: chmod 600 ${file}`) });
    await chmod(file, 0o600);
    expect(JSON.parse((await run("--profile", "test")).stdout)).toEqual({ shopName: "Alder & Wick" });
    expect((await run()).code).toBe(1); // the default profile has a wrong token
    expect((await run("--profile", "tset")).stderr).toContain("Did you mean test?");
    // A token of a profile is not sent to another address.
    const elsewhere = await runCallWith({ XDG_CONFIG_HOME: folder, BASE_URL: env.BASE_URL ?? "" }, ["getShop"]);
    expect(elsewhere.stderr).toContain("Set ACCESS_TOKEN");
  });
});

describe("help", () => {
  test("lists the operations of the contract", async () => {
    const help = await helpOfCall([]);
    expect(help).toMatch(/^ {2}getOrder +Get an order$/m);
    expect(help).toContain("\nGift cards:\n");
  });

  test("explains one argument, with its members", async () => {
    const help = await helpOfCall(["createOrder", "--order.line-items"]);
    expect(help).toMatch(/^--order\.line-items <json>\n/);
    expect(help).toMatch(/^ {2}--order\.line-items\.quantity <number> +\S/m);
  });

  test("explains the arguments of an operation", async () => {
    const help = await helpOfCall(["createGiftCard"]);
    expect(help).toMatch(/^ {2}--gift-card\.initial-value <decimal> /m);
    const list = await helpOfCall(["searchGiftCards"]);
    expect(list).toMatch(/^ {2}--status enabled\|disabled\|expired/m);
    expect(list).toContain("--all");
    expect(await helpOfCall(["getShop"])).not.toContain("--all");
    for (const line of help.split("\n").filter((each) => each.startsWith("  ")))
      expect(line.length).toBeLessThanOrEqual(100);
  });
});
