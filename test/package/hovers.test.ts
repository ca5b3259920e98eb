// @module-tag package
import { join } from "node:path";
import ts from "typescript";
import { beforeAll, expect, test } from "vitest";
import { installPacked } from "../support/packed.ts";

const program = `
import { createStore, getCustomer, listOrders, paged, pickStore } from "store-admin-api";
import { createClient } from "store-admin-api/openapi-fetch";
import { parseWebhook } from "store-admin-api/webhooks";

const baseUrl = "https://store.example";
const store = createStore({ baseUrl, accessToken: "any" });
const { order } = await store.getOrder({ orderId: "1" });
order.totalPrice;
order.lineItems?.[0]?.quantity;
await store.giftCards.getGiftCard({ giftCardId: "1" });
await store.safe.updateOrder({ orderId: "1", order: { note: "Ring twice." } });
store.listOrders.items({ createdAtMin: "2024-12-01" });

const picked = pickStore({ getCustomer, listOrders: paged(listOrders), find: getCustomer }, { baseUrl, accessToken: "any" });
await picked.getCustomer({ customerId: "1" });
picked.listOrders.items({ limit: 5 });
await picked.find({ customerId: "1" });

const { data } = await createClient({ baseUrl, accessToken: "any" }).GET("/api/202412/shops/info");
data?.shop.timezone;

const { event } = await parseWebhook({ rawBody: "{}", headers: {} }, { verify: false });
if (event.type === "orders/create") event.data.order;
`;

/** A program with a mistake in each call. */
const mistakes = `
import { createStore } from "store-admin-api";

const store = createStore({ baseUrl: "https://store.example", accessToken: "any" });
const { order } = await store.getOrder({ orderId: "1" });
order.totalPrise;
order.lineItems?.[0]?.quantty;
await store.updateOrder({ orderId: "1", order: { notte: "Ring twice." } });
await store.getOrder({ orderID: "1" });
`;

/** Returns what an editor shows for the last letter of this part of the program: the type, then the description. */
let hover: (part: string) => string;
let typeErrors: readonly string[];
let mistakeErrors: readonly string[];
beforeAll(async () => {
  const packed = await installPacked();
  const file = join(packed.folder, "program.mts");
  const wrongFile = join(packed.folder, "mistakes.mts");
  const programs = new Map([
    [file, program],
    [wrongFile, mistakes],
  ]);
  const service = ts.createLanguageService(hostOf(packed.folder, programs));
  const errorsIn = (path: string): string[] =>
    service.getSemanticDiagnostics(path).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  typeErrors = errorsIn(file);
  mistakeErrors = errorsIn(wrongFile);
  hover = (part) => {
    const info = service.getQuickInfoAtPosition(file, program.indexOf(part) + part.length - 1);
    const tags = info?.tags?.flatMap(({ text }) => text ?? []);
    return ts.displayPartsToString([info?.displayParts, info?.documentation, tags].flatMap((parts) => parts ?? []));
  };
  return packed.remove;
});

/** A project of programs that exist only in memory. All other files are read from disk. */
function hostOf(folder: string, programs: ReadonlyMap<string, string>): ts.LanguageServiceHost {
  const text = (path: string) => programs.get(path) ?? ts.sys.readFile(path);
  return {
    getCompilationSettings: () => ({
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      strict: true,
      types: [],
    }),
    getScriptFileNames: () => [...programs.keys()],
    getScriptVersion: () => "1",
    getScriptSnapshot: (path) => {
      const content = text(path);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => programs.has(path) || ts.sys.fileExists(path),
    readFile: text,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  };
}

test("the program compiles", () => {
  expect(typeErrors).toEqual([]);
});

// Phrases of the contract's descriptions, typed by hand.
test.each([
  ["a named operation", "store.getOrder", "Returns an order with its line items and fulfillment records."],
  ["an operation of an area", "store.giftCards.getGiftCard", "Returns a gift card with its code, its balance,"],
  ["an operation that does not throw", "store.safe.updateOrder", "You can't edit other fields"],
  ["a list", "store.listOrders", "Lists orders in pages."],
  ["an operation of pickStore", "picked.getCustomer", "Returns a customer"],
  ["a list of pickStore", "picked.listOrders", "Lists orders in pages."],
  ["a field", "order.totalPrice", "Total price, which includes line items, discounts, shipping, taxes and tips."],
  ["a field of a line item", "order.lineItems?.[0]?.quantity", "Quantity. Assumed: The ordered quantity."],
  ["a path argument", "store.getOrder({ orderId", "ID of the order."],
  ["a query argument", "createdAtMin", "Return only orders created at or after this time."],
  ["a field of the body", "order: { note", "New note."],
  ["a field through openapi-fetch", "data?.shop.timezone", "UTC offset of the shop's time zone."],
  ["the data of an event", "event.data.order", "The order after the event."],
])("%s shows its description from the contract", (_, part, phrase) => {
  expect(hover(part)).toContain(phrase);
});

test("a value shows the name of its type", () => {
  expect(hover("const { order")).toContain("const order: Order");
  expect(hover("order.lineItems")).toContain("(property) Order.lineItems?: OrderLineItem[] | undefined");
  expect(hover("await store.getOrder")).toContain(
    "(args: GetOrderArgs, options?: CallOptions | undefined) => Promise<OrderEnvelope>",
  );
});

test("a field shows a short type", () => {
  expect(hover("order.totalPrice")).toContain("totalPrice?: `$" + "{number}` | undefined");
});

test("the error of a wrong field names the field and a short type", () => {
  expect(mistakeErrors.map((error) => error.split("\n")[0])).toEqual([
    "Property 'totalPrise' does not exist on type 'Order'. Did you mean 'totalPrice'?",
    "Property 'quantty' does not exist on type 'OrderLineItem'. Did you mean 'quantity'?",
    "Object literal may only specify known properties, but 'notte' does not exist in type 'UpdateOrder'. Did you mean to write 'note'?",
    "Object literal may only specify known properties, but 'orderID' does not exist in type 'GetOrderArgs'. Did you mean to write 'orderId'?",
  ]);
});
