import { describe, expect, test } from "vitest";
import { FieldReader } from "../../scripts/site/fields.ts";
import type { Field } from "../../scripts/site/page.ts";
import { asObject, type JsonObject } from "../../src/contract/json.ts";
import { valueAt } from "../../src/contract/pointer.ts";
import { smallModel } from "./small-contract.ts";

const at = (contract: JsonObject, ...path: string[]) => asObject(valueAt(contract, path));

/** The fields of a schema by name. */
function fieldsOf(schema: string, change?: (contract: JsonObject) => void): Readonly<Record<string, Field>> {
  const model = smallModel(change);
  const fields = new FieldReader(model).properties({ $ref: `#/components/schemas/${schema}` });
  return Object.fromEntries(fields.map((field) => [field.name, field]));
}

const gap = (id: string) => `/assumptions/${id}/`;

test("the parts of a schema are one list of fields", () => {
  expect(Object.keys(fieldsOf("Lamp"))).toEqual(["kind", "made", "gone", "twins", "note", "lampId"]);
});

describe("types", () => {
  const { kind, made, gone, twins, note, lampId } = fieldsOf("Lamp");

  test("a scalar has the first of its types, and links to its page", () => {
    expect(lampId?.typeText).toBe("integer, [NumberId](/schemas/NumberId/)");
    expect(kind?.typeText).toBe("integer, [Kind](/schemas/Kind/)");
    expect(made?.typeText).toBe("string, [Time](/schemas/Time/)");
  });

  test("a scalar that may be null is one type", () => expect(gone?.typeText).toMatch(/^string or null/));

  test("a list has the type of its items", () => expect(twins?.typeText).toMatch(/^array of integer/));

  test("a plain type is a word", () => expect(note?.typeText).toBe("string"));

  test("an object with a page links to it, and has its fields", () => {
    const { lamps } = fieldsOf("LampListEnvelope");
    expect(lamps?.typeText).toBe("array of [Lamp](/schemas/Lamp/)");
    expect(lamps?.fields.map(({ name }) => name)).toContain("lampId");
  });
});

describe("texts", () => {
  test("closed sets and bounds are words", () => {
    expect(fieldsOf("Lamp").kind?.text).toBe("A kind. One of `1`, `2`.");
    expect(fieldsOf("Lamp").lampId?.text).toBe("Its id. At least 0.");
  });

  test("marks on keywords are a chip for each gap", () => {
    expect(fieldsOf("Lamp").note?.text).toBe(`A note. [Assumed: type and format](${gap("kinds")} "assumed")`);
  });

  test("an assumed requirement is a chip at the required field", () => {
    expect(fieldsOf("Lamp").lampId?.labels).toEqual([`[Required](${gap("presence")} "assumed")`, "read-only"]);
  });

  test("gaps of a scalar are shown at the fields that use it, except those of the wire formats", () => {
    expect(fieldsOf("Lamp").made?.text).toBe(`When it was made. [Unknown](${gap("time-forms")} "unknown")`);
    expect(JSON.stringify(fieldsOf("Lamp").twins)).not.toContain("/assumptions/");
  });

  test("a text that says that something is not documented links these words", () => {
    const { note } = fieldsOf("Lamp", (contract) => {
      Object.assign(at(contract, "components", "schemas", "LampFields", "properties", "note"), {
        description: "A note. Its form is not documented.",
        "x-gap": "time-forms",
      });
    });
    expect(note?.text).toContain(`Its form is [not documented](${gap("time-forms")}).`);
    expect(note?.text).not.toContain("Unknown");
  });

  test("assumed sentences follow the description after a chip", () => {
    const { made, kind } = fieldsOf("Lamp", (contract) => {
      const assume = (sentence: string, ...path: string[]) =>
        Object.assign(at(contract, "components", "schemas", ...path), {
          "x-assumed": { description: { kinds: sentence } },
        });
      assume("It was\nlit then.", "LampFields", "properties", "made");
      assume("Kinds are few.", "Kind");
    });
    expect(made?.text).toContain(`When it was made. [Assumed](${gap("kinds")} "assumed") It was lit then.`);
    expect(kind?.text).toBe(`A kind. One of \`1\`, \`2\`. [Assumed](${gap("kinds")} "assumed") Kinds are few.`);
  });

  test("marks on the schema of a parameter are shown at the parameter", () => {
    const model = smallModel();
    const list = at(model.view, "paths", "/lamps", "get");
    const [limit] = new FieldReader(model).parameters((list.parameters as JsonObject[]).slice(0, 1));
    expect(limit?.text).toBe(
      `How many. At least 1. [Assumed: lower bound](${gap("page-sizes")} "assumed") [Unknown](${gap("page-sizes")} "unknown")`,
    );
  });
});
