import { join } from "node:path";
import { expect, test } from "vitest";
import { catalog } from "../../../../src/conformance/judge/checks/catalog.ts";
import { root } from "../../../support/program.ts";
import { anchorOf, makeChecksPage } from "./page.ts";

test("docs/checks.md describes the checks as they are; `--update` writes it", async () => {
  await expect(makeChecksPage(catalog)).toMatchFileSnapshot(join(root, "docs/checks.md"));
});

test("every check has a section, and a link that leads to it", () => {
  const page = makeChecksPage(catalog);
  for (const { code } of catalog) {
    expect(page.split("\n")).toContain(`### ${code}`);
    expect(page).toContain(`[\`${code}\`](#${anchorOf(code)})`);
  }
  expect(new Set(catalog.map(({ code }) => anchorOf(code))).size).toBe(catalog.length);
});
