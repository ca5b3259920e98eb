import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { asArray, asObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { bundle, flattenAllOf, followReference, objectAt, operationsOf, webhooksOf } from "../facts/contract.ts";
import { sentencesOfTheSource } from "./source-sentences.ts";

function lacksDescription(node: JsonObject): boolean {
  return typeof node.description !== "string" || node.description.trim() === "";
}

/** The properties of a schema without a description, to any depth within the schema itself. */
function findUndescribed(schema: Json | undefined, at: string): string[] {
  const node = asObject(schema);
  const properties = Object.entries(asObject(node.properties)).flatMap(([name, property]) => {
    const here = `${at}.${name}`;
    return [...(lacksDescription(flattenAllOf(bundle, property)) ? [here] : []), ...findUndescribed(property, here)];
  });
  const parts = ["allOf", "anyOf", "oneOf"].flatMap((key) =>
    asArray(node[key]).flatMap((part) => findUndescribed(part, at)),
  );
  return [...properties, ...parts, ...(node.items === undefined ? [] : findUndescribed(node.items, `${at}[]`))];
}

const calls = [...operationsOf(bundle), ...webhooksOf(bundle)];

describe("descriptions", () => {
  it("exist for the API, its tags, servers and security schemes", () => {
    const nodes = [
      objectAt(bundle.document, "info"),
      ...asArray(bundle.document.tags).map(asObject),
      ...asArray(bundle.document.servers).map(asObject),
      ...Object.values(objectAt(bundle.document, "components", "securitySchemes")).map(asObject),
    ];
    expect(nodes.filter(lacksDescription)).toEqual([]);
  });

  it.each(calls)("exist for $id, with a summary without a full stop", ({ node }) => {
    expect(lacksDescription(node)).toBe(false);
    expect(String(node.summary ?? "")).toMatch(/^[A-Z].*[^.]$/);
  });

  it.each(calls)("exist for the parameters, bodies and responses of $id", ({ parameters, node }) => {
    const body = followReference(bundle, node.requestBody);
    const missing = [
      ...parameters.filter((parameter) => lacksDescription(parameter.node)).map(({ name }) => `parameter ${name}`),
      ...Object.entries(objectAt(node, "responses"))
        .filter(([, response]) => lacksDescription(followReference(bundle, response)))
        .map(([status]) => `response ${status}`),
      ...(Object.keys(body).length > 0 && lacksDescription(body) ? ["request body"] : []),
    ];
    expect(missing).toEqual([]);
  });

  it("exist for every schema and property", () => {
    const missing = Object.entries(objectAt(bundle.document, "components", "schemas")).flatMap(([name, schema]) => [
      ...(lacksDescription(flattenAllOf(bundle, schema)) ? [name] : []),
      ...findUndescribed(schema, name),
    ]);
    expect(missing).toEqual([]);
  });

  it("exist for every header", () => {
    const headers = Object.entries(objectAt(bundle.document, "components", "headers"));
    expect(headers.filter(([, header]) => lacksDescription(asObject(header))).map(([name]) => name)).toEqual([]);
  });
});

/** The descriptions, summaries and titles in a node, without those inside example values. */
function texts(node: Json, at = ""): { at: string; text: string }[] {
  if (typeof node !== "object" || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((item, index) => texts(item, `${at}/${index}`));
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === "value" && at.includes("/examples/")) return [];
    if (typeof value === "string") return /^(description|summary|title|says)$/.test(key) ? [{ at, text: value }] : [];
    return texts(value, `${at}/${key}`);
  });
}

/** The sentences of a text with six words or more, in lower case and without punctuation. */
function sentences(text: string): string[] {
  return text
    .replaceAll(/\s+/g, " ")
    .split(/[.;:!?](?:\s|$)/)
    .map((sentence) =>
      sentence
        .toLowerCase()
        .replaceAll(/[^a-z0-9 ]/g, "")
        .trim()
        .split(/ +/),
    )
    .filter((words) => words.length >= 6)
    .map((words) => words.join(" "));
}

it("no sentence is copied from the source document", () => {
  const hash = (sentence: string) => createHash("sha256").update(sentence).digest("hex").slice(0, 12);
  expect(sentencesOfTheSource.size).toBeGreaterThan(50);
  const copied = texts(bundle.document).flatMap(({ at, text }) =>
    sentences(text)
      .filter((sentence) => sentencesOfTheSource.has(hash(sentence)))
      .map((sentence) => `${at}: "${sentence}"`),
  );
  expect(copied).toEqual([]);
});
