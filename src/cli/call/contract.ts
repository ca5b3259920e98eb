/** The contract whose operations a command calls: that of this package, or any other. */
import { readFile } from "node:fs/promises";
import type { JsonObject } from "../../contract/json.ts";
import type { LocatedOperation } from "../../contract/operation.ts";
import { suggest } from "../../suggest.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import { contractFile } from "../file-locations.ts";
import { type CallableContract, callableContract } from "./callable-contract.ts";
import { kebabCase } from "./names.ts";

export type { CallableContract } from "./callable-contract.ts";

/**
 * Reads a contract.
 *
 * @param place a path or an address; undefined for the contract of this package.
 * @throws {UsageError} if it cannot be read, or an overlay cannot be applied.
 */
export async function readCallableContract(
  place: string | undefined,
  overlays: readonly string[] = [],
): Promise<CallableContract> {
  if (place !== undefined) return callableContract(await readOther(place, overlays));
  if (overlays.length > 0) throw new UsageError("--overlay needs --contract.");
  own ??= readFile(contractFile, "utf8").then((text) => callableContract(JSON.parse(text), { isOwn: true }));
  return own;
}

/** Reads the contract that the arguments of a command name, before all of them can be read. */
export function readNamedContract(args: readonly string[]): Promise<CallableContract> {
  return readCallableContract(valuesOf(args, "contract").at(-1), valuesOf(args, "overlay"));
}

function valuesOf(args: readonly string[], option: string): string[] {
  return args.flatMap((arg, at) => {
    if (arg === `--${option}`) return args[at + 1] ?? [];
    return arg.startsWith(`--${option}=`) ? [arg.slice(option.length + 3)] : [];
  });
}

/** The contract of this package, read once. */
let own: Promise<CallableContract> | undefined;

async function readOther(place: string, overlays: readonly string[]): Promise<JsonObject> {
  const { ContractError, readAnyContract } = await import("../../conformance/any-contract.ts");
  try {
    return await readAnyContract(place, overlays);
  } catch (error) {
    throw error instanceof ContractError ? new UsageError(error.message) : error;
  }
}

/**
 * Finds an operation by its operationId, in any case.
 *
 * @throws {UsageError} if there is none.
 */
export function findOperation({ operations }: CallableContract, name: string): LocatedOperation {
  const found =
    operations.find(({ id }) => id === name) ?? operations.find(({ id }) => kebabCase(id) === kebabCase(name));
  if (found) return found;
  const ids = operations.map(({ id }) => id);
  throw new UsageError(`Unknown operation ${name}.${suggest(name, ids)}`);
}
