/** Imports that no file may have: cycles, the inner files of what is bundled, and Node in what runs without it. */
import { existsSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";
import { codeOf, filesIn, importsOf, localImportsOf, root } from "./imports.ts";

const files = filesIn("src");
const graph = new Map(
  [...files, ...filesIn("scripts"), ...filesIn("openapi"), ...filesIn("trials")].map((file) => [
    file,
    localImportsOf(file),
  ]),
);

it("src/cli imports only the entries of the sandbox and the conformance suite", () => {
  const bundled = /^src\/(sandbox|conformance|predicates|validation)\//;
  const entries = [
    "sandbox/index",
    "sandbox/setup",
    "conformance/index",
    "conformance/command",
    "conformance/any-contract",
  ];
  const targets = files.filter((file) => file.startsWith("src/cli/")).flatMap((file) => graph.get(file) ?? []);
  const known = entries.map((entry) => `src/${entry}.ts`);
  expect(targets.filter((target) => bundled.test(target) && !known.includes(target))).toEqual([]);
});

it("there are no import cycles", () => {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file].join(" → "));
      return;
    }
    if (done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  expect(cycles).toEqual([]);
});

const anywhere = ["client", "webhooks", "openapi-fetch", "contract", "predicates", "sandbox/storage/memory"];
it.each(anywhere)("src/%s runs without Node", (folder) => {
  const wrong = files
    .filter((file) => file.startsWith(`src/${folder}/`))
    .filter((file) => importsOf(file).some((specifier) => specifier.startsWith("node:")));
  expect(wrong).toEqual([]);
});

/** The imports of a file that remain when types are removed. */
function importsAtRunTime(file: string): string[] {
  const code = codeOf(file).replace(/\btypeof import\(/g, "");
  const statements = code.matchAll(
    /\b(?:import|export)\s+(?!type\b)([^;"]*?)\bfrom\s*"([^"]+)"|\bimport\s*\(?\s*"([^"]+)"/g,
  );
  return [...statements]
    .filter(([, names = ""]) => !/^\{(\s*type\s[^,}]*,?)+\s*\}\s*$/.test(names))
    .map(([, , specifier, plain]) => specifier ?? plain ?? "");
}

/** The files that some files load, themselves and generated files included. */
function loadedBy(entries: readonly string[]): ReadonlySet<string> {
  const loaded = new Set(entries);
  // A set grows while it is iterated.
  for (const file of loaded) {
    if (!existsSync(join(root, file))) continue; // not built, or an import in the text of a generated module
    for (const specifier of importsAtRunTime(file))
      if (specifier.startsWith(".")) loaded.add(normalize(join(dirname(file), specifier)));
  }
  return loaded;
}

/** What Node starts before anything is built: each script that `scripts/run.mjs` runs. */
const commands = readdirSync(join(root, "scripts")).filter((file) => file.endsWith(".ts"));

it.each([...commands, "pipeline/worker.ts"])("scripts/%s loads nothing that the build makes", (script) => {
  const loaded = [...loadedBy([`scripts/${script}`])];
  expect(loaded.filter((file) => /^(generated|dist)\//.test(file))).toEqual([]);
});

const core = ["src/sandbox/sandbox-core.ts", "src/sandbox/browser/worker.ts", "src/sandbox/browser/index.ts"];

it("the core of the sandbox runs without Node", () => {
  const files = [...loadedBy(core)].filter((file) => file.startsWith("src/"));
  expect(files).toContain("src/sandbox/services/orders.ts");
  expect(files).toContain("src/sandbox/storage/memory/index.ts");
  expect(files).toContain("src/sandbox/control/http/handlers.ts");
  const wrong = files.flatMap((file) => {
    const code = codeOf(file);
    const modules = importsAtRunTime(file).filter((specifier) => specifier.startsWith("node:"));
    const globals = code.match(/\b(Buffer\.|process\.|NodeJS\.|setImmediate\(|__dirname|require\()/g) ?? [];
    return [...modules, ...globals].map((name) => `${file} uses ${name}`);
  });
  expect(wrong).toEqual([]);
});
