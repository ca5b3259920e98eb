import { expect, test } from "vitest";
import { lint } from "../../scripts/lint.ts";
import { readCases } from "./support/lint-cases.ts";
import { shareProject } from "./support/project.ts";

const project = await shareProject();

test("a clean contract has no findings", async () => {
  const { root } = project();
  expect(await lint(root)).toEqual([]);
});

test("an assumed operation, a POST without a body, another verb and a file of its own have no findings", async () => {
  const { root, edit, read, write } = project();
  const path = "  /collections/{collectionId}:\n    $ref: collections/paths.yaml#/collection\n";
  await edit(
    "openapi/openapi.yaml",
    path,
    `${path}  /collections/{collectionId}/close:\n    $ref: collections/closing.yaml#/closeCollection\n`,
  );
  const paths = await read("openapi/collections/paths.yaml");
  const [, reading = ""] = paths.split("\ncollection:\n");
  const closing = reading
    .replace("  get:", "  post:")
    .replace("getCollection", "closeCollection")
    .replace("Get a collection", "Close a collection")
    .replace("read_products", "write_products");
  await write("openapi/collections/closing.yaml", `closeCollection:\n${closing}    x-assumed: presence\n`);
  expect(await lint(root)).toEqual([]);
});

test("a pattern with two repetitions that can read the same text has no finding if the text is short", async () => {
  const { root, edit } = project();
  await edit("openapi/shared/scalars.yaml", "pattern: ^\\d+$", "pattern: ^\\d*\\d+$\n  maxLength: 20");
  expect((await lint(root)).filter(({ rule }) => rule === "pattern")).toEqual([]);
});

const examples = "openapi/collections/examples.yaml";
const linesOf = async (root: string) => (await lint(root)).map(({ place, message }) => `${place?.line} ${message}`);

test("what makes several examples wrong is one finding", async () => {
  const { root, edit } = project();
  await edit("openapi/shared/scalars.yaml", "^\\d+$", "^\\d$");
  const findings = await linesOf(root);
  expect(
    findings.filter((text) => /`collectionId` .* So it is at openapi\/collections\/examples\.yaml:\d+\./.test(text)),
  ).toHaveLength(1);
});

test("what an alias repeats is found at its anchor, once", async () => {
  const { root, read, write } = project();
  const [before = ""] = (await read(examples)).split("collectionText:");
  const anchored = before.replace("collection:\n      collectionId", "collection: &candles\n      collectionId");
  const text = `${anchored}collectionText:\n  summary: The same\n  value: { collection: *candles }\n`;
  await write(examples, text.replace("handle: candles", "handel: candles"));
  expect(await linesOf(root)).toEqual([expect.stringMatching(/^14 .*`handel`\.$/)]);
});

test.each([
  [
    "a reference that leads nowhere",
    "no-unresolved-refs",
    "schemas.yaml#/CreateCollectionRequest",
    "schemas.yaml#/Nothing",
  ],
  ["wrong structure", "struct", "    summary: Get a collection\n", "    sumary: Get a collection\n"],
])("%s is the only finding", async (_, rule, from, to) => {
  const { root, edit } = project();
  await edit("openapi/shared/parameters.yaml", 'example: "3301846220054471"', "example: candles");
  const other = await lint(root);
  expect(other.map((finding) => finding.rule)).toEqual(["no-invalid-parameter-examples"]);
  await edit("openapi/collections/paths.yaml", from, to);
  const found = await lint(root);
  expect([...new Set(found.map((finding) => finding.rule))]).toEqual([rule]);
});

test.each(["contracts", "registers", "readings"].flatMap(readCases))(
  "rejects: $name",
  async ({ breaks, rule, at, says, fix }) => {
    const broken = project();
    await breaks(broken);
    const found = (await lint(broken.root)).map(({ place, fix, ...finding }) => ({
      ...finding,
      at: `${place?.file}:${place?.line}`,
      fix: `${finding.message} ${fix ?? ""}`,
    }));
    const expected = {
      severity: "error",
      rule,
      at,
      message: expect.stringMatching(says),
      fix: expect.stringMatching(fix),
    };
    expect(found).toContainEqual(expect.objectContaining(expected));
  },
);
