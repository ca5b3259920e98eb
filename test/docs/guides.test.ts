import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readRegister } from "../../openapi/rules/core/register.ts";
import { guidePage, readGuides, scopeTable } from "../../scripts/docs/guides.ts";
import { unwrapped } from "../../scripts/docs/text.ts";
import { readBundle } from "../../scripts/pipeline/generated.ts";
import { readRecipes } from "../../scripts/recipes/read-recipes.ts";
import { operationsOf } from "../../src/contract/operation.ts";
import { smallContract } from "./small-contract.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "guides-"));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const read = () => readGuides(folder, join(folder, "CHANGES.txt"));

test("guides are in reading order, then by name, with the changelog last", async () => {
  await write("zebra.md", "# Zebra\n\nz");
  await write("errors.md", "# Errors\n\ne");
  await write("quickstart.md", "# Quickstart\n\nq");
  await write("ant.md", "# Ant\n\na");
  await write("CHANGES.txt", "# Changes\n\n## 1.0.0\n");
  const guides = await read();
  expect(guides.map(({ title }) => title)).toEqual(["Quickstart", "Errors", "Ant", "Zebra", "Changelog"]);
  expect(guides.at(-1)?.text).toBe("## 1.0.0");
});

test("the guides of the project are in the order of a newcomer's questions", async () => {
  const files = (await readGuides("docs", "CHANGELOG.md")).map(({ file }) => file);
  expect(files.slice(0, 3)).toEqual(["quickstart.md", "authentication.md", "wire-format.md"]);
  expect(files.slice(-4)).toEqual(["versioning.md", "glossary.md", "faq.md", "../CHANGELOG.md"]);
  expect(files.indexOf("testing.md")).toBeGreaterThan(files.indexOf("webhooks.md"));
});

test("the changelog is optional", async () => {
  await write("errors.md", "# Errors\n\ne");
  expect((await read()).map(({ title }) => title)).toEqual(["Errors"]);
});

test("rejects a guide without a title, and names it", async () => {
  await write("errors.md", "Errors\n");
  await expect(read()).rejects.toThrow(/errors\.md: begin with a line "# Title"/);
});

const errors = { file: "errors.md", title: "Errors and such", text: "" };
const guide = (text: string) => ({ file: "guide.md", title: "Guide", text });
const renderGuide = (text: string) => guidePage(guide(text), [guide(text), errors], smallContract());

test("links between guides lead to their pages", () => {
  expect(renderGuide("[a](errors.md), [b](errors.md#what-is), [c](#here), [d](https://example.com/x#y)")).toBe(
    "[a](#/errors-and-such), [b](#/errors-and-such/what-is), [c](#/guide/here), [d](https://example.com/x#y)",
  );
});

test("links in the changelog are relative to its folder", () => {
  const changelog = { file: "../CHANGELOG.md", title: "Changelog", text: "[a](docs/errors.md)" };
  expect(guidePage(changelog, [changelog, errors], smallContract())).toBe("[a](#/errors-and-such)");
  expect(guidePage(guide("[b](../CHANGELOG.md)"), [changelog], smallContract())).toBe("[b](#/changelog)");
});

test("rejects a link to a file that is not a guide", () => {
  expect(() => renderGuide("[a](eror.md)")).toThrow("docs/guide.md links to eror.md, which is not a guide");
});

test("the table of scopes lists the operations of each scope, and those without a documented scope", () => {
  const table = `| Scope | Operations |
|---|---|
| \`read_lamps\` | [List lamps](#/lamps/listlamps) |
| \`write_lamps\` | [List lamps](#/lamps/listlamps) |
| none stated | [Dim a lamp](#/lamps/dimlamp) |`;
  expect(scopeTable(smallContract())).toBe(table);
  expect(renderGuide("Before.\n\n<!-- scopes -->")).toBe(`Before.\n\n${table}`);
});

test("unwrapping joins the lines of prose only", () => {
  expect(
    unwrapped(
      "One\ntwo.\n\n- an item\n  that goes on\n- another\n\n| a |\n|---|\n| b |\n\n```sh\nx\ny\n```\nEnd\nof it",
    ),
  ).toBe("One two.\n\n- an item\n  that goes on\n- another\n\n| a |\n|---|\n| b |\n\n```sh\nx\ny\n```\nEnd of it");
});

test("every gap that a guide refers to is in the register", async () => {
  const register = Object.keys(readRegister("openapi/gaps"));
  const guides = await readGuides("docs", "CHANGELOG.md");
  const named = guides.flatMap(({ file, text }) =>
    [...text.matchAll(/\bsee ([a-z]+(?:-[a-z0-9]+)+)\b/g)].map(([, id = ""]) => ({ file, id })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ id }) => !register.includes(id))).toEqual([]);
  // The docs link a reference on one line only.
  expect(guides.filter(({ text }) => /\bsee\n[a-z]+-[a-z]/.test(text)).map(({ file }) => file)).toEqual([]);
});

test("every recipe that the FAQ names exists", async () => {
  const answer = /How do I refund[^#]*/.exec(await readFile("docs/faq.md", "utf8"))?.[0] ?? "";
  const ids = (await readRecipes("openapi/recipes")).map(({ id }) => id);
  expect(ids.filter((id) => !answer.includes(`\`${id}\``))).toEqual([]);
  expect(ids).toHaveLength(5);
});

test("every operation that a guide names is in the contract", async () => {
  const known = new Set(operationsOf(await readBundle(process.cwd())).map(({ id }) => id));
  const verbs = "add|cancel|count|create|delete|disable|get|list|remove|search|update";
  const guides = await readGuides("docs", "CHANGELOG.md");
  const named = guides.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(`\`((?:${verbs})[A-Z]\\w+)\``, "g"))].map(([, name = ""]) => ({ file, name })),
  );
  const functions = ["createStore", "createSandbox", "createWebhookHandler", "createNodeWebhookHandler"];
  const exceptions = new Set(["createTime", "updateTime", ...functions]);
  expect(named.length).toBeGreaterThan(20);
  expect(
    named.filter(({ name }) => !known.has(name) && !exceptions.has(name) && !/At(?:Min|Max)?$/.test(name)),
  ).toEqual([]);
});
