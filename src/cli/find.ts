/** `find`: searches a contract and the guides. */
import { findEntries, type Hit } from "../search/query.ts";
import { describeOptions, readOptions, readWhole } from "../terminal/options.ts";
import { paintFor } from "../terminal/paint.ts";
import { UsageError } from "../terminal/usage-error.ts";
import { readCallableContract } from "./call/contract.ts";
import type { CallTerminal } from "./call/output.ts";
import type { Command } from "./command.ts";
import { searchIndexOf } from "./reference/search-index.ts";
import { splitWords } from "./reference/words.ts";

const options = {
  limit: { value: "<number>", help: "How many results to print. Default: 10." },
  json: { help: "Print the results as JSON." },
  contract: { value: "<file>", help: "An OpenAPI contract of another API, as a path or an address." },
  overlay: { value: "<file>", isRepeatable: true, help: "An overlay to apply to it." },
  help: { help: "Show this help." },
} as const;

const help = `Finds operations, schemas, webhooks, rules, error statuses, assumptions, guides and recipes.

Usage: store-admin-api find <words> [options]

The words may be a name, a part of one, a question, or a method and a path. It is the search of
the docs. To read a result: store-admin-api describe <name>.

Options:
${describeOptions(options)}

Examples:
  store-admin-api find refund part of an order
  store-admin-api find POST /orders/1/cancel

Exit codes: 0 found, 1 found nothing, 2 wrong usage.`;

/** Runs `find`. @returns the exit code. @throws {UsageError} if the arguments are invalid. */
export async function runFind(
  args: readonly string[],
  { stdout, stderr }: Pick<CallTerminal, "stdout" | "stderr">,
): Promise<number> {
  const [words, rest] = splitWords(args);
  const given = readOptions(rest, options);
  if (words === "") throw new UsageError("Name what to find, such as find refund.");
  const limit = readWhole("limit", given.limit ?? "10");
  const contract = await readCallableContract(given.contract, given.overlay);
  const hits = findEntries(await searchIndexOf(contract), words).slice(0, limit);
  if (given.json) stdout.write(`${JSON.stringify(resultsOf(hits), null, 2)}\n`);
  else if (hits.length === 0) stderr.write(`Nothing has "${words}".\n`);
  else stdout.write(`${lines(hits, paintFor(stdout)).join("\n")}\n`);
  return hits.length > 0 ? 0 : 1;
}

/** A result as JSON. `describe` takes its name. */
export interface FindResult {
  readonly kind: Hit["kind"];
  readonly name: string;
  readonly title: string;
  /** The method and the path of an operation. */
  readonly endpoint?: string;
}

/** The results as JSON. */
export function resultsOf(hits: readonly Hit[]): FindResult[] {
  return hits.map(({ kind, address, title, endpoint }) => ({
    kind,
    name: address,
    title,
    ...(endpoint && { endpoint }),
  }));
}

function lines(hits: readonly Hit[], paint: ReturnType<typeof paintFor>): string[] {
  const width = Math.max(...hits.map(({ address }) => address.length));
  return hits.map(({ address, kind, title, endpoint }) => {
    const name = paint("bold", address.padEnd(width));
    return `${name}  ${kind.padEnd(10)}  ${[title, endpoint].filter(Boolean).join(" · ")}`;
  });
}

export const find: Command = { help, options, run: (args) => runFind(args, process) };
