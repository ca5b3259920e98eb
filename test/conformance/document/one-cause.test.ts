/** How often a report has one cause, in however many operations it shows. */
import { expect, it } from "vitest";
import { groupFindings } from "../../../src/conformance/judge/finding-groups.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { type Answer, bodyOf, type Call, json, runOn } from "../support/any-server.ts";

const kinds = ["apples", "pears", "plums"];
const paths = Object.fromEntries(
  kinds.map((kind): [string, JsonObject] => {
    const shown = { type: "object", additionalProperties: false, properties: { label: { type: "string" } } };
    const sent = { type: "object", properties: { label: { type: "string" } } };
    const responses = { "201": json(shown), "400": { description: "No." } };
    return [`/${kind}`, { post: { operationId: `add-${kind}`, requestBody: bodyOf(sent), responses } }];
  }),
);

it("tells once that bodies that are not JSON make the server fail, and which member is not allowed", async () => {
  const respond = ({ method, body }: Call): Answer => {
    if (method !== "POST") return { status: 405, body: {} };
    let sent: unknown;
    try {
      sent = JSON.parse(body);
    } catch {
      return { status: 500, body: { message: "Unexpected end of JSON input" } };
    }
    if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return { status: 400, body: {} };
    const { label = "" } = sent as JsonObject;
    return typeof label === "string" ? { status: 201, body: { label, more: 1 } } : { status: 400, body: {} };
  };
  const { findings } = await runOn({ paths }, respond, { isDestructive: true });
  const told = (check: string) => groupFindings(findings).filter(({ finding }) => finding.check === check);
  for (const check of ["response/server-error", "response/schema"]) {
    expect(told(check).map(({ places }) => places.length)).toEqual([3]);
  }
});
