/** Brings `x-…` keywords to the form that the suite reads: each claim with its source, and pointers into an envelope. */
import { claimsOf } from "../../contract/claims.ts";
import type { OpenApiDocument } from "../../contract/document.ts";
import { objectsOf } from "../../contract/grammar.ts";
import { asArray, asObject, isObject, type Json, type JsonObject } from "../../contract/json.ts";
import { formatPointer } from "../../contract/pointer.ts";

/** Gives each claim without a source its place in the contract as one, in place. */
export function addSources(document: JsonObject): void {
  for (const { node, path } of objectsOf(document as OpenApiDocument))
    for (const [word, value] of Object.entries(node))
      for (const { claim, path: inner } of claimsOf(word, value))
        if (claim.source === undefined && typeof claim.assumed !== "string")
          claim.source = formatPointer([...path, word, ...inner]);
}

/** Makes the pointers of an operation's words lead into the envelope that its response has got, in place. */
export function pointIntoEnvelope(operation: JsonObject, envelope: string): void {
  const { "x-effects": effects, "x-rules": rules, "x-paging": paging } = operation;
  const place = formatPointer([envelope]);
  const moved = (pointer: Json): Json => `${place}${pointer}`;
  if (Array.isArray(effects))
    operation["x-effects"] = effects.map(asObject).map(({ changes, ...claim }) => {
      return { ...claim, ...(changes !== undefined && { changes: asArray(changes).map(moved) }) };
    });
  if (Array.isArray(rules))
    operation["x-rules"] = rules.map(asObject).map(({ derive, frees, ...rule }) => {
      return {
        ...rule,
        ...(derive !== undefined && { derive: moved(derive) }),
        ...(frees !== undefined && { frees: moved(frees) }),
      };
    });
  if (isObject(paging)) operation["x-paging"] = { ...paging, items: { ...asObject(paging.items), pointer: place } };
}
