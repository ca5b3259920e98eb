/**
 * `npm run bench:types`: the cost of type-checking a program that calls all operations, with our client and with others.
 * Instantiations are exact; times and memory are medians.
 * Exit codes: 0 within the bound, 1 the bound is exceeded, 2 could not run.
 */
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { readBundle } from "../scripts/pipeline/generated.ts";
import { printTable } from "../trials/table.ts";
import { holdTo, median } from "./bounds.ts";
import { type Client, ours, peers } from "./clients.ts";
import { everyCall } from "./contract-calls.ts";
import { ofOurs, root, withEach } from "./peers.ts";
import { writeWholeProgram } from "./programs.ts";

const run = promisify(execFile);
const { resolve } = createRequire(import.meta.url);

/** Upper bound of our client with TypeScript 5.9. */
const bounds = { instantiations: 5000 };
const rounds = 3;

/** Common options: strict, for modern browsers, without checks of library declarations. */
const compilerOptions = {
  strict: true,
  target: "es2022",
  lib: ["es2022", "dom", "dom.iterable"],
  module: "esnext",
  moduleResolution: "bundler",
  types: [],
  skipLibCheck: true,
  noEmit: true,
};

/** The report of a compiler. */
interface Diagnostics {
  readonly instantiations: number;
  /** In seconds. */
  readonly checkTime: number;
  /** In megabytes. */
  readonly memory: number;
  /** The first type error. */
  readonly typeError: string | undefined;
}

const empty: Client = { name: "empty program", folder: ".cache/empty", setUp: () => "", write: () => "", data: "" };
const every = everyCall(await readBundle(root));

const reports = await withEach([empty, ...peers, ours], async (client) => {
  const program = await writeWholeProgram(client, client === empty ? [] : every);
  const project = join(dirname(program), "tsconfig.json");
  await writeFile(project, JSON.stringify({ compilerOptions, files: [program] }));
  const by5 = await check(project, "typescript");
  if (client === ours && by5.typeError) throw new Error(by5.typeError);
  return { by5, by7: await check(project, "typescript7") };
});

/** Checks a project several times. */
async function check(project: string, compiler: "typescript" | "typescript7"): Promise<Diagnostics> {
  const command = join(dirname(resolve(`${compiler}/package.json`)), "bin/tsc");
  const texts: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const checked = run(process.execPath, [command, "--project", project, "--extendedDiagnostics"], { cwd: root });
    texts.push(await checked.catch((failure: { stdout: string }) => failure).then(({ stdout }) => stdout));
  }
  const figure = (name: string) =>
    median(texts.map((text) => Number.parseFloat(new RegExp(`^${name}:\\s*(\\S+)`, "m").exec(text)?.[1] ?? "")));
  return {
    instantiations: figure("Instantiations"),
    checkTime: figure("Check time"),
    memory: figure("Memory used") / 1024,
    typeError: /^.*error TS.*$/m.exec(texts[0] ?? "")?.[0],
  };
}

const count = (number: number) => number.toLocaleString("en");
const formatDiagnostics = ({ instantiations, checkTime, memory }: Diagnostics) => [
  count(instantiations),
  `${checkTime.toFixed(2)} s`,
  `${memory.toFixed(0)} MB`,
];
const typeErrors: string[] = [];
printTable([
  [`calling all ${every.length}, checked by`, "TypeScript 5.9", "check", "memory", "TypeScript 7", "check", "memory"],
  ...[...reports].map(([{ name }, report]) => {
    if (report instanceof Error) return [name, report.message];
    const { by5, by7 } = report;
    if (by5.typeError) typeErrors.push(`* ${by5.typeError}`);
    return [by5.typeError ? `${name} *` : name, ...formatDiagnostics(by5), ...formatDiagnostics(by7)];
  }),
]);
for (const typeError of typeErrors) console.log(typeError);

const { by5 } = ofOurs(reports);
holdTo([{ what: "instantiations", value: by5.instantiations, most: bounds.instantiations }], count);
