import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { sampleLanguages } from "../samples.ts";

// Redocly publishes its renderer as a command only, so the command runs in a worker thread instead of a second process.

const cli = join(dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")), "bin/cli.js");
const template = fileURLToPath(new URL("template.hbs", import.meta.url));

/** How Redoc shows a contract. */
const options = {
  codeSamples: { languages: sampleLanguages },
  downloadUrls: [{ title: "The contract (OpenAPI 3.1, JSON)", url: "openapi.json" }],
  // The description says what a pattern means; the pattern itself is for machines.
  hideSchemaPattern: true,
  jsonSamplesExpandLevel: 4,
  schemaDefinitionsTagName: "Schemas",
  schemasExpansionLevel: 1,
};

/**
 * Renders a contract to one page with Redocly's `build-docs`.
 *
 * @param contract path of the OpenAPI document.
 * @param page path of the page to write.
 * @param config path of a Redocly configuration; that of the project is not for this document.
 * @throws Error with what Redocly printed, when it fails.
 */
export async function renderPage(contract: string, page: string, config: string): Promise<void> {
  const worker = new Worker(cli, {
    argv: [
      ...["build-docs", contract, "--output", page, "--config", config],
      ...["--inlineBundle", "--template", template, "--openapi", JSON.stringify(options)],
    ],
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  let printed = "";
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  const code = await new Promise<number>((resolve, reject) => worker.once("error", reject).once("exit", resolve));
  if (code !== 0) throw new Error(`Redocly could not render the docs:\n${printed.trim()}`);
}
