import { expect, test } from "vitest";
import { maya, openSandbox, order } from "./support.ts";

const category = (id: number, categoryName = `Category ${id}`) => ({ categoryId: String(id), categoryName });

test("resources of a type are found by a text in a value, whatever its letter case", async () => {
  const { callControl: ask } = await openSandbox({ dataSet: "empty" });
  const names = [category(1, "Home fragrance"), category(2, 'The "best" of HOME'), category(3, "Été")];
  await ask("POST", "/seed", { resources: { customer: [maya], order: [order], productCategory: names } });
  const search = async (name: string, text: string): Promise<string[]> => {
    const { json } = await ask("GET", `/resources/${name}?search=${encodeURIComponent(text)}`);
    expect(json.next).toBe(undefined);
    return json.resources.map(({ id }: { id: string }) => id).sort();
  };
  expect(await search("productCategory", "home")).toEqual(["1", "2"]);
  expect(await search("productCategory", '"BEST" OF')).toEqual(["2"]);
  expect(await search("productCategory", "été")).toEqual(["3"]);
  expect(await search("productCategory", "categoryName")).toEqual([]);
  expect(await search("productCategory", ".*")).toEqual([]);
  expect(await search("customer", maya.id.slice(-6))).toEqual([maya.id]);
  expect(await search("order", "home")).toEqual([]);
});

test("a search reads a bounded number of resources, and the one with the id comes first", async () => {
  const { callControl: ask, tenant } = await openSandbox({ dataSet: "empty" });
  const names = Array.from({ length: 5500 }, (_, at) => category(10_000 + at, at % 1000 === 7 ? "wanted" : "other"));
  await tenant.seed({ resources: { productCategory: names } });
  const pages: string[][] = [];
  let after = "";
  do {
    const { json } = await ask("GET", `/resources/productCategory?search=wanted&limit=4${after}`);
    pages.push(json.resources.map(({ id }: { id: string }) => id));
    after = json.next === undefined ? "" : `&after=${encodeURIComponent(json.next)}`;
  } while (after !== "");
  expect(pages.flat().sort()).toEqual(["10007", "11007", "12007", "13007", "14007", "15007"]);
  expect(pages.length).toBeLessThanOrEqual(3);

  const { json } = await ask("GET", "/resources/productCategory?search=10003&limit=1");
  expect(json).toMatchObject({ resources: [{ id: "10003" }], next: expect.any(String) });
  const none = (await ask("GET", "/resources/productCategory?search=nothing")).json;
  expect(none).toEqual({ resources: [], next: expect.any(String) });
});
