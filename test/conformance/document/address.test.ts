/** Before a run, the suite checks that the server of the contract is at the address. */
import { describe, expect, it } from "vitest";
import { CannotRun } from "../../../src/conformance/server/target.ts";
import type { JsonObject } from "../../../src/contract/json.ts";
import { type Answer, inPath, json, runOn } from "../support/any-server.ts";

const thing: JsonObject = { type: "object", properties: { id: { type: "string" } } };
const answering = (schema: JsonObject): JsonObject => ({ responses: { "200": json(schema) } });
const notFound = (): Answer => ({ status: 404, body: { message: "Not found" } });
const answer404 = (parts: JsonObject, baseUrl = "http://api.test") => runOn(parts, notFound, { baseUrl });

describe("the address is checked", () => {
  const parts = { paths: { "/things": { get: answering(thing) } } };

  it("with the path of the server in the contract, where nothing is found", async () => {
    const servers = [{ url: "https://{region}.test/api/{version}", variables: { version: { default: "v2" } } }];
    const run404 = answer404({ ...parts, servers });
    await expect(run404).rejects.toThrow(CannotRun);
    await expect(run404).rejects.toThrow("The contract has its servers at /api/v2: try http://api.test/api/v2.");
    await expect(answer404({ ...parts, servers }, "http://api.test/api/v2")).rejects.toThrow("Is this its address?");
  });

  it("with the part of that path which the address has already", async () => {
    const servers = [{ url: "/api/v2" }];
    await expect(answer404({ ...parts, servers }, "http://api.test/api")).rejects.toThrow(
      "try http://api.test/api/v2.",
    );
  });

  it("without the token in messages", async () => {
    const inQuery = { k: { type: "apiKey", in: "query", name: "key" } };
    const secured = { ...parts, security: [{ k: [] }], components: { securitySchemes: inQuery } };
    const rejected = runOn(secured, notFound, { token: "long-enough-key" });
    await expect(rejected).rejects.toThrow("/things?key=[redacted] and other paths are not found");
  });

  it("though every operation needs arguments", async () => {
    const needy = { paths: { "/things/{id}": { parameters: [inPath("id")], get: answering(thing) } } };
    const closed = runOn(needy, () => {
      throw new Error("connection closed");
    });
    await expect(closed).rejects.toThrow("http://server.test does not respond");
  });

  it.each<[string, JsonObject]>([
    ["declares no body", { responses: { "200": { description: "Done." } } }],
    ["declares any JSON", answering({})],
    ["declares an object without members", answering({ type: "object" })],
  ])("and any response is right where the contract %s", async (_, get) => {
    const { calls } = await runOn({ paths: { "/things": { get } } }, () => ({ status: 200, body: { a: 1 } }));
    expect(calls.length).toBeGreaterThan(1);
  });
});
