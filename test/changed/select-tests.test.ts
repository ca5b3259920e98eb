import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectTests } from "../../scripts/test/changed.ts";
import { Dependencies } from "../../scripts/test/dependencies.ts";
import { root } from "../support/program.ts";

describe("a file depends on", () => {
  /** A package in a temporary folder. */
  const files: Readonly<Record<string, string>> = {
    "package.json": JSON.stringify({ name: "shop", exports: { "./mock": { types: "./dist/mock/index.d.ts" } } }),
    "src/a.ts": 'import { b } from "./b.ts";',
    "src/b.ts": "export const b = 1;",
    "src/types.ts": 'import type { B } from "./b.ts";',
    "src/names.ts": 'export const names = ["src", "data"];',
    "src/mock/index.ts": "",
    "generated/table.js": 'export { a } from "#src/a.js";',
    "generated/checks.js": 'import "./validators.js";',
    "data/rows.yaml": "",
    "test/lazy.ts": 'await import("../src/a.ts");',
    "test/package.ts": 'import "shop/mock";',
    "test/reads.ts": 'read(new URL("../data/rows.yaml", import.meta.url));',
    "test/reads-below.ts": 'read(new URL("rows.txt", import.meta.url));',
    "test/rows.txt": "",
    "test/reads-folder.ts": 'readdir(join(root, "data"));',
    "test/reads-at-root.ts": ["read(`$", "{root}data/rows.yaml`);"].join(""),
    "test/starts.ts": 'start(join(root, "dist/a.js"));',
    "test/declares.ts": "// Depends on: data/ src/b.ts\nstart();",
    "test/comment.ts": '// As in "../src/a.ts".\n',
  };
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "dependencies-"));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ["what it imports, directly or not", "test/lazy.ts", ["src/a.ts", "src/b.ts"]],
    ["types that it imports", "src/types.ts", ["src/b.ts"]],
    ["the entry of the package that it imports", "test/package.ts", ["src/mock/index.ts"]],
    ["the source of an internal import", "generated/table.js", ["src/a.ts", "src/b.ts"]],
    ["the source of a compiled program", "test/starts.ts", ["src/a.ts", "src/b.ts"]],
    ["a file that it reads", "test/reads.ts", ["data/rows.yaml"]],
    ["a file beside it", "test/reads-below.ts", ["test/rows.txt"]],
    ["a file that it names from the root", "test/reads-at-root.ts", ["data/rows.yaml"]],
    ["a folder that it reads", "test/reads-folder.ts", ["data/"]],
    ["what it declares", "test/declares.ts", ["data/", "src/b.ts"]],
    ["nothing in a comment", "test/comment.ts", []],
    ["no folder that a product names like a property", "src/names.ts", []],
  ])("%s", (_, file, expected) => {
    expect([...new Dependencies(folder).of(file)].sort()).toEqual([file, ...expected].sort());
  });

  it("the sources of a generated file that is not committed", () => {
    expect([...new Dependencies(folder).of("generated/checks.js")]).toContain("openapi/");
  });
});

describe("in this repository", () => {
  const tests = [
    "test/client/retry.test.ts",
    "test/client/runtimes.test.ts",
    "test/client/pagination/guide.test.ts",
    "test/cli/conform.test.ts",
    "test/docs/page.test.ts",
    "test/examples/examples.test.ts",
    "test/facts/query.test.ts",
    "test/package/types.test.ts",
    "test/pipeline/build.test.ts",
    "test/sandbox/inspector/page.test.ts",
    "test/sandbox/orders.test.ts",
    "test/tutorial/tutorial.test.ts",
  ];
  const dependencies = new Dependencies(root);
  const select = (written: string[], deleted: string[] = []): string[] =>
    selectTests(tests, { written, deleted }, dependencies).map((test) =>
      test.slice("test/".length, -".test.ts".length),
    );

  const installed = ["client/runtimes", "examples/examples", "package/types"];
  it.each([
    ["src/client/retry.ts", ["client/retry", "client/pagination/guide", ...installed, "tutorial/tutorial"]],
    ["src/conformance/checks/response.ts", ["cli/conform", ...installed, "tutorial/tutorial"]],
    ["src/sandbox/inspector/page/main.js", ["sandbox/inspector/page", "cli/conform", ...installed]],
    ["openapi/facts/orders.yaml", ["facts/query", "sandbox/orders", "pipeline/build", ...installed]],
    ["generated/openapi.json", ["facts/query", "cli/conform", ...installed]],
    ["docs/pagination.md", ["client/pagination/guide", "docs/page", "tutorial/tutorial"]],
    ["scripts/site/redoc/template.hbs", ["docs/page", "pipeline/build", "tutorial/tutorial"]],
    ["CONTRIBUTING.md", ["tutorial/tutorial"]],
    ["examples/errors.ts", ["examples/examples"]],
    ["test/client/pagination/guide.ts", ["client/pagination/guide"]],
    ["test/pipeline/fixtures/contract/redocly.yaml", ["pipeline/build"]],
  ])("a change of %s selects the tests that depend on it", (file, expected) => {
    expect(select([file])).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    ["src/client/retry.ts", "facts/query"],
    ["src/conformance/checks/response.ts", "client/retry"],
    ["docs/pagination.md", "sandbox/orders"],
    ["generated/openapi.json", "client/retry"],
    ["examples/errors.ts", "facts/query"],
  ])("a change of %s does not select %s", (file, other) => {
    expect(select([file])).not.toContain(other);
  });

  it("a changed test selects only itself", () => {
    expect(select(["test/client/retry.test.ts"])).toEqual(["client/retry"]);
  });

  it("a workflow selects no tests", () => expect(select([".github/workflows/ci.yml"])).toEqual([]));

  it.each([
    ["package.json", []],
    ["vitest.config.ts", []],
    ["test/support/shared-mock.ts", []],
  ])("%s selects all tests", (file) => expect(select([file])).toHaveLength(tests.length));

  it("a deleted file selects all tests, a deleted test none", () => {
    expect(select([], ["src/client/gone.ts"])).toHaveLength(tests.length);
    expect(select([], ["test/client/gone.test.ts"])).toEqual([]);
  });
});
