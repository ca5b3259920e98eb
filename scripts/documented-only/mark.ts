import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import type { Path } from "../../src/contract/pointer.ts";

/** A keyword that is ours, and what the source states in its place, if anything. */
export interface KeywordMark {
  stated?: Json;
}

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
export function keywordMarks(node: JsonObject): Map<string, KeywordMark> {
  const mark = node["x-assumed"];
  const marks = new Map<string, KeywordMark>();
  if (!isObject(mark)) return marks;
  for (const [keyword, value] of Object.entries(mark)) {
    marks.set(keyword, isObject(value) && value.stated !== undefined ? { stated: value.stated } : {});
  }
  if (marks.has("type") && !("type" in node) && "$ref" in node) marks.set("$ref", {});
  return marks;
}
