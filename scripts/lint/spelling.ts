/**
 * Checks the spelling of what authors write: the contract, its registers and recipes, the guides, and the notes on changes. A word is right if
 * a dictionary has it, the contract has it as a name, or `words.txt` lists it.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { ContractFinding, SourcePlace } from "../pipeline/finding.ts";
import { generated, readText, writeChanged } from "../pipeline/generated.ts";
import { proseOf } from "./authored-text.ts";
import { loadDictionary } from "./dictionary.ts";
import { placeOf, proseFiles } from "./prose.ts";

/** The words that are right and that the dictionary lacks, one a line. They are those of this project and of its tools. */
const ownWords = fileURLToPath(new URL("words.txt", import.meta.url));

/** Texts of tests and trials are read by nobody else, and those of the build come from files that are checked. */
const unchecked = new RegExp(
  `^(test|trials)/|^(${[generated.assumptions, generated.scopes, generated.dependencies].join("|")})$`,
);

type Text = readonly [file: string, text: string];

/** A word, and where it starts in its file, in characters. */
type PlacedWord = readonly [word: string, index: number];

/**
 * The words that are wrong, and those of the list that no text has.
 *
 * @param words the list, if it is not that of this folder.
 */
export async function checkSpelling(root: string, words = ownWords): Promise<ContractFinding[]> {
  const files = (await proseFiles(root)).filter((file) => /\.(md|yaml)$/.test(file) && !unchecked.test(file));
  const texts = await Promise.all(
    files.map(async (file): Promise<Text> => [file, await readFile(join(root, file), "utf8")]),
  );
  const listed = (await readFile(words, "utf8")).trim().split("\n");
  const names = texts.flatMap(([file, text]) => namesIn(file, text));
  const known = new Set([...listed, ...names].map((word) => word.toLowerCase()));
  const used = new Set<string>();
  const findings: ContractFinding[] = [];
  for (const { word, file, ...place } of await findUnknown(root, texts)) {
    used.add(word.toLowerCase());
    if (known.has(word.toLowerCase())) continue;
    const close = (await loadDictionary()).suggest(word);
    findings.push({
      severity: "error",
      rule: "spelling",
      message: `"${word}" is not in the dictionary.`,
      fix: `${close.length > 0 ? `Write ${close.join(" or ")}. ` : ""}${ifRight}`,
      place: { file, ...place },
    });
  }
  const list = relative(root, words).replaceAll("\\", "/");
  const unused = list.startsWith("../") ? [] : listed.filter((word) => !used.has(word.toLowerCase()));
  return [
    ...findings,
    ...unused.map((word) => unusedWord(word, { file: list, line: listed.indexOf(word) + 1, column: 1 })),
  ];
}

const ifRight = "If it is right, add it to scripts/lint/words.txt, or put it in backticks if it is a name in code.";

function unusedWord(word: string, place: SourcePlace): ContractFinding {
  const message = `No text has "${word}", or the dictionary has it too.`;
  return { severity: "error", rule: "spelling", message, fix: "Delete the line.", place };
}

/** The names that a file of the contract declares. */
function namesIn(file: string, text: string): string[] {
  if (!file.startsWith("openapi/")) return [];
  return [...text.matchAll(/^ *(?:- )?(\w+):|\bname: (\w+)/gm)].map(([, key, name]) => key ?? name ?? "");
}

/** What was found in texts that were looked up before. */
const memory = ".cache/build/spelling.json";

/** What decides which words are unknown. */
const code = ["spelling.ts", "authored-text.ts", "dictionary.ts", "../../package-lock.json"];

/** The words of texts that the dictionary does not have. */
async function findUnknown(root: string, texts: readonly Text[]): Promise<(SourcePlace & { readonly word: string })[]> {
  const before = JSON.parse((await readText(join(root, memory))) ?? "{}") as Record<string, readonly PlacedWord[]>;
  const salt = createHash("sha1");
  for (const name of code) salt.update(await readFile(new URL(name, import.meta.url)));
  const keys = texts.map(([file, text]) => salt.copy().update(`${file}\n${text}`).digest("base64"));
  const unknown = texts.map(async ([file, text], at) => before[keys[at] ?? ""] ?? lookUp(proseOf(file, text)));
  const now = await Promise.all(unknown);
  await writeChanged(root, { [memory]: JSON.stringify(Object.fromEntries(keys.map((key, at) => [key, now[at]]))) });
  return texts.flatMap(([file, text], at) =>
    (now[at] ?? []).map(([word, index]) => ({ word, file, ...placeOf(text, index) })),
  );
}

async function lookUp(prose: string): Promise<PlacedWord[]> {
  const { has } = await loadDictionary();
  return [...wordsOf(prose)].filter(([word]) => !has(word));
}

/** The words of prose. Names in code, such as `orderId` and `write_orders`, abbreviations, and what has digits are none. */
function* wordsOf(prose: string): Generator<PlacedWord> {
  for (const { 0: chunk, index: start } of prose.matchAll(/[^\s|*"“”()[\]{},;:!?…–—·→]+/g)) {
    const name = chunk.replace(/^['’_~#]+|[.'’_~]+$/g, "");
    if (/[^\p{L}'’-]/u.test(name)) continue;
    for (const { 0: word, index } of chunk.matchAll(/(?<!\p{L})\p{L}?\p{Ll}+(?:['’]\p{Ll}+)?(?!\p{L})/gu))
      yield [word.replace("’", "'").replace(/'s$/, ""), start + index];
  }
}
