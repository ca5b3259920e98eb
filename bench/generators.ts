/** `tsx bench/generators.ts`: what validators and generators make of the contract and its plain views. See `--help`. */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeBuilt } from "../scripts/pipeline/built.ts";
import { command } from "../scripts/pipeline/command.ts";
import type { OpenApiDocument } from "../src/contract/document.ts";
import { printTable } from "../trials/table.ts";
import { type Generator, generators } from "./generators/generators.ts";
import { installGenerators, NotInstalled } from "./generators/tools.ts";
import { validatorsIn } from "./generators/validators.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const views = ["openapi.json", "openapi.plain.json", "openapi.plain-3.0.json"];

interface Result {
  readonly text: string;
  readonly failed: boolean;
}

async function attempt({ name, attempt }: Generator, view: string, home: string): Promise<Result> {
  const folder = join(home, "views", `${name.replace(/\W+/g, "-")}-${view}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const text = await readFile(join(root, "generated", view), "utf8");
  await writeFile(join(folder, view), text);
  try {
    return {
      text: await attempt({ document: JSON.parse(text) as OpenApiDocument, file: view, folder }),
      failed: false,
    };
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof NotInstalled) return { text: `skipped: ${message}`, failed: false };
    return { text: `fails: ${message.slice(0, 120)}`, failed: true };
  }
}

await command(
  import.meta.url,
  {
    does: "Validates the contract and its plain views with four validators, and compiles what generators make of them. Prints a table of generators and views; docs/generators.md has the last one. Something is found if anything fails for a plain view.",
    usage: "tsx bench/generators.ts",
  },
  async () => {
    await makeBuilt(root);
    const home = await installGenerators();
    const rows: string[][] = [["", ...views]];
    let failures = 0;
    for (const generator of [...validatorsIn(home), ...generators]) {
      const results = [];
      for (const view of views) results.push(await attempt(generator, view, home));
      failures += results.slice(1).filter(({ failed }) => failed).length;
      rows.push([generator.name, ...results.map(({ text }) => text)]);
    }
    printTable(rows);
    console.log(`\n${failures === 0 ? "All pass" : `${failures} fail`} for the plain views.`);
    return failures === 0 ? 0 : 1;
  },
);
