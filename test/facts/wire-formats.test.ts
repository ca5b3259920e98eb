import { describe, expect, it } from "vitest";
import { asObject, isObject, type Json } from "../../src/contract/json.ts";
import { formatPointer } from "../../src/contract/pointer.ts";
import { bundle, type Contract, documented, requestSchema, responseSchema } from "./contract.ts";
import { vectorsOf, wrongValues } from "./forms.ts";
import { bodies, type Declared } from "./register.ts";
import { inStringFormat, placesOf, sampleOf, withValue } from "./samples.ts";
import { type Validate, validatorAt } from "./validation.ts";

interface Case {
  readonly id: string;
  readonly side: "request" | "response";
  readonly declared: Declared;
  readonly body: Json;
}

/** Every documented request and response, with a sample. */
const cases: readonly Case[] = bodies.map(({ id, side, declared }) => ({
  id,
  side,
  declared,
  body: sampleOf(declared) ?? null,
}));

function validatorOf(contract: Contract, side: Case["side"], id: string): Validate {
  const { pointer } = side === "request" ? requestSchema(contract, id) : responseSchema(contract, id);
  return validatorAt(contract, pointer);
}

describe.each([bundle, documented])("both wire formats in $name", (contract) => {
  it.each(cases)("$side of $id accepts the declared JSON types", ({ id, side, body }) => {
    expect(validatorOf(contract, side, id)(body)).toEqual([]);
  });

  it.each(cases)("$side of $id accepts every scalar as a string (What the service does, convention 2)", (row) => {
    expect(validatorOf(contract, row.side, row.id)(inStringFormat(row.declared, row.body))).toEqual([]);
  });

  it.each(cases)("$side of $id accepts ids of 19 digits as strings", ({ id, side, declared, body }) => {
    const validate = validatorOf(contract, side, id);
    const ids = placesOf(declared, body).filter(({ at }) => /\/(id|\w+Id|\w+_id)$/.test(at));
    expect(ids.filter(({ at }) => validate(withValue(body, at, "9007199254740993001")).length > 0)).toEqual([]);
  });

  it.each(cases)("$side of $id accepts additional members", ({ id, side, body }) => {
    expect(validatorOf(contract, side, id)({ ...asObject(body), addedLater: { by: ["the", "service"] } })).toEqual([]);
  });

  it.each(cases)("$side of $id rejects values of the wrong type", ({ id, side, declared, body }) => {
    const validate = validatorOf(contract, side, id);
    const passed = placesOf(declared, body).flatMap((place) =>
      wrongValues(place.declared)
        .filter((value) => validate(withValue(body, place.at, value)).length === 0)
        .map((value) => `${place.at} = ${JSON.stringify(value)}`),
    );
    expect(passed).toEqual([]);
  });

  const formed = cases.flatMap((row) =>
    placesOf(row.declared, row.body).flatMap(({ at, declared }) =>
      vectorsOf(declared, contract).map((vectors) => ({ ...row, at, ...vectors })),
    ),
  );
  it.each(formed)("$side of $id, $at: $rule", ({ id, side, body, at, pass, rejected }) => {
    const validate = validatorOf(contract, side, id);
    const isValid = (value: Json) => validate(withValue(body, at, value)).length === 0;
    const wrong = [
      ...pass.filter((value) => !isValid(value)).map((value) => `rejects ${JSON.stringify(value)}`),
      ...rejected.filter(isValid).map((value) => `accepts ${JSON.stringify(value)}`),
    ];
    expect(wrong).toEqual([]);
  });

  const seen = cases.flatMap((row) =>
    placesOf(row.declared, row.body).flatMap(({ at, declared }) =>
      declared.values ? [{ ...row, at, values: declared.values }] : [],
    ),
  );
  it.each(seen)("$side of $id, $at: accepts values that were not observed", ({ id, side, body, at, values }) => {
    const validate = validatorOf(contract, side, id);
    const rejected = [...values, "a_word_not_seen"].filter((value) => validate(withValue(body, at, value)).length > 0);
    expect(rejected).toEqual([]);
  });
});

describe("sample values", () => {
  it.each(cases)("$side of $id has a value for every field", ({ declared, body }) => {
    const missing = (of: Declared | undefined, value: Json, at: string): string[] => {
      if (of?.items) return missing(of.items, Array.isArray(value) ? (value[0] ?? null) : null, `${at}/0`);
      return Object.entries(of?.fields ?? {}).flatMap(([name, field]) => {
        const item = asObject(value)[name];
        // `line_item` of a refund has neither a type nor a sample.
        if (item === undefined) return name === "line_item" ? [] : [`${at}/${name}`];
        return missing(field, item, `${at}/${name}`);
      });
    };
    expect(missing(declared, body, "")).toEqual([]);
  });
});

/** Pointers of the schemas that have a bound on numbers and accept strings too. */
function boundedUnions(node: Json, path: readonly (string | number)[] = []): { pointer: string; beyond: number[] }[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => boundedUnions(item, [...path, index]));
  if (!isObject(node)) return [];
  const { type, minimum, maximum } = node;
  const inside = Object.entries(node).flatMap(([key, item]) => boundedUnions(item, [...path, key]));
  if (!Array.isArray(type) || !type.includes("string")) return inside;
  const beyond = [
    typeof minimum === "number" ? [minimum - 1] : [],
    typeof maximum === "number" ? [maximum + 1] : [],
  ].flat();
  return beyond.length > 0 ? [{ pointer: formatPointer(path), beyond }, ...inside] : inside;
}

it("a bound on a number applies to its string form too (Limits)", () => {
  const passed = boundedUnions(bundle.document).flatMap(({ pointer, beyond }) => {
    const validate = validatorAt(bundle, pointer);
    return beyond
      .flatMap((value) => [value, String(value)])
      .filter((form) => validate(form).length === 0)
      .map((form) => `${pointer} accepts ${JSON.stringify(form)}`);
  });
  expect(passed).toEqual([]);
});
