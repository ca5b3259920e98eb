/** Operations that may stop or restart the server are never sent, whatever a run may do. */
import { describe, expect, it } from "vitest";
import { contractOf } from "../../../src/conformance/document/open-contract.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { bodyOf, inPath, json, judge } from "../support/any-server.ts";

const text = { type: "string" };
const done: JsonObject = { "200": { description: "Done." } };

/** What a contract with an operation leaves out of a run. */
function leftOutOf(method: string, path: string, node: JsonObject = {}, others: JsonObject = {}, title = "Any") {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const { contract } = contractOf({
    openapi: "3.1.0",
    info: { title, version: "1" },
    paths: { ...others, [path]: { [method]: { parameters: inPath(...names), responses: done, ...node } } },
  });
  return contract.leftOut.map(({ why }) => why);
}

const stops = ["it may stop the server"];

describe("an operation that may stop the server", () => {
  it.each<[string, string, JsonObject?, string?]>([
    ["put", "/platform/linux/shutdown-host"],
    ["put", "/linux/restartHost"],
    ["post", "/docker/restart-container"],
    ["post", "/hard_restart"],
    ["put", "/backup/restart", { summary: "Trigger a hard restart of Homebridge." }],
    ["put", "/server/restart"],
    ["post", "/server/stop"],
    ["post", "/v1/stop"],
    ["post", "/-/quit"],
    ["post", "/admin/kill"],
    ["post", "/system/power-off"],
    ["post", "/power/off"],
    ["post", "/system:reboot"],
    ["post", "/system/factory-reset"],
    ["post", "/{version}/shutdown"],
    ["post", "/tools/reset", { summary: "Restart Orthanc" }],
    ["post", "/run", { summary: "Gracefully shuts down the server." }],
    ["post", "/run", { operationId: "ServerController_terminateProcess" }],
    ["put", "/server/reset-homebridge-accessory", {}, "Homebridge API"],
    ["get", "/halt", { summary: "Halts the machine" }],
    ["delete", "/system", { operationId: "shutdownSystem" }],
  ])("is %s %s (%j)", (method, path, node, title) => {
    expect(leftOutOf(method, path, node, {}, title)).toEqual(stops);
  });

  it("is one whose path or body chooses between commands that stop it", () => {
    const action = { name: "action", in: "path", required: true, schema: { type: "string", enum: ["on", "reboot"] } };
    expect(leftOutOf("post", "/power/{action}", { parameters: [action] })).toEqual(stops);
    const command = { type: "object", properties: { command: { type: "string", enum: ["sync", "shutdown"] } } };
    expect(leftOutOf("post", "/commands", { requestBody: bodyOf(command) })).toEqual(stops);
  });
});

describe("an operation that stops something else", () => {
  const containers: JsonObject = {
    "/containers/{id}": { get: { parameters: inPath("id"), responses: done } },
  };

  it.each<[string, string, JsonObject?]>([
    ["post", "/containers/{id}/restart", { summary: "Restart a container" }],
    ["post", "/containers/{id}:kill"],
    ["put", "/server/stop/{deviceId}", { summary: "Stop a child bridge instance." }],
    ["post", "/containers/restart", { operationId: "restartContainers" }],
    ["post", "/recording/stop", { operationId: "stop", summary: "Stop the recording on the server" }],
    ["post", "/sessions/terminate-all"],
    ["post", "/password/reset", { operationId: "resetPassword" }],
    ["post", "/mappings/reset"],
    ["put", "/service/set-restart-flag", { summary: "Request a flag for the next restart." }],
    ["get", "/server/restart", { summary: "Get the state of the last restart" }],
    ["get", "/stops"],
    ["post", "/shutdowns", { operationId: "createShutdown", summary: "Create a planned shutdown" }],
  ])("is %s %s (%j)", (method, path, node) => {
    expect(leftOutOf(method, path, node, containers)).toEqual([]);
  });

  it("is one that its owner says the effects of", () => {
    expect(leftOutOf("post", "/simulation/restart")).toEqual(stops);
    expect(leftOutOf("post", "/simulation/restart", { "x-effects": [{ changes: ["/state"] }] })).toEqual([]);
  });
});

it("is not sent by a run that may do anything, which says what to do", async () => {
  const paths: JsonObject = {
    "/server/restart": {
      get: { operationId: "getRestart", summary: "Get the last restart", responses: { "200": json(text) } },
      put: { operationId: "restartServer", responses: done },
    },
    "/notes": { get: { operationId: "listNotes", responses: { "200": json({ type: "array", items: text }) } } },
  };
  const { sent, failures } = await judge(paths, ({ path }) => ({ status: 200, body: path === "/notes" ? [] : "Now" }), {
    isDestructive: true,
  });
  expect(failures.filter((each) => !each.startsWith("input/"))).toEqual([]);
  expect(sent).not.toContain("PUT /server/restart");
});
