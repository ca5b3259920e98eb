import { describe, expect, it } from "vitest";
import { predicateOf } from "../../src/predicates/predicate.ts";

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index % 40), place: index }));

// Short lists are searched, and long ones have an index.
describe.each([8, 200])("where, in a list of %i", (count) => {
  const find = (value: unknown, list: readonly unknown[] = items(count)) =>
    predicateOf("where(items, 'id', value)").evaluate({ items: list, value });

  it("has the items whose member is the value, in their order", () => {
    const expected = items(count).filter(({ id }) => id === "3");
    expect(expected.length).toBeGreaterThan(0);
    expect(find("3")).toEqual(expected);
  });

  it("has no items without the member, with another type, or that are not objects", () => {
    expect(find("none")).toEqual([]);
    expect(find(3)).toEqual([]);
    expect(find("toString", [...items(count), "text", null, {}])).toEqual([]);
  });

  it("says nothing if the value is missing", () => {
    const list = items(count);
    expect(predicateOf("where(items, 'id', item.id)").evaluate({ items: list, item: {} })).toBeUndefined();
  });
});

describe.each([3, 100])("contains, in a list of %i", (count) => {
  const list = Array.from({ length: count }, (_, index) => String(index));
  const has = (value: unknown) => predicateOf("contains(items, value)").evaluate({ items: list, value });

  it("says whether the list has the value", () => {
    expect([has("2"), has(String(count))]).toEqual([true, false]);
  });
});

it("sees what changed in a list since the last evaluation", () => {
  const list = items(50);
  const isThere = predicateOf("size(where(lines, 'id', '99')) > 0 || contains(ids, '99')");
  const ids = list.map(({ id }) => id);
  expect(isThere.evaluate({ lines: list, ids })).toBe(false);
  list.push({ id: "99", place: 50 });
  expect(isThere.evaluate({ lines: list, ids })).toBe(true);
  list.pop();
  ids.push("99");
  expect(isThere.evaluate({ lines: list, ids })).toBe(true);
});

it("keeps a rule over two long lists fast: no look-up searches the list", () => {
  const list = items(5000);
  let reads = 0;
  const counted = list.map((item) => ({
    get id() {
      reads += 1;
      return item.id;
    },
  }));
  expect(predicateOf("a.all(x, size(where(b, 'id', x.id)) > 0)").evaluate({ a: list, b: counted })).toBe(true);
  expect(reads).toBeLessThan(10 * 5000);
});

it("each: values of a member, joined where they are lists, without those that are missing", () => {
  const orders = [{ lines: [{ id: "1", n: 2 }, { id: "2" }] }, {}, { lines: null }, { lines: [{ id: "3", n: 1 }] }];
  expect(predicateOf("each(orders, 'lines').map(line, line.id)").evaluate({ orders })).toEqual(["1", "2", "3"]);
  expect(predicateOf("each(each(orders, 'lines'), 'n')").evaluate({ orders })).toEqual([2, 1]);
});
