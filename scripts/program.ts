/** Runs a program of the repository, such as a benchmark, from any state of the clone: `npm run bench:decode`. */
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { UsageError } from "../src/terminal/usage-error.ts";
import { compilePackage, isPackageStale } from "./package.ts";
import { makeBuilt } from "./pipeline/built.ts";
import { formatFindings } from "./pipeline/finding.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** How a program wants to be started. */
interface Program {
  /** Its path from the root. */
  readonly file: string;
  /** Whether it measures the compiled package. */
  readonly usesPackage: boolean;
  /** What users give it. */
  readonly args: readonly string[];
}

/** @throws {UsageError} if no file is named. */
function readProgram(args: readonly string[]): Program {
  const usesPackage = args[0] === "--package";
  const [file, ...others] = usesPackage ? args.slice(1) : args;
  if (!file)
    throw new UsageError("Name the file of a program: node scripts/run.mjs program [--package] <file> [options]");
  return { file, usesPackage, args: others };
}

/** The comment at the top of a program, which explains it; undefined if the program explains itself when it runs. */
async function readHelp(file: string): Promise<string | undefined> {
  const text = await readFile(join(root, file), "utf8");
  const [, comment = ""] = /^(?:\/\/.*\n)*\/\*\*([\s\S]*?)\*\//.exec(text) ?? [];
  if (comment.includes("See `--help`")) return undefined;
  return comment.replace(/^\s*\* ?/gm, "").trim();
}

/** Makes what the program imports, and runs it. @returns its exit code. */
async function runProgram({ file, usesPackage, args }: Program): Promise<number> {
  const asksForHelp = args.includes("--help");
  const help = asksForHelp ? await readHelp(file) : undefined;
  if (help !== undefined) {
    console.log(help);
    return 0;
  }
  if (usesPackage && !asksForHelp && (await isPackageStale(root))) {
    const findings = await compilePackage(root);
    if (findings.length > 0) {
      console.log(formatFindings(findings));
      return 2;
    }
  }
  await makeBuilt(root);
  const child = spawn(process.execPath, ["--expose-gc", "--import", "tsx", resolve(root, file), ...args], {
    cwd: root,
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  return new Promise((settle, reject) => {
    child.once("error", reject);
    child.once("close", (code) => settle(code ?? 2));
  });
}

try {
  process.exitCode = await runProgram(readProgram(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = 2;
}
