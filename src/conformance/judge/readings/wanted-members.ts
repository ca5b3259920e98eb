/** Whether a server rejected a request because it wants members or parameters that the request does not have. */
import { isObject, type Json } from "../../../contract/json.ts";
import { valuesIn } from "../../../contract/pointer.ts";
import type { Exchange } from "../../cases/transcript.ts";
import type { Contract } from "../../model/contract.ts";
import type { CheckContext } from "../checks/context.ts";

/** Names of members that error responses have for their own purposes. */
const ofErrors: ReadonlySet<string> = new Set(
  "code detail error errors field id instance message name path pointer property status title type value".split(" "),
);

/** Whether the response names a member that the body lacks, or the server accepted the same request with more members. */
export function wantsMore({ contract, operation, exchange, played, response }: CheckContext): boolean {
  const sent = namesIn(exchange.body);
  const isFuller = (body: Json | undefined): boolean => [...namesIn(body)].some((name) => !sent.has(name));
  if (played.exchanges.some((other) => other.response.isSuccess && isFuller(other.body))) return true;
  const words = new Set(wordsIn(response.body ?? response.text).map((word) => word.toLowerCase()));
  const wanted = [...membersOf(contract, operation.body?.schema)].filter((name) => !sent.has(name));
  return wanted.some((name) => words.has(name.toLowerCase()));
}

/** The parameters of the query that a rejection names, that the contract does not require, and that the request does not have. */
export function wantedParameters({ operation, query, response }: Exchange): string[] {
  if (response.status !== 400 && response.status !== 422) return [];
  const words = new Set(response.text.split(/[^\w.-]+/));
  return operation.parameters.flatMap(({ in: place, name, isNeeded }) =>
    place === "query" && !isNeeded && !(name in query) && words.has(name) ? [name] : [],
  );
}

/** The names of all members of a value, at any depth. */
function namesIn(value: Json | undefined): Set<string> {
  const keys = [...valuesIn(value ?? null)].map(({ path }) => path.at(-1));
  return new Set(keys.filter((key) => typeof key === "string"));
}

/** The names of all members that the contract describes. */
function membersOf(contract: Contract, schema: Json | undefined, seen = new Set<string>()): Set<string> {
  const node = contract.resolve(schema ?? {});
  const found = new Set<string>();
  for (const [name, member] of contract.properties(node)) {
    found.add(name);
    const place = JSON.stringify(member);
    if (seen.has(place)) continue;
    seen.add(place);
    const inner = contract.resolve(member);
    for (const each of membersOf(contract, inner.items ?? member, seen)) found.add(each);
  }
  return found;
}

/** What an error response says, word by word: its texts, and the names of its members, unless they are its own. */
function wordsIn(value: unknown): string[] {
  if (typeof value === "string") return value.split(/[^A-Za-z0-9_]+/);
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    ...(ofErrors.has(name) ? [] : wordsIn(name)),
    ...wordsIn(member),
  ]);
}
