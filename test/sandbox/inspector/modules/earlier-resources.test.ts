import { expect, test } from "vitest";
import { earlierResources, withEarlier } from "../../../../src/sandbox/inspector/page/earlier-resources.ts";

const change = (resource: "order" | "customer", id: string, before?: object, after?: object) => ({
  resource,
  id,
  action: "updated" as const,
  ...(before && { before }),
  ...(after && { after }),
});

test("a resource was as the first request afterwards found it", () => {
  const requests = [
    { changes: [change("order", "1", { note: "a" }, { note: "b" }), change("customer", "7", { tags: [] }, {})] },
    { changes: [change("order", "1", { note: "b" }, { note: "c" }), change("order", "2", undefined, { note: "new" })] },
    { changes: [change("order", "3", { note: "gone" })] },
  ];
  expect([...earlierResources(requests, "order")]).toEqual([
    ["1", { note: "a" }],
    ["2", undefined],
    ["3", { note: "gone" }],
  ]);
  expect([...earlierResources(requests.slice(1), "order")]).toEqual([
    ["1", { note: "b" }],
    ["2", undefined],
    ["3", { note: "gone" }],
  ]);
  expect([...earlierResources([], "order")]).toEqual([]);
});

test("a list has what was deleted since, and lacks what was created since", () => {
  const metadata = { version: 1, created: "", updated: "" };
  const now = [
    { id: "2", resource: { note: "new" }, metadata },
    { id: "1", resource: { note: "c" }, metadata },
    { id: "0", resource: { note: "same" }, metadata },
  ];
  const earlier = new Map<string, object | undefined>([
    ["1", { note: "a" }],
    ["2", undefined],
    ["3", { note: "gone" }],
    ["4", undefined],
  ]);
  expect(withEarlier(now, earlier)).toEqual([
    { id: "3", resource: { note: "gone" } },
    { id: "1", resource: { note: "a" } },
    { id: "0", resource: { note: "same" }, metadata },
  ]);
});
