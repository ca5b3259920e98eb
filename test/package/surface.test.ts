// @module-tag package
/** What users of the package hold on to: its entries with what they export, and its commands with their options. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { node, root } from "../support/program.ts";

const { exports } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
};
const typed = Object.entries(exports).flatMap(([entry, target]) =>
  typeof target === "string" ? [] : [[entry, join(root, target.types)] as const],
);

/** The options in the help of a command. */
async function optionsOf(command: readonly string[]): Promise<string> {
  const { stdout } = await node(["dist/cli/main.js", ...command, "--help"]).ended;
  const options = stdout.match(/^ +(?:-\w, )?--[\w-]+/gm) ?? [];
  return [...new Set(options.map((option) => option.trim()))].join(" ");
}

test("the surface of the package is this; a change of it is one for its users", async () => {
  const program = ts.createProgram({
    rootNames: typed.map(([, file]) => file),
    options: { module: ts.ModuleKind.NodeNext, skipLibCheck: true, types: [] },
  });
  const checker = program.getTypeChecker();
  // What follows from the contract changes with it: its types and operations.
  const isOurs = (symbol: ts.Symbol): boolean => {
    const { declarations = [] } = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return declarations.some((each) => each.getSourceFile().fileName.includes("/dist/"));
  };
  const entries = typed.map(([entry, file]) => {
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    const names = symbol
      ? checker
          .getExportsOfModule(symbol)
          .filter(isOurs)
          .map(({ name }) => name)
      : [];
    return `${entry}: ${names.sort().join(" ")}`.trim();
  });
  const help = (await node(["dist/cli/main.js", "help"]).ended).stdout;
  const commands = [...help.matchAll(/^ {2}([a-z]+) {2,}/gm)].map(([, name = ""]) => [name]);
  const more = [
    ["sandbox", "doctor"],
    ["sandbox", "migrate"],
    ["conform", "init"],
    ["conform", "replay"],
    ["conform", "explain"],
  ];
  const lines = await Promise.all(
    [...commands, ...more].map(async (command) => `${command.join(" ")}: ${await optionsOf(command)}`),
  );
  const files = Object.keys(exports).filter((entry) => typeof exports[entry] === "string");
  const surface = ["# Entries", ...entries, "", "# Files", ...files, "", "# Commands", ...lines.sort(), ""].join("\n");
  await expect(surface).toMatchFileSnapshot("surface.txt");
}, 120_000);
