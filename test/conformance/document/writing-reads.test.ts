/** A GET whose name says that it changes something is not a read. */
import { describe, expect, it, test } from "vitest";
import { namedChange } from "../../../src/conformance/model/named-change.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { type Call, json, judge, runOn } from "../support/any-server.ts";

const shown = json({ type: "object", properties: { code: { type: "integer" }, groupID: { type: "string" } } });
const read = (operationId: string): JsonObject => ({ get: { operationId, responses: { "200": shown } } });
const paths = {
  "/createGroup": read("createGroupUsingGET"),
  "/deleteGroup": read("deleteGroupUsingGET"),
  "/groups/sweep": read("removeOldGroups"),
  "/groups/all": read("listAllGroups"),
};
const respond = ({ path }: Call) => ({ status: 200, body: { code: 0, groupID: `g${path.length}` } });

describe("a GET that changes something", () => {
  it.each([[{ allowsWrites: false }], [{ allowsWrites: true }]])("is not sent unasked (%j)", async (options) => {
    const { sent } = await judge(paths, respond, { ...options, depth: "full" });
    expect([...new Set(sent.map((each) => each.replace(/\?.*/, "")))].filter((each) => each.startsWith("GET"))).toEqual(
      ["GET /groups/all"],
    );
  });

  it("is sent where a run may change everything, and what it creates is counted", async () => {
    const { calls, left } = await runOn({ paths }, respond, { isDestructive: true, phases: ["examples"] });
    expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(["/createGroup", "/groups/sweep"]));
    expect(left).toBeGreaterThan(0);
  });
});

test.each<[string, string, string | undefined]>([
  ["getPads", "/pads", undefined],
  ["move_list", "/move", undefined],
  ["updates", "/updates", undefined],
  ["setStatus", "/status", "set"],
  ["move_retrieve", "/move/{id}", undefined],
  ["any", "/lists/delete-list", "delete"],
  ["listSets", "/lego/sets", undefined],
  ["savePad", "/pads/{id}/revision", "save"],
  ["any", "/pads/{id}/restore-revision", "restore"],
  ["any", "/cart/add", "add"],
  ["CopyPad", "/pads/{id}", "copy"],
])("%s at %s: %s", (id, path, verb) => {
  expect(namedChange(id, path)).toBe(verb);
});
