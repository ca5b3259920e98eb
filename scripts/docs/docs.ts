import { mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readRegister } from "../../openapi/rules/core/register.ts";
import type { JsonObject } from "../../src/contract/json.ts";
import { writeChanged } from "../pipeline/generated.ts";
import { readGuides } from "./guides.ts";
import type { Register } from "./marks.ts";
import { ownPage } from "./page.ts";
import { renderPage } from "./redoc.ts";
import { docsView } from "./view.ts";

/** The inputs of the docs besides the bundle, and the output folder. Paths are relative to the working directory. */
export interface DocsOptions {
  /** The folder of the register of gaps. */
  readonly gaps?: string;
  /** The folder of the guides. */
  readonly guides?: string;
  /** The changelog; optional. */
  readonly changelog?: string;
  /** The folder to write the site to. */
  readonly output?: string;
}

/** Renders a contract with Redocly, in a temporary folder without other configuration. */
async function render(contract: JsonObject): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "store-admin-api-docs-"));
  try {
    const source = join(folder, "openapi.json");
    const page = join(folder, "index.html");
    const config = join(folder, "redocly.yaml");
    await writeFile(source, JSON.stringify(contract));
    await writeFile(config, "telemetry: off\n");
    await renderPage(source, page, config);
    return await readFile(page, "utf8");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Renders the reference docs: one page that needs no network, and the contract beside it to download.
 *
 * @param bundle the bundled contract; it stays as it is.
 * @returns the paths of the files that were written; unchanged files are not written.
 * @throws Error when a mark, a guide's link or an example is wrong, or Redocly cannot render.
 */
export async function buildDocs(bundle: JsonObject, options: DocsOptions = {}): Promise<string[]> {
  const register = readRegister(options.gaps ?? "openapi/gaps") as unknown as Register;
  const guides = await readGuides(options.guides ?? "docs", options.changelog ?? "CHANGELOG.md");
  const page = ownPage(await render(docsView(bundle, { register, guides })));
  const output = options.output ?? "generated/docs";
  const written = await writeChanged(output, {
    "index.html": page,
    "openapi.json": `${JSON.stringify(bundle, null, 2)}\n`,
  });
  const now = new Date();
  await utimes(join(output, "index.html"), now, now); // even if nothing changed: `npm start` asks when the docs were rendered
  return written.map((name) => join(output, name));
}
