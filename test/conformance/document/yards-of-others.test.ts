/** Resources within others whose number the outer one counts, with codes of a few letters, and replaced as a whole. */
import { expect, test } from "vitest";
import { isObject, type JsonObject } from "../../../src/contract/json.ts";
import { seeds } from "../../support/runs.ts";
import { type Answer, bodyOf, type Call, inPath, json, readJson, runOn } from "../support/any-server.ts";

const no: JsonObject = { description: "No." };
const whole = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const given = (schema: JsonObject): JsonObject => ({ ...bodyOf(schema), required: true });
const place: JsonObject = { type: "object", required: ["town"], properties: { town: { type: ["string", "null"] } } };
const written: JsonObject = { name: { type: "string" }, place };
const code: JsonObject = { type: "string", pattern: "^[A-Z0-9-]{1,12}$" };
const label: JsonObject = { type: ["string", "null"] };
const id: JsonObject = { type: "integer", readOnly: true };

const schemas: JsonObject = {
  Yard: {
    type: "object",
    required: ["id", "name", "place", "boxCount"],
    properties: { id, ...written, boxCount: { type: "integer", readOnly: true } },
    "x-resource": { name: "yard", id: "id" },
  },
  NewYard: { type: "object", required: ["name", "place"], properties: written },
  Box: {
    type: "object",
    required: ["id", "code"],
    properties: { id, code, label },
    "x-resource": { name: "box", id: "id" },
  },
  NewBox: { type: "object", required: ["code"], properties: { code, label } },
  BoxPatch: { type: "object", properties: { code, label } },
};

const paths: JsonObject = {
  "/yards": {
    post: {
      operationId: "createYard",
      requestBody: given(whole("NewYard")),
      responses: { "201": json(whole("Yard")), "400": no },
    },
  },
  "/yards/{yardId}": {
    parameters: inPath("yardId"),
    get: { operationId: "getYard", responses: { "200": json(whole("Yard")), "404": no } },
    put: {
      operationId: "replaceYard",
      requestBody: given(whole("NewYard")),
      responses: { "200": json(whole("Yard")), "400": no, "404": no },
    },
  },
  "/yards/{yardId}/boxes": {
    parameters: inPath("yardId"),
    post: {
      operationId: "createBox",
      requestBody: given(whole("NewBox")),
      responses: { "201": json(whole("Box")), "400": no, "404": no, "409": no },
    },
  },
  "/boxes/{boxId}": {
    parameters: inPath("boxId"),
    get: { operationId: "getBox", responses: { "200": json(whole("Box")), "404": no } },
    patch: {
      operationId: "updateBox",
      requestBody: given(whole("BoxPatch")),
      responses: { "200": json(whole("Box")), "400": no, "404": no, "409": no },
    },
    delete: { operationId: "deleteBox", responses: { "204": no, "404": no } },
  },
};

interface Box {
  readonly id: number;
  readonly yard: number;
  readonly code: string;
  readonly label: string | null;
}

/** A right server. */
function yards(): (call: Call) => Answer {
  const [all, boxes] = [new Map<number, JsonObject>(), new Map<number, Box>()];
  let last = 0;
  const show = (yard: number): Answer["body"] => ({
    id: yard,
    ...all.get(yard),
    boxCount: [...boxes.values()].filter((box) => box.yard === yard).length,
  });
  const shownBox = ({ yard: _, ...box }: Box): Answer["body"] => box;
  const keepYard = (yard: number, sent: JsonObject, status: number): Answer => {
    if (typeof sent.name !== "string" || !isObject(sent.place) || sent.place.town === undefined) return { status: 400 };
    all.set(yard, { name: sent.name, place: sent.place });
    return { status, body: show(yard) };
  };
  const keepBox = (box: Box, sent: JsonObject, status: number): Answer => {
    const { code: given = box.code, label: said = box.label } = sent;
    const isLabel = said === null || typeof said === "string";
    if (typeof given !== "string" || !/^[A-Z0-9-]{1,12}$/.test(given) || !isLabel) return { status: 400 };
    const isTaken = [...boxes.values()].some(
      (each) => each.yard === box.yard && each.code === given && each.id !== box.id,
    );
    if (isTaken) return { status: 409 };
    boxes.set(box.id, { ...box, code: given, label: said });
    return { status, body: shownBox({ ...box, code: given, label: said }) };
  };
  return ({ method, path, body }) => {
    const sent = readJson(body);
    if (!["GET", "DELETE"].includes(method) && !isObject(sent)) return { status: 400 };
    const fields = isObject(sent) ? sent : {};
    const [, kind = "", name, inner] = path.split("/");
    if (kind === "yards" && name === undefined)
      return method === "POST" ? keepYard(++last, fields, 201) : { status: 405 };
    if (kind === "yards" && !all.has(Number(name))) return { status: 404 };
    if (inner === "boxes") return keepBox({ id: ++last, yard: Number(name), code: "", label: null }, fields, 201);
    if (kind === "yards")
      return method === "PUT" ? keepYard(Number(name), fields, 200) : { status: 200, body: show(Number(name)) };
    const box = boxes.get(Number(name));
    if (!box) return { status: 404 };
    if (method === "PATCH") return keepBox(box, fields, 200);
    if (method === "GET") return { status: 200, body: shownBox(box) };
    boxes.delete(box.id);
    return { status: 204 };
  };
}

test.each(seeds)(
  "a right server gets no warning for counts, codes and creations within a resource, seed %i",
  async (seed) => {
    const { findings } = await runOn({ paths, components: { schemas } }, yards(), { seed });
    const named = findings.map(({ check, operation, pointer }) => `${check} ${operation} ${pointer}`);
    const unwanted = ["response/valid-request-rejected", "state/update-mismatch", "state/read-only-field"];
    expect(named.filter((each) => unwanted.some((check) => each.startsWith(check)))).toEqual([]);
    expect(findings.filter(({ basis }) => !("assumed" in basis))).toEqual([]);
  },
);
