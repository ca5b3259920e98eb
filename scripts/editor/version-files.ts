/** The schemas of what an owner writes about versions of the API: the register of them, and the notes on what changed. */
import type { JsonObject } from "../../src/contract/json.ts";
import { versionFields, versionStates } from "../versions/versions.ts";

const version = "^\\d{4}(0[1-9]|1[0-2])$";
const date: JsonObject = { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" };

const fields: Readonly<Record<keyof typeof versionFields, JsonObject>> = {
  state: { enum: [...versionStates] },
  deprecated: date,
  released: date,
  "supported-until": date,
  successor: { type: "string", pattern: version },
};

/** The schema of `versions/versions.yaml`. */
export const versionsSchema: JsonObject = {
  type: "object",
  patternProperties: {
    [version]: {
      type: "object",
      properties: described(versionFields, (field) => fields[field]),
      required: ["state", "successor"],
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

const noteFields = {
  title: "The change in a few words, as callers see it.",
  reason: "Why the version has it.",
  migration: "What callers do about it.",
  affects:
    "Names of operations, topics, schemas and fields. The note explains the changes that have one of them, also of what is gone.",
};

/** The schema of `changes/<version>.yaml`. @param named the schema of the names of a kind. */
export function changesSchema(named: (kind: string) => JsonObject): JsonObject {
  const name: JsonObject = {
    anyOf: [...["operation", "topic", "schema"].map(named), { type: "string", minLength: 1 }],
  };
  const text: JsonObject = { type: "string", minLength: 1 };
  return {
    type: "array",
    items: {
      type: "object",
      properties: described(noteFields, (field) =>
        field === "affects" ? { type: "array", items: name, minItems: 1, uniqueItems: true } : text,
      ),
      required: Object.keys(noteFields),
      additionalProperties: false,
    },
  };
}

/** Fields with the texts that an editor shows. */
function described<Field extends string>(
  texts: Readonly<Record<Field, string>>,
  schemaOf: (field: Field) => JsonObject,
): JsonObject {
  const names = Object.keys(texts) as Field[];
  return Object.fromEntries(names.map((name) => [name, { ...schemaOf(name), markdownDescription: texts[name] }]));
}
