/** `conform init`: looks at a server, and writes a first configuration. */
import { writeFile } from "node:fs/promises";
import {
  CannotRun,
  type Contract,
  createTemporaryStore,
  detectProfile,
  initialConfig,
  observe,
  Prober,
} from "../conformance/command.ts";
import { readOptions } from "../terminal/options.ts";
import { UsageError } from "../terminal/usage-error.ts";
import { defaultConfig, readHeaders } from "./conform-settings.ts";

const options = {
  token: { value: "<token>", help: "the access token, with all scopes; a sandbox creates its own" },
  header: { value: "<name: value>", isRepeatable: true, help: "a header to send with every request; can be repeated" },
  output: { value: "<file>", help: `the file to write. Default: ${defaultConfig}` },
  force: { help: "replace the file if it exists" },
} as const;

/**
 * Runs the command.
 *
 * @returns the exit code.
 * @throws UsageError if the arguments are invalid.
 * @throws CannotRun if there is no server of the API, or the file exists.
 */
export async function init(address: string, args: readonly string[], contract: Contract): Promise<number> {
  const { token, header, output = defaultConfig, force } = readOptions(args, options);
  const headers = readHeaders(header ?? []);
  const reach = { baseUrl: address, headers };
  const isSandbox = token === undefined && (await detectProfile(reach)) === "sandbox";
  if (token === undefined && !isSandbox)
    throw new UsageError(
      "The access token is missing. Pass one with all scopes: --token <token>. It is not written to the file.",
    );
  const store = isSandbox ? await createTemporaryStore(reach, contract.scopes) : undefined;
  try {
    const observed = await observe(new Prober(contract, { ...reach, token: token ?? store?.token ?? "" }));
    const text = initialConfig({
      address,
      profile: isSandbox ? "sandbox" : "live",
      headers: Object.keys(headers),
      observed,
    });
    await writeNew(output, text, force === true);
    const { answers, suggestions } = observed;
    const suggested = suggestions.length > 0 ? `, ${suggestions.length} more suggested in comments` : "";
    console.log(
      `Wrote ${output}: ${answers.length} answers observed${suggested}. Read it, and correct it where needed.`,
    );
    console.log(
      isSandbox
        ? "Next: npx store-admin-api conform"
        : 'Next: export STORE_TOKEN="<token>" && npx store-admin-api conform --smoke',
    );
    return 0;
  } finally {
    await store?.remove();
  }
}

async function writeNew(file: string, text: string, replaces: boolean): Promise<void> {
  try {
    await writeFile(file, text, { flag: replaces ? "w" : "wx" });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === "EEXIST";
    throw new CannotRun(
      isThere
        ? `${file} exists. Pass --force to replace it, or --output for another file.`
        : `Cannot write ${file}: ${(error as Error).message}`,
    );
  }
}
