/** The page of the inspector, which a sandbox serves: its script and its style sheet are bundled, the rest stays as it is. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { generated, type Texts } from "../pipeline/generated.ts";

/** Makes the page, where the project has one. */
export async function makeInspector(root: string): Promise<Texts> {
  const file = (name: string): string => join(root, "src/sandbox/inspector/page", name);
  if (!existsSync(file("main.ts"))) return {};
  const [html, icon, { outputFiles }] = await Promise.all([
    readFile(file("index.html"), "utf8"),
    readFile(file("icon.svg"), "utf8"),
    build({
      entryPoints: [
        { in: file("main.ts"), out: "inspector" },
        { in: file("inspector.css"), out: "inspector" },
      ],
      bundle: true,
      minify: true,
      format: "esm",
      platform: "browser",
      target: ["es2022"],
      write: false,
      outdir: "page",
      logLevel: "silent", // what it throws says it all
    }),
  ]);
  const textOf = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  return {
    [generated.inspector]: html,
    [generated.inspectorIcon]: icon,
    [generated.inspectorScript]: textOf(".js"),
    [generated.inspectorStyle]: textOf(".css"),
  };
}
