/** No text of the documented-only contract speaks of assumptions: of what we decided, of the gaps, or of what the sandbox does. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readRegister } from "../../openapi/rules/core/register.ts";
import { isObject, type Json } from "../../src/contract/json.ts";
import { formatPointer, type Path } from "../../src/contract/pointer.ts";
import { bundle, documented } from "./contract.ts";

interface Text {
  readonly at: string;
  readonly text: string;
}

/** Every string of a document outside the values of examples, and every key. `x-gap` marks what is unknown, by ids of gaps; sources are ids of facts. */
function textsOf(value: Json, path: Path = []): Text[] {
  if (typeof value === "string") return [{ at: formatPointer(path), text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsOf(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    if (["x-gap", "source", "x-source", "example"].includes(key)) return [];
    if (key === "value" && path.includes("examples")) return [];
    return [{ at: formatPointer(path), text: key }, ...textsOf(member, [...path, key])];
  });
}

const gaps = new Set(
  Object.keys(readRegister(fileURLToPath(new URL("../../openapi/gaps", import.meta.url)))).filter((id) =>
    id.includes("-"),
  ),
);
const banned = [
  /assum/i,
  /\b(?:we|us|ours?)\b/i,
  /\bsandbox/i,
  /\b(?:mock|conformance suite)\b/i,
  /\bexpect(?:ed)?\b/i,
];

function speaksOfAssumptions({ text }: Text): boolean {
  return banned.some((pattern) => pattern.test(text)) || text.split(/[^a-z0-9-]+/).some((word) => gaps.has(word));
}

const found = (document: Json) =>
  textsOf(document)
    .filter(speaksOfAssumptions)
    .map(({ at, text }) => `${at}: ${text}`);

describe("texts of the documented-only contract", () => {
  it("do not mention assumptions", () => {
    expect(found(documented.document)).toEqual([]);
  });

  it("contain no marks of assumptions, not even in examples and comments", () => {
    const file = readFileSync(new URL("../../generated/openapi.documented.yaml", import.meta.url), "utf8");
    expect(file.match(/.*(?:x-assumed|\bassumed:).*/g)).toBeNull();
  });

  it("in the whole contract mention assumptions", () => {
    expect(found(bundle.document).length).toBeGreaterThan(100);
  });

  // Read in the source document: it says none of these, and the whole contract does.
  it.each(["2024-18-11", "more than one variant", "First and last name", "A currency code"])(
    "do not contain '%s'",
    (text) => {
      const says = (document: Json) => textsOf(document).some((each) => each.text.includes(text));
      expect(says(documented.document)).toBe(false);
      expect(says(bundle.document)).toBe(true);
    },
  );

  // No document says that `refundIds` is `ids`, that a parameter can be omitted, or who makes the code of a card.
  it.each(["Another name for", "need not send", "generated code"])(
    "do not contain '%s', and neither does the whole contract",
    (text) => {
      for (const { document } of [documented, bundle])
        expect(textsOf(document).filter((each) => each.text.includes(text))).toEqual([]);
    },
  );
});
