/** Makes `docs/dependencies.md`: what the package and its tools depend on. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** Where a dependency is used, and the headings of the page. */
const parts = {
  package: "In the package",
  build: "The build",
  tests: "Tests and benchmarks",
  trials: "Trials of the conformance suite",
} as const;

/** An entry of the register. */
interface Dependency {
  readonly part: keyof typeof parts;
  /** What it does here. */
  readonly use: string;
  /** Its license, and who maintains it. */
  readonly health: string;
  /** What replaces it if that ends. */
  readonly exit: string;
  /** Why it stays next to another tool for the same job. */
  readonly both?: string;
}

/** The dependencies of a manifest, and what the register says about each. */
export interface Dependencies {
  /** Versions by name, as the manifest has them. */
  readonly versions: Readonly<Record<string, string>>;
  readonly register: Readonly<Record<string, Dependency>>;
  /** The names of the packages that npm installs with ours, and of those that users install if they need them. */
  readonly installed: ReadonlySet<string>;
  readonly optional: ReadonlySet<string>;
}

/** The register, from the project's root. */
export const dependencyRegister = "scripts/guides/dependencies.yaml";

const intro = `# Dependencies

What this project depends on directly. Versions are exact, so each build uses the same tools. Npm installs one package with ours;
others are in its bundles, with their licenses, and a few are yours to install if you use the entry that needs them.
`;

/** Reads the manifest and the register of a project; undefined if it has no register. */
export function readDependencies(root: string): Dependencies | undefined {
  if (!existsSync(join(root, dependencyRegister))) return undefined;
  const read = (file: string): string => readFileSync(join(root, file), "utf8");
  const { dependencies = {}, devDependencies = {}, peerDependencies = {} } = JSON.parse(read("package.json"));
  return {
    versions: { ...peerDependencies, ...dependencies, ...devDependencies },
    register: parse(read(dependencyRegister)),
    installed: new Set(Object.keys(dependencies)),
    optional: new Set(Object.keys(peerDependencies)),
  };
}

/** @returns the page in Markdown: a table for each part, and why some tools do the same job. */
export function makeDependenciesPage({ versions, register, installed, optional }: Dependencies): string {
  const entries = Object.entries(register);
  const place = (name: string): string =>
    (installed.has(name) && " Installed.") || (optional.has(name) && " Optional.") || "";
  const tables = Object.entries(parts).map(([part, title]) => {
    const rows = entries
      .filter(([, dependency]) => dependency.part === part)
      .map(([name, { use, health, exit }]) => [`\`${name}\` ${versions[name]}`, `${use}${place(name)}`, health, exit]);
    const table = [["Package", "Use", "License and maintainers", "Without it"], ["---", "---", "---", "---"], ...rows];
    return `\n## ${title}\n\n${table.map((cells) => `| ${cells.join(" | ")} |\n`).join("")}`;
  });
  const both = entries.flatMap(([name, dependency]) =>
    dependency.both ? [`- \`${name}\`: ${dependency.both}\n`] : [],
  );
  return `${intro}${tables.join("")}\n## Two tools for one job\n\n${both.join("")}`;
}
