/** `conform init`: looks at a server, asks what reading does not show, and writes a first configuration. */
import { access, constants, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import {
  CannotRun,
  type Contract,
  createTemporaryStore,
  detectProfile,
  initialConfig,
  type Observations,
  observe,
  openQuestions,
  Prober,
  plural,
} from "../../conformance/command.ts";
import { readOptions } from "../../terminal/options.ts";
import { askQuestions, isInteractive, type Terminal } from "../../terminal/questions.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import { defaultConfig, exists, readHeaders } from "./settings.ts";

const options = {
  token: { value: "<token>", help: "the access token, with all scopes; a sandbox creates its own" },
  header: { value: "<name: value>", isRepeatable: true, help: "a header to send with every request; can be repeated" },
  output: { value: "<file>", help: `the file to write. Default: ${defaultConfig}` },
  force: { help: "replace the file if it exists" },
  yes: { help: "ask nothing" },
} as const;

/**
 * Runs the command.
 *
 * @param terminal where it prints, and asks if a person is there.
 * @returns the exit code.
 * @throws UsageError if the arguments are invalid.
 * @throws CannotRun if there is no server of the API, or the file exists.
 */
export async function init(
  address: string,
  args: readonly string[],
  contract: Contract,
  terminal: Terminal = process,
): Promise<number> {
  const { token, header, output = defaultConfig, force = false, yes = false } = readOptions(args, options);
  const headers = readHeaders(header ?? []);
  const reach = { baseUrl: address, headers };
  const isSandbox = token === undefined && (await detectProfile(reach)) === "sandbox";
  if (token === undefined && !isSandbox)
    throw new UsageError(
      "The access token is missing. Pass one with all scopes: --token <token>. It is not written to the file.",
    );
  await checkFile(output, force);
  const observed = await (token === undefined
    ? observeSandbox(reach, contract)
    : observe(new Prober(contract, { ...reach, token })));
  const questions = isInteractive(terminal) && !yes ? openQuestions(observed) : [];
  if (questions.length > 0)
    terminal.stdout.write(
      `Reading does not show what the server does in ${plural(questions.length, "case")}. Your answers go into ${output}.\n`,
    );
  const chosen = await askQuestions(questions, terminal);
  const text = initialConfig({
    address,
    profile: isSandbox ? "sandbox" : "live",
    headers: Object.keys(headers),
    observed,
    chosen,
  });
  await write(output, text, force);
  const next = isSandbox
    ? "npx store-admin-api conform"
    : 'export STORE_TOKEN="<token>" && npx store-admin-api conform --smoke';
  terminal.stdout.write(
    `Wrote ${output}: ${countsText(observed, chosen.size)}. Read it, and correct it where needed.\nNext: ${next}\n`,
  );
  return 0;
}

function countsText({ answers, suggestions }: Observations, given: number): string {
  const parts = [
    `${plural(answers.length, "answer")} observed`,
    ...(given > 0 ? [`${given} given`] : []),
    ...(suggestions.length > 0 ? [`${suggestions.length} more suggested in comments`] : []),
  ];
  return parts.join(", ");
}

/** Looks at a store of its own in a sandbox. */
async function observeSandbox(
  reach: Parameters<typeof createTemporaryStore>[0],
  contract: Contract,
): Promise<Observations> {
  const store = await createTemporaryStore(reach, contract.scopes);
  try {
    return await observe(new Prober(contract, { ...reach, token: store.token }));
  } finally {
    await store.remove();
  }
}

/** Finds out whether the file can be written before somebody answers questions. @throws CannotRun */
async function checkFile(file: string, replaces: boolean): Promise<void> {
  if (!replaces && (await exists(file)))
    throw new CannotRun(`${file} exists. Pass --force to replace it, or --output for another file.`);
  await access(dirname(file), constants.W_OK).catch((error: Error) => {
    throw new CannotRun(`Cannot write ${file}: ${error.message}`);
  });
}

async function write(file: string, text: string, replaces: boolean): Promise<void> {
  try {
    await writeFile(file, text, { flag: replaces ? "w" : "wx" });
  } catch (error) {
    throw new CannotRun(`Cannot write ${file}: ${(error as Error).message}`);
  }
}
