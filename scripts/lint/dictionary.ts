/** American English. It is loaded when it is first needed, because that takes longer than to look a word up. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const manifest = pathToFileURL(createRequire(import.meta.url).resolve("@cspell/dict-en_us/cspell-ext.json"));

/** Which words a language has. */
export interface Dictionary {
  readonly has: (word: string) => boolean;
  /** The words that a misspelt one may be, the most probable first. */
  readonly suggest: (word: string) => readonly string[];
}

let loading: Promise<Dictionary> | undefined;

export function loadDictionary(): Promise<Dictionary> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Dictionary> {
  const words = readFile(new URL("en_US.trie.gz", manifest));
  const { decodeTrie } = await import("cspell-trie-lib");
  const trie = decodeTrie(gunzipSync(await words));
  return {
    has: (word) => trie.hasWord(word, true) || trie.hasWord(word.toLowerCase(), true),
    suggest: (word) => trie.suggest(word.toLowerCase(), { numSuggestions: 3, changeLimit: 2, includeTies: false }),
  };
}
