/** `conform init`: looks at a server, and writes a first configuration. */
import { writeFile } from "node:fs/promises";
import { CannotRun, type Contract, initialConfig, observe, Prober } from "../conformance/command.ts";
import { readOptions } from "../terminal/options.ts";
import { UsageError } from "../terminal/usage-error.ts";
import { defaultConfig, fetchWith } from "./conform-config.ts";
import { createTemporaryStore, hasControlApi } from "./temporary-store.ts";

const options = {
  token: { value: "<token>", help: "the access token, with all scopes; a sandbox creates its own" },
  header: { value: "<name: value>", help: "a header to send with every request" },
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
  const isSandbox = token === undefined && (await hasControlApi(address));
  if (token === undefined && !isSandbox)
    throw new UsageError(
      "The access token is missing. Pass one with all scopes: --token <token>. It is not written to the file.",
    );
  const store = isSandbox ? await createTemporaryStore(address, contract.scopes, "typed") : undefined;
  try {
    const observed = await observe(
      new Prober(contract, {
        baseUrl: address,
        token: token ?? store?.token ?? "",
        ...(header && { fetch: fetchWith(readHeader(header)) }),
      }),
    );
    const text = initialConfig({ address, profile: isSandbox ? "sandbox" : "live", observed });
    await writeNew(output, text, force === true);
    console.log(`Wrote ${output}: ${observed.answers.length} answers observed. Read it, and correct it where needed.`);
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

function readHeader(text: string): Record<string, string> {
  const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new UsageError(`--header: "${text}" is not a header. Pass, for example, "X-Gateway-Key: secret".`);
  return { [name]: value };
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
