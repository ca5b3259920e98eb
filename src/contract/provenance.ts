/** What of a node or of a claim is documented, and what is assumed. */
import { isObject, type Json, type JsonObject } from "./json.ts";

/** A keyword whose value is assumed. */
export interface AssumedKeyword {
  /** The gap that the assumption fills. */
  readonly gap: string;
  /** What the documentation says in its place, if it says anything. */
  readonly stated?: Json;
}

/** A sentence that is assumed, beyond the documented description. */
export interface AssumedText {
  readonly gap: string;
  readonly text: string;
}

/** What a mark (`x-assumed` of a node, or `assumed` of a claim) says is assumed. */
export interface Assumptions {
  /** The gap, if everything is assumed. */
  readonly whole?: string;
  /** The keywords that are assumed, by name; none if everything is. */
  readonly keywords: ReadonlyMap<string, AssumedKeyword>;
  readonly texts: readonly AssumedText[];
}

/** Reads a mark; see `openapi/extensions/x-assumed.yaml`. */
export function readAssumptions(mark: unknown): Assumptions {
  if (typeof mark === "string") return { whole: mark, keywords: new Map(), texts: [] };
  const keywords = new Map<string, AssumedKeyword>();
  const texts: AssumedText[] = [];
  for (const [keyword, value] of Object.entries(isObject(mark) ? mark : {})) {
    if (typeof value === "string") keywords.set(keyword, { gap: value });
    else if (!isObject(value)) continue;
    else if (keyword === "description") texts.push(...textsOf(value));
    else if (typeof value.gap === "string") keywords.set(keyword, { gap: value.gap, ...readStated(value) });
  }
  return { keywords, texts };
}

/** The mark that says the same; undefined if nothing is assumed. */
export function writeAssumptions({ whole, keywords, texts }: Assumptions): Json | undefined {
  if (whole !== undefined) return whole;
  const mark: JsonObject = Object.fromEntries(
    [...keywords].map(([keyword, { gap, stated }]) => [keyword, stated === undefined ? gap : { gap, stated }]),
  );
  if (texts.length > 0) mark.description = Object.fromEntries(texts.map(({ gap, text }) => [gap, text]));
  return Object.keys(mark).length > 0 ? mark : undefined;
}

/** The gaps that a mark names. */
export function gapsOf({ whole, keywords, texts }: Assumptions): string[] {
  const marks = [...keywords.values(), ...texts].map(({ gap }) => gap);
  return whole === undefined ? marks : [whole, ...marks];
}

function textsOf(value: JsonObject): AssumedText[] {
  return Object.entries(value).flatMap(([gap, text]) =>
    typeof text === "string" ? [{ gap, text: text.trim().replace(/\s+/g, " ") }] : [],
  );
}

function readStated(value: JsonObject): { stated?: Json } {
  return value.stated === undefined ? {} : { stated: value.stated };
}
