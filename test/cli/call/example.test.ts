/** The example of each operation is the call that the docs show, and can be read back. */
import { expect, test } from "vitest";
import { findOperation, readCallableContract } from "../../../src/cli/call/contract.ts";
import { exampleCommand } from "../../../src/cli/call/example.ts";
import { sampleCall } from "../../../src/contract/sample-call.ts";
import { runCallWith } from "./terminal.ts";

const contract = await readCallableContract(undefined);
const env = { BASE_URL: "http://store.test", ACCESS_TOKEN: "t" };

/** The arguments that a shell passes for a command. */
const argumentsOf = (command: string): string[] =>
  [...command.replaceAll("\\\n", " ").matchAll(/((?:'[^']*'|\\'|[^\s'\\])+)/g)].map(([word]) =>
    word.replace(/'([^']*)'|\\(')/g, (_, text = "", quote = "") => text + quote),
  );

test.each(contract.operations.map(({ id }) => id))("%s", async (id) => {
  const operation = findOperation(contract, id);
  const command = exampleCommand(contract, operation, []) ?? "";
  const [, , ...args] = argumentsOf(command);
  const { code, stdout } = await runCallWith(env, [...args, "--dry-run=http"]);
  const { body } = sampleCall(contract.document, operation);
  expect({ code, body: JSON.parse(stdout.split("\n\n")[1]?.trim() || "null") }).toEqual({
    code: 0,
    body: body ?? null,
  });
});
