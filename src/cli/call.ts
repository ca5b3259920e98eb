/** `call`: calls an operation of a contract. */
import { describeOptions } from "../terminal/options.ts";
import { argumentsOfCall, findArgument } from "./call/arguments.ts";
import { completeCall } from "./call/complete.ts";
import { findOperation, readNamedContract } from "./call/contract.ts";
import { argumentHelp, operationHelp, operationList } from "./call/help.ts";
import { callOptions } from "./call/options.ts";
import { requestForms } from "./call/request-forms.ts";
import type { Candidate, Command } from "./command.ts";

const overview = `Calls an operation. Its arguments are options, from the contract.

Usage: store-admin-api call <operation> [options]

The address and the token come from the environment (BASE_URL and ACCESS_TOKEN), or from a profile:
~/.config/store-admin-api/profiles.json, which only you may be able to read (mode 0600), has
{ "default": { "baseUrl": "https://store.example", "accessToken": "..." } }.

  --order-id 1218555927434856        a parameter of the path or the query
  --order.note "Leave it outside"    a member of the body
  --order.line-items.quantity 2      a member of an item; give it again to begin the next item
  --order.line-items.1.quantity 2    a member of the second item

To list the members of an argument: store-admin-api call <operation> --order.line-items --help.

Options:
${describeOptions(callOptions)}

Exit codes: 0 success, 1 the API rejected the call, 2 wrong usage, 3 no answer that can be used.`;

/** The help of `call`, or of the operation that the arguments name. */
export async function helpOfCall(args: readonly string[]): Promise<string> {
  const [name, option = ""] = args;
  const contract = await readNamedContract(args);
  if (name === undefined || name.startsWith("-"))
    return `${overview}\n\nOperations (for the arguments of one: store-admin-api call <operation> --help)\n\n${operationList(contract)}`;
  const operation = findOperation(contract, name);
  const own = Object.keys(callOptions);
  const argument = option.replace(/^--|=.*$/gs, "");
  if (argument === "" || own.includes(argument)) return operationHelp(contract, operation, callOptions);
  return argumentHelp(contract, findArgument(contract, argumentsOfCall(contract, operation, own), argument, own));
}

async function complete(words: readonly string[]): Promise<readonly Candidate[]> {
  return completeCall(await readNamedContract(words), callOptions, { "dry-run": requestForms }, words, process);
}

export const call: Command = {
  help: helpOfCall,
  options: callOptions,
  complete,
  // Not before there is a call: help and completion need less.
  run: async (args) => (await import("./call/run.ts")).runCall(args, process),
};
