/** The contract that `conform` checks against: one that the command line or the configuration names, or that of this package. */
import { readFile } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { parse } from "yaml";
import { type Contract, type OpenedContract, openContract, readContract } from "../conformance/command.ts";
import { defaultConfig } from "./conform-settings.ts";

/** Where a contract is, and what is added to it. */
interface ContractPlace {
  readonly contract: string;
  readonly overlays: readonly string[];
}

/**
 * Opens the contract of a command.
 *
 * @param args those of the command; `--contract` and `--overlay` count, and `--config`.
 * @throws ContractError if the contract or an overlay cannot be read or used.
 */
export async function contractOf(args: readonly string[]): Promise<Contract> {
  return (await openedContract(args))?.contract ?? (await readContract());
}

/** The contract that a command names; undefined if it is that of this package. @throws ContractError as `contractOf` does. */
export async function openedContract(args: readonly string[]): Promise<OpenedContract | undefined> {
  const named = valuesOf(args, "contract").at(-1);
  const overlays = valuesOf(args, "overlay");
  const place =
    named === undefined
      ? await placeInConfig(valuesOf(args, "config").at(-1) ?? defaultConfig, overlays)
      : { contract: named, overlays };
  return place && openContract(place.contract, place.overlays);
}

/** The values of an option. */
function valuesOf(args: readonly string[], option: string): string[] {
  return args.flatMap((arg, index) => {
    if (arg === `--${option}`) return args[index + 1] ?? [];
    return arg.startsWith(`--${option}=`) ? [arg.slice(option.length + 3)] : [];
  });
}

/** The contract that a configuration names. What else is in the file needs the contract to be checked. */
async function placeInConfig(file: string, overlays: readonly string[]): Promise<ContractPlace | undefined> {
  const content = await readFile(file, "utf8")
    .then(
      (text) => parse(text) as unknown,
      () => undefined,
    )
    .catch(() => undefined); // reading the configuration says what is wrong with it
  const { contract, overlay = [] } = (content ?? {}) as { contract?: unknown; overlay?: unknown };
  if (typeof contract !== "string") return undefined;
  const own = Array.isArray(overlay) ? overlay.map(String) : [];
  return {
    contract: beside(file, contract),
    overlays: overlays.length > 0 ? overlays : own.map((each) => beside(file, each)),
  };
}

/** A path relative to a file, or an address. */
function beside(file: string, place: string): string {
  return /^https?:/.test(place) || isAbsolute(place) ? place : join(file, "..", place);
}
