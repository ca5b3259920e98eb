/** Which folder may import which, as ARCHITECTURE.md says, and that there are no cycles. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The folders of `src`, each with the folders that it may import besides itself. All may import files directly in `src`. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  terminal: [],
  contract: [],
  client: [],
  webhooks: ["client"],
  "openapi-fetch": ["client"],
  mock: [],
  predicates: ["contract", "validation"],
  validation: ["contract"],
  sandbox: ["client", "contract", "predicates", "validation", "webhooks"],
  conformance: ["client", "contract", "predicates", "validation"],
  vitest: ["client", "sandbox"],
  cli: ["conformance", "mock", "sandbox", "terminal"],
};

/** The module specifiers of a file, those of types and of `import()` included. */
function importsOf(file: string): string[] {
  const code = readFileSync(join(root, file), "utf8").replace(/^\s*(\/\*\*?|\*|\/\/).*$/gm, "");
  const specifiers = code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g);
  return [...specifiers].map(([, specifier = ""]) => specifier);
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(ts|js|mjs)$/.test(file));
}

const files = filesIn("src");
const graph = new Map(
  [...files, ...filesIn("scripts"), ...filesIn("openapi")].map((file) => {
    const local = importsOf(file).filter((specifier) => specifier.startsWith("."));
    return [file, local.map((specifier) => normalize(join(dirname(file), specifier)))];
  }),
);

it.each(Object.entries(allowed))("src/%s imports only %j", (folder, others) => {
  const wrong = files
    .filter((file) => file.startsWith(`src/${folder}/`))
    .flatMap((file) =>
      (graph.get(file) ?? [])
        .filter((target) => {
          const [top, name, ...rest] = target.split("/");
          if (top === "generated") return false;
          return top !== "src" || (rest.length > 0 && name !== folder && !others.includes(name ?? ""));
        })
        .map((target) => `${file} imports ${target}`),
    );
  expect(wrong).toEqual([]);
});

it("src/cli imports only the entries of the sandbox and the conformance suite", () => {
  const bundled = /^src\/(sandbox|conformance|predicates|validation)\//;
  const entries = ["sandbox/index", "sandbox/setup", "conformance/index", "conformance/command"];
  const targets = files.filter((file) => file.startsWith("src/cli/")).flatMap((file) => graph.get(file) ?? []);
  const known = entries.map((entry) => `src/${entry}.ts`);
  expect(targets.filter((target) => bundled.test(target) && !known.includes(target))).toEqual([]);
});

it("every folder of src has a row", () => {
  const folders = readdirSync(join(root, "src"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(allowed).sort());
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
  const code = readFileSync(join(root, file), "utf8")
    .replace(/^\s*(\/\*\*?|\*|\/\/).*$/gm, "")
    .replace(/\btypeof import\(/g, "");
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
    const code = readFileSync(join(root, file), "utf8").replace(/^\s*(\/\*\*?|\*|\/\/).*$/gm, "");
    const modules = importsAtRunTime(file).filter((specifier) => specifier.startsWith("node:"));
    const globals = code.match(/\b(Buffer\.|process\.|NodeJS\.|setImmediate\(|__dirname|require\()/g) ?? [];
    return [...modules, ...globals].map((name) => `${file} uses ${name}`);
  });
  expect(wrong).toEqual([]);
});
