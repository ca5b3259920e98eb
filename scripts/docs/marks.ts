import { asArray, type JsonObject } from "../../src/contract/json.ts";
import { type AssumedText, readAssumptions } from "../../src/contract/provenance.ts";
import { gapAddress } from "./addresses.ts";

/** An entry of `openapi/gaps`. */
export interface Gap {
  readonly unknown: string;
  readonly decision: "open" | "assumed" | "sandbox";
  /** The legitimate answers, by id. The first is the one that we assume. */
  readonly readings?: Readonly<Record<string, string>>;
  /** What the contract or the sandbox does that the first reading does not say. */
  readonly assumption?: string;
  readonly why: string;
  readonly section: string;
}

/** The register of gaps, by id. */
export type Register = Readonly<Record<string, Gap>>;

/** The marks of one object: what it leaves open, what of it is ours. */
export interface Marks {
  /** Gaps that the object touches. */
  readonly gaps: readonly string[];
  /** The gap by which the whole object is ours. */
  readonly assumed?: string;
  /** Keywords of the object that are ours, each with its gap. */
  readonly keywords: readonly (readonly [keyword: string, gap: string])[];
  /** Sentences that are ours. */
  readonly texts: readonly AssumedText[];
}

/** Reads the marks of an object (`openapi/extensions/x-gap.yaml` and `x-assumed.yaml`). */
export function marksOf(node: JsonObject): Marks {
  const { "x-gap": gap, "x-assumed": mark } = node;
  const { whole, keywords, texts } = readAssumptions(mark);
  return {
    gaps: typeof gap === "string" ? [gap] : asArray(gap).filter((id) => typeof id === "string"),
    ...(whole === undefined ? {} : { assumed: whole }),
    keywords: [...keywords].map(([keyword, assumption]) => [keyword, assumption.gap] as const),
    texts,
  };
}

/** What a keyword is called in a sentence; the keyword itself where it has no better word. */
const words: Readonly<Record<string, string>> = {
  $ref: "type",
  type: "type",
  items: "type",
  anyOf: "type",
  oneOf: "type",
  allOf: "type",
  schema: "type",
  properties: "fields",
  required: "requirement",
  format: "format",
  pattern: "form",
  minimum: "lower bound",
  exclusiveMinimum: "lower bound",
  maximum: "upper bound",
  minLength: "least length",
  maxLength: "length limit",
  minItems: "least length",
  maxItems: "length limit",
  enum: "set of values",
  const: "value",
  style: "encoding",
  explode: "encoding",
  content: "encoding",
  refuse: "condition",
  outcome: "status",
  holds: "condition",
  derive: "computation",
  as: "computation",
  match: "comparison",
  property: "field",
  complete: "completeness",
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const clause = (text: string): string => {
  const line = text.trim().replace(/\s+/g, " ");
  return line.charAt(0).toLowerCase() + line.slice(1);
};

/** A link to a gap's entry. The page paints links of this kind as marks. */
export const mark = (text: string, gap: string): string => `[${text}](${gapAddress(gap)})`;

/**
 * A gap's entry in the register.
 *
 * @throws Error when there is none.
 */
function entryOf(id: string, register: Register): Gap {
  const gap = register[id];
  if (gap !== undefined) return gap;
  throw new Error(
    `The contract marks the gap "${id}", which openapi/gaps does not have. Add it there or fix the mark.`,
  );
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Turns the one place where a text says the words, after what is given, into a mark; undefined where there is not just one. */
function saidOnce(text: string, before: string, words: string, id: string): string | undefined {
  const pattern = new RegExp(`(${escapePattern(before)}[^.:;[\\]]{0,8})(?<!\\[)\\b(${words})\\b`, "gi");
  if ([...text.matchAll(pattern)].length !== 1) return undefined;
  return text.replace(pattern, (_, start: string, said: string) => start + mark(said, id));
}

/** Marks in a text: in its own words where it says them once, or of this very gap; otherwise in a sentence that is added. */
function renderMarks(text: string, words: string, ids: readonly string[], register: Register): string[] {
  let own = text;
  const sentences: string[] = [];
  for (const id of ids) {
    const unknown = clause(entryOf(id, register).unknown);
    const said =
      saidOnce(own, unknown.replace(/\.$/, ""), words, id) ?? (ids.length === 1 && saidOnce(own, "", words, id));
    if (typeof said === "string") own = said;
    else sentences.push(`${mark(capital(words), id)}: ${unknown}`);
  }
  return [own, ...sentences];
}

/** A mark for each gap by which keywords are ours: "Type and format assumed". */
export function keywordMarks(keywords: Marks["keywords"]): string[] {
  const byGap = new Map<string, Set<string>>();
  for (const [keyword, gap] of keywords) byGap.set(gap, (byGap.get(gap) ?? new Set()).add(words[keyword] ?? keyword));
  return [...byGap].map(([gap, said]) => mark(`${capital([...said].join(" and "))} assumed`, gap));
}

/**
 * A text with the marks of its object in words: what is assumed as a whole, which keywords are, and what is not documented.
 *
 * @returns the text, and the sentences to add to it.
 * @throws Error when the register lacks a gap that is marked.
 */
export function withMarks(text: string, marks: Marks, register: Register): string[] {
  const [assumed = "", ...whole] = renderMarks(
    text,
    "assumed",
    marks.assumed === undefined ? [] : [marks.assumed],
    register,
  );
  const [open = "", ...gaps] = renderMarks(assumed, "not documented", marks.gaps, register);
  for (const [, gap] of marks.keywords) entryOf(gap, register);
  return [open, ...whole, ...keywordMarks(marks.keywords), ...gaps];
}
