import { asArray, type JsonObject } from "../../src/contract/json.ts";
import { type AssumedText, readAssumptions } from "../../src/contract/provenance.ts";
import { factAddress, gapAddress } from "./addresses.ts";
import { chip } from "./links.ts";
import type { Inline } from "./page.ts";
import type { Gap, Register } from "./registers.ts";

/** The marks of one object: what it leaves open, what of it is assumed. */
export interface Marks {
  /** Gaps that the object touches. */
  readonly gaps: readonly string[];
  /** The gap by which the whole object is assumed. */
  readonly assumed?: string;
  /** Keywords of the object that are assumed, each with its gap. */
  readonly keywords: readonly (readonly [keyword: string, gap: string])[];
  /** Sentences that are assumed. */
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

/** What a keyword is called in a chip; the keyword itself if it has no better word. */
const names: Readonly<Record<string, string>> = {
  $ref: "type",
  items: "type",
  anyOf: "type",
  oneOf: "type",
  allOf: "type",
  schema: "type",
  properties: "fields",
  pattern: "form",
  minimum: "lower bound",
  exclusiveMinimum: "lower bound",
  maximum: "upper bound",
  minLength: "minimum length",
  maxLength: "maximum length",
  minItems: "minimum length",
  maxItems: "maximum length",
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

const assumedChip = (gap: string, what?: string): Inline =>
  chip("assumed", what === undefined ? "Assumed" : `Assumed: ${what}`, gapAddress(gap));
const unknownChip = (gap: string, what?: string): Inline =>
  chip("unknown", what === undefined ? "Unknown" : `Unknown: ${what}`, gapAddress(gap));
const documentedChip = (fact: string): Inline => chip("documented", "Documented", factAddress(fact));

/** A chip for each gap by which keywords are assumed: "Assumed: type and format". */
function keywordChips(keywords: Marks["keywords"]): Inline[] {
  const byGap = new Map<string, Set<string>>();
  for (const [keyword, gap] of keywords) byGap.set(gap, (byGap.get(gap) ?? new Set()).add(names[keyword] ?? keyword));
  return [...byGap].map(([gap, what]) => assumedChip(gap, [...what].join(" and ")));
}

/** Chips that say what a claim rests on: facts, gaps, or both. */
export function basisChips({ source, assumed }: JsonObject): Inline {
  const { whole, keywords, texts } = readAssumptions(assumed);
  const sources = (Array.isArray(source) ? source : [source]).filter((id) => typeof id === "string");
  return [
    ...sources.slice(0, 1).map(documentedChip),
    ...(whole === undefined ? [] : [assumedChip(whole)]),
    ...keywordChips([...keywords].map(([keyword, { gap }]) => [keyword, gap] as const)),
    ...texts.map(({ gap, text }) => `${assumedChip(gap)} ${text}`),
  ].join(" ");
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Links the one place where a text says the words, after what is given; undefined where there is not just one. */
function linkOnce(text: string, before: string, words: string, id: string): string | undefined {
  const pattern = new RegExp(`(${escapePattern(before)}[^.:;[\\]]{0,8})(?<!\\[)\\b(${words})\\b`, "gi");
  if ([...text.matchAll(pattern)].length !== 1) return undefined;
  return text.replace(pattern, (_, start: string, found: string) => `${start}[${found}](${gapAddress(id)})`);
}

/** How an object is described. */
export interface DescribeOptions {
  /** Gaps are shown elsewhere. */
  readonly gaps?: boolean;
  /** Assumed keywords that are shown elsewhere. */
  readonly keywords?: readonly string[];
  /** A sentence after the description, before the marks. */
  readonly also?: string;
}

/** Describes objects with their marks. */
export class MarkedTexts {
  readonly #gaps: Register<Gap>;

  constructor(gaps: Register<Gap>) {
    this.#gaps = gaps;
  }

  /**
   * The description of an object, with what is assumed in it. Where the text says "not documented" of one gap, these words link
   * to it; chips show the others.
   *
   * @param options gaps and keywords that the page shows elsewhere, and a sentence to add to the description.
   * @throws Error when the register lacks a gap that is marked.
   */
  describe(node: JsonObject, options: DescribeOptions = {}): Inline {
    const marks = marksOf(node);
    let text = typeof node.description === "string" ? node.description.trim() : "";
    const chips: Inline[] = [];
    const point = (id: string, said: string, otherwise: Inline): void => {
      const unknown = this.#gap(id).unknown.trim().replace(/\s+/g, " ");
      const clause = (unknown.charAt(0).toLowerCase() + unknown.slice(1)).replace(/\.$/, "");
      const linked =
        linkOnce(text, clause, said, id) ?? (marks.gaps.length < 2 ? linkOnce(text, "", said, id) : undefined);
      if (linked === undefined) chips.push(otherwise);
      else text = linked;
    };
    if (marks.assumed !== undefined) point(marks.assumed, "assumed", assumedChip(marks.assumed));
    const keywords = marks.keywords.filter(([keyword]) => !options.keywords?.includes(keyword));
    for (const [, gap] of marks.keywords) this.#gap(gap);
    if (!options.gaps) {
      // Two marks of one place say which question each is about.
      const nameOf = (id: string) => (marks.gaps.length > 1 ? id.replaceAll("-", " ") : undefined);
      for (const id of marks.gaps) point(id, "not documented", unknownChip(id, nameOf(id)));
    }
    const sentences = marks.texts.map(({ gap, text: sentence }) => `${assumedChip(gap)} ${sentence}`);
    return [text, options.also ?? "", ...sentences, ...keywordChips(keywords), ...chips]
      .filter((part) => part !== "")
      .join(" ");
  }

  #gap(id: string): Gap {
    const gap = this.#gaps.get(id);
    if (gap !== undefined) return gap.value;
    throw new Error(
      `The contract marks the gap "${id}", which openapi/gaps does not have. Add it there or fix the mark.`,
    );
  }
}
