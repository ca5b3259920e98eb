/** `describe`: prints what the contract says about a name. */
import { describeOptions, readOptions } from "../terminal/options.ts";
import { UsageError } from "../terminal/usage-error.ts";
import { readCallableContract } from "./call/contract.ts";
import type { CallTerminal } from "./call/output.ts";
import type { Candidate, Command } from "./command.ts";
import { optionCandidates } from "./completion/candidates.ts";
import { describeName, nameCandidates } from "./reference/describe.ts";
import { descriptionText } from "./reference/description.ts";
import { splitWords } from "./reference/words.ts";

const options = {
  json: { help: "Print the description as JSON." },
  contract: { value: "<file>", help: "An OpenAPI contract of another API, as a path or an address." },
  overlay: { value: "<file>", isRepeatable: true, help: "An overlay to apply to it." },
  help: { help: "Show this help." },
} as const;

const help = `Describes an operation, a webhook, a schema, a rule, an assumption, an error status or a recipe: its
arguments or fields, responses, rules, steps, what causes it, and what is assumed about it.

Usage: store-admin-api describe <name> [options]

Options:
${describeOptions(options)}

Examples:
  store-admin-api describe cancelOrder
  store-admin-api describe Order
  store-admin-api describe orders/create
  store-admin-api describe 409

To find a name: store-admin-api find <words>.

Exit codes: 0 success, 2 nothing has the name.`;

/** Runs `describe`. @returns the exit code. @throws {UsageError} if the arguments are invalid, or nothing has the name. */
export async function runDescribe(args: readonly string[], { stdout }: Pick<CallTerminal, "stdout">): Promise<number> {
  const [name, rest] = splitWords(args);
  const given = readOptions(rest, options);
  if (name === "") throw new UsageError("Name what to describe, such as describe getShop.");
  const found = await describeName(await readCallableContract(given.contract, given.overlay), name);
  const text = given.json ? JSON.stringify(found, null, 2) : found.map(descriptionText).join("\n\n");
  stdout.write(`${text}\n`);
  return 0;
}

/** What a name that is only begun can be. */
async function complete(words: readonly string[]): Promise<readonly Candidate[]> {
  if (words.length > 1) return optionCandidates(options, words);
  return nameCandidates(await readCallableContract(undefined));
}

export const describe: Command = { help, options, complete, run: (args) => runDescribe(args, process) };
