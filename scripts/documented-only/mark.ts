import type { JsonObject } from "../../src/contract/json.ts";
import type { Path } from "../../src/contract/pointer.ts";
import { type AssumedKeyword, readAssumptions } from "../../src/contract/provenance.ts";

/** A mark asks for something that cannot be done. */
export class MarkError extends Error {
  override readonly name = "MarkError";
  /** The path of the mark in the bundle. */
  readonly path: Path;
  readonly fix: string;

  constructor(path: Path, message: string, fix: string) {
    super(message);
    this.path = path;
    this.fix = fix;
  }
}

/** Whether a node is ours as a whole: `x-assumed: <gap id>`. */
export function bearsMark(node: JsonObject): boolean {
  return typeof node["x-assumed"] === "string";
}

/**
 * The keywords of a node that are ours: `x-assumed: { <keyword>: <gap id> | { gap, stated } }`. Where a reference gives
 * the type, a mark on `type` stands for the reference.
 */
export function assumedKeywords(node: JsonObject): ReadonlyMap<string, Pick<AssumedKeyword, "stated">> {
  const keywords: ReadonlyMap<string, Pick<AssumedKeyword, "stated">> = readAssumptions(node["x-assumed"]).keywords;
  return keywords.has("type") && !("type" in node) && "$ref" in node ? new Map([...keywords, ["$ref", {}]]) : keywords;
}
