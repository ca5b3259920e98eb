import { apiVersion } from "../api-version.ts";
import { curlLine } from "../first-call.ts";
import { MockError, startMock } from "../mock/index.ts";
import { describeOptions, readOptions, readPort } from "../terminal/options.ts";
import { untilAskedToEnd } from "../terminal/signals.ts";
import type { Command } from "./command.ts";

const options = {
  port: { value: "<number>", help: "Port to listen on. Default: a free port." },
  host: { value: "<address>", help: "Address to listen on. Default: 127.0.0.1, which only this machine can reach." },
  errors: { help: "Respond with 500 if a response of the mock breaks the contract." },
  log: { help: "Log each request." },
  help: { help: "Show this help." },
} as const;

const help = `Checks each request against the contract, and responds with an example of the contract.
It is stateless, and needs Prism: npm install --save-dev @stoplight/prism-http-server

Usage: store-admin-api mock [options]

Options:
${describeOptions(options)}

Send the header X-Service-Access-Token with each request, with any value. Choose a response with the
header Prefer:

  Prefer: code=404             the error response with this status
  Prefer: example=cancelled    the example of this name

Examples:
  store-admin-api mock --port 4010 --log

Stop it with Control+C or SIGTERM. Exit codes: 0 stopped, 2 could not start.`;

async function run(args: readonly string[]): Promise<number> {
  const given = readOptions(args, options);
  const port = readPort("port", given.port ?? "0");
  const stopped = untilAskedToEnd();
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
    await stopped;
    await mock.close();
    return 0;
  } catch (error) {
    if (!(error instanceof MockError)) throw error;
    console.error(error.message);
    return 2;
  }
}

export const mock: Command = { help, run, options };
