/** A server that has a part of a contract of others, streams, and services that it does not offer. */
import { expect, it } from "vitest";
import { fails } from "../../../src/conformance/cases/finding.ts";
import { groupFindings } from "../../../src/conformance/judge/finding-groups.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { inPath, json, runOn } from "../support/any-server.ts";

const text = { type: "string" };
const network = { $ref: "#/components/schemas/Network" };
const done: JsonObject = { description: "Done." };
const problem = json({ type: "object", properties: { message: text } });
const sample: JsonObject = {
  content: { "application/json": { schema: { type: "object", properties: { box: text } } } },
};

/** Networks have ids and names; plugins have names. */
const contract: JsonObject = {
  paths: {
    "/networks": {
      get: {
        operationId: "listNetworks",
        responses: { "200": json({ type: "array", items: network }), "500": problem },
      },
    },
    "/networks/{id}": {
      parameters: inPath("id"),
      get: { operationId: "getNetwork", responses: { "200": json(network), "404": problem } },
    },
    "/networks/{id}/connect": {
      parameters: inPath("id"),
      post: { operationId: "connectNetwork", requestBody: sample, responses: { "200": done, "404": problem } },
    },
    "/plugins": {
      get: {
        operationId: "listPlugins",
        responses: { "200": json({ type: "array", items: { $ref: "#/components/schemas/Plugin" } }) },
      },
    },
    "/plugins/{name}": {
      parameters: inPath("name"),
      get: {
        operationId: "getPlugin",
        responses: { "200": json({ $ref: "#/components/schemas/Plugin" }), "404": problem },
      },
    },
    "/ghosts/{ghost}": {
      parameters: inPath("ghost"),
      get: { operationId: "getGhost", responses: { "200": problem, "404": problem } },
    },
    "/swarm": { get: { operationId: "getSwarm", responses: { "200": problem, "503": problem } } },
    "/secrets": { get: { operationId: "listSecrets", responses: { "200": problem, "501": problem } } },
    "/clean": { post: { operationId: "clean", responses: { "200": problem } } },
    "/events": { get: { operationId: "getEvents", responses: { "200": problem } } },
  },
  components: {
    schemas: {
      Network: { type: "object", required: ["Id", "Name"], properties: { Id: text, Name: text } },
      Plugin: { type: "object", required: ["Name"], properties: { Name: text } },
    },
  },
};

/** Runs on the server. @param failing the path that fails without need. */
async function run(failing?: string) {
  const here = [{ Id: "n1", Name: "bridge" }];
  return await runOn(
    contract,
    ({ path, method }) => {
      if (path === failing) return { status: 500, body: { message: "Failed." } };
      if (path === "/networks" && method === "GET") return { status: 200, body: here };
      if (path === "/networks/n1" && method === "GET") return { status: 200, body: here[0] };
      if (path === "/networks/n1/connect" && method === "POST")
        return { status: 404, body: { message: "There is no such box." } };
      if (/^\/networks\/[^/]+$/.test(path)) return { status: 404, body: { message: "There is no such network." } };
      if (path === "/swarm") return { status: 503, body: { message: "There is a single node." } };
      if (path === "/secrets") return { status: 501, body: { message: "There are no secrets." } };
      if (path === "/events")
        return new Response(new ReadableStream(), { headers: { "content-type": "application/json" } });
      return new Response(`Nothing is at ${path}.`, { status: 404, headers: { "content-type": "text/plain" } });
    },
    { timeoutMs: 300 },
  );
}

it("gets one finding for all that it does not have, and none for what the contract lets it say", async () => {
  const { findings, calls, notDone } = await run();
  const groups = groupFindings(findings.filter((each) => fails(each, false)));
  expect(groups.map(({ finding, places }) => [finding.check, places.map(({ operation }) => operation)])).toEqual([
    ["response/missing-operation", ["listPlugins", "clean"]],
  ]);
  // A plugin has another name than a network.
  expect(calls.filter(({ path }) => path.startsWith("/plugins/"))).toEqual([]);
  expect(notDone.map(({ subject, why }) => `${subject}: ${why}`)).toEqual(
    expect.arrayContaining([
      "listPlugins: the server does not have it",
      "clean: the server does not have it",
      "getGhost: no response shows a value for {ghost} in /ghosts/{ghost}",
    ]),
  );
  expect(findings.filter(({ operation }) => operation === "getEvents")).toMatchObject([
    { check: "response/no-response", basis: { assumed: "endless-responses" } },
  ]);
});

it("does not mix what fails a run with what is a warning", async () => {
  const { findings } = await run();
  for (const { findings: all } of groupFindings(findings))
    expect(new Set(all.map((each) => fails(each, false))).size).toBe(1);
});

it.each(["/networks", "/swarm"])("fails for an undeclared failure of %s", async (path) => {
  const { findings } = await run(path);
  expect(findings.map(({ check, operation }) => `${check} ${operation}`)).toContain(
    `response/server-error ${path === "/swarm" ? "getSwarm" : "listNetworks"}`,
  );
});
