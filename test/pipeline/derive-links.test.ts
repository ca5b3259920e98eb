import { expect, test } from "vitest";
import { deriveLinks } from "../../src/contract/derive-links.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { asObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { valueAt } from "../../src/contract/pointer.ts";

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: "object", properties, ...more });
const json = (schema: JsonObject): JsonObject => ({ content: { "application/json": { schema } } });
const id: JsonObject = { type: "string" };
const inPath = (name: string): JsonObject => ({ name, in: "path", required: true, schema: id });

interface Shape {
  readonly parameters?: Json[];
  readonly request?: JsonObject;
  readonly response?: JsonObject;
  readonly links?: JsonObject;
}

const operation = (operationId: string, { parameters = [], request, response, links }: Shape): JsonObject => ({
  operationId,
  summary: `Do ${operationId}`,
  parameters,
  ...(request && { requestBody: json(request) }),
  responses: { "200": { description: "Done.", ...json(response ?? object({})), ...(links && { links }) } },
});

const lamp = object({ lamp: reference("Lamp") });
const lamps = object({ lamps: { type: "array", items: reference("Lamp") } });
const bulb = object({ bulb: reference("Bulb") });
const room = object({ room: reference("Room") });

/** Lamps in rooms, with bulbs that belong to a lamp. */
const contract: OpenApiDocument = {
  openapi: "3.1.1",
  info: { title: "Lamps", version: "1" },
  paths: {
    "/lamps": { get: operation("listLamps", { response: lamps }) },
    "/lamps/{lampId}": {
      get: operation("getLamp", { parameters: [inPath("lampId")], response: lamp }),
      delete: operation("deleteLamp", { parameters: [inPath("lampId")], response: lamp }),
    },
    "/lamps/{lampId}/dim": {
      post: operation("dimLamp", { parameters: [inPath("lampId")], request: object({ lampId: id, level: id }) }),
    },
    "/lamps/{lampId}/bulbs": {
      get: operation("listBulbs", {
        parameters: [inPath("lampId")],
        response: object({ bulbs: { type: "array", items: reference("Bulb") } }),
      }),
    },
    "/bulbs": {
      get: operation("getBulbsByIds", {
        parameters: [{ name: "ids", in: "query", required: true, schema: id }],
        response: bulb,
      }),
      post: operation("createBulb", { request: object({ bulb: object({ lampId: id }) }), response: bulb }),
    },
    "/rooms": { post: operation("createRoom", { request: object({ room: object({ lampIds: id }) }), response: room }) },
    "/rooms/{roomId}": { get: operation("getRoom", { parameters: [inPath("roomId")], response: room }) },
    "/walls/{wallId}": { get: operation("getWall", { parameters: [inPath("wallId")] }) },
  },
  components: {
    schemas: {
      Lamp: object({ id, room: reference("Room") }, { "x-resource": { name: "lamp", id: "id" } }),
      Bulb: object(
        { bulbId: id, lampId: id },
        { "x-resource": { name: "bulb", id: "bulbId", parent: { resource: "lamp", property: "lampId" } } },
      ),
      Room: object({ roomId: id }, { "x-resource": { name: "room", id: "roomId" } }),
    },
  },
};

const linksOf = (document: OpenApiDocument, path: string, method: string): JsonObject =>
  asObject(valueAt(document, ["paths", path, method, "responses", "200", "links"]));

test.each<[from: string, path: string, method: string, links: JsonObject]>([
  [
    "a resource leads to the operations with its id in their path or body, and to those on what it names",
    "/lamps/{lampId}",
    "get",
    {
      deleteLamp: { parameters: { lampId: "/lamp/id" } },
      dimLamp: { parameters: { lampId: "/lamp/id" }, requestBody: { lampId: "/lamp/id" } },
      listBulbs: { parameters: { lampId: "/lamp/id" } },
      createBulb: { requestBody: { bulb: { lampId: "/lamp/id" } } },
      createRoom: { requestBody: { room: { lampIds: ["/lamp/id"] } } },
      getRoom: { parameters: { roomId: "/lamp/room/roomId" } },
    },
  ],
  [
    "a list leads on from its first resource",
    "/lamps",
    "get",
    {
      getLamp: { parameters: { lampId: "/lamps/0/id" } },
      deleteLamp: { parameters: { lampId: "/lamps/0/id" } },
      dimLamp: { parameters: { lampId: "/lamps/0/id" }, requestBody: { lampId: "/lamps/0/id" } },
      listBulbs: { parameters: { lampId: "/lamps/0/id" } },
      createBulb: { requestBody: { bulb: { lampId: "/lamps/0/id" } } },
      createRoom: { requestBody: { room: { lampIds: ["/lamps/0/id"] } } },
      getRoom: { parameters: { roomId: "/lamps/0/room/roomId" } },
    },
  ],
  [
    "a child leads to the lookup by ids, to its parent's operations, and to its siblings' creation",
    "/bulbs",
    "post",
    {
      getBulbsByIds: { parameters: { ids: "/bulb/bulbId" } },
      getLamp: { parameters: { lampId: "/bulb/lampId" } },
      deleteLamp: { parameters: { lampId: "/bulb/lampId" } },
      dimLamp: { parameters: { lampId: "/bulb/lampId" }, requestBody: { lampId: "/bulb/lampId" } },
      listBulbs: { parameters: { lampId: "/bulb/lampId" } },
      createBulb: { requestBody: { bulb: { lampId: "/bulb/lampId" } } },
    },
  ],
  [
    "the list of a parent does not lead back to the parent",
    "/lamps/{lampId}/bulbs",
    "get",
    { getBulbsByIds: { parameters: { ids: "/bulbs/0/bulbId" } } },
  ],
  ["a deletion leads nowhere", "/lamps/{lampId}", "delete", {}],
  ["an operation leads to itself only where it creates", "/rooms/{roomId}", "get", {}],
])("%s", (_, path, method, expected) => {
  const links = Object.entries(linksOf(deriveLinks(contract), path, method)).map(([name, link]) => {
    const { operationId, description, ...rest } = asObject(link);
    expect(operationId).toBe(name);
    expect(description).toMatch(/^Do \w+, using `\/[\w/]+` of this response\.$/);
    return [name, rest];
  });
  const shown = JSON.stringify(Object.fromEntries(links)).replaceAll("$response.body#", "");
  expect(JSON.parse(shown)).toEqual(expected);
});

test("a hand-written link replaces the derived link of the same name, and the argument is not changed", () => {
  const written = structuredClone(contract);
  const response = asObject(valueAt(written, ["paths", "/rooms", "post", "responses", "200"]));
  response.links = { getRoom: { operationId: "getRoom", description: "By hand." } };
  const before = JSON.stringify(written);
  expect(linksOf(deriveLinks(written), "/rooms", "post")).toEqual(response.links);
  expect(JSON.stringify(written)).toBe(before);
});

test("a derived link has the provenance of its target", () => {
  const marked = structuredClone(contract);
  asObject(valueAt(marked, ["paths", "/lamps/{lampId}", "delete"]))["x-assumed"] = "lamp-deletion";
  const links = linksOf(deriveLinks(marked, new Map([["listBulbs", "list-bulbs"]])), "/lamps/{lampId}", "get");
  expect(links.listBulbs).toMatchObject({ "x-source": "list-bulbs" });
  expect(links.deleteLamp).toMatchObject({ "x-assumed": "lamp-deletion" });
  expect(Object.keys(asObject(links.getRoom)).filter((key) => key.startsWith("x-"))).toEqual([]);
});
