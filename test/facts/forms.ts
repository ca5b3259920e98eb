/** Values that a documented form, length or set of values accepts, and values that it does not. */

import type { Json } from "../../src/contract/json.ts";
import { type Contract, documented } from "./contract.ts";
import type { Declared } from "./register.ts";

export interface Vectors {
  /** What is documented. */
  readonly rule: string;
  readonly pass: readonly Json[];
  readonly rejected: readonly Json[];
}

interface Form extends Omit<Vectors, "rule"> {
  /** What the documented-only contract accepts and rejects instead, where the whole contract assumes more. */
  readonly documented?: Omit<Vectors, "rule">;
}

const text = (length: number) => "x".repeat(length);

/** A time is declared as a string. Its form is described, but no keyword of JSON Schema states it, so the patterns are assumed. */
const anyText = { pass: ["2024-12-04", "yesterday", ""], rejected: [1733246127, true, {}] };

const forms: Readonly<Record<string, Form>> = {
  decimal: { pass: ["45.504300", "-122.645600"], rejected: ["north"] },
  "two-places": {
    pass: [32.35, "32.35", "50.00", 50],
    rejected: ["32.355", "fifty", "", true, null, -1, "-1.00"],
    documented: { pass: [32.35, "50.00", -1, "-1.00", "-1"], rejected: ["32.355", "fifty", "", true, null] },
  },
  tags: {
    pass: [
      "",
      "winter",
      "winter,gift",
      "winter, gift wrapped, for her",
      text(40),
      `${text(40)}, ${text(40)},${text(40)}`,
    ],
    rejected: [text(41), `a, ${text(41)}`, `${text(41)}, b`, `a, ${text(41)}, b`, `${text(20)} ${text(20)}`],
    documented: {
      pass: ["", "winter", "winter,gift", "winter, gift wrapped", text(40), `${text(40)},${text(40)}`],
      // Whether the space belongs to the tag is assumed.
      rejected: [text(41), `a,${text(41)}`, `${text(40)}, ${text(40)}`, 7],
    },
  },
  url: { pass: ["https://cdn.example.com/cedar.jpg"], rejected: [] },
  email: { pass: ["maya.okafor@example.com"], rejected: [] },
  integer: { pass: [5904417730260008, "5904417730260008"], rejected: ["cedar", {}] },
  // ISO 8601 has more forms than `date-time`, so the documented-only contract rejects no string here.
  "iso-8601": { pass: ["2024-12-03T09:15:27-08:00", "2024-12-03T17:15:27Z"], rejected: [] },
  "time-with-offset": {
    pass: ["2024-12-04T14:02:10-08:00", "2024-12-04T22:02:10Z", "2024-12-04T14:02:10.5+05:30"],
    rejected: ["2024-12-04T14:02:10", "2024-18-11T14:02:10-08:00", "yesterday", ""],
    documented: anyText,
  },
  "time-without-offset": {
    pass: ["2024-11-18T08:05:41"],
    rejected: ["2024-11-18T08:05:41-08:00", "2024-11-18T08:05:41Z", "yesterday"],
    documented: anyText,
  },
  "time-with-fraction": {
    pass: ["2024-11-18T08:00:12.482"],
    rejected: ["2024-11-18T08:00:12.482Z", "2024-11-18T08:00:12.482-08:00", "yesterday"],
    documented: anyText,
  },
  "time-year-day-month": {
    pass: ["2024-18-11T08:00:12-08:00", "2024-31-12T23:59:59-08:00"],
    rejected: ["18 November 2024", "yesterday"],
    documented: anyText,
  },
  "number-or-time": { pass: [1767254399, "1767254399", "2025-12-31T23:59:59-08:00"], rejected: [{}, true] },
};

/** Forms of lists, by the declared type of the list and of its items. */
const listStrings: Readonly<Record<string, Form>> = {
  string: {
    pass: ["1Z1", "1Z1,1Z2", "1Z1, 1Z2", '["1Z1","1Z2"]', "[1Z1, 1Z2]", ["1Z1", "1Z2"], [], ""],
    rejected: [{}, 7],
    documented: { pass: ["1Z1", "1Z1,1Z2", '["1Z1","1Z2"]', ""], rejected: [["1Z1"], [], {}, 7] },
  },
  undeclared: {
    pass: ['["Cedar Candle"]', "[Cedar Candle]", ["Cedar Candle"]],
    rejected: [{}, [{}], true],
    documented: { pass: ['["Cedar Candle"]', ["Cedar Candle"], {}, [{}], 7, true], rejected: [] },
  },
  array: { pass: ["[3301846220050008]", "[330, 331]", [330], ["330"], []], rejected: [{}, [{}]] },
  "array of integer": {
    pass: ["[590]", "[590,591]", "[590, 591]", "[]", [], [590], ["590"]],
    rejected: ["cedar", "[cedar]", ["cedar"], [{}], {}],
  },
};

/** The vectors of what is documented for a field, for a contract with or without our assumptions. */
export function vectorsOf({ type, form, items, closed, nullable, maxLength }: Declared, contract: Contract): Vectors[] {
  const found: Vectors[] = [];
  const chosen = (vectors: Form) => (contract === documented && vectors.documented) || vectors;
  if (form === "list-string") {
    const kind = items?.form === "integer" ? "array of integer" : type;
    const vectors = listStrings[kind];
    if (!vectors) throw new Error(`test/facts/forms.ts has no values for a list-string of type '${kind}'`);
    found.push({ rule: "a list, also as a string", ...chosen(vectors) });
  } else if (form !== undefined) {
    const vectors = forms[form];
    if (!vectors) throw new Error(`test/facts/forms.ts has no values for the form '${form}'`);
    found.push({ rule: form, ...chosen(vectors) });
  }
  if (type === "array" && items?.type === "number")
    found.push({ rule: "numbers", pass: [[590], ["590"]], rejected: [["cedar"], [true], {}] });
  if (closed) {
    const rejected = ["0", "3", 0, 3, "smart", "", true, null].filter(
      (value) => !closed.map(String).includes(String(value)),
    );
    found.push({ rule: `one of ${closed.join(", ")}`, pass: [...closed, ...closed.map(String)], rejected });
  }
  if (nullable) found.push({ rule: "can be null", pass: [null], rejected: [] });
  if (maxLength !== undefined)
    found.push({
      rule: `at most ${maxLength} characters`,
      pass: ["", text(maxLength)],
      rejected: [text(maxLength + 1)],
    });
  return found;
}

/** Values that no reading of a declared type allows. */
export function wrongValues({ type, form, items, fields }: Declared): readonly Json[] {
  if (form === "number-or-time") return [];
  if (form === "list-string") return type === "undeclared" ? [] : [{}, true];
  if (items) return [{}, 7, true];
  if (fields) return [[], 7, true];
  switch (type) {
    case "number":
    case "decimal":
      return ["abc", "", "1,5", true, {}, []];
    case "boolean":
      return ["yes", "", 1, {}, []];
    case "string":
      return form === "decimal" ? ["abc", true, {}] : [true, {}, []];
    case "object":
      return [7];
    case "array":
      return [{}, 7, true];
    case "undeclared":
      return [];
  }
}
