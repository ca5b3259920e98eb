/** `conform cleanup`: deletes what a run left in a store. */
import { type Contract, credentialProblem, type Leftover, removeLeftovers } from "../../conformance/command.ts";
import { readOptions, readWhole } from "../../terminal/options.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import { configOf, readHeaders, unreadBy } from "./settings.ts";

const options = {
  contract: { value: "<file>", help: "the contract of the server, a file or an address" },
  overlay: { value: "<file>", isRepeatable: true, help: "an overlay for the contract; can be repeated" },
  tag: { value: "<tag>", help: "the tag of the run, as its summary names it" },
  config: { value: "<file>", help: "the configuration" },
  token: { value: "<token>", help: "the access token" },
  header: { value: "<name: value>", isRepeatable: true, help: "a header to send with every request; can be repeated" },
  rate: { value: "<number>", help: "the most requests a second" },
  "dry-run": { help: "list what would be deleted" },
} as const;

/**
 * Runs the command.
 *
 * @returns 0 if nothing is left and all lists were searched, otherwise 1.
 * @throws UsageError if the arguments are invalid.
 * @throws CannotRun if the server cannot be searched.
 */
export async function cleanup(address: string, args: readonly string[], contract: Contract): Promise<number> {
  const given = readOptions(args, options);
  const config = await configOf(given.config, contract, unreadBy(given));
  const tag = given.tag?.replace(/^SUITE/, "");
  if (tag === undefined || !/^[A-Z0-9]{5,}$/.test(tag))
    throw new UsageError("Pass the tag of the run, as its summary names it: --tag 0ABC12X.");
  const token = given.token ?? config.settings.token ?? "";
  const headers = given.header === undefined ? config.settings.headers : readHeaders(given.header);
  const problem = credentialProblem(contract, { token, headers });
  if (problem !== undefined) throw new UsageError(problem);
  const rate = given.rate === undefined ? (config.settings.rate ?? 20) : readWhole("rate", given.rate);
  const { left, unread } = await removeLeftovers(
    { baseUrl: address, token, contract, rate, headers },
    tag,
    given["dry-run"] === true,
  );
  if (left.length === 0) console.log(`Nothing in the lists contains ${tag}.`);
  for (const each of left) console.log(`${each.resource} ${each.id}: ${outcomeText(each)}`);
  for (const { operation, status } of unread)
    console.log(`${operation}: not searched, because the server responds with ${status}`);
  return unread.length === 0 && left.every(({ outcome }) => outcome === "deleted") ? 0 : 1;
}

function outcomeText({ outcome }: Leftover): string {
  if (typeof outcome === "object") return `the server rejects the deletion with ${outcome.status}`;
  return outcome === "not deletable" ? "the API cannot delete it" : outcome;
}
