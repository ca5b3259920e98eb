import { describe, expect, it } from "vitest";
import { asObject, type Json } from "../../src/contract/json.ts";
import { formatPointer } from "../../src/contract/pointer.ts";
import { bundle, operationsOf, webhooksOf } from "../facts/contract.ts";
import { operations } from "../facts/register.ts";
import { validatorAt } from "../facts/validation.ts";
import { callBodies, examples, type NamedExample, webhookBodies } from "./named-examples.ts";

/** Whether every scalar in the value is a string or null. */
function hasOnlyStrings(value: Json): boolean {
  if (value === null || typeof value === "string") return true;
  if (typeof value !== "object") return false;
  return Object.values(value).every((item) => hasOnlyStrings(item as Json));
}

/** The numbers in a value. */
function numbers(value: Json): number[] {
  if (typeof value === "number") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((item) => numbers(item as Json));
}

describe("every body has examples", () => {
  it.each([...callBodies, ...webhookBodies])(
    "$place has a named example with a summary",
    ({ side, operation, examples }) => {
      const statuses = Object.keys(asObject(operation.node.responses));
      // The receiver of a webhook may respond with any body.
      if (side === "200" && operation.pointer.startsWith("/webhooks")) return;
      expect(statuses.length).toBeGreaterThan(0);
      expect(examples.length, "named examples").toBeGreaterThan(0);
      for (const { name, summary } of examples) {
        expect(typeof summary === "string" && summary.length > 0, `'${name}' has a summary`).toBe(true);
        expect(name, "camelCase").toMatch(/^[a-z][a-zA-Z0-9]*$/);
      }
    },
  );

  it("in every response of every operation", () => {
    const missing = operationsOf(bundle).flatMap(({ id, node }) =>
      Object.keys(asObject(node.responses))
        .filter((status) => !callBodies.some(({ place }) => place === `${id} ${status}`))
        .map((status) => `${id} ${status}`),
    );
    expect(missing).toEqual([]);
  });

  it("in every webhook", () => {
    for (const { id } of webhooksOf(bundle)) {
      expect(webhookBodies.map(({ place }) => place)).toContain(`${id} request`);
    }
  });
});

it.each(examples)("$place: '$name' is valid under its schema", ({ schema, value }) => {
  expect(validatorAt(bundle, schema)(value)).toEqual([]);
});

describe("examples of parameters, headers and properties", () => {
  interface Sample {
    readonly at: string;
    readonly schema: string;
    readonly value: Json;
  }

  /** `example` next to the schema of a parameter or header; `examples` and `example` in schemas. */
  function samples(node: Json, at: string): Sample[] {
    if (typeof node !== "object" || node === null) return [];
    if (Array.isArray(node)) return node.flatMap((item, index) => samples(item, `${at}/${index}`));
    const object = asObject(node);
    const own: Sample[] = [];
    const isPropertyMap = at.endsWith("/properties");
    const ofSchema = object.schema !== undefined && !isPropertyMap;
    if (object.example !== undefined && !isPropertyMap) {
      own.push({ at, schema: ofSchema ? `${at}/schema` : at, value: object.example });
    }
    if (Array.isArray(object.examples) && !isPropertyMap) {
      own.push(...object.examples.map((value) => ({ at, schema: at, value })));
    }
    const inside = Object.entries(object)
      .filter(([key]) => isPropertyMap || (key !== "example" && key !== "examples"))
      .flatMap(([key, item]) => samples(item, at + formatPointer([key])));
    return [...own, ...inside];
  }

  it("are valid under their schemas", () => {
    const wrong = samples(bundle.document, "").flatMap(({ at, schema, value }) => {
      const validate = validatorAt(bundle, schema);
      // URLs and headers carry strings only; a string of digits may stand for a number.
      const readings = typeof value === "string" && /^\d+$/.test(value) ? [value, Number(value)] : [value];
      return readings.some((reading) => validate(reading).length === 0) ? [] : [`${at}: ${JSON.stringify(value)}`];
    });
    expect(wrong).toEqual([]);
  });
});

describe("wire formats", () => {
  const keyOf = (id: string): string | undefined => {
    const response = operations.find((each) => each.id === id)?.response;
    return response === undefined || response === "empty" ? undefined : response.key;
  };
  const resources = [...new Set(operations.map(({ id }) => keyOf(id)).filter((key) => key !== undefined))];
  const responsesWith = (key: string): NamedExample[] =>
    examples.filter(({ operation, side }) => side === "200" && keyOf(operation) === key);

  it.each(resources)(
    "'%s' has a response example in the string wire format (What the service does, convention 2)",
    (key) => {
      expect(
        responsesWith(key)
          .filter(({ value }) => hasOnlyStrings(value))
          .map(({ name }) => name),
      ).not.toEqual([]);
    },
  );

  it.each(resources.filter((key) => !["shop", "productCategories"].includes(key)))(
    "'%s' has a response example in the typed wire format",
    (key) => {
      expect(
        responsesWith(key)
          .filter(({ value }) => !hasOnlyStrings(value))
          .map(({ name }) => name),
      ).not.toEqual([]);
    },
  );

  it.each([
    ["collection", "collects"],
    ["collection", "condition"],
    ["product", "collections"],
  ])("'%s' shows '%s' both as a string with a list and as an array", (key, field) => {
    const values = responsesWith(key).flatMap(({ value }) => valuesOf(value, field));
    expect(
      values.some((value) => typeof value === "string" && /^\[.*\]$/.test(value)),
      "string",
    ).toBe(true);
    expect(values.some(Array.isArray), "array").toBe(true);
  });

  it("'fulfillment' shows its tracking numbers both comma-separated and as a string with a list", () => {
    const values = examples.flatMap(({ value }) => valuesOf(value, "trackingNumbers"));
    const strings = values.filter((value) => typeof value === "string");
    expect(
      strings.some((value) => !value.startsWith("[")),
      "comma-separated, or one alone",
    ).toBe(true);
    expect(
      strings.some((value) => value.startsWith("[")),
      "string that holds a list",
    ).toBe(true);
  });

  function valuesOf(value: Json, field: string): Json[] {
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([name, item]) =>
      name === field ? [item as Json] : valuesOf(item as Json, field),
    );
  }
});

describe("ids and numbers", () => {
  it.each([...new Set(operations.map(({ area }) => area))])("area '%s' shows an id of 16 digits or more", (area) => {
    const text = JSON.stringify(examples.filter((example) => example.area === area).map(({ value }) => value));
    expect(text).toMatch(/[^\d.]\d{16,}[^\d.]/);
  });

  it("no JSON number in an example exceeds the precision of a double", () => {
    const unsafe = examples.flatMap(({ place, name, value }) =>
      numbers(value)
        .filter((number) => Math.abs(number) > Number.MAX_SAFE_INTEGER)
        .map((number) => `${place}, '${name}': ${number}`),
    );
    expect(unsafe).toEqual([]);
  });
});
