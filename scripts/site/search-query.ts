import MiniSearch, { type Query, type SearchResult } from "minisearch";
import type { PageKind } from "./page.ts";
import { indexOptions, type SearchEntry, synonymsOf } from "./search-terms.ts";

/** What a result shows. */
export type Hit = SearchResult & Pick<SearchEntry, "title" | "kind" | "address" | "fields">;

/** An index that the build made. */
export const readSearchIndex = (json: string): MiniSearch<SearchEntry> => MiniSearch.loadJSON(json, indexOptions);

/** How much a match counts by the kind of its page: readers look for operations and guides more often than for evidence. */
const weights: Partial<Record<PageKind, number>> = {
  operation: 2,
  webhook: 2,
  guide: 3,
  recipe: 2,
  error: 1.5,
  schema: 1.2,
  check: 0.5,
  assumption: 0.5,
};

/** Words of questions that say nothing about what is asked. */
const stopWords = new Set([
  "a",
  "an",
  "the",
  "how",
  "to",
  "do",
  "does",
  "i",
  "is",
  "of",
  "for",
  "with",
  "what",
  "which",
]);

/** A synonym counts less than the word itself. */
const synonymWeight = 0.3;

/** Finds the pages that have every word of a text or a synonym of it; if there are none, those that have any. */
export function findEntries(index: MiniSearch<SearchEntry>, text: string): Hit[] {
  const given = text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "");
  const telling = given.filter((word) => !stopWords.has(word.toLowerCase()));
  const words = telling.length > 0 ? telling : given;
  if (words.length === 0) return [];
  const options = {
    fuzzy: (term: string): number | boolean => (term.length > 3 && !/\d/.test(term) ? 0.2 : false),
    prefix: true,
    tokenize: (word: string): string[] => [word],
  };
  const weightOf = (stored: Record<string, unknown> | undefined): number => weights[stored?.kind as PageKind] ?? 1;
  const queries: Query[] = words.map((word) => ({
    combineWith: "OR",
    queries: [word, ...synonymsOf(word.toLowerCase())].map((term, at) => ({
      queries: [term],
      boostDocument: (_id: unknown, _term: string, stored?: Record<string, unknown>) =>
        weightOf(stored) * (at === 0 ? 1 : synonymWeight),
    })),
  }));
  const all = index.search({ combineWith: "AND", queries }, options) as Hit[];
  return all.length > 0 ? all : (index.search({ combineWith: "OR", queries }, options) as Hit[]);
}
