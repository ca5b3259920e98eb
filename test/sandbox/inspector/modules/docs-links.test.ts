import { expect, test } from "vitest";
import { controlDocument } from "../../../../generated/control.js";
import { createDocs, type DocsAddresses } from "../../../../src/sandbox/inspector/page/docs-links.ts";

const { "x-docs": paths, "x-calls": calls } = controlDocument as unknown as {
  readonly "x-docs": DocsAddresses;
  readonly "x-calls": Parameters<typeof createDocs>[1];
};
const site = "https://docs.test/store";
const addresses = { ...paths, site, problems: site };

test("links lead to the site on the web", () => {
  const docs = createDocs(addresses, calls, undefined);
  expect(docs.operation("cancelOrder")).toBe(`${site}/reference/orders/cancelOrder/`);
  expect(docs.operation("searchGiftCards")).toBe(`${site}/reference/gift-cards/searchGiftCards/`);
  expect(docs.status(409)).toBe(`${site}/errors/409/`);
  expect(docs.rule("paid-and-fulfilled-stays")).toBe(`${site}/errors/rules/paid-and-fulfilled-stays/`);
  expect(docs.gap("error-statuses")).toBe(`${site}/assumptions/error-statuses/`);
  expect(docs.topic("orders/partiallyFulfilled")).toBe(`${site}/webhooks/orders/partiallyFulfilled/`);
});

test("there are no links without a site", () => {
  const docs = createDocs({ ...paths, problems: site }, calls, undefined);
  const links = [
    docs.operation("cancelOrder"),
    docs.status(409),
    docs.rule("any"),
    docs.problem(`${site}/errors/409/`),
  ];
  expect(links).toEqual([undefined, undefined, undefined, undefined]);
});

test("within the site, links stay on it", () => {
  const docs = createDocs({ ...paths, problems: site }, calls, "../");
  expect(docs.operation("cancelOrder")).toBe("../reference/orders/cancelOrder/index.html");
  expect(docs.problem(`${site}/errors/409/`)).toBe("../errors/409/index.html");
});

test("there is no link to a page that the docs do not have", () => {
  const docs = createDocs(addresses, calls, "../");
  for (const status of [0, 200, 405, 500]) expect([status, docs.status(status)]).toEqual([status, undefined]);
  expect(docs.operation("toString")).toBe(undefined);
  for (const type of ["about:blank", "https://elsewhere.example/errors/409/", `${site}.evil.example/`, "javascript:0"])
    expect([type, docs.problem(type)]).toEqual([type, undefined]);
});
