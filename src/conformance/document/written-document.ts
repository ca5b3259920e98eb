/** The text of a contract with overlays applied: what they do not touch keeps its comments, its order and its form. */
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import type { JsonObject } from "../../contract/json.ts";
import { ContractError } from "./contract-error.ts";
import { editYaml } from "./edit-yaml.ts";
import { applyOverlays, type Overlay } from "./overlay.ts";

/**
 * Applies overlays to the text of a contract.
 *
 * @param text JSON or YAML.
 * @throws ContractError if it is neither, or for an action that cannot be applied to it.
 */
export function applyToText(text: string, overlays: readonly Overlay[]): string {
  return /^\s*\{/.test(text) ? applyToJson(text, overlays) : applyToYaml(text, overlays);
}

function applyToJson(text: string, overlays: readonly Overlay[]): string {
  const [, indent = ""] = /\n([ \t]+)"/.exec(text) ?? [];
  const changed = applyOverlays(read(text, JSON.parse), overlays);
  return JSON.stringify(changed, null, indent) + (text.endsWith("\n") ? "\n" : "");
}

function applyToYaml(text: string, overlays: readonly Overlay[]): string {
  const before = read(text, parse);
  const after = applyOverlays(before, overlays);
  const edited = editYaml(text, before, after);
  if (!isDeepStrictEqual(parse(edited), after))
    throw new ContractError("The form of this YAML cannot be kept, so nothing was written. Make the changes by hand.");
  return edited;
}

function read(text: string, parser: (text: string) => unknown): JsonObject {
  try {
    return parser(text) as JsonObject;
  } catch (error) {
    throw new ContractError(`The contract is neither JSON nor YAML: ${(error as Error).message}`);
  }
}
