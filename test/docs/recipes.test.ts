/** The pages of the recipes: their steps in order, what they say, and the program that they show. */

import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import createClient from "openapi-fetch";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { markdownLinks } from "../../scripts/site/links.ts";
import { renderMarkdown } from "../../scripts/site/markdown.ts";
import { menuOf } from "../../scripts/site/menu.ts";
import type { Page } from "../../scripts/site/page.ts";
import { readRecipeFiles } from "../../scripts/site/recipe-files.ts";
import { createStore } from "../../src/client/node.ts";
import { createSandbox } from "../../src/sandbox/index.ts";
import { allPages } from "./site-model.ts";

const pages = allPages();
const files = await readRecipeFiles(process.cwd());

function pageAt(address: string): Page {
  const page = pages.find((each) => each.address === address);
  if (page === undefined) throw new Error(`No page ${address}.`);
  return page;
}

const recipePage = (id: string): Page => pageAt(`/recipes/${id}/`);

/** The code of a page in a language. */
const codeOf = ({ body }: Page, language: string): string[] =>
  body.flatMap((block) =>
    block.type === "code" ? block.variants.filter(({ id }) => id === language).map(({ code }) => code) : [],
  );

/** Compiles a program with `await` at its top. */
const AsyncFunction = (async () => {}).constructor as new (
  ...texts: string[]
) => (...values: unknown[]) => Promise<unknown>;

/** The operations that each recipe calls, in order. */
const calls = {
  "partial-refund": ["getOrder", "createRefund", "listOrderRefunds", "getOrder"],
  "split-shipment": [
    ...["createOrder", "createFulfillment", "getOrder"],
    ...["createFulfillment", "listOrderFulfillments", "getOrder"],
  ],
  "gift-card-top-up": ["searchGiftCards", "getGiftCard", "updateGiftCard", "searchGiftCards"],
  "incremental-sync": ["listOrders", "listOrderFulfillments", "listOrderRefunds", "updateOrder", "listOrders"],
  "store-migration": [
    ...["getProduct", "createProduct", "getCustomer", "createCustomer", "getOrder", "createOrder", "getOrder"],
  ],
};
const recipes = Object.entries(calls);

test("the menu lists the recipes in reading order, and the list of recipes links to them", () => {
  const addresses = recipes.map(([id]) => `/recipes/${id}/`);
  const item = menuOf(pages)
    .flatMap(({ items }) => items)
    .find(({ address }) => address === "/recipes/");
  expect(item?.items.map(({ address }) => address)).toEqual(addresses);
  const links = pageAt("/recipes/").body.flatMap((block) => (block.type === "links" ? block.links : []));
  expect(links.map(({ address }) => address)).toEqual(addresses);
});

test.each(recipes)("%s has its steps in order, each with a link to its operation", (id, operations) => {
  const page = recipePage(id);
  const titles = page.body.flatMap((block) => (block.type === "heading" ? [String(block.text)] : []));
  const linked = page.body.flatMap((block) =>
    block.type === "endpoint" ? markdownLinks.addresses(String(block.notes[0]?.[1])) : [],
  );
  expect(titles.filter((title) => /^\d/.test(title)).map((title) => Number.parseInt(title, 10))).toEqual(
    operations.map((_, index) => index + 1),
  );
  expect(linked.map((address) => address.split("/").at(-2))).toEqual(operations);
  expect(linked.filter((address) => !pages.some((each) => each.address === address))).toEqual([]);
});

describe("a page says", () => {
  const text = renderMarkdown(recipePage("partial-refund"));

  test("which assumptions it relies on", () => {
    expect(text).toContain(
      "see [refund-quantities](../assumptions/refund-quantities.md) and [refund-amounts](../assumptions/refund-amounts.md)",
    );
  });

  test("which inputs there are, with values of the sample shop", () => {
    expect(text).toContain("| `orderId` | The order to refund. | `1218555927434856` |");
    expect(text).toContain(
      "`accessToken` | An access token with `read_orders`, `write_refunds` and `read_refunds`. |  |",
    );
  });

  test("what to check, in words", () => {
    expect(text).toContain(
      "- the status is `200`\n- `order.lineItems` has at least 1 item whose `id` is the input `lineItemId`",
    );
    expect(text).toContain(
      "- `order.totalPrice` is `totalPrice` of [step 1](#1-read-order)\n- `order.currentTotalPrice` is not",
    );
    expect(text).toContain("- `refunds` has exactly 1 item whose `refundId` is `refundId` of [step 2](#2-refund-item)");
    expect(renderMarkdown(recipePage("incremental-sync"))).toContain(
      "- `orders` has at least 1 item\n- `orders` has no item whose `updatedAt` is less than the input `since`",
    );
  });

  test("what later steps use, and what the recipe results in", () => {
    expect(text).toContain("| `totalPrice` | `order.totalPrice` |");
    expect(text).toContain("| `refundId` | `refundId` of [step 2](#2-refund-item) |");
  });

  test.each(recipes)("no expression of Arazzo: %s", (id) => {
    expect(renderMarkdown(recipePage(id))).not.toMatch(/\$(?:inputs|steps|response|statusCode|\[)/);
  });
});

describe("the code of a page is a program that runs against the sandbox", () => {
  /** What each recipe gets last. Decimals are strings in programs that use the client, and numbers in gift cards on the wire. */
  const results = {
    "partial-refund": { order: { currentTotalPrice: "17.25", totalPrice: "67.65" } },
    "split-shipment": { order: { fulfillmentStatus: "fulfilled" } },
    "gift-card-top-up": { giftCards: [{ balance: "57.35" }] },
    "incremental-sync": { orders: [{ note: "Call before delivery" }] },
    "store-migration": { order: { sourceIdentifier: "1218555927436012" } },
  };
  const onTheWire = { ...results, "gift-card-top-up": { giftCards: [{ balance: 57.35 }] } };

  async function openStores(): Promise<Record<string, string>> {
    const sandbox = await createSandbox({ dataSet: "small" });
    onTestFinished(() => sandbox.close());
    const { url } = await sandbox.listen();
    const target = await sandbox.createTenant({ name: "target", dataSet: "empty" });
    const tokens = { ACCESS_TOKEN: sandbox.token, SOURCE_TOKEN: sandbox.token, TARGET_TOKEN: target.token };
    return { BASE_URL: url, SOURCE_URL: url, TARGET_URL: url, ...tokens };
  }

  async function runScript(id: string, language: string, library: Record<string, unknown>): Promise<unknown> {
    const code = codeOf(recipePage(id), language);
    const last = calls[id as keyof typeof calls].length;
    const [, name] = /^const (?:\{ data: )?(\w+)/.exec(code.at(last) ?? "") ?? [];
    const program = [...code, `return ${name};`].join("\n").replace(/^import .*$/m, "");
    const names = Object.keys(library);
    return new AsyncFunction(...names, "process", program)(...Object.values(library), { env: await openStores() });
  }

  test.each(Object.entries(results))("with the client: %s", async (id, expected) => {
    expect(await runScript(id, "client", { createStore })).toMatchObject(expected);
  });

  test.each(Object.entries(onTheWire))("with openapi-fetch: %s", async (id, expected) => {
    expect(await runScript(id, "openapi-fetch", { createClient })).toMatchObject(expected);
  });

  test.each(Object.entries(onTheWire))("with curl and jq: %s", { tags: ["curl", "jq"] }, async (id, expected) => {
    const folder = await mkdtemp(join(tmpdir(), "recipe-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const code = codeOf(recipePage(id), "curl");
    const env = { ...process.env, ...(await openStores()) };
    await promisify(execFile)("sh", ["-ec", code.join("\n")], { cwd: folder, env });
    const [, name] = /-o (\w+\.json)/.exec(code.at(-1) ?? "") ?? [];
    expect(JSON.parse(await readFile(join(folder, name ?? ""), "utf8"))).toMatchObject(expected);
  });
});

test("the files to download are the recipes, and read the contract of the site", () => {
  expect(Object.keys(files).sort()).toEqual(recipes.map(([id]) => `recipes/${id}.arazzo.yaml`).sort());
  for (const [id, operations] of recipes) {
    const { arazzo, sourceDescriptions, workflows } = parse(files[`recipes/${id}.arazzo.yaml`] ?? "");
    expect(arazzo).toBe("1.0.1");
    for (const { url } of sourceDescriptions) expect(url).toBe("../openapi.yaml");
    expect(workflows[0].steps).toHaveLength(operations.length);
    expect(renderMarkdown(recipePage(id))).toContain(`(../recipes/${id}.arazzo.yaml)`);
  }
});

test("the page of an operation lists the recipes that call it", () => {
  const links = (address: string) => markdownLinks.addresses(JSON.stringify(pageAt(address).body));
  expect(links("/reference/refunds/createRefund/")).toContain("/recipes/partial-refund/");
  expect(links("/reference/orders/cancelOrder/").filter((address) => address.startsWith("/recipes/"))).toEqual([]);
});

test("guides link to the recipes that they name", () => {
  const links = (guide: string) => markdownLinks.addresses(JSON.stringify(pageAt(`/guides/${guide}/`).body));
  expect(links("faq")).toEqual(expect.arrayContaining(recipes.map(([id]) => `/recipes/${id}/`)));
  expect(links("pagination")).toContain("/recipes/incremental-sync/");
  expect(links("rate-limits")).toContain("/recipes/incremental-sync/");
});
