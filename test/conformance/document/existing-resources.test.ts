/** Servers that store what is created under an id of the request, over what they had. */
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { contractOf as openedOf } from "../../../src/conformance/document/open-contract.ts";
import { ExistingResources } from "../../../src/conformance/play/existing-resources.ts";
import { isObject, type JsonObject } from "../../../src/contract/json.ts";
import { type Answer, bodyOf, type Call, inPath, json, judge, readJson } from "../support/any-server.ts";

const text: JsonObject = { type: "string" };
const no: JsonObject = { description: "No." };

const contractOf = (chart: JsonObject, made: JsonObject): JsonObject => ({
  "/charts": {
    get: { responses: { "200": json({ type: "array", items: chart }) } },
    post: { requestBody: bodyOf(chart), responses: { "201": json(made), "400": no } },
  },
  "/charts/{id}": {
    parameters: inPath("id"),
    get: { responses: { "200": json(chart), "404": no } },
    put: { requestBody: bodyOf(chart), responses: { "200": json(chart), "400": no, "404": no } },
    delete: { responses: { "204": { description: "Gone." }, "404": no } },
  },
});

/** A server with one chart, which takes the id of a new one from a member of the request. */
function harbour(member: string, first: JsonObject, isWhole: boolean) {
  const charts = new Map<string, JsonObject>([[String(first[member]), first]]);
  let last = 100;
  const respond = ({ method, path, body }: Call): Answer => {
    const [, , id] = path.split("/");
    const sent = readJson(body);
    const isSent =
      isObject(sent) &&
      typeof sent.name === "string" &&
      ["string", "number", "undefined"].includes(typeof sent[member]);
    if (id === undefined && method === "GET") return { status: 200, body: [...charts.values()] };
    if (id === undefined) {
      if (!isSent) return { status: 400 };
      const own = String(sent[member] ?? ++last);
      const chart = { ...sent, id: member === "id" ? Number(own) : own };
      charts.set(own, chart);
      return { status: 201, body: isWhole ? chart : { state: "done", id: own } };
    }
    const found = charts.get(id);
    if (!found) return { status: 404 };
    if (method === "GET") return { status: 200, body: found };
    if (method === "DELETE") return { status: charts.delete(id) ? 204 : 404 };
    if (!isSent) return { status: 400 };
    charts.set(id, { ...found, ...sent, id: found.id ?? id });
    return { status: 200, body: charts.get(id) };
  };
  return { charts, respond };
}

const named: JsonObject = {
  type: "object",
  required: ["name"],
  properties: { id: text, identifier: { ...text, example: "NZ615" }, name: text },
};
const numbered: JsonObject = {
  type: "object",
  required: ["id", "name"],
  properties: { id: { type: "integer", example: 7 }, name: text },
};

it.each<[string, string, JsonObject, JsonObject, JsonObject]>([
  ["another member", "identifier", named, named, { id: "NZ615", identifier: "NZ615", name: "mine" }],
  [
    "another member, with a response that shows the id alone",
    "identifier",
    named,
    { type: "object", required: ["id"], properties: { state: text, id: text } },
    { id: "NZ615", identifier: "NZ615", name: "mine" },
  ],
  ["the id itself, which is a number", "id", numbered, numbered, { id: 7, name: "mine" }],
])("keep what they had, where the id is that of %s", async (_, member, chart, made, first) => {
  const { charts, respond } = harbour(member, first, made === chart);
  const { sent } = await judge(contractOf(chart, made), respond);
  expect(sent).toContain("POST /charts");
  expect(charts.get(String(first[member]))).toEqual(first);
});

it("are read once, before the first of several calls at the same time", async () => {
  const paths = contractOf(named, named);
  const { contract } = openedOf({ openapi: "3.1.0", info: { title: "Any", version: "1" }, paths });
  const order: string[] = [];
  const existing = new ExistingResources(contract, async () => {
    order.push("read");
    await setImmediate();
    return [];
  });
  const creation = [...contract.operations.values()].find(({ method }) => method === "POST")?.id ?? "";
  const create = (as: string) =>
    existing.avoid({ as, operation: creation, body: { "": { name: as } } }).then(() => order.push(as));
  await Promise.all([create("one"), create("two")]);
  expect(order).toEqual(["read", "one", "two"]);
});
