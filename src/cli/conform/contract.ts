/** The contract that `conform` checks against: one that the command line or the configuration names, or that of this package. */
import {
  type Contract,
  type ContractOrigin,
  contractPlaceIn,
  type OpenedContract,
  openContract,
  readContract,
} from "../../conformance/command.ts";
import { defaultConfig } from "./settings.ts";

/**
 * Opens the contract of a command.
 *
 * @param args those of the command; `--contract` and `--overlay` count, and `--config`.
 * @param ofCase the contract of the case that the command is about. The command line comes before it, and it before the configuration.
 * @throws ContractError if the contract or an overlay cannot be read or used.
 */
export async function contractOf(args: readonly string[], ofCase?: ContractOrigin): Promise<Contract> {
  return (await openedContract(args, ofCase))?.contract ?? (await readContract());
}

/** The contract that a command names; undefined if it is that of this package. @throws ContractError as `contractOf` does. */
export async function openedContract(
  args: readonly string[],
  ofCase?: ContractOrigin,
): Promise<OpenedContract | undefined> {
  const configured = contractPlaceIn(valuesOf(args, "config").at(-1) ?? defaultConfig);
  const named = valuesOf(args, "contract").at(-1);
  const place = named ?? ofCase?.place ?? configured.contract;
  if (place === undefined) return undefined;
  const overlays = valuesOf(args, "overlay");
  const own = named === undefined ? (ofCase ?? configured).overlays : [];
  const passed = valuesOf(args, "header").map((line) => line.replace(/:.*$/s, "").trim());
  const opened = await openContract(place, overlays.length > 0 ? overlays : own, [...configured.headers, ...passed]);
  for (const problem of opened.unread) console.error(`! ${place}: ${problem} The word has no effect.`);
  return opened;
}

/** The values of an option. */
function valuesOf(args: readonly string[], option: string): string[] {
  return args.flatMap((arg, index) => {
    if (arg === `--${option}`) return args[index + 1] ?? [];
    return arg.startsWith(`--${option}=`) ? [arg.slice(option.length + 3)] : [];
  });
}
