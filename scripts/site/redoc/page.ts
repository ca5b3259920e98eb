import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JsonObject } from "../../../src/contract/json.ts";
import { ownPage } from "./own-page.ts";
import { renderPage } from "./render.ts";
import { redocView } from "./view.ts";

/** The reference in one file, rendered by Redocly in a temporary folder without other configuration. */
export async function makeRedocPage(bundle: JsonObject): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "store-admin-api-docs-"));
  try {
    const [source, page, config] = ["openapi.json", "index.html", "redocly.yaml"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await writeFile(source, JSON.stringify(redocView(bundle)));
    await writeFile(config, "telemetry: off\n");
    await renderPage(source, page, config);
    return ownPage(await readFile(page, "utf8"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
