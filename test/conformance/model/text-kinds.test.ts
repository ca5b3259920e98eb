import { expect, it } from "vitest";
import { BodySchemas } from "../../../src/conformance/model/body-schemas.ts";
import { Contract } from "../../../src/conformance/model/contract.ts";
import { textKindAt } from "../../../src/conformance/model/text-kinds.ts";
import type { JsonObject } from "../../../src/contract/json.ts";

/** The kind of a task's member in a contract whose tasks have these members. */
function kindIn(members: JsonObject, name: string): string {
  const task = { type: "object", properties: members };
  const document = { openapi: "3.1.0", paths: {}, components: { schemas: { Task: task } } };
  const contract = new Contract({ document, bodies: new BodySchemas(document) });
  return textKindAt(contract, { type: "object", properties: { task } }, `/task/${name}`);
}

it("is what the contract says", () => {
  const members = { label: { type: "string", "x-text": "title" }, email: { type: "string" } };
  expect(kindIn(members, "label")).toBe("title");
});

it("is bound where a contract says it of other strings only, whatever the name", () => {
  const members = { label: { type: "string", "x-text": "title" }, email: { type: "string" } };
  expect(kindIn(members, "email")).toBe("bound");
});

it.each([
  ["email", "email"],
  ["title", "title"],
  ["notes", "note"],
  ["state", "bound"],
])("of %s is %s in a contract that says it of none", (name, kind) => {
  expect(kindIn({ [name]: { type: "string" } }, name)).toBe(kind);
});

it("is that of the items of a list", () => {
  expect(kindIn({ labels: { type: "array", items: { type: "string", "x-text": "free" } } }, "labels/0")).toBe("free");
});
