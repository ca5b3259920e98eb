/** The measured programs: their source and their bundle size. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { Client } from "./clients.ts";
import { type ContractCall, type Three, variablesOf } from "./contract-calls.ts";
import { folderOf } from "./peers.ts";

const setting = `const baseUrl = "https://store.example";\nconst accessToken = "token";\n`;

/** Writes a program that exports the functions `get`, `list` and `create`; each makes one call and resolves to its data. */
export async function writeThree(client: Client, three: Three, name: string): Promise<string> {
  const calls = Object.entries(three) as [keyof Three, ContractCall][];
  const lines = calls.map(
    ([key, call]) => `export const ${key} = async (${variablesOf(call).join(", ")}) => ${dataOf(client, call)};\n`,
  );
  return writeProgram(client, name, { lines, calls: Object.values(three), whole: false });
}

/** Writes a program that sets up all operations, makes these calls in sequence and reads the data of each. */
export async function writeWholeProgram(client: Client, calls: readonly ContractCall[]): Promise<string> {
  return writeProgram(client, calls.length > 0 ? "whole" : "ready", {
    lines: calls.map((call) => `${dataOf(client, call)};\n`),
    calls,
    whole: true,
  });
}

/** Bundles a program as an application would, for modern browsers. */
export async function bundle(program: string, options: { minify: boolean }): Promise<Uint8Array> {
  const { outputFiles } = await build({
    ...options,
    entryPoints: [program],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    logLevel: "silent",
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** Size in bytes of a bundled and minified program, uncompressed and gzipped. */
export interface BundleSize {
  readonly plain: number;
  readonly gzipped: number;
}

/** Measures the bundle size of a program. */
export async function sizeOf(program: string): Promise<BundleSize> {
  const text = await bundle(program, { minify: true });
  return { plain: text.length, gzipped: gzipSync(text, { level: 9 }).length };
}

function dataOf(client: Client, call: ContractCall): string {
  return client.data ? `(await ${client.write(call)})${client.data}` : `await ${client.write(call)}`;
}

async function writeProgram(
  client: Client,
  name: string,
  { lines, calls, whole }: { lines: readonly string[]; calls: readonly ContractCall[]; whole: boolean },
): Promise<string> {
  const operations = calls.map(({ operation }) => operation);
  const file = join(folderOf(client), `${name}.ts`);
  await writeFile(file, `${setting}${client.setUp(operations, whole)}\n${lines.join("")}`);
  return file;
}
