/** Operations without an id that change what there is need isDestructive; those that add something do not. */
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json.ts";
import { type Answer, bodyOf, type Call, json, judge, runOn } from "../support/any-server.ts";

const text = { type: "string" };
const header = json({ type: "object", properties: { header: { type: "object", properties: { revision: text } } } });
const body = bodyOf({ type: "object", properties: { name: text } });
const respond = ({ method }: Call): Answer =>
  method === "POST" ? { status: 200, body: { header: { revision: "1" } } } : { status: 405 };

/** Whether a run sends a POST. */
async function sends(path: string, node: JsonObject, isDestructive: boolean): Promise<boolean> {
  const paths = { [path]: { post: { requestBody: body, responses: { "200": header }, ...node } } };
  const { sent } = await judge(paths, respond, { isDestructive, phases: ["examples"] });
  return sent.includes(`POST ${path}`);
}

const changes: [string, JsonObject][] = [
  ["/v3/auth/disable", {}],
  ["/v3/auth/enable", {}],
  ["/v3/auth/role/delete", {}],
  ["/v3/auth/user/changepw", {}],
  ["/v3/cluster/member/add", { operationId: "MemberAdd", summary: "MemberAdd adds a member into the cluster." }],
  ["/v3/cluster/member/remove", {}],
  ["/v3/kv/compaction", {}],
  ["/v3/kv/deleterange", {}],
  ["/v3/maintenance/defragment", {}],
  ["/v3/maintenance/transfer-leadership", {}],
  ["/v3/maintenance/alarm", { operationId: "Alarm", summary: "Alarm activates, deactivates, and queries alarms." }],
  ["/v3/auth/role/revoke", { operationId: "RoleRevokePermission" }],
  ["/tools/bulk-delete", {}],
  ["/session/log-out", {}],
  ["/database:vacuum", {}],
  ["/rpc", { operationId: "AdminController_purgeCache" }],
  ["/rpc", { summary: "Upgrades the firmware" }],
];

describe("a POST without an id that changes what there is", () => {
  it.each(changes)("%s %j is sent only with isDestructive", async (path, node) => {
    expect(await sends(path, node, false)).toBe(false);
    expect(await sends(path, node, true)).toBe(true);
  });
});

describe("a POST without an id that adds something, or computes", () => {
  it.each<[string, JsonObject]>([
    ["/v3/kv/put", { operationId: "Put", summary: "Put puts the given key into the store." }],
    ["/v3/auth/user/add", { operationId: "UserAdd", summary: "UserAdd adds a new user." }],
    ["/v3/lease/grant", { operationId: "LeaseGrant", summary: "LeaseGrant creates a lease." }],
    ["/v3/cluster/member/list", { operationId: "MemberList" }],
    ["/transfers", { operationId: "createTransfer", summary: "Create a transfer" }],
    ["/imports", { operationId: "createImport" }],
    ["/tools/find", { summary: "Look for local resources" }],
    ["/check-update", {}],
    ["/updates", { summary: "Posts an update" }],
  ])("%s %j is sent", async (path, node) => {
    expect(await sends(path, node, false)).toBe(true);
  });

  it("is sent by a name of a change too, if it creates what can be read", async () => {
    const lock = { type: "object", required: ["id"], properties: { id: text, name: text } };
    const { sent } = await judge(
      {
        "/lock": {
          get: { operationId: "listLocks", responses: { "200": json({ type: "array", items: lock }) } },
          post: { operationId: "lock", requestBody: body, responses: { "201": json(lock) } },
        },
        "/lock/{id}": {
          parameters: [{ name: "id", in: "path", required: true, schema: text }],
          get: { operationId: "getLock", responses: { "200": json(lock), "404": { description: "No." } } },
        },
      },
      ({ path, method }) => {
        if (method === "GET") return path === "/lock" ? { status: 200, body: [] } : { status: 404, body: {} };
        return { status: 201, body: { id: "l1", name: "One" } };
      },
    );
    expect(sent).toContain("POST /lock");
  });
});

it.each<[string, JsonObject, boolean]>([
  ["/v3/auth/user/add", { operationId: "UserAdd" }, true],
  ["/v3/lease/grant", { operationId: "LeaseGrant", summary: "LeaseGrant creates a lease." }, true],
  ["/v3/auth/user/get", { operationId: "UserGet" }, false],
  ["/tools/create-archive", { responses: { "200": { description: "An archive." } } }, false],
])("counts what %s %j leaves: %s", async (path, node, isCounted) => {
  const paths = { [path]: { post: { requestBody: body, responses: { "200": header }, ...node } } };
  const { calls, left } = await runOn({ paths }, respond, { isDestructive: true, phases: ["examples"] });
  expect(calls.some(({ method }) => method === "POST")).toBe(true);
  expect(left > 0).toBe(isCounted);
});
