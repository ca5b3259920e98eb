import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import { matchEndpoint, readEndpoint } from "./endpoint.ts";
import { indexOptions, joinPhrases, type PageKind, type SearchEntry, stem, synonymsOf, tokenize } from "./terms.ts";

/** What a result shows. */
export type Hit = Pick<SearchEntry, "title" | "kind" | "address" | "fields" | "endpoint" | "name"> & {
  readonly score: number;
};

export type SearchIndex = MiniSearch<SearchEntry>;

/** Makes an index. */
export function createSearchIndex(entries: readonly Omit<SearchEntry, "id">[]): SearchIndex {
  const search: SearchIndex = new MiniSearch(indexOptions);
  search.addAll(entries.map((entry, id) => ({ id, ...entry })));
  return search;
}

/** An index as JSON. The ids of its entries count from 0, and are left out. */
export const writeSearchIndex = (index: SearchIndex): string => JSON.stringify({ ...index.toJSON(), documentIds: {} });

/** An index that `writeSearchIndex` wrote. */
export function readSearchIndex(json: string): SearchIndex {
  const index = JSON.parse(json);
  index.documentIds = Object.fromEntries(Array.from({ length: index.documentCount }, (_, id) => [id, id]));
  return MiniSearch.loadJS(index, indexOptions);
}

/** How much a match counts by the kind of its page: readers look for operations and guides more often than for evidence. */
const weights: Partial<Record<PageKind, number>> = {
  operation: 2,
  webhook: 2,
  guide: 3,
  recipe: 2,
  error: 1.5,
  schema: 1.2,
  check: 0.2,
  rule: 0.6,
  assumption: 0.4,
};

/** How much counts in a score, beside the words themselves. */
const factors = {
  prefix: 0.5,
  synonym: 0.3,
  typo: 0.5,
  /** A section of a guide, beside its page. */
  section: 0.7,
  /** The other sections of a page that have the words. */
  others: 0.3,
  /** The least weight of a page whose title has the words that are asked for, and no others. */
  sameTitle: 1.4,
};

/** Words of questions that say nothing about what is asked. */
const stopWords = new Set(
  [
    "a an the how to do does i is are was it its my in of on for with what which when where why that this be can and or by",
    "need want we you from use only one two three some any every app",
  ].flatMap((line) => line.split(" ")),
);

/** Words for what a schema has. Its page names its fields, and says none of these. */
const fieldWords = new Set(["field", "property", "attribute", "object", "schema"]);
const isFieldWord = (word: string): boolean => fieldWords.has(stem(word));

/** The pages that fit a text, best first: what has the name or the path that the text is, then what has its words. */
export function findEntries(index: SearchIndex, text: string): Hit[] {
  const all = index.search(MiniSearch.wildcard) as unknown as (Hit & SearchResult)[];
  const scores = scoreWords(index, all, text);
  for (const hit of all) {
    const named = scoreName(hit, text);
    if (named > 0) scores.set(hit.id as number, named + (scores.get(hit.id as number) ?? 0) / 1e6);
  }
  return all
    .flatMap((hit) => (scores.has(hit.id as number) ? [{ ...hit, score: scores.get(hit.id as number) ?? 0 }] : []))
    .sort((one, other) => other.score - one.score);
}

/** Above all scores of words, if the text is the name of the page, or fits its path; otherwise 0. */
function scoreName({ kind, title, name, address, endpoint }: Hit, text: string): number {
  const given = text.trim();
  if (given === "") return 0;
  const own = [title, ...name.split(" ")];
  const weight = address.includes("#") ? 0 : (weights[kind] ?? 1);
  if (own.includes(given)) return 4e6 * weight;
  if (own.some((each) => isCompound(each) && each.toLowerCase() === given.toLowerCase())) return 2e6 * weight;
  const asked = endpoint === undefined ? undefined : readEndpoint(given);
  const declared = asked && readEndpoint(endpoint ?? "");
  return asked && declared ? 1e6 * matchEndpoint(asked, declared) : 0;
}

/** Whether a name is one of code, such as `createOrder`, and not a word of a sentence. */
const isCompound = (name: string): boolean => /^\S+[_/\-A-Z\d]\S*$/.test(name);

/** The scores of the entries with words that a text has, by id. An entry with more of them is above one with fewer. */
function scoreWords(index: SearchIndex, entries: readonly (Hit & SearchResult)[], text: string): Map<number, number> {
  const words = wordsOf(text);
  const operations = new Set(entries.filter(({ kind }) => kind === "operation").map(({ name }) => name.toLowerCase()));
  const resources = entries.filter(({ kind, title }) => kind === "schema" && !operations.has(title.toLowerCase()));
  const schemas = resources.map(({ id }) => id as number);
  const found = words.map((word) => (isFieldWord(word) ? findFieldWord(index, word, schemas) : findWord(index, word)));
  const asked = new Set(words.flatMap(tokenize).map(stem));
  const askedOfSchema = new Set([...asked].filter((word) => !isFieldWord(word)));
  const scores = new Map<number, number>();
  const sections = new Map<string, number[]>();
  for (const { id, kind, title, address } of entries) {
    const parts = found.flatMap((each) => each.get(id as number) ?? []);
    if (parts.length === 0) continue;
    const sum = parts.reduce((total, part) => total + part, 0);
    const [page = "", section] = address.split("#");
    const score =
      sum *
      (parts.length / words.length) ** 3 *
      scoreTitle(title, kind === "schema" && askedOfSchema.size > 0 ? askedOfSchema : asked, weights[kind] ?? 1) *
      (section === undefined ? 1 : factors.section);
    scores.set(id as number, score);
    sections.set(page, [...(sections.get(page) ?? []), id as number]);
  }
  for (const ids of sections.values()) raiseBest(ids, scores);
  return scores;
}

function wordsOf(text: string): string[] {
  const given = joinPhrases(text)
    .split(/\s+/)
    .filter((word) => tokenize(word).length > 0);
  const telling = given.filter((word) => !stopWords.has(word.toLowerCase()));
  return telling.length > 0 ? telling : given;
}

/** How well a title fits. A title of exactly these words makes up for the kind of its page. */
function scoreTitle(title: string, asked: ReadonlySet<string>, weight: number): number {
  const words = tokenize(title)
    .filter((word) => !stopWords.has(word.toLowerCase()))
    .map(stem);
  const named = words.filter((word) => asked.has(word)).length;
  const isSame = asked.size > 1 && named === words.length && named === asked.size;
  const coverage = (1 + (words.length > 0 ? named / words.length : 0)) * (1 + named / asked.size);
  return coverage * (isSame ? Math.max(weight, factors.sameTitle) : weight);
}

/** Raises the best entry of a page by its others: a guide that says much about a word is above one that mentions it. */
function raiseBest(ids: readonly number[], scores: Map<number, number>): void {
  const [best, ...others] = [...ids].sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
  if (best === undefined) return;
  const more = others.slice(0, 5).reduce((sum, id) => sum + (scores.get(id) ?? 0), 0);
  scores.set(best, (scores.get(best) ?? 0) + more * factors.others);
}

const exact: SearchOptions = { tokenize: (word) => [word], prefix: false, fuzzy: false };

/** The entries that have a word or all its parts, with scores; else those that have a word that it may be meant for. */
function findWord(index: SearchIndex, word: string): Map<number, number> {
  const [whole = "", ...parts] = tokenize(word);
  const found = findTerm(index, whole);
  if (found.size > 0) return found;
  const meant = findTypo(index, whole);
  if (meant.size > 0 || parts.length === 0) return meant;
  const [first = new Map<number, number>(), ...others] = parts.map((part) => {
    const known = findTerm(index, part);
    return known.size > 0 ? known : findTypo(index, part);
  });
  const common = [...first].filter(([id]) => others.every((other) => other.has(id)));
  return new Map(common.map(([id, score]) => [id, others.reduce((sum, other) => sum + (other.get(id) ?? 0), score)]));
}

/** The entries that have such a word, and all schemas, which are as good as the best of them. */
function findFieldWord(index: SearchIndex, word: string, schemas: readonly number[]): Map<number, number> {
  const found = findWord(index, word);
  const best = Math.max(1, ...found.values());
  return new Map([...found, ...schemas.map((id): [number, number] => [id, best])]);
}

/** The entries that have a word, one that begins with it, or one that means the same. */
function findTerm(index: SearchIndex, term: string): Map<number, number> {
  const scores = new Map<number, number>();
  const add = (other: string, factor: number, options?: SearchOptions): void => {
    for (const { id, score } of index.search(other, { ...exact, ...options }))
      scores.set(id, Math.max(scores.get(id) ?? 0, score * factor));
  };
  add(term, 1);
  if (term.length > 2) add(term, factors.prefix, { prefix: true });
  for (const other of synonymsOf(term)) add(other, factors.synonym);
  return scores;
}

/** Words that a mistyped one may be meant for: two letters exchanged, or one to two letters wrong. */
function findTypo(index: SearchIndex, word: string): Map<number, number> {
  if (word.length < 4 || /\d/.test(word)) return new Map();
  const letters = word.toLowerCase();
  const exchanged = [...letters]
    .slice(1)
    .map((letter, at) => letters.slice(0, at) + letter + letters[at] + letters.slice(at + 2));
  for (const other of exchanged) {
    const found = findTerm(index, other);
    if (found.size > 0) return found;
  }
  const similar = index.search(letters, { ...exact, fuzzy: letters.length < 8 ? 1 : 2 });
  const counts = new Map<string, number>();
  for (const term of similar.flatMap(({ terms }) => terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const [best] = [...counts].sort(([, one], [, other]) => other - one);
  const found = best === undefined ? new Map<number, number>() : findTerm(index, best[0]);
  return new Map([...found].map(([id, score]) => [id, score * factors.typo]));
}
