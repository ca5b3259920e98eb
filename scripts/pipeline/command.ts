/** Running a script of this folder from the command line. */
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describeOptions, type Given, type Options, readOptions } from "../../src/terminal/options.ts";
import { UsageError } from "../../src/terminal/usage-error.ts";

/** What a script says of itself. */
export interface Description<O extends Options> {
  /** What it does, in a sentence or two. */
  does: string;
  /** How it is called: `npm run build`. */
  usage: string;
  options?: O;
  /** What else there is to know. */
  notes?: string;
}

/**
 * Runs a script when it is what was started, and not when it is imported. `--help` prints the description. The exit code
 * is what `main` returns: 0 all is well, 1 something was found; or 2 when it could not run.
 *
 * @param module `import.meta.url` of the script.
 */
export async function command<const O extends Options>(
  module: string,
  description: Description<O>,
  main: (given: Given<O>) => Promise<0 | 1>,
): Promise<void> {
  const [, started, ...args] = process.argv;
  if (started === undefined || realpathSync(started) !== fileURLToPath(module)) return;
  const options = { ...description.options, help: { help: "show this" } };
  try {
    const given = readOptions(args, options);
    if (given.help) process.stdout.write(`${helpText(description, options)}\n`);
    else process.exitCode = await main(given as Given<O>);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 2;
  }
}

function helpText({ does, usage, notes }: Description<Options>, options: Options): string {
  return [
    does,
    `Usage: ${usage}`,
    describeOptions(options),
    ...(notes ? [notes] : []),
    "Exit codes: 0 all is well, 1 something was found, 2 could not run.",
  ].join("\n\n");
}

/** What went wrong; with the stack, unless the message is for the user. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const forUser = error instanceof UsageError || "code" in error; // the latter such as ENOENT
  return forUser ? error.message : (error.stack ?? error.message);
}
