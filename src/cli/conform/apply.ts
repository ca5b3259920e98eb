/** `conform apply`: writes overlays into a contract. */
import { readFile, writeFile } from "node:fs/promises";
import { applyToText, CannotRun, readOverlay } from "../../conformance/command.ts";
import { readOptions } from "../../terminal/options.ts";
import { UsageError } from "../../terminal/usage-error.ts";

const options = {
  output: { value: "<file>", help: "the file to write. Default: the contract itself" },
} as const;

/**
 * Runs the command: `conform apply <contract> <overlay> ... [--output <file>]`.
 *
 * @returns the exit code.
 * @throws UsageError if the arguments are invalid.
 * @throws CannotRun if a file cannot be read or written.
 * @throws ContractError if an action cannot be applied.
 */
export async function apply(args: readonly string[]): Promise<number> {
  const count = args.findIndex((arg) => arg.startsWith("-"));
  const [contract, ...overlays] = count < 0 ? args : args.slice(0, count);
  const { output = contract } = readOptions(count < 0 ? [] : args.slice(count), options);
  if (contract === undefined || output === undefined || overlays.length === 0)
    throw new UsageError("Pass the contract and the overlays: conform apply openapi.yaml fixes.yaml.");
  const text = await readFile(contract, "utf8").catch((error: Error) => {
    throw new CannotRun(`Cannot read ${contract}: ${error.message}`);
  });
  const read = await Promise.all(overlays.map(readOverlay));
  const changed = applyToText(text, read);
  await writeFile(output, changed).catch((error: Error) => {
    throw new CannotRun(`Cannot write ${output}: ${error.message}`);
  });
  console.log(`${output} now has the changes of ${overlays.join(" and ")}.`);
  return 0;
}
