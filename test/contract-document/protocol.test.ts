import { expect, it } from "vitest";
import type { Json, JsonObject } from "../../src/contract/json.ts";
import { protocolOf } from "../../src/contract/protocol.ts";

function documentOf(paths: readonly string[], securitySchemes: JsonObject = {}): JsonObject {
  const items = paths.map((path, index): [string, Json] => [path, { get: { operationId: `read${index}` } }]);
  return { openapi: "3.1.0", paths: Object.fromEntries(items), components: { securitySchemes } };
}

it.each([
  ["/v1", ["/v1/tasks", "/v1/tasks/{taskId}", "/v1/people"]],
  ["", ["/tasks", "/people"]],
  ["", ["/{tenant}/tasks", "/{tenant}/people"]],
  ["/api/2", ["/api/2/tasks", "/api/2/tasks"]],
])("finds that all paths start with %j", (start, paths) => {
  expect(protocolOf(documentOf(paths)).basePath).toBe(start);
});

it("sends the token in the header of an API key", () => {
  const { token } = protocolOf(documentOf([], { key: { type: "apiKey", in: "header", name: "X-Key" } }));
  expect(token).toEqual({ in: "header", name: "X-Key", prefix: "", isBasic: false });
});

it("sends the token as a bearer where no header is declared", () => {
  const { token } = protocolOf(documentOf([], { login: { type: "http", scheme: "bearer" } }));
  expect(token).toEqual({ in: "header", name: "Authorization", prefix: "Bearer ", isBasic: false });
});
