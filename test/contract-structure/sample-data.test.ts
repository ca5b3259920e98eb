/** The examples show one sample shop: every id is in the sample data, with the same names and amounts in all examples. */

import { expect, it } from "vitest";
import type { Json, JsonObject } from "../../src/contract/json.ts";
import { resourcesOf } from "../../src/contract/resource.ts";
import { bundle, operationsOf, webhooksOf } from "../facts/contract.ts";
import { examples } from "./named-examples.ts";
import { identified, type Kind, references, sampleData } from "./sample-data.ts";

interface ExampleObject {
  readonly at: string;
  readonly under: string;
  readonly within: string;
  readonly node: JsonObject;
}

/** Every object in a value, with its key and the key of the object around it. */
function objectsIn(value: Json, at: string, under = "", within = ""): ExampleObject[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => objectsIn(item, `${at}/${index}`, under, within));
  const node = value as JsonObject;
  const inside = Object.entries(node).flatMap(([key, item]) => objectsIn(item, `${at}/${key}`, key, under));
  return [{ at, under, within, node }, ...inside];
}

const all = examples
  .filter(({ side }) => side === "request" || side === "200")
  .flatMap(({ place, name, value }) => objectsIn(value, `${place}, '${name}' `));

/** The ids in a value: the value itself, its items, or the numbers in a string that holds a list. */
function ids(value: Json): string[] {
  if (typeof value === "number") return [String(value)];
  if (Array.isArray(value)) return value.filter((item) => typeof item !== "object").map(String);
  if (typeof value !== "string") return [];
  return value.startsWith("[") ? (value.match(/\d+/g) ?? []) : [value];
}

function isInSampleData(kind: Kind, id: string): boolean {
  return sampleData[kind][id] !== undefined;
}

it("ids in examples are in the sample data", () => {
  const unknown = all.flatMap(({ at, node }) =>
    Object.entries(node).flatMap(([name, value]) => {
      const kind = references[name];
      if (!kind) return [];
      return ids(value)
        .filter((id) => !isInSampleData(kind, id))
        .map((id) => `${at}/${name}: no ${kind} ${id}`);
    }),
  );
  expect([...new Set(unknown)]).toEqual([]);
});

/** The sample resource that an object represents, once for each kind of schema that shows it. */
function members({ under, within, node }: ExampleObject): { kind: Kind; id: string }[] {
  return identified
    .filter((row) => row.under === under && (row.within === undefined || row.within === within))
    .flatMap(({ kind, by }) => {
      const id = node[by];
      return typeof id === "string" || typeof id === "number" ? [{ kind, id: String(id) }] : [];
    });
}

it("every object with its own id is in the sample data", () => {
  const unknown = all.flatMap((object) =>
    members(object)
      .filter(({ kind, id }) => !isInSampleData(kind, id))
      .map(({ kind, id }) => `${object.at}: no ${kind} ${id}`),
  );
  expect(unknown).toEqual([]);
});

/** Whether two values are equal; amounts are compared as numbers, so 28, 28.0 and "28.00" are equal. */
function isSame(value: Json, expected: string): boolean {
  const text = String(value);
  return text === expected || (/^\d+(\.\d+)?$/.test(text) && Number(text) === Number(expected));
}

it("a resource has the same names, addresses and amounts in all examples", () => {
  const differences = all.flatMap((object) =>
    members(object).flatMap(({ kind, id }) =>
      Object.entries(sampleData[kind][id] ?? {}).flatMap(([field, expected]) => {
        const value = object.node[field];
        const wanted = typeof expected === "string" ? [expected] : expected;
        if (value === undefined || wanted.some((one) => isSame(value, one))) return [];
        return [`${object.at}: ${kind} ${id} has ${field} ${JSON.stringify(value)}, elsewhere ${wanted.join(" or ")}`];
      }),
    ),
  );
  expect(differences).toEqual([]);
});

it("examples of parameters use ids of the sample data", () => {
  const unknown = [...operationsOf(bundle), ...webhooksOf(bundle)].flatMap(({ id, parameters }) =>
    parameters.flatMap(({ name, node }) => {
      const kind = references[name];
      if (!kind) return [];
      return ids(node.example ?? null)
        .filter((shown) => !isInSampleData(kind, shown))
        .map((shown) => `${id}, ${name}: no ${kind} ${shown}`);
    }),
  );
  expect(unknown).toEqual([]);
});

/** The ids that examples show as those of a resource: the resource itself is then in the sample. */
const shownIds = resourcesOf(bundle.document).flatMap(({ name, id }) =>
  all.flatMap(({ under, node }) => (under === name ? [String(node[id])] : [])),
);

it("every number of 15 digits or more is the id of a resource in an example, or in the sample data", () => {
  const sampleIds = new Set([...Object.values(sampleData).flatMap((kind) => Object.keys(kind)), ...shownIds]);
  const unknown = examples.flatMap(({ place, name, value }) =>
    [...JSON.stringify(value).matchAll(/(?<![\w.])\d{15,}(?![\w.])/g)]
      .map(([number]) => number)
      .filter((number) => !sampleIds.has(number))
      .map((number) => `${place}, '${name}': ${number}`),
  );
  expect([...new Set(unknown)]).toEqual([]);
});

it("every sample resource is in an example", () => {
  const text = JSON.stringify(examples.map(({ value }) => value));
  const unused = Object.entries(sampleData).flatMap(([kind, members]) =>
    Object.keys(members)
      .filter((id) => !text.includes(id))
      .map((id) => `${kind} ${id}`),
  );
  expect(unused).toEqual([]);
});
