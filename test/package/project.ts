import { execFile } from "node:child_process";
import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../support/program.ts";
import { isLong } from "../support/runs.ts";

/** A kind of user project. */
export interface ProjectKind {
  /** The `type` in its package.json. */
  readonly type: "module" | "commonjs";
  /** Compiler options in addition to those of every project. */
  readonly compilerOptions: Readonly<Record<string, unknown>>;
  /** Its files from `consumer/`. */
  readonly files: readonly string[];
}

/** The supported kinds of projects. */
export const kinds = {
  "an ES module in Node": {
    type: "module",
    compilerOptions: {
      ...{ module: "nodenext", moduleResolution: "nodenext", types: ["node"], lib: ["ES2023", "DOM"] },
      declaration: true,
    },
    files: ["node.ts", "contract.ts", "mistakes.ts", "exports.ts"],
  },
  "CommonJS in Node, without the DOM": {
    type: "commonjs",
    compilerOptions: { module: "nodenext", moduleResolution: "nodenext", types: ["node"], lib: ["ES2023"] },
    files: ["node.ts", "mistakes.ts"],
  },
  "a bundle for the browser, without Node": {
    type: "module",
    compilerOptions: { module: "esnext", moduleResolution: "bundler", types: [], lib: ["ES2023", "DOM"] },
    files: ["calls.ts", "mistakes.ts"],
  },
} as const satisfies Readonly<Record<string, ProjectKind>>;

/** The compilers that check the types of the package. */
export const compilers: Readonly<Record<string, string>> = {
  "TypeScript 7": "typescript7",
  "TypeScript 5.9": "typescript",
};

/** Those that check more than the types of the package: `npm test` leaves the slow one, in JavaScript, to the long suite. */
export const triedCompilers = Object.keys(compilers).slice(0, isLong ? undefined : 1);

/**
 * Creates a project in a new folder below the one where the package is installed.
 *
 * @param project what it is, if it is not quite of its kind.
 * @returns the folder of the project.
 */
export async function createProject(
  installed: string,
  kind: keyof typeof kinds,
  { type, compilerOptions, files }: ProjectKind = kinds[kind],
): Promise<string> {
  const folder = join(installed, kind.replaceAll(/\W+/g, "-"));
  await cp(fileURLToPath(new URL("consumer/", import.meta.url)), folder, { recursive: true });
  const strict = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
  };
  const options = { target: "es2022", resolveJsonModule: true, outDir: "built", ...strict, ...compilerOptions };
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, type }));
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files }));
  return folder;
}

/**
 * Runs a compiler on a project.
 *
 * @param compiler a name in `compilers`, or the name of a TypeScript package.
 *
 * @returns its output: empty if there are no errors.
 */
export function compile(folder: string, compiler: string, ...args: string[]): Promise<string> {
  const tsc = join(root, "node_modules", compilers[compiler] ?? compiler, "bin/tsc");
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [tsc, "-p", folder, "--pretty", "false", ...args], (error, stdout, stderr) => {
      if (error && !stdout) reject(new Error(stderr, { cause: error }));
      else resolve(stdout);
    });
  });
}
