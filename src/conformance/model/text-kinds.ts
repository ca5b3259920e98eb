/** Which strings a client can choose, as the contract says (`x-text`), or as their names suggest where it does not. */
import type { JsonObject } from "../../contract/json.ts";
import { parsePointer } from "../../contract/pointer.ts";
import type { Contract } from "./contract.ts";

/** What a string is to a server; see `openapi/extensions/x-text.yaml`. Of a `bound` one, it may know only certain strings. */
export type TextKind =
  | "free"
  | "note"
  | "address"
  | "title"
  | "code"
  | "email"
  | "phone"
  | "barcode"
  | "currency"
  | "handle"
  | "bound";

/** Whether any string will do, as long as no other resource needs to have it. */
export function isFreeText(kind: TextKind): boolean {
  return kind === "free" || kind === "note" || kind === "address";
}

/**
 * The kind of a string.
 *
 * @param schema its schema, without references.
 * @param path where it is in a body: the member, and the names of the members within it.
 */
export function textKindOf(contract: Contract, schema: JsonObject, path: readonly string[]): TextKind {
  if (contract.hasTextKinds) return (schema["x-text"] as TextKind | undefined) ?? "bound";
  return defaultKindOf(path);
}

/** The kind of the string at a pointer into a value of a schema, such as that of a body. */
export function textKindAt(contract: Contract, schema: unknown, pointer: string): TextKind {
  const path = parsePointer(pointer).filter((name) => !/^\d+$/.test(name));
  return textKindOf(contract, contract.resolve(contract.schemaAt(schema, pointer)), path);
}

/** For contracts that do not say it: kinds by the names that are usual for them. */
const usualNames: readonly (readonly [RegExp, TextKind])[] = [
  [/^e_?mail$/i, "email"],
  [/phone$/i, "phone"],
  [/^barcode$/i, "barcode"],
  [/^(sku|code)$/i, "code"],
  [/currency$/i, "currency"],
  [/handle$/i, "handle"],
  [/^(notes?|comments?|description)$/i, "note"],
  [/^address_?1$/i, "address"],
  [/^((first|last)_?name|company|address_?\d|city)$/i, "free"],
];

function defaultKindOf(path: readonly string[]): TextKind {
  const name = path.at(-1) ?? "";
  const usual = usualNames.find(([pattern]) => pattern.test(name));
  if (usual) return usual[1];
  return path.length === 2 && /^(title|name|user_?name|login|slug)$/i.test(name) ? "title" : "bound";
}
