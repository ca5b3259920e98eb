/** The tool `sandbox`: the control API of the sandbox that an agent calls. */
import type { McpServer } from "@modelcontextprotocol/server";
import { asObject, type JsonObject } from "../../contract/json.ts";
import { type ControlConnection, ControlError } from "../control/connection.ts";
import { failed, objectOf, returned } from "./tools.ts";

type Request = readonly [method: string, path: string];

/** What can be done, and the request of the control API for it. */
const actions: Readonly<Record<string, (body: JsonObject | undefined) => Request>> = {
  reset: () => ["POST", "/reset"],
  clock: (body) => {
    if (!body) return ["GET", "/clock"];
    return "by" in body || "to" in body ? ["POST", "/clock/advance"] : ["PUT", "/clock"];
  },
  fault: (body) => (body ? ["POST", "/faults"] : ["DELETE", "/faults"]),
  subscribe: () => ["POST", "/subscriptions"],
  deliveries: () => ["GET", "/deliveries?limit=20"],
  requests: () => ["GET", "/requests?limit=20"],
};

/** Members of logged requests that an agent has seen already. */
const seen = new Set(["requestHeaders", "responseHeaders", "requestBody", "responseBody", "changes", "omittedChanges"]);

/** Registers the tool. */
export function registerSandboxTool(server: McpServer, connection: ControlConnection): void {
  server.registerTool(
    "sandbox",
    {
      description:
        'Controls the sandbox. reset: back to the sample data. clock: reads it; {"now":"2025-01-01T00:00:00Z"} sets it, {"by":"P1D"} advances it. fault: {"operation":"getShop","status":503,"times":1} injects an error; without a body all end. subscribe: {"url":"http://127.0.0.1:3000","topics":["orders/paid"]}. deliveries: webhooks sent. requests: the last ones, and the events that each caused.',
      inputSchema: objectOf({ action: { enum: Object.keys(actions) }, body: { type: "object" } }, ["action"]),
      outputSchema: objectOf({ result: {} }, ["result"]),
      annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
    },
    async ({ action, body }) => {
      const given = body === undefined ? undefined : asObject(body);
      const [method, path] = actions[String(action)]?.(given) ?? ["GET", "/health"];
      try {
        const sent = method === "GET" || method === "DELETE" ? undefined : (given ?? {});
        return returned({ result: withoutSeen(await connection.call<JsonObject>(method, path, sent)) });
      } catch (error) {
        if (error instanceof ControlError) return failed(error.message);
        throw error;
      }
    },
  );
}

function withoutSeen(value: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(value, (key, member) => (seen.has(key) ? undefined : member)));
}
