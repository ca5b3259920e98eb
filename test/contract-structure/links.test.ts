import { describe, expect, it } from "vitest";
import {
  asObject,
  bundle,
  type Contract,
  documented,
  followed,
  objectAt,
  operationOf,
  operationsOf,
} from "../facts/contract.ts";
import type { Json, JsonObject } from "../facts/declared.ts";
import { validatorAt } from "../facts/validation.ts";
import { ids } from "./links.ts";
import { examples } from "./named-examples.ts";

interface Link {
  readonly from: string;
  readonly name: string;
  readonly to: string;
  readonly node: JsonObject;
}

function linksOf(contract: Contract): Link[] {
  return operationsOf(contract).flatMap(({ id, node }) =>
    Object.entries(objectAt(node, "responses", "200", "links")).map(([name, link]) => {
      const followedLink = followed(contract, link);
      return { from: id, name, to: String(followedLink.operationId), node: followedLink };
    }),
  );
}

const links = linksOf(bundle);
const pairs = ids.flatMap(({ id, from, to, inBody }) =>
  [...product(from, to), ...product(inBody?.from ?? [], inBody?.to ?? [])].map((pair) => ({ id, ...pair })),
);

/** Every pair but that of an operation with itself. */
function product(from: readonly string[], to: readonly string[]): { source: string; target: string }[] {
  return from.flatMap((source) => to.filter((target) => target !== source).map((target) => ({ source, target })));
}

describe("links lead from every operation that yields an id to those that take it", () => {
  it.each(pairs)("$id: $source to $target", ({ source, target }) => {
    expect(links.filter(({ from }) => from === source).map(({ to }) => to)).toContain(target);
  });
});

/** The runtime expressions in a value, to any depth. */
function expressions(value: Json): string[] {
  if (typeof value === "string") return value.startsWith("$") ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((item) => expressions(item as Json));
}

/** What a JSON pointer finds in a value. */
function at(value: Json, pointer: string): Json | undefined {
  return pointer
    .split("/")
    .slice(1)
    .reduce<Json | undefined>(
      (node, key) => (node === undefined ? undefined : (node as JsonObject | null)?.[key]),
      value,
    );
}

function inAnswer(from: string, expression: string): Json[] {
  const pointer = /^\$response\.body#(\/.+)$/.exec(expression)?.[1];
  if (!pointer) return [];
  return examples
    .filter(({ operation, side }) => operation === from && side === "200")
    .flatMap(({ value }) => at(value, pointer) ?? []);
}

describe.each(links)("$from, link '$name' to $to", ({ from, to, node }) => {
  it("leads to an operation, and fills parameters that it has with what the answer shows", () => {
    const target = operationOf(bundle, to);
    const parameters = asObject(node.parameters);
    for (const [name, value] of Object.entries(parameters)) {
      const bare = name.replace(/^(path|query|header)\./, "");
      const parameter = target.parameters.find((parameter) => parameter.name === bare);
      expect(parameter, `${to} has no parameter '${name}'`).toBeDefined();
      const validate = validatorAt(bundle, `${parameter?.pointer}/schema`);
      for (const expression of expressions(value)) {
        const found = inAnswer(from, expression);
        expect(found.length, `${expression} finds nothing in the examples of ${from}`).toBeGreaterThan(0);
        // In an address everything is text, and a list of ids takes one of them.
        const forms = (id: Json) => [id, String(id), [id], [String(id)]];
        const wrong = found.filter((id) => forms(id).every((form) => validate(form).length > 0));
        expect(wrong, `${to} refuses what ${expression} yields`).toEqual([]);
      }
    }
  });

  it("fills every id in the path", () => {
    if (node.requestBody !== undefined && !operationOf(bundle, to).path.includes("{")) return;
    const needed = operationOf(bundle, to).parameters.filter((parameter) => parameter.in === "path");
    const filled = Object.keys(asObject(node.parameters)).map((name) => name.replace(/^path\./, ""));
    expect(filled).toEqual(expect.arrayContaining(needed.map(({ name }) => name)));
  });

  it("fills the body with what the answer shows", () => {
    for (const expression of expressions(node.requestBody ?? null)) {
      expect(
        inAnswer(from, expression).length,
        `${expression} finds nothing in the examples of ${from}`,
      ).toBeGreaterThan(0);
    }
  });

  it("is described", () => {
    expect(String(node.description ?? "")).not.toBe("");
  });
});

it("no link of the documented-only contract leads nowhere", () => {
  const known = new Set(operationsOf(documented).map(({ id }) => id));
  expect(
    linksOf(documented)
      .filter(({ to }) => !known.has(to))
      .map(({ from, name }) => `${from}: ${name}`),
  ).toEqual([]);
});
