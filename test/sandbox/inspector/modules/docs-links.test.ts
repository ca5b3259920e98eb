import { expect, test } from "vitest";
import { controlDocument } from "../../../../generated/control.js";
import { importPageModule } from "./support.ts";

type Link = (value: string | number) => string | undefined;
type Docs = Readonly<Record<"operation" | "status" | "rule" | "gap" | "topic" | "page", Link>>;

const { createDocs } = await importPageModule<{
  createDocs(addresses: unknown, calls: unknown, root: string | undefined): Docs;
}>("docs-links.js");
const { "x-docs": addresses, "x-calls": calls } = controlDocument;
const site = "https://store-admin-api.example";

test("links lead to the site on the web", () => {
  const docs = createDocs(addresses, calls, undefined);
  expect(docs.operation("cancelOrder")).toBe(`${site}/reference/orders/cancelOrder/`);
  expect(docs.operation("searchGiftCards")).toBe(`${site}/reference/gift-cards/searchGiftCards/`);
  expect(docs.status(409)).toBe(`${site}/errors/409/`);
  expect(docs.rule("paid-and-fulfilled-stays")).toBe(`${site}/errors/rules/paid-and-fulfilled-stays/`);
  expect(docs.gap("error-statuses")).toBe(`${site}/assumptions/error-statuses/`);
  expect(docs.topic("orders/partiallyFulfilled")).toBe(`${site}/webhooks/orders/partiallyFulfilled/`);
});

test("within the site, links stay on it", () => {
  const docs = createDocs(addresses, calls, "../");
  expect(docs.operation("cancelOrder")).toBe("../reference/orders/cancelOrder/index.html");
  expect(docs.page(`${site}/errors/409/`)).toBe("../errors/409/index.html");
});

test("there is no link to a page that the docs do not have", () => {
  const docs = createDocs(addresses, calls, "../");
  for (const status of [0, 200, 405, 500]) expect([status, docs.status(status)]).toEqual([status, undefined]);
  expect(docs.operation("toString")).toBe(undefined);
  for (const type of ["about:blank", "https://elsewhere.example/errors/409/", `${site}.evil.example/`, "javascript:0"])
    expect([type, docs.page(type)]).toEqual([type, undefined]);
});
