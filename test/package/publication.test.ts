// @module-tag package
import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { beforeAll, describe, expect, test } from "vitest";
import { docsSite } from "../../src/docs-site.ts";
import { installPacked, type Packed } from "../support/packed.ts";
import { root } from "../support/program.ts";

let packed: Packed;
let manifest: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  packed = await installPacked();
  manifest = JSON.parse(await readFile(join(packed.folder, "node_modules/store-admin-api/package.json"), "utf8"));
  return packed.remove;
});

describe("the manifest", () => {
  test("openapi-fetch is the only dependency that npm installs", async () => {
    expect(manifest.dependencies).toEqual({ "openapi-fetch": "0.17.0" });
    expect(manifest.peerDependencies).toEqual({
      "@stoplight/prism-http-server": "^5.12.2",
      "fast-check": ">=4.0.0 <5",
      msw: "^2.0.0",
      pg: "^8.11.0",
      vitest: ">=3.2.0 <5",
    });
    expect(manifest.peerDependenciesMeta).toEqual({
      "@stoplight/prism-http-server": { optional: true },
      "fast-check": { optional: true },
      msw: { optional: true },
      pg: { optional: true },
      vitest: { optional: true },
    });
    expect(manifest).not.toHaveProperty("optionalDependencies");
    expect(manifest).not.toHaveProperty("bundleDependencies");
    const installed = await readdir(join(packed.folder, "node_modules"));
    expect(installed.sort()).toEqual(["openapi-fetch", "openapi-typescript-helpers", "store-admin-api"]);
  });

  test("npm pack compiles first, so that it packs no old code", () => {
    expect(manifest.scripts).toMatchObject({ prepack: "node scripts/run.mjs package" });
  });

  test("no script runs on installation", () => {
    const run = /^(pre|post)?(install|prepare)$|^(prepublish|dependencies)$/;
    expect(Object.keys(manifest.scripts ?? {}).filter((script) => run.test(script))).toEqual([]);
    expect(packed.files.filter((file) => file.endsWith(".gyp"))).toEqual([]); // npm would run node-gyp
  });

  test("the repository and the issues are below the homepage, and the docs have its address too", () => {
    const { homepage, bugs, repository }: Record<string, unknown> = manifest;
    expect([bugs, repository]).toEqual([
      `${homepage}/issues`,
      { type: "git", url: `git+${homepage}/store-admin-api.git` },
    ]);
    expect(homepage).toBe(docsSite); // the sandbox and the docs have it
  });

  test("all modules are ES modules, and only the conformance entry has side effects: it registers a matcher", () => {
    expect(manifest).toMatchObject({ type: "module", sideEffects: ["./dist/conformance/index.js"] });
  });
});

describe("the tarball", () => {
  test("contains only the intended files outside dist/", () => {
    const others = packed.files.filter((file) => !/^(dist|docs|examples)\//.test(file));
    expect(others.sort()).toEqual([
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "SKILL.md",
      "generated/areas.d.ts",
      "generated/areas.js",
      "generated/arguments.js",
      "generated/conform.schema.json",
      "generated/contract.d.ts",
      "generated/control.d.ts",
      "generated/decoders.js",
      "generated/facts.d.ts",
      "generated/gaps.d.ts",
      "generated/inspector/icon.svg",
      "generated/inspector/index.html",
      "generated/inspector/inspector.css",
      "generated/inspector/inspector.js",
      "generated/openapi.documented.yaml",
      "generated/openapi.json",
      "generated/openapi.plain-3.0.json",
      "generated/openapi.plain.json",
      "generated/openapi.yaml",
      "generated/operations.d.ts",
      "generated/operations.js",
      "generated/postman.json",
      "generated/requests.d.ts",
      "generated/topics.d.ts",
      "generated/topics.js",
      "generated/types.d.ts",
      "generated/wire.d.ts",
      "openapi/recipes/gift-card-top-up.yaml",
      "openapi/recipes/incremental-sync.yaml",
      "openapi/recipes/partial-refund.yaml",
      "openapi/recipes/split-shipment.yaml",
      "openapi/recipes/store-migration.yaml",
      "package.json",
    ]);
    const { size, unpackedSize, files } = packed;
    console.log(`The package: ${kB(size)} packed, ${kB(unpackedSize)} unpacked, ${files.length} files`);
  });

  test("contains in dist/ what src/ compiles to, and no leftovers", async () => {
    // The code of the command, the sandbox and the conformance suite is bundled with its dependencies. Of their type declarations, the
    // package has those that its entries import.
    const bundled = /^(cli|terminal|predicates|sandbox|conformance|validation)\//;
    const entries = [
      "sandbox/index.ts",
      "sandbox/browser/index.ts",
      "sandbox/browser/worker.ts",
      "conformance/index.ts",
      "cli/main.ts",
    ];
    const paths = (await readdir(join(root, "src"), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => relative(join(root, "src"), join(entry.parentPath, entry.name)));
    const expected = paths
      .filter((path) => path.endsWith(".ts"))
      .flatMap((path) => {
        if (bundled.test(path)) return entries.includes(path) ? [`dist/${path.replace(/\.ts$/, ".js")}`] : [];
        return [".js", ".d.ts"].map((ending) => `dist/${path.replace(/\.ts$/, ending)}`);
      });
    const others = [
      "dist/shared/LICENSE-ajv",
      "dist/shared/LICENSE-ajv-formats",
      "dist/shared/LICENSE-apidevtools-json-schema-ref-parser",
      "dist/shared/LICENSE-fast-check",
      "dist/shared/LICENSE-fast-deep-equal",
      "dist/shared/LICENSE-fast-uri",
      "dist/shared/LICENSE-js-yaml",
      "dist/shared/LICENSE-json-p3",
      "dist/shared/LICENSE-json-schema-traverse",
      "dist/shared/LICENSE-marcbachmann-cel-js",
      "dist/shared/LICENSE-minisearch",
      "dist/shared/LICENSE-modelcontextprotocol-core",
      "dist/shared/LICENSE-modelcontextprotocol-server",
      "dist/shared/LICENSE-noble-hashes",
      "dist/shared/LICENSE-node-sqlite3-wasm",
      "dist/shared/LICENSE-pure-rand",
      "dist/shared/LICENSE-scalar-openapi-upgrader",
      "dist/shared/LICENSE-sorted-btree",
      "dist/shared/LICENSE-yaml",
      "dist/shared/LICENSE-zod",
      "dist/shared/node-sqlite3-wasm.wasm.br",
    ];
    // What several entries share, and what the command loads later.
    const chunk = /^dist\/shared\/[a-z-]+(-[A-Z0-9]{8})?\.js$/;
    const declarations = packed.files.filter((file) =>
      /^dist\/(predicates|sandbox|conformance|validation)\/.*\.d\.ts$/.test(file),
    );
    expect(declarations).toEqual(expect.arrayContaining(["dist/sandbox/index.d.ts", "dist/conformance/index.d.ts"]));
    const compiled = paths.map((path) => `dist/${path.replace(/\.ts$/, ".d.ts")}`);
    expect(declarations.filter((file) => !compiled.includes(file))).toEqual([]);
    const dist = packed.files.filter(
      (file) => file.startsWith("dist/") && !chunk.test(file) && !declarations.includes(file),
    );
    expect(dist.sort()).toEqual([...expected, ...others].sort());
    expect(packed.files.filter((file) => chunk.test(file)).length).toBeGreaterThan(0);
  });

  test("contains the guides, the examples, and no other pictures than those of the README", async () => {
    const filesOf = async (folder: string): Promise<string[]> => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
      return files.map((file) => relative(root, file));
    };
    const expected = [
      ...(await filesOf("docs")).filter((file) => file.endsWith(".md")),
      ...(await filesOf("examples")),
    ];
    const pictures = ["docs/images/inspector.webp", "docs/images/reference.webp", "docs/images/report.webp"];
    const contained = packed.files.filter((file) => /^(docs|examples)\//.test(file));
    expect(contained.sort()).toEqual([...expected, ...pictures].sort());
  });

  test("publint reports nothing", async () => {
    const { buffer } = new Uint8Array(await readFile(packed.tarball));
    const { messages, pkg } = await publint({ pack: { tarball: buffer } });
    expect(messages.map((message) => `${message.type}: ${formatMessage(message, pkg, { color: false })}`)).toEqual([]);
  });

  test("are-the-types-wrong reports nothing", { tags: ["long"] }, async () => {
    const attw = join(root, "node_modules/@arethetypeswrong/cli/dist/index.js");
    const notModules = ["openapi.yaml", "openapi.documented.yaml"]; // files, not modules
    const options = ["--profile", "esm-only", "--no-definitely-typed", "--format", "ascii", "--no-color", "--no-emoji"];
    const args = [attw, packed.tarball, ...options, "--exclude-entrypoints", ...notModules];
    const found = await new Promise((resolve) => {
      execFile(process.execPath, args, { cwd: packed.folder }, (error, stdout, stderr) => {
        resolve(error ? stdout + stderr : "nothing");
      });
    });
    expect(found).toBe("nothing");
  });
});

function kB(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
