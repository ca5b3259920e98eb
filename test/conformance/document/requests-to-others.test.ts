/** What is sent to servers of others, and what their contracts say of the responses. */
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json.ts";
import { type Answer, bodyOf, type Call, inPath, json, judge } from "../support/any-server.ts";

const text = { type: "string" };
const done: JsonObject = { description: "Done." };
const no: JsonObject = { description: "No." };

describe("what a contract says of its errors", () => {
  const problem = { type: "object", required: ["code"], properties: { code: text } };
  const paths = (responses: JsonObject): JsonObject => ({
    "/notes": {
      post: { operationId: "addNote", requestBody: bodyOf(problem), responses: { "201": done, ...responses } },
    },
  });
  const respond = ({ body }: Call): Answer =>
    /^\{"code":"[^"]*"\}$/.test(body) ? { status: 201 } : { status: 400, body: { error: "no code" } };

  it.each<[string, JsonObject, string[]]>([
    ["counts where it names the status", { "400": json(problem) }, ["response/error-body addNote"]],
    ["counts where it names all that clients do wrong", { "4XX": json(problem) }, ["response/error-body addNote"]],
    ["is a warning where it names any other response", { default: json(problem) }, []],
  ])("%s", async (_, responses, expected) => {
    const { failures } = await judge(paths(responses), respond, { isDestructive: true });
    expect(failures).toEqual(expected);
  });
});

it.each([1, 2, 3])("sends null as an item of each list of a body, seed %d", async (seed) => {
  const items = {
    type: "array",
    minItems: 1,
    items: { type: "object", required: ["name"], properties: { name: text } },
  };
  const body = { type: "object", required: ["matchers", "others"], properties: { matchers: items, others: items } };
  const { calls } = await judge(
    { "/rules": { post: { requestBody: bodyOf(body), responses: { "201": done, "400": no } } } },
    ({ body: sent }) => ({ status: /null|"name":(?!")/.test(sent) ? 400 : 201 }),
    { seed, isDestructive: true },
  );
  const sent = calls.map((each) => each.body);
  for (const name of ["matchers", "others"]) expect(sent.some((each) => each.includes(`"${name}":[null]`))).toBe(true);
});

it("takes ids from a list, if the server rejects all creations", async () => {
  const user = { type: "object", required: ["id"], properties: { id: text, name: text } };
  const { sent, failures } = await judge(
    {
      "/users": {
        get: { operationId: "listUsers", responses: { "200": json({ type: "array", items: user }) } },
        post: { operationId: "addUser", requestBody: bodyOf(user), responses: { "201": json(user), "403": no } },
      },
      "/users/{id}": {
        parameters: inPath("id"),
        get: { operationId: "getUser", responses: { "200": json(user), "404": no } },
      },
    },
    ({ path, method }) => {
      const known = { id: "u7", name: "Seven" };
      if (path === "/users") return method === "GET" ? { status: 200, body: [known] } : { status: 403 };
      return path === "/users/u7" ? { status: 200, body: known } : { status: 404 };
    },
  );
  expect(sent).toContain("GET /users/u7");
  expect(failures).toEqual([]);
});
