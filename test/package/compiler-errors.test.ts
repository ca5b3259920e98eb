import { expect, it } from "vitest";
import { readCompilerErrors } from "../../scripts/package/compiler-errors.ts";
import { formatFindings } from "../../scripts/pipeline/finding.ts";

const output = [
  "src/sandbox/services/index.ts(12,3): error TS1360: Type '{ … }' does not satisfy the expected type 'Services'.",
  "  Property 'closeOrder' is missing in type '{ … }' but required in type 'Services'.",
  "src/cli/sandbox.ts(40,5): error TS2322: Type 'LoggedRequest' is not assignable to type 'Entry'.",
  "  Types of property 'status' are incompatible.",
  "    Type 'string' is not assignable to type 'number'.",
  "error TS5023: Unknown compiler option 'strickt'.",
  "",
].join("\n");

it("an error with its explanation is one finding, at the line of the error", () => {
  expect(readCompilerErrors(output)).toEqual([
    {
      severity: "error",
      rule: "TS1360",
      message: [
        "Type '{ … }' does not satisfy the expected type 'Services'.",
        "  Property 'closeOrder' is missing in type '{ … }' but required in type 'Services'.",
      ].join("\n"),
      place: { file: "src/sandbox/services/index.ts", line: 12, column: 3 },
    },
    {
      severity: "error",
      rule: "TS2322",
      message: [
        "Type 'LoggedRequest' is not assignable to type 'Entry'.",
        "  Types of property 'status' are incompatible.",
        "    Type 'string' is not assignable to type 'number'.",
      ].join("\n"),
      place: { file: "src/cli/sandbox.ts", line: 40, column: 5 },
    },
    { severity: "error", rule: "TS5023", message: "Unknown compiler option 'strickt'.", place: undefined },
  ]);
});

it("the lines of an explanation are indented below the error", () => {
  const text = formatFindings(readCompilerErrors(output));
  expect(text).toContain(
    [
      "src/cli/sandbox.ts:40:5  error  TS2322",
      "  Type 'LoggedRequest' is not assignable to type 'Entry'.",
      "    Types of property 'status' are incompatible.",
      "      Type 'string' is not assignable to type 'number'.",
    ].join("\n"),
  );
});

it("an output without errors has no findings", () => {
  expect(readCompilerErrors("\r\n")).toEqual([]);
});
