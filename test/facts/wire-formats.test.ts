import { describe, expect, it } from "vitest";
import { answers } from "./answers.ts";
import { answerSchema, bundle, type Contract, documented, requestSchema } from "./contract.ts";
import { type Declared, inText, type Json, type JsonObject, object } from "./declared.ts";
import { bodyOf, requests } from "./requests.ts";
import { type Validate, validatorAt } from "./validation.ts";
import { bounds, seen } from "./values.ts";

type Side = "request" | "answer";

interface Case {
  readonly id: string;
  readonly side: Side;
  readonly declared: Declared;
  readonly body: JsonObject;
  /** What stands under the key is not shown, so the documented-only contract says nothing of it. */
  readonly guessed?: true;
}

/** Every request and every answer with a sample, as the table has it. */
const cases: readonly Case[] = [
  ...Object.entries(requests).map(([id, facts]): Case => {
    const fields = object(facts.fields);
    const declared = facts.wrapper === undefined ? fields : object({ [facts.wrapper]: fields });
    return { id, side: "request", declared, body: bodyOf(facts, facts.sample) };
  }),
  ...Object.entries(answers).flatMap(([id, facts]): Case[] => {
    if ("empty" in facts) return [];
    if ("one" in facts) {
      const declared = object({ [facts.key]: object(facts.one.fields) });
      return [{ id, side: "answer", declared, body: { [facts.key]: facts.one.sample } }];
    }
    if ("many" in facts) {
      const declared = object({ [facts.key]: { list: object(facts.many.fields) } });
      const body = { [facts.key]: [facts.many.sample] };
      return [{ id, side: "answer", declared, body, ...(facts.guessed ? { guessed: true } : {}) }];
    }
    return [{ id, side: "answer", declared: object({ count: "number" }), body: { count: 2 } }];
  }),
];

function validatorOf(contract: Contract, side: Side, id: string): Validate {
  const { pointer } = side === "request" ? requestSchema(contract, id) : answerSchema(contract, id);
  return validatorAt(contract, pointer);
}

function sampleOf(side: Side, id: string): JsonObject {
  const found = cases.find((row) => row.id === id && row.side === side);
  if (!found) throw new Error(`no sample of the ${side} of '${id}'`);
  return found.body;
}

/** A copy of the body with another value at the pointer. */
function withValue(body: Json, at: string, value: Json): JsonObject {
  const copy = structuredClone(body) as JsonObject;
  const keys = at.slice(1).split("/");
  const last = keys.pop() ?? "";
  const parent = keys.reduce<Json>((node, key) => (node as Record<string, Json>)[key] ?? null, copy);
  if (typeof parent !== "object" || parent === null) throw new Error(`nothing at ${at}`);
  (parent as Record<string, Json>)[last] = value;
  return copy;
}

/** Every place of a body that the source declares, with its type. */
function places(declared: Declared | undefined, value: Json, at = ""): { at: string; declared: Declared }[] {
  if (declared === undefined) return [];
  const here = at === "" ? [] : [{ at, declared }];
  if (typeof declared !== "object" || typeof value !== "object" || value === null) return here;
  if ("list" in declared) {
    const items = Array.isArray(value) ? value : [];
    return [...here, ...items.flatMap((item, index) => places(declared.list, item, `${at}/${index}`))];
  }
  return [
    ...here,
    ...Object.entries(value as JsonObject).flatMap(([name, item]) =>
      places(declared.members[name], item, `${at}/${name}`),
    ),
  ];
}

/** Values that no reading of a declared type allows. */
function wrongValues(declared: Declared): readonly Json[] {
  if (typeof declared === "object") return "list" in declared ? [{}, 7, true] : [[], 7, true];
  switch (declared) {
    case "number":
    case "decimal":
      return ["abc", "", "1,5", true, {}, []];
    case "decimal text":
      return ["abc", true, {}];
    case "boolean":
      return ["yes", "", 1, {}, []];
    case "string":
      return [true, {}, []];
    case "array or text":
    case "text or array":
    case "list-shaped":
      return [{}, true];
    case "object":
      return [7];
    case "unstated":
      return [];
  }
}

describe.each([bundle, documented])("both wire formats in $name", (contract) => {
  it.each(cases)("$side of $id: declared JSON types", ({ id, side, body }) => {
    expect(validatorOf(contract, side, id)(body)).toEqual([]);
  });

  it.each(cases)("$side of $id: every scalar as text (What the service does, convention 2)", (row) => {
    expect(validatorOf(contract, row.side, row.id)(inText(row.declared, row.body))).toEqual([]);
  });

  it.each(cases)("$side of $id: ids of 19 digits as text", ({ id, side, declared, body }) => {
    const validate = validatorOf(contract, side, id);
    const ids = places(declared, body).filter(({ at }) => /\/(id|\w+Id|\w+_id)$/.test(at));
    const refused = ids.filter(({ at }) => validate(withValue(body, at, "9007199254740993001")).length > 0);
    expect(refused).toEqual([]);
  });

  it.each(cases)("$side of $id: further members are allowed", ({ id, side, body }) => {
    expect(validatorOf(contract, side, id)({ ...body, addedLater: { by: ["the", "service"] } })).toEqual([]);
  });

  it.each(cases)("$side of $id: values of the wrong type are refused", ({ id, side, declared, body, guessed }) => {
    if (guessed && contract === documented) return;
    const validate = validatorOf(contract, side, id);
    const passed = places(declared, body).flatMap((place) => {
      const wrong = wrongValues(place.declared).filter((value) => {
        // A declared number that the sample sends as a time is open to more than numbers.
        if (place.at === "/giftCard/expireTime" && side === "request") return false;
        return validate(withValue(body, place.at, value)).length === 0;
      });
      return wrong.map((value) => `${place.at} = ${JSON.stringify(value)}`);
    });
    expect(passed).toEqual([]);
  });
});

describe("the samples of the tables", () => {
  it.each(cases)("$side of $id has a value for every field", ({ declared, body }) => {
    const missing = (of: Declared | undefined, value: Json, at: string): string[] => {
      if (typeof of !== "object" || typeof value !== "object" || value === null) return [];
      if ("list" in of) return missing(of.list, (value as readonly Json[])[0] ?? null, `${at}/0`);
      return Object.entries(of.members).flatMap(([name, member]) => {
        const item = (value as JsonObject)[name];
        // `line_item` of a refund has neither a type nor a sample.
        if (item === undefined) return name === "line_item" ? [] : [`${at}/${name}`];
        return missing(member, item, `${at}/${name}`);
      });
    };
    expect(missing(declared, body, "")).toEqual([]);
  });
});

describe.each([bundle, documented])("stated values in $name", (contract) => {
  const rows = bounds.flatMap(({ source, places, pass, refused }) =>
    places.map((place) => ({ ...place, source, pass: pass as readonly Json[], refused: refused as readonly Json[] })),
  );
  it.each(rows)("$side of $operation, $at: $source", ({ operation, side, at, pass, refused }) => {
    const validate = validatorOf(contract, side, operation);
    const sample = sampleOf(side, operation);
    const slips = [
      ...pass
        .filter((value) => validate(withValue(sample, at, value)).length > 0)
        .map((value) => `refuses ${JSON.stringify(value)}`),
      ...refused
        .filter((value) => validate(withValue(sample, at, value)).length === 0)
        .map((value) => `lets ${JSON.stringify(value)} pass`),
    ];
    expect(slips).toEqual([]);
  });

  it.each(seen)("$operation, $at: values seen are no closed set", ({ operation, at, values }) => {
    const validate = validatorOf(contract, "answer", operation);
    const refused = [...values, "a_word_not_seen"].filter(
      (value) => validate(withValue(sampleOf("answer", operation), at, value)).length > 0,
    );
    expect(refused).toEqual([]);
  });
});

/** Pointers of the schemas that have a bound on numbers and let text pass too. */
function boundedUnions(node: Json, at: string): { pointer: string; minimum?: number; maximum?: number }[] {
  if (typeof node !== "object" || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((item, index) => boundedUnions(item, `${at}/${index}`));
  const { type, minimum, maximum } = node as JsonObject;
  const inside = Object.entries(node as JsonObject).flatMap(([key, item]) =>
    boundedUnions(item, `${at}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`),
  );
  if (!Array.isArray(type) || !type.includes("string")) return inside;
  const bound = {
    pointer: at,
    ...(typeof minimum === "number" ? { minimum } : {}),
    ...(typeof maximum === "number" ? { maximum } : {}),
  };
  return Object.keys(bound).length > 1 ? [bound, ...inside] : inside;
}

it("a bound on a number binds its text form too (Limits)", () => {
  const passed = boundedUnions(bundle.document, "").flatMap(({ pointer, minimum, maximum }) => {
    const validate = validatorAt(bundle, pointer);
    const beyond = [...(minimum === undefined ? [] : [minimum - 1]), ...(maximum === undefined ? [] : [maximum + 1])];
    return beyond.flatMap((value) =>
      [value, String(value)]
        .filter((form) => validate(form).length === 0)
        .map((form) => `${pointer} lets ${JSON.stringify(form)} pass`),
    );
  });
  expect(passed).toEqual([]);
});
