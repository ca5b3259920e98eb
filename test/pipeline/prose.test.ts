import { describe, expect, it, test } from "vitest";
import { findTerms } from "../../scripts/lint/prose.ts";
import { bannedTerms } from "../../scripts/lint/prose-terms.ts";
import { findOtherVersions } from "../../scripts/lint/versions.ts";

const words = (file: string, text: string): string[] =>
  [...findTerms(file, text, [])].map(({ finding }) => /"(.*?)"/.exec(finding.message)?.[1] ?? "");

describe("finding prose", () => {
  it.each([
    ["a.ts", "// The call is refused.\n"],
    ["a.ts", "/**\n * The call is refused.\n */\n"],
    ["a.ts", 'throw new Error("The call is refused.");'],
    ["a.ts", `log(\`The call \${id} is refused.\`);`],
    ["a.test.ts", 'it("is refused without a token", () => {});'],
    ["a.js", "const text = 'The call is refused.';"],
    ["a.yaml", "a:\n  description: The call is refused.\n"],
    ["a.yaml", "a: |\n  The call is refused.\n"],
    ["a.yaml", "# The call is refused.\n"],
    ["a.md", "The call is refused.\n"],
    ["a.md", "```ts\ncode();\n```\nThe call is refused.\n"],
  ])("%s: %j is prose", (file, text) => {
    expect(words(file, text)).toEqual(["refused"]);
  });

  it.each([
    ["a.ts", "const refused = refuse(kit);"],
    ["a.ts", 'const code = "refused";'],
    ["a.ts", "// See `refuse` of the rule.\n"],
    ["a.ts", `log(\`The rule \${rule.refused} holds for \${each}.\`);`],
    ["a.yaml", "rules:\n  - refuse: a == b\n"],
    ["a.md", "```ts\nrefused();\n```\nThe keyword `refuse` is code.\n"],
    ["a.md", "1. Step\n\n   ```yaml\n   refuse: true\n   ```\n"],
    ["a.png", "The call is refused."],
  ])("%s: %j is code", (file, text) => {
    expect(words(file, text)).toEqual([]);
  });
});

test.each([
  ["docs/a.md", "The version 202412 of `/api/202412/orders`, on 20241203.", []],
  ["docs/a.md", "GET\n/api/202411/orders", ["2 202411"]],
  ["openapi/recipes/a.yaml", 'info: { version: "202411" }', ["1 202411"]],
  ["src/a.ts", "/** Such as `/api/202411/orders`. */ new Random(202411);", ["1 202411"]],
  ["test/a.test.ts", 'get("/api/202411/orders")', []],
  ["CHANGELOG.md", "Of 202411.\n\n## Unreleased\n\nOf 202410.\n\n## 1.0.0\n\nOf 202409.\n", ["1 202411", "5 202410"]],
])("%s: %s names the versions %j", (file, text, expected) => {
  const found = findOtherVersions(file, text, "202412");
  expect(found.map(({ place, message }) => `${place?.line} ${/\d{6}/.exec(message)}`)).toEqual(expected);
});

describe("banned terms", () => {
  it.each([
    ["A finding is told once.", ["is told"]],
    ["Whoever calls is let in.", ["Whoever", "let in"]],
    ["The body is no JSON.", ["is no"]],
    ["It is held against the schema.", ["held against"]],
    ["2 if left out", ["if left out"]],
    ["The item that stands at the pointer.", ["stands at"]],
    ["Two lists, of which one is empty.", ["of which"]],
    ["The law holds in every list.", ["law"]],
    ["/body/x is 3, and should be text.", ["and should be"]],
    ["It returns what is there.", ["what is there"]],
    ["The server answers with 422.", ["server answers with"]],
    ["The call is answered with 422.", ["is answered with"]],
  ])("%s", (text, expected) => {
    expect(words("a.md", text)).toEqual(expected);
  });

  it.each([
    "There is no next page.",
    "The token is no longer valid.",
    "Each of which has an id.",
    "The server rejects the request with 409.",
    "Default: 2.",
    "You answered the gap, and the answer is a reading.",
  ])("%s", (text) => {
    expect(words("a.md", text)).toEqual([]);
  });

  it("are reported with their position and a replacement", () => {
    expect([...findTerms("docs/a.md", "One.\nA kit.\n", [])]).toEqual([
      {
        exception: undefined,
        finding: {
          severity: "error",
          rule: "prose",
          message: '"kit" is not plain English. Write "conformance suite".',
          place: { file: "docs/a.md", line: 2, column: 3 },
        },
      },
    ]);
    for (const { instead } of bannedTerms) expect(instead).not.toBe("");
  });
});

it("can be allowed at one place only", () => {
  const allowed = [{ file: "a.md", text: "first-aid kit", why: "a product of the sample shop" }];
  const found = [...findTerms("a.md", "A first-aid kit.\nAnother kit.\n", allowed)];
  expect(found.map(({ exception }) => exception?.why)).toEqual(["a product of the sample shop", undefined]);
});
