/** Which words of authored files are misspelt. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkSpelling } from "../../scripts/lint/spelling.ts";
import { root as repository } from "../support/program.ts";
import { shareProject } from "./support/project.ts";

const project = await shareProject();

/** What is misspelt in a file, each word with its line and its column. */
async function misspelt(file: string, text: string): Promise<string[]> {
  const { root, write } = project();
  await write(file, text);
  const found = (await checkSpelling(root)).filter(({ place }) => place?.file === file);
  return found.map(({ message, place }) => `${place?.line}:${place?.column} ${/"(.*?)"/.exec(message)?.[1]}`);
}

test("nothing in this repository is misspelt", async () => {
  expect(await checkSpelling(repository)).toEqual([]);
});

test.each([
  ["a description", "openapi/orders/paths.yaml", "a:\n  get:\n    description: Returns the ordr.\n", ["3:30 ordr"]],
  ["a summary of one word", "openapi/orders/paths.yaml", "a:\n  summary: Ordr\n", ["2:12 Ordr"]],
  [
    "a description in several lines",
    "openapi/orders/schemas.yaml",
    "A:\n  description: |\n    An order.\n    It has lnes.\n",
    ["4:12 lnes"],
  ],
  ["a folded text", "openapi/orders/schemas.yaml", "A:\n  description: >-\n    An\n    ordr.\n", ["4:5 ordr"]],
  ["a text in quotes", "openapi/orders/schemas.yaml", 'A: { description: "It is\\n\\"an ordr\\"." }\n', ["1:32 ordr"]],
  [
    "a gap",
    "openapi/gaps/orders.yaml",
    "a:\n  unknown: Whehter it is.\n  why: Becuase.\n",
    ["2:12 Whehter", "3:8 Becuase"],
  ],
  ["a reading", "openapi/gaps/orders.yaml", "a:\n  readings:\n    value: The servr accepts it.\n", ["3:16 servr"]],
  ["a fact", "openapi/facts/orders.yaml", "a:\n  statement: Calers create orders.\n", ["2:14 Calers"]],
  [
    "a field of a fact",
    "openapi/facts/orders.yaml",
    "a:\n  fields:\n    b: { description: The prcie. }\n",
    ["3:27 prcie"],
  ],
  ["a recipe", "openapi/recipes/refund.yaml", "info:\n  summary: Refnd one item.\n", ["2:12 Refnd"]],
  ["the word of an extension", "openapi/extensions/x-a.yaml", "description: A keywrod.\n", ["1:16 keywrod"]],
  [
    "an assumed text",
    "openapi/orders/paths.yaml",
    "a:\n  x-assumed: { description: { b: It is uniqe. } }\n",
    ["2:40 uniqe"],
  ],
  ["a comment", "openapi/orders/paths.yaml", "a: 1 # The frist one\n# and the secnd\n", ["1:12 frist", "2:11 secnd"]],
  [
    "a note on a change",
    "changes/202503.yaml",
    "- title: Ordrs\n  migration: Use `ordr`, not teh old one.\n",
    ["1:10 Ordrs", "2:30 teh"],
  ],
  [
    "a guide",
    "docs/guide.md",
    "# Ordrs\n\n- **Lines** are sent-togehter.\n\n| a | quantitty |\n",
    ["1:3 Ordrs", "3:22 togehter", "5:7 quantitty"],
  ],
  ["a link's text", "docs/guide.md", "See [the ordrs](guide.md#ordrs) (and otehrs).\n", ["1:10 ordrs", "1:38 otehrs"]],
  ["the README", "README.md", "An ordr's lines.\n", ["1:4 ordr"]],
])("%s", async (_, file, text, expected) => {
  expect(await misspelt(file, text)).toEqual(expected);
});

test.each([
  [
    "code",
    "docs/guide.md",
    "Use `ordr` or ``a `ordr` ``.\n\n```ts\nordr();\n```\n\n1. So:\n\n   ```\n   ordr\n   ```\n",
  ],
  ["addresses", "docs/guide.md", "https://ordr.example and [a](ordr.md), [b][c], <a href=ordr>.\n\n[c]: ordr.md\n"],
  [
    "names and abbreviations",
    "docs/guide.md",
    "The orderIdd of write_ordr, ordr.id, /ordr/x, JSONN, IDDs, sha256x and #ordr1.\n",
  ],
  ["plurals and possessives", "docs/guide.md", "The order's items don't, customers’ names aren’t.\n"],
  ["examples", "openapi/orders/examples.yaml", "a:\n  summary: One\n  value: { note: Ordr von Müllerr und Söhne }\n"],
  [
    "an example of a property",
    "openapi/orders/schemas.yaml",
    "A:\n  properties:\n    value: { example: ordr ordr ordr, enum: [ordr ordr ordr] }\n",
  ],
  ["predicates", "openapi/orders/paths.yaml", "a:\n  x-rules:\n    - refuse: ordr && ordr || ordr\n"],
  ["ids", "openapi/orders/paths.yaml", "a:\n  operationId: ordr\n  $ref: ordr.yaml#/a\n"],
  [
    "a name in the contract",
    "openapi/orders/schemas.yaml",
    "A:\n  properties:\n    ordr: { description: The ordr. }\n",
  ],
  ["generated guides", "docs/assumptions.md", "An ordr.\n"],
  ["broken YAML", "openapi/orders/schemas.yaml", "A: [ordr ordr ordr\n"],
])("%s: nothing to find", async (_, file, text) => {
  expect(await misspelt(file, text)).toEqual([]);
});

test("a property that is called like a keyword has a description", async () => {
  const text = "A:\n  properties:\n    value: { description: The ordr. }\n    as: { description: The ordr. }\n";
  expect(await misspelt("openapi/orders/schemas.yaml", text)).toEqual(["3:31 ordr", "4:28 ordr"]);
});

test("a finding says what the word may be, and where to add it", async () => {
  const { root, write } = project();
  await write("docs/guide.md", "You recieve it.\n");
  expect(await checkSpelling(root)).toEqual([
    {
      severity: "error",
      rule: "spelling",
      message: '"recieve" is not in the dictionary.',
      fix: expect.stringMatching(
        /^Write receive or .*\. If it is right, add it to scripts\/lint\/words\.txt, or put it in backticks/,
      ),
      place: { file: "docs/guide.md", line: 1, column: 5 },
    },
  ]);
});

test("a word of the list is right in any case, until no text has it", async () => {
  const { root, write } = project();
  await write("words.txt", "Ordr\nwebhook\npostcondition\npostconditions\n");
  const check = () => checkSpelling(root, join(root, "words.txt"));
  await write("docs/guide.md", "Ordr and ordr.\n");
  expect(await check()).toEqual([]);
  await write("docs/guide.md", "Order.\n");
  expect(await check()).toEqual([
    expect.objectContaining({
      message: 'No text has "Ordr", or the dictionary has it too.',
      place: { file: "words.txt", line: 1, column: 1 },
    }),
  ]);
});
