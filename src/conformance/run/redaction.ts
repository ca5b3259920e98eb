/** Keeps secrets out of what people share: findings, reports and files. A server may repeat a token in an error response. */

import { catalog } from "../judge/checks/catalog.ts";
import type { Contract } from "../model/contract.ts";
import { inherent } from "../model/inherent.ts";
import type { RunOptions } from "./run-options.ts";

/** Shorter strings are not secret, and may occur by chance. */
const shortest = 6;

/** Removes secrets from every string of a value. */
export type Redact = <Value>(value: Value) => Value;

/**
 * Returns a function that replaces secrets by `[redacted]`, in any letter case, and with the last letter missing: the suite also sends
 * tokens that it has changed in these ways.
 *
 * @param names what a report is made of, such as the ids of operations: a string that is a part of one is not secret.
 */
export function createRedactor(secrets: readonly (string | undefined)[], names: readonly string[]): Redact {
  const patterns = [...new Set(secrets)]
    .filter((secret): secret is string => secret !== undefined && secret.length >= shortest)
    .sort((one, other) => other.length - one.length)
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
    .map((secret) => `${escapePattern(secret.slice(0, -1))}(?:${escapePattern(secret.slice(-1))})?`)
    .filter((pattern) => !names.some((name) => new RegExp(pattern, "i").test(name)));
  if (patterns.length === 0) return (value) => value;
  const pattern = new RegExp([...new Set(patterns)].join("|"), "gi");
  const redact = (value: unknown): unknown => {
    if (typeof value === "string") return value.replace(pattern, "[redacted]");
    if (Array.isArray(value)) return value.map(redact);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, redact(member)]));
  };
  return redact as Redact;
}

/** What a report names: the checks, what requirements rest on, and what the contract has. */
export function namesOf({ operations, gaps, facts }: Contract): string[] {
  const ofOperations = [...operations.values()].flatMap(({ id, path, fact }) => [id, path, fact]);
  return [...ofOperations, ...gaps.ids, ...facts.ids, ...Object.keys(inherent), ...catalog.map(({ code }) => code)];
}

/** Does something, and keeps secrets out of the message of an error that it throws. */
export async function redactErrors<Result>(redact: Redact, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof Error) error.message = redact(error.message);
    throw error;
  }
}

/** The secrets of a run: its tokens, and the values of the headers of every request. */
export function secretsOf(
  { token, tokenFor, headers = {} }: Pick<RunOptions, "token" | "tokenFor" | "headers">,
  scopes: readonly string[],
): (string | undefined)[] {
  const sets = [[], ...scopes.map((scope) => [scope])];
  return [token, ...sets.map((set) => tokenFor?.(set)), ...Object.values(headers)];
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
