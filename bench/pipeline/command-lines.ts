/** The work of a build, done with the command lines of the tools. */
import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { keepAddresses } from "../../scripts/load-typescript.mjs";
import { redocView } from "../../scripts/site/redoc/view.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { repository } from "./workspace.ts";

/** A command line: its name in the table and the arguments of Node.js. */
export interface CommandLine {
  name: string;
  args: string[];
  /** Whether it can exit with 1, because its input breaks rules. */
  mayFind?: boolean;
}

/**
 * Returns the command lines in order. Before that, writes their inputs: our rules as one JavaScript file, and the docs view of the
 * bundle. The command lines write into the folder `out` of the workspace.
 *
 * @param bundle the bundle of the workspace's contract.
 */
export async function commandLines(root: string, bundle: OpenApiDocument): Promise<CommandLine[]> {
  const bin = (path: string) => join(repository, "node_modules", path);
  const out = (file: string) => join(root, "out", file);
  const rules = out("rules.mjs");
  await bundleRules(root, rules);
  const view = out("docs-view.json");
  await writeFile(view, JSON.stringify(redocView(bundle)));

  const redocly = bin("@redocly/cli/bin/cli.js");
  const config = ["--config", join(root, "redocly.yaml")];
  const index = join(root, "openapi/openapi.yaml");
  const typesOptions = ["--root-types", "--root-types-no-schema-prefix", "--root-types-keep-casing", "--alphabetize"];
  const types = (file: string): CommandLine => ({
    name: `openapi-typescript, ${file}`,
    args: [bin("openapi-typescript/bin/cli.js"), out("openapi.json"), "--output", out(file), ...typesOptions],
  });
  const template = join(repository, "scripts/site/redoc/template.hbs");
  return [
    { name: "redocly lint", args: [redocly, "lint", index, ...config] },
    { name: "redocly bundle, YAML", args: [redocly, "bundle", index, "--output", out("openapi.yaml"), ...config] },
    { name: "redocly bundle, JSON", args: [redocly, "bundle", index, "--output", out("openapi.json"), ...config] },
    {
      name: "spectral lint",
      args: [bin("@stoplight/spectral-cli/dist/index.js"), "lint", "--ruleset", rules, out("openapi.yaml")],
      mayFind: true, // the version is not in the paths that Redocly writes, and exceptions name paths that have it
    },
    types("wire.d.ts"),
    types("types.d.ts"),
    {
      name: "redocly build-docs",
      args: [
        redocly,
        "build-docs",
        view,
        "--output",
        out("index.html"),
        "--inlineBundle",
        "--template",
        template,
        ...config,
      ],
    },
  ];
}

/**
 * Runs a command line to its end.
 *
 * @returns how long it took, in milliseconds.
 * @throws with its output if it fails.
 */
export async function runCommandLine({ name, args, mayFind }: CommandLine, cwd: string): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0 && !(mayFind && code === 1)) throw new Error(`${name} ended with ${code}:\n${printed}`);
  return performance.now() - started;
}

/** Bundles the rules, because Spectral's command line supports neither TypeScript nor a default import of its rulesets. */
async function bundleRules(root: string, outfile: string): Promise<void> {
  const rulesets = "@stoplight/spectral-rulesets";
  const namedImport: Plugin = {
    name: "named-import",
    setup({ onLoad, onResolve }) {
      onResolve({ filter: new RegExp(`^${rulesets}$`) }, ({ namespace }) =>
        namespace === "named-import"
          ? { path: rulesets, external: true }
          : { path: rulesets, namespace: "named-import" },
      );
      onLoad({ filter: /.*/, namespace: "named-import" }, () => ({
        contents: `import { oas } from "${rulesets}"; export default { oas };`,
        resolveDir: root,
      }));
    },
  };
  await build({
    stdin: { contents: 'export { default } from "./openapi/rules/ruleset.ts";', resolveDir: root },
    bundle: true,
    external: ["@stoplight/*"],
    format: "esm",
    platform: "node",
    outfile,
    define: keepAddresses.define,
    plugins: [namedImport, ...keepAddresses.plugins],
  });
}
