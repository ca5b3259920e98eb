import { describe, expect, it } from "vitest";
import { ContractError } from "../../../src/conformance/document/contract-error.ts";
import { applyOverlays } from "../../../src/conformance/document/overlay.ts";
import type { Json, JsonObject } from "../../../src/contract/json.ts";

const contract: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Shelves", version: "1" },
  tags: [{ name: "old" }],
  paths: {
    "/shelves": { get: { operationId: "listShelves", tags: ["old"] }, post: { operationId: "addShelf" } },
    "/shelves/{id}": { get: { operationId: "getShelf" } },
  },
};

function applied(...actions: JsonObject[]): JsonObject {
  return applyOverlays(contract, [{ file: "rules.yaml", content: { overlay: "1.0.0", actions: actions as Json[] } }]);
}

describe("an update", () => {
  it("is merged into each object at its target", () => {
    const { paths } = applied({ target: "$.paths.*.get", update: { "x-seen": true } }) as { paths: JsonObject };
    expect(paths).toMatchObject({
      "/shelves": { get: { operationId: "listShelves", "x-seen": true }, post: { operationId: "addShelf" } },
      "/shelves/{id}": { get: { operationId: "getShelf", "x-seen": true } },
    });
    expect((paths["/shelves"] as JsonObject).post).toEqual({ operationId: "addShelf" });
  });

  it("is added to an array, alone or in an object", () => {
    expect(applied({ target: "$.tags", update: { name: "new" } }).tags).toEqual([{ name: "old" }, { name: "new" }]);
    const { paths } = applied({ target: "$.paths['/shelves'].get", update: { tags: ["new"] } });
    expect(paths).toMatchObject({ "/shelves": { get: { tags: ["old", "new"] } } });
  });

  it("of the root changes the whole contract, and leaves the given one as it is", () => {
    expect(applied({ target: "$", update: { "x-gaps": { one: {} } } })).toEqual({ ...contract, "x-gaps": { one: {} } });
    expect(contract["x-gaps"]).toBeUndefined();
  });
});

it("removes each node at its target", () => {
  expect(applied({ target: "$.tags[?@.name == 'old']", remove: true }).tags).toEqual([]);
  const { paths } = applied({ target: "$.paths.*[?@.operationId == 'addShelf']", remove: true });
  expect(Object.keys((paths as JsonObject)["/shelves"] as JsonObject)).toEqual(["get"]);
});

it("applies actions one after another", () => {
  const actions = [
    { target: "$.paths['/shelves']", update: { put: { operationId: "setShelves" } } },
    { target: "$.paths['/shelves'].put", update: { deprecated: true } },
  ];
  expect(applied(...actions).paths).toMatchObject({
    "/shelves": { put: { operationId: "setShelves", deprecated: true } },
  });
});

it.each([
  [
    { target: "$.paths['/none']", update: {} },
    "rules.yaml: actions/0: nothing in the contract is at $.paths['/none'].",
  ],
  [{ target: "$.paths[", update: {} }, "rules.yaml: actions/0: the target is not a JSONPath"],
  [{ update: {} }, "rules.yaml: actions/0 needs a target"],
  [{ target: "$", remove: true }, "rules.yaml: actions/0: the whole contract cannot be removed."],
])("says where %j is wrong", (action, message) => {
  expect(() => applied(action)).toThrow(ContractError);
  expect(() => applied(action)).toThrow(message);
});
