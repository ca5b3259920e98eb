import { readFile } from "node:fs/promises";
import { parse } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import type { Texts } from "../pipeline/generated.ts";

const client = fileURLToPath(new URL("client/", import.meta.url));
const sandbox = fileURLToPath(new URL("../../src/sandbox/browser/worker.ts", import.meta.url));

const names = ["theme.ts", "site.ts", "search.ts", "run.ts", "prove.ts", "playground.ts", "site.css", "playground.css"];

/** The style sheet and the scripts of the site. Scripts are classic ones: a browser loads no modules from disk. */
export async function makeAssets(): Promise<Texts> {
  const [icon, bundle] = await Promise.all([
    readFile(`${client}icon.svg`, "utf8"),
    build({
      entryPoints: [
        ...names.map((name) => ({ in: client + name, out: parse(name).name })),
        { in: sandbox, out: "sandbox" },
      ],
      bundle: true,
      minify: true,
      format: "iife",
      platform: "browser",
      target: ["es2022"],
      write: false,
      outdir: "assets",
      plugins: [withoutSentences],
      logLevel: "silent", // what it throws says it all
    }),
  ]);
  return {
    "assets/icon.svg": icon,
    ...Object.fromEntries(
      bundle.outputFiles.map(({ path, text }) => [`assets/${path.split(/[\\/]/).at(-1)}`, text] as const),
    ),
  };
}

/** The gaps as scripts read them: pages have their own texts of the questions and the answers. */
const withoutSentences: Plugin = {
  name: "without-sentences",
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]generated[\\/]gaps\.js$/ }, async ({ path }) => {
      // A watching build loads it again after each change.
      const { gaps } = (await import(`${pathToFileURL(path)}?${Date.now()}`)) as { gaps: unknown };
      const isSentence = (name: string): boolean => name === "says" || name === "unknown";
      return {
        contents: `export const gaps = ${JSON.stringify(gaps, (name, value) => (isSentence(name) ? undefined : value))};`,
      };
    }),
};
