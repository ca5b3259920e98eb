// Every claim of an extension, and every link, says where it comes from: a fact, a gap, or a fact with the keywords that are assumed.
// Nothing is documented to be required, so each `required` is marked `x-assumed`, unless it is the documented key of an envelope or what it
// requires is assumed as a whole. A mark on a keyword names a keyword that exists; for a reference, `type` means the reference.
import { claimsOf } from "../../src/contract/claims.ts";
import { asArray, asObject, isObject, type JsonObject } from "../../src/contract/json.ts";
import type { Path } from "../../src/contract/pointer.ts";
import type { LintedContract } from "./core/contract.ts";
import type { LintRule, RuleFinding } from "./core/rule.ts";
import type { Schema } from "./core/schemas.ts";

export const provenance: LintRule = {
  description:
    "Every claim of an extension, and every link, names a fact or a gap. Every `required` is marked `x-assumed`, except the key of an envelope and path parameters, and `x-assumed` names keywords that exist. No fact documents an operation that is assumed as a whole. Nothing is documented to be required.",
  *check(contract) {
    const envelopes = new Set(contract.operations.map((operation) => contract.responseSchema(operation).node));
    for (const schema of contract.schemas) {
      const { label, node, path } = schema;
      if (!("required" in node) || isMarked(schema)) continue;
      if (envelopes.has(node) && asArray(node.required).length === 1) continue;
      const unproven = asArray(node.required).filter((name) => !isOurs(contract, node, String(name)));
      if (unproven.length > 0)
        yield {
          path: [...path, "required"],
          message: `${label} requires ${unproven.join(", ")} and does not say on whose word; mark it x-assumed: { required: presence }.`,
        };
    }
    for (const { label, node, path } of contract.parameters) {
      const mark = node["x-assumed"];
      if (node.in !== "path" && node.required === true && typeof mark !== "string" && !("required" in asObject(mark)))
        yield {
          path: [...path, "required"],
          message: `The parameter ${label} is required and does not say on whose word; mark it x-assumed: { required: presence }.`,
        };
    }
    for (const { key, value, path } of contract.extensions)
      for (const located of claimsOf(key, value))
        yield* checkClaim(`${key} of ${contract.describe(path.slice(0, -1))}`, located.claim, [
          ...path,
          ...located.path,
        ]);
    yield* checkOperations(contract);
    yield* checkLinks(contract);
    for (const { key, value, path, owner } of contract.extensions) {
      if (key !== "x-assumed" || !isObject(value)) continue;
      for (const keyword of Object.keys(value))
        if (!(keyword in owner) && !(keyword === "type" && "$ref" in owner))
          yield {
            path: [...path, keyword],
            message: `x-assumed marks the keyword ${keyword} of ${contract.describe(path.slice(0, -1))}, which is not there; remove the mark.`,
          };
    }
  },
};

/** A claim has one of three forms; see `openapi/extensions/provenance.yaml`. */
function* checkClaim(extension: string, claim: JsonObject, path: Path): Generator<RuleFinding> {
  const owner = "id" in claim ? `${extension}, ${claim.id}` : extension;
  const { source, assumed } = claim;
  if (source === undefined && assumed === undefined)
    yield {
      path,
      message: `${owner}: a claim does not say where it comes from; add source with the id of a fact, or assumed with the id of a gap.`,
    };
  else if (source !== undefined && typeof assumed === "string")
    yield {
      path,
      message: `${owner}: a claim is both documented and assumed; remove one, or name the keywords that are assumed: { keyword: ${assumed} }.`,
    };
  else if (source === undefined && isObject(assumed))
    yield {
      path,
      message: `${owner}: a claim names assumed keywords and no source; add the fact, or name the gap alone to assume the whole claim.`,
    };
  for (const keyword of isObject(assumed) ? Object.keys(assumed) : [])
    if (!(keyword in claim))
      yield {
        path: [...path, "assumed", keyword],
        message: `${owner}: assumed names the keyword ${keyword}, which the claim does not have; remove it.`,
      };
}

/** An operation that is assumed as a whole may not exist, so that no fact can document it. */
function* checkOperations({ operations, registers }: LintedContract): Generator<RuleFinding> {
  const facts = Object.entries(registers.facts);
  for (const { id, node, path } of operations) {
    const gap = node["x-assumed"];
    const [fact] = facts.find(([, entry]) => asObject(entry).operation === id) ?? [];
    if (typeof gap === "string" && fact !== undefined)
      yield {
        path: [...path, "x-assumed"],
        message: `${id} is assumed as a whole, and the fact ${fact} documents it; remove one, or name the keywords that are assumed: { keyword: ${gap} }.`,
      };
  }
}

/** The links that are written. Others get theirs where they are derived (scripts/read/derive-links.ts). */
function* checkLinks(contract: LintedContract): Generator<RuleFinding> {
  for (const { name, node, path } of contract.components("links"))
    if (!("x-source" in node) && typeof node["x-assumed"] !== "string")
      yield {
        path,
        message: `The link ${name} does not say where it comes from; add x-source with the id of a fact, or x-assumed with the id of a gap.`,
      };
}

function isMarked({ node, assumed }: Schema): boolean {
  return assumed || "required" in asObject(node["x-assumed"]);
}

/** Whether a required property is ours as a whole, so that its presence is too. */
function isOurs(contract: LintedContract, node: Schema["node"], name: string): boolean {
  const property = asObject(asObject(node.properties)[name]);
  return [property, contract.resolve(property, []).node].some((place) => typeof place["x-assumed"] === "string");
}
