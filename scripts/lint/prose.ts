/** Checks the language of everything people read: guides, contract texts, comments, messages and test titles. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ContractFinding } from "../pipeline/finding.ts";
import { bannedTerms, type ProseException, proseExceptions } from "./prose-terms.ts";
import { contractVersion, findOtherVersions } from "./versions.ts";

/** A piece of prose in a file. */
interface Passage {
  readonly text: string;
  /** Where it starts in the file, in characters. */
  readonly start: number;
}

/** The folders with texts. */
export const proseFolders = ["docs", "openapi", "changes", "src", "scripts", "test", "bench", "trials", "examples"];

/**
 * Finds banned terms and other versions of the API in the authored files of a project.
 *
 * @param only the files to look at; by default all.
 * @returns an error for each place, and for each exception that is not needed any more.
 */
export async function lintProse(root: string, only?: ReadonlySet<string>): Promise<ContractFinding[]> {
  const findings: ContractFinding[] = [];
  const files = (await proseFiles(root)).filter((file) => only === undefined || only.has(file));
  const version = await contractVersion(root);
  const unused = new Set(proseExceptions.filter(({ file }) => files.includes(file)));
  for (const file of files) {
    const text = await readFile(join(root, file), "utf8");
    if (version !== undefined) findings.push(...findOtherVersions(file, text, version));
    for (const { finding, exception } of findTerms(file, text)) {
      if (exception) unused.delete(exception);
      else findings.push(finding);
    }
  }
  return [...findings, ...[...unused].map(unusedException)];
}

/** The banned terms in one file, each with the exception that allows it, if there is one. */
export function* findTerms(
  file: string,
  text: string,
  allowed: readonly ProseException[] = proseExceptions,
): Generator<{ finding: ContractFinding; exception: ProseException | undefined }> {
  for (const passage of passagesOf(file, text)) {
    const prose = blankOutCode(passage.text);
    for (const { pattern, instead } of bannedTerms)
      for (const match of prose.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))) {
        const place = placeOf(text, passage.start + match.index);
        const line = text.split("\n")[place.line - 1] ?? "";
        yield {
          finding: {
            severity: "error",
            rule: "prose",
            message: `"${match[0].trim()}" is not plain English. Write ${instead}.`,
            place: { file, ...place },
          },
          exception: allowed.find((exception) => exception.file === file && line.includes(exception.text)),
        };
      }
  }
}

/** The files with texts, by path. */
export async function proseFiles(root: string): Promise<string[]> {
  const files = (await readdir(root)).filter((name) => name.endsWith(".md"));
  for (const folder of proseFolders) {
    const entries = await readdir(join(root, folder), { recursive: true }).catch(() => []);
    files.push(...entries.map((entry) => `${folder}/${entry.replaceAll("\\", "/")}`));
  }
  return files
    .filter((file) => kindOf(file) !== undefined && !/(^|\/)node_modules\/|^docs\/images\//.test(file))
    .sort();
}

function kindOf(file: string): "markdown" | "yaml" | "code" | undefined {
  if (file.endsWith(".md")) return "markdown";
  if (file.endsWith(".yaml")) return "yaml";
  return /\.(ts|mjs|js|html)$/.test(file) ? "code" : undefined;
}

function passagesOf(file: string, text: string): Passage[] {
  switch (kindOf(file)) {
    case "markdown":
      return [{ text: text.replace(/^( *```+)[^\n]*\n[\s\S]*?^\1$/gm, blank), start: 0 }];
    case "yaml":
      return matches(text, yamlProse).map(({ text: line, start }) => ({ text: line.replace(yamlKey, blank), start }));
    case "code":
      return matches(text, codeProse).filter((token) => /^\/[/*]|[a-z,]{2,} [a-z]/i.test(token.text));
    default:
      return [];
  }
}

/** Comments, and the rest of lines after a key or a dash with at least three words. */
const yamlProse = /#[^\n]*|^[^\n#]*\S \S+ \S[^\n]*/gm;

const yamlKey = /^(\s*-)?\s*[\w-]+:/;

/** Comments, strings and templates. Regular expressions with quotes in them may be read as strings, which does no harm here. */
const codeProse = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;

function matches(text: string, pattern: RegExp): Passage[] {
  return [...text.matchAll(pattern)].map((match) => ({ text: match[0], start: match.index }));
}

/** Names in backticks are code, not prose, and so are template expressions. */
function blankOutCode(text: string): string {
  const inner = text.startsWith("`") ? ` ${text.slice(1, -1)} ` : text;
  return inner.replace(/`[^`\n]*`/g, blank).replace(/\$\{[^}]*\}/g, blank);
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, "·");
}

/** A place in a text. @param index in characters. */
export function placeOf(text: string, index: number): { line: number; column: number } {
  const before = text.slice(0, index);
  return { line: before.split("\n").length, column: index - before.lastIndexOf("\n") };
}

function unusedException({ file, text }: ProseException): ContractFinding {
  return {
    severity: "error",
    rule: "prose",
    message: `The exception for "${text}" in ${file} is not needed any more. Delete it from scripts/lint/prose-terms.ts.`,
    place: { file, line: 1, column: 1 },
  };
}
