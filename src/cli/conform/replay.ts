/** `conform replay` and `conform minimize`: a stored case again, and in fewer steps. */
import { readFile, writeFile } from "node:fs/promises";
import {
  basisText,
  CannotRun,
  type CaseFile,
  caseFile,
  greetServer,
  plural,
  readCaseFile,
  replayFinding,
  setUpRun,
  shrinkCase,
  stepLines,
} from "../../conformance/command.ts";
import { paintFor } from "../../terminal/paint.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import { contractOf } from "./contract.ts";
import { commandSettings } from "./settings.ts";

export async function replayOrMinimize(
  what: "replay" | "minimize",
  [file, address, ...rest]: readonly string[],
): Promise<number> {
  if (file === undefined || address === undefined)
    throw new UsageError(`Pass the case and the address: conform ${what} case.json http://127.0.0.1:4020.`);
  let stored: CaseFile;
  try {
    stored = readCaseFile(await readFile(file, "utf8"));
  } catch (error) {
    throw new CannotRun(`Cannot read ${file}: ${(error as Error).message}`);
  }
  const contract = await contractOf(rest, stored.contract);
  const paint = paintFor(process.stdout);
  const { run: wanted } = await commandSettings(address, rest, contract);
  const { store, options: how } = await setUpRun({ ...wanted, contract });
  try {
    await greetServer(how);
    const { check, operation } = stored.finding;
    if (what === "minimize") {
      const short = await shrinkCase(stored, how);
      if (!short) {
        console.log(
          `${paint("green", "✓")} ${check} ${operation}: the case no longer reproduces it, so there is nothing to minimize.`,
        );
        return 0;
      }
      await writeFile(file, caseFile(short, stored.seed, stored.contract));
      console.log(`${file} now has ${short.case.steps.length} of its ${plural(stored.case.steps.length, "step")}:`);
      for (const line of stepLines(contract, short.case)) console.log(`  ${line}`);
      return 1;
    }
    const found = await replayFinding(stored, how);
    if (!found) {
      console.log(`${paint("green", "✓")} ${check} ${operation}: no longer reproduced.`);
      return 0;
    }
    console.log(
      `${paint("red", "✗")} ${paint("bold", check)} ${operation}\n  ${found.message}\n  ${basisText(found.basis)}`,
    );
    for (const line of stepLines(contract, stored.case)) console.log(`    ${line}`);
    return 1;
  } finally {
    await store?.remove();
  }
}
