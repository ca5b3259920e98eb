import { join } from "node:path";
import ts from "typescript";
import { beforeAll, expect, test } from "vitest";
import { installPacked } from "../support/packed.ts";

const program = `
import { createStore } from "store-admin-api";
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

const { data } = await createClient({ baseUrl, accessToken: "any" }).GET("/api/202412/shops/info");
data?.shop.timezone;

const { event } = await parseWebhook({ rawBody: "{}", headers: {} }, { verify: false });
if (event.type === "orders/create") event.data.order;
`;

/** What an editor shows over the last letter of this part of the program: the type, then what is said of it. */
let hover: (part: string) => string;
let faults: readonly string[];
beforeAll(async () => {
  const packed = await installPacked();
  const file = join(packed.folder, "program.mts");
  const service = ts.createLanguageService(hostOf(packed.folder, file));
  faults = service
    .getSemanticDiagnostics(file)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  hover = (part) => {
    const info = service.getQuickInfoAtPosition(file, program.indexOf(part) + part.length - 1);
    const tags = info?.tags?.flatMap(({ text }) => text ?? []);
    return ts.displayPartsToString([info?.displayParts, info?.documentation, tags].flatMap((parts) => parts ?? []));
  };
  return packed.remove;
});

/** A project of one file, which exists here alone; all else is read from the disk. */
function hostOf(folder: string, file: string): ts.LanguageServiceHost {
  const text = (path: string) => (path === file ? program : ts.sys.readFile(path));
  return {
    getCompilationSettings: () => ({
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      strict: true,
      types: [],
    }),
    getScriptFileNames: () => [file],
    getScriptVersion: () => "1",
    getScriptSnapshot: (path) => {
      const content = text(path);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => path === file || ts.sys.fileExists(path),
    readFile: text,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  };
}

test("the program is right", () => {
  expect(faults).toEqual([]);
});

// What the contract says, typed by hand.
test.each([
  ["a named operation", "store.getOrder", "Reads an order with its lines and the records of its fulfillments."],
  ["an operation of an area", "store.giftCards.getGiftCard", "Reads a gift card with its code, its credit,"],
  ["an operation that does not throw", "store.safe.updateOrder", "Nothing else of an order can be edited"],
  ["a list", "store.listOrders", "Lists orders, a page at a time."],
  ["a field", "order.totalPrice", "What the order costs in all, with discounts, shipping, taxes and tips."],
  ["a field of a line", "order.lineItems?.[0]?.quantity", "How many were bought."],
  ["an argument of the path", "store.getOrder({ orderId", "The order."],
  ["an argument of the query", "createdAtMin", "Only orders created at this time or later."],
  ["a field of the body", "order: { note", "New note."],
  ["a field through openapi-fetch", "data?.shop.timezone", "Offset of the shop's zone from UTC."],
  ["what an event sends", "event.data.order", "The order as it is after what happened."],
])("%s shows what the contract says of it", (_, part, phrase) => {
  expect(hover(part)).toContain(phrase);
});

test("a field shows its type in short", () => {
  expect(hover("order.totalPrice")).toContain("totalPrice?: `$" + "{number}` | undefined");
});
