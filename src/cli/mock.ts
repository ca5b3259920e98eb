import { apiVersion } from "../api-version.ts";
import { MockError, startMock } from "../mock/index.ts";
import { curlLine } from "../terminal/curl.ts";
import { describeOptions, readOptions, readPort } from "../terminal/options.ts";
import { untilAskedToEnd } from "../terminal/signals.ts";
import type { Command } from "./command.ts";

const options = {
  port: { value: "<number>", help: "the port to listen on (a free one)" },
  host: { value: "<address>", help: "the address to listen on (127.0.0.1: this machine only)" },
  errors: { help: "answer 500 where an answer of the mock itself breaks the contract" },
  log: { help: "print a line for each answer" },
  help: { help: "show this" },
} as const;

const help = `Serves the contract: each call is checked, and answered with an example of the contract.
It needs Prism (@stoplight/prism-http-server) and remembers nothing between calls.

Usage: store-admin-api mock [options]

${describeOptions(options)}

Calls need the header X-Service-Access-Token, with any value. The header Prefer chooses the answer:

  Prefer: code=404             a failure
  Prefer: example=cancelled    an example, by its name at the response in the contract

Ctrl-C or SIGTERM ends it. Exit codes: 0 ended, 2 could not start.`;

async function run(args: readonly string[]): Promise<number> {
  const given = readOptions(args, options);
  const port = readPort("port", given.port ?? "0");
  const asked = untilAskedToEnd();
  console.error("Starting the mock ...");
  try {
    const mock = await startMock({
      port,
      errors: given.errors ?? false,
      ...(given.host && { host: given.host }),
      ...(given.log && { log: (line) => console.error(line) }),
    });
    console.log(`The Store Administration API (${apiVersion}) is mocked at ${mock.url}

Try it:

  ${curlLine(mock.url)}
`);
    await asked;
    await mock.close();
    return 0;
  } catch (error) {
    if (!(error instanceof MockError)) throw error;
    console.error(error.message);
    return 2;
  }
}

export const mock: Command = { help, run };
