/** Arbitrary JSON with difficult cases for readers: long numbers, lists as strings, and keys of the object prototype. */
import fc from "fast-check";
import type { Json } from "../../src/contract/json.ts";

/** Strings that a reader could mistake for other types. */
export const lookalikes: readonly string[] = [
  ...["", " ", "0", "-0", "007", "28.50", "-12.5", "1e5", "1E-7", "+1", "1.", ".5", "0x10", "Infinity", "NaN", "1,5"],
  ...["9007199254740991", "9007199254740992", "9007199254740993", "1218555927434856534", "-1218555927434856534"],
  ...["9007199254740991.4", "1234567.8901234567", "123456789", "1234567890", "-12345678", "1/2", "1-2", "1:2"],
  ...["0.1234567890123456789", "0.99999999999999999999", "1e400", "0e400", "5e-324", "4e-324"],
  ...["true", "false", "TRUE", "null", "undefined", "2024-18-11T08:00:12-08:00"],
  ...[
    "[]",
    "[ ]",
    "[1,2]",
    " [1218555927434856534, 007] ",
    '["a","b"]',
    '["a, b",1.50]',
    "[a, b]",
    "a,b",
    ",",
    "[,]",
    "[",
  ],
  ...["[[1],{}]", '[true,null,"x"]', "[1e5]", '["\\u0061"]', "{}", '{"a":1}', "]["],
];

const numbers: fc.Arbitrary<number> = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
  fc.constantFrom(0, 1, 1.5, 28.5, 1e-7, 5e-324, 1e21, 1.7976931348623157e308, 2 ** 53, -1),
);

const texts: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...lookalikes) },
  { weight: 3, arbitrary: fc.stringMatching(/^-?\d{1,25}(\.\d{1,25})?$/) },
  fc.string({ unit: "binary" }),
  fc.constantFrom("\ud800", "\udfff\ud800", "\u0000", "\u2028"),
);

const hostile = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "toJSON",
  "length",
  "0",
  "",
];

/**
 * JSON values of up to three levels.
 *
 * @param keys names of members, in addition to names that every object has.
 */
export function jsonValues(keys: readonly string[]): fc.Arbitrary<Json> {
  const key = fc.oneof(fc.constantFrom(...keys), fc.constantFrom(...hostile), fc.string());
  const { value } = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      { weight: 3, arbitrary: fc.oneof({ weight: 4, arbitrary: texts }, numbers, fc.boolean(), fc.constant(null)) },
      fc.array(tie("value"), { maxLength: 4 }),
      // `fc.dictionary` would set the prototype.
      fc.array(fc.tuple(key, tie("value")), { maxLength: 5 }).map((entries) => Object.fromEntries(entries) as Json),
    ),
  }));
  return value;
}

/** Choices that JSON leaves open. */
export interface Style {
  /** Whether strings that are JSON numbers are written without quotes. */
  readonly bare: boolean;
  /** Whether each member is written twice. Readers use the last one (RFC 8259, section 4). */
  readonly twice: boolean;
}

export const styles: fc.Arbitrary<Style> = fc.record({ bare: fc.boolean(), twice: fc.boolean() });

/** The JSON text of a value. */
export function jsonText(value: Json, style: Style): string {
  if (typeof value === "string" && style.bare && /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(value)) return value;
  if (Array.isArray(value)) return `[${value.map((item) => jsonText(item, style))}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).flatMap(([key, member]) => {
    const name = JSON.stringify(key);
    return [...(style.twice ? [`${name}:{"toString":"1"}`] : []), `${name}:${jsonText(member, style)}`];
  });
  return `{${members}}`;
}
