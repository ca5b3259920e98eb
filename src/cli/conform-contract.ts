/** The contract that `conform` checks against: one that the command line or the configuration names, or that of this package. */
import { readFile } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { parse } from "yaml";
import { type Contract, type OpenedContract, openContract, readContract } from "../conformance/command.ts";
import { defaultConfig } from "./conform-settings.ts";

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
  const file = valuesOf(args, "config").at(-1) ?? defaultConfig;
  const { contract, overlay, headers } = await rawConfig(file);
  const named = valuesOf(args, "contract").at(-1);
  const configured = typeof contract === "string" ? beside(file, contract) : undefined;
  const place = named ?? configured;
  if (place === undefined) return undefined;
  const overlays = valuesOf(args, "overlay");
  const own = named === undefined && Array.isArray(overlay) ? overlay.map((each) => beside(file, String(each))) : [];
  const names = typeof headers === "object" && headers !== null ? Object.keys(headers) : [];
  const passed = valuesOf(args, "header").map((line) => line.replace(/:.*$/s, "").trim());
  return openContract(place, overlays.length > 0 ? overlays : own, [...names, ...passed]);
}

/** The values of an option. */
function valuesOf(args: readonly string[], option: string): string[] {
  return args.flatMap((arg, index) => {
    if (arg === `--${option}`) return args[index + 1] ?? [];
    return arg.startsWith(`--${option}=`) ? [arg.slice(option.length + 3)] : [];
  });
}

/** What a configuration says, unchecked: most of it needs the contract to be checked. */
async function rawConfig(file: string): Promise<Readonly<Record<string, unknown>>> {
  const content = await readFile(file, "utf8")
    .then(
      (text) => parse(text) as unknown,
      () => undefined,
    )
    .catch(() => undefined); // reading the configuration says what is wrong with it
  return (content ?? {}) as Readonly<Record<string, unknown>>;
}

/** A path relative to a file, or an address. */
function beside(file: string, place: string): string {
  return /^https?:/.test(place) || isAbsolute(place) ? place : join(file, "..", place);
}
