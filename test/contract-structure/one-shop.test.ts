/** The examples are sample data of one shop: every id is known, and has the same names and amounts everywhere. */

import { expect, it } from "vitest";
import { bundle, operationsOf, webhooksOf } from "../facts/contract.ts";
import type { Json, JsonObject } from "../facts/declared.ts";
import { examples } from "./named-examples.ts";
import { identified, type Kind, references, sampleData } from "./sample-data.ts";

interface Thing {
  readonly at: string;
  readonly under: string;
  readonly within: string;
  readonly node: JsonObject;
}

/** Every object of a value with the key it stands under and the key of the object around it. */
function things(value: Json, at: string, under = "", within = ""): Thing[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => things(item, `${at}/${index}`, under, within));
  const node = value as JsonObject;
  const inside = Object.entries(node).flatMap(([key, item]) => things(item, `${at}/${key}`, key, under));
  return [{ at, under, within, node }, ...inside];
}

const all = examples
  .filter(({ side }) => side === "request" || side === "200")
  .flatMap(({ place, name, value }) => things(value, `${place}, '${name}' `));

/** The ids in a value: itself, its items, or the digits of list-shaped text. */
function ids(value: Json): string[] {
  if (typeof value === "number") return [String(value)];
  if (Array.isArray(value)) return value.filter((item) => typeof item !== "object").map(String);
  if (typeof value !== "string") return [];
  return value.startsWith("[") ? (value.match(/\d+/g) ?? []) : [value];
}

function known(kind: Kind, id: string): boolean {
  return sampleData[kind][id] !== undefined;
}

it("examples use no ids outside the sample data", () => {
  const strangers = all.flatMap(({ at, node }) =>
    Object.entries(node).flatMap(([name, value]) => {
      const kind = references[name];
      if (!kind) return [];
      return ids(value)
        .filter((id) => !known(kind, id))
        .map((id) => `${at}/${name}: no ${kind} ${id}`);
    }),
  );
  expect([...new Set(strangers)]).toEqual([]);
});

/** The sample resource that an object represents, once for each kind of schema that shows it. */
function members({ under, within, node }: Thing): { kind: Kind; id: string }[] {
  return identified
    .filter((row) => row.under === under && (row.within === undefined || row.within === within))
    .flatMap(({ kind, by }) => {
      const id = node[by];
      return typeof id === "string" || typeof id === "number" ? [{ kind, id: String(id) }] : [];
    });
}

it("every object with an id of its own is in the sample data", () => {
  const strangers = all.flatMap((thing) =>
    members(thing)
      .filter(({ kind, id }) => !known(kind, id))
      .map(({ kind, id }) => `${thing.at}: no ${kind} ${id}`),
  );
  expect(strangers).toEqual([]);
});

/** Amounts are compared as numbers, so that 28, 28.0 and "28.00" are one. */
function same(value: Json, expected: string): boolean {
  const text = String(value);
  return text === expected || (/^\d+(\.\d+)?$/.test(text) && Number(text) === Number(expected));
}

it("the same id carries the same names, addresses and amounts everywhere", () => {
  const slips = all.flatMap((thing) =>
    members(thing).flatMap(({ kind, id }) =>
      Object.entries(sampleData[kind][id] ?? {}).flatMap(([field, expected]) => {
        const value = thing.node[field];
        const wanted = typeof expected === "string" ? [expected] : expected;
        if (value === undefined || wanted.some((one) => same(value, one))) return [];
        return [`${thing.at}: ${kind} ${id} has ${field} ${JSON.stringify(value)}, elsewhere ${wanted.join(" or ")}`];
      }),
    ),
  );
  expect(slips).toEqual([]);
});

it("examples of parameters use ids of the sample data", () => {
  const strangers = [...operationsOf(bundle), ...webhooksOf(bundle)].flatMap(({ id, parameters }) =>
    parameters.flatMap(({ name, node }) => {
      const kind = references[name];
      if (!kind) return [];
      return ids(node.example ?? null)
        .filter((shown) => !known(kind, shown))
        .map((shown) => `${id}, ${name}: no ${kind} ${shown}`);
    }),
  );
  expect(strangers).toEqual([]);
});

it("no other long number wanders about", () => {
  const everyone = new Set(Object.values(sampleData).flatMap((kind) => Object.keys(kind)));
  const strangers = examples.flatMap(({ place, name, value }) =>
    [...JSON.stringify(value).matchAll(/(?<![\w.])\d{15,}(?![\w.])/g)]
      .map(([number]) => number)
      .filter((number) => !everyone.has(number))
      .map((number) => `${place}, '${name}': ${number}`),
  );
  expect([...new Set(strangers)]).toEqual([]);
});

it("some example uses each sample resource", () => {
  const text = JSON.stringify(examples.map(({ value }) => value));
  const absent = Object.entries(sampleData).flatMap(([kind, members]) =>
    Object.keys(members)
      .filter((id) => !text.includes(id))
      .map((id) => `${kind} ${id}`),
  );
  expect(absent).toEqual([]);
});
