import type { Language } from "../page.ts";
import { escapeHtml, type Html, raw } from "./template.ts";

// Colors for the code of samples and guides. A grammar is one pattern whose named groups are the kinds of tokens: enough for code
// that we write ourselves, and a hundred times as fast as the grammars of an editor, which would take half the time of the docs.
// A color is a class of one letter, so that a page stays small; the style sheet has its values in light and dark.

const string = String.raw`"(?:\\.|[^"\\\n])*"`;
const keywords =
  "import|export|from|as|const|let|function|async|await|return|if|else|for|of|in|new|throw|try|catch|finally|class|extends|implements|typeof|instanceof|type|interface|declare|break|continue|while|default";

const typescript = new RegExp(
  [
    String.raw`(?<c>\/\/[^\n]*|\/\*[\s\S]*?\*\/)`,
    String.raw`(?<s>${string}|'(?:\\.|[^'\\\n])*'|${"`"}(?:\\.|[^${"`"}\\])*${"`"})`,
    String.raw`(?<![.\w$])(?<k>${keywords})(?![\w$:])`,
    String.raw`(?<![\w$])(?<n>\d[\d_.]*n?|true|false|null|undefined)(?![\w$])`,
    String.raw`(?<f>[A-Za-z_$][\w$]*)(?=\()`,
  ].join("|"),
  "g",
);

const shell = new RegExp(
  [
    String.raw`(?<c>(?<=^|\s)#[^\n]*)`,
    `(?<s>${string}|'[^']*')`,
    String.raw`(?<f>(?<=^|[|;&]\s*|\$\()(?!export\b)[a-z][\w-]*)(?=\s|$)`,
    String.raw`(?<k>(?<=^|\s)export\b)`,
    String.raw`(?<n>(?<=\s)--?[A-Za-z][\w-]*)`,
  ].join("|"),
  "gm",
);

const json = new RegExp(
  [String.raw`(?<p>${string})(?=\s*:)`, `(?<s>${string})`, String.raw`(?<n>-?\d[\d.eE+-]*|true|false|null)`].join("|"),
  "g",
);

const yaml = new RegExp(
  [
    String.raw`(?<c>(?<=^|\s)#[^\n]*)`,
    String.raw`(?<s>${string}|'[^'\n]*')`,
    String.raw`(?<p>(?<=^[\s-]*|[{,]\s*)[\w$./-]+)(?=:(?:\s|$))`,
  ].join("|"),
  "gm",
);

const http = /(?<k>^(?:GET|POST|PUT|DELETE|HTTP\/[\d.]+)\b)|(?<p>^(?:[A-Za-z-]+|\s+"[^"]+"))(?=: )/gm;

/** Python, PHP, Go, Java and C#, which differ too little to need a grammar each. */
const otherKeywords =
  "import|from|package|func|class|public|static|void|throws|using|var|new|return|if|nil|null|None|True|False|true|false|await|defer";
const program = new RegExp(
  [
    String.raw`(?<s>"""[\s\S]*?"""|${string}|'(?:\\.|[^'\\\n])*'|${"`"}[^${"`"}]*${"`"})`,
    String.raw`(?<![.\w$])(?<k>${otherKeywords})(?![\w$])`,
    String.raw`(?<![\w$])(?<n>\d[\d.]*)(?!\w)`,
    String.raw`(?<f>[A-Za-z_]\w*)(?=\()`,
  ].join("|"),
  "g",
);

const grammars: Readonly<Record<Exclude<Language, "text">, RegExp>> = {
  typescript,
  shellscript: shell,
  json,
  yaml,
  http,
  python: program,
  php: program,
  go: program,
  java: program,
  csharp: program,
};

/** The content of a `code` element, with colors. */
export function highlight(code: string, language: Language): Html {
  if (language === "text") return raw(escapeHtml(code));
  let result = "";
  let end = 0;
  for (const { 0: token, index, groups = {} } of code.matchAll(grammars[language])) {
    const kind = Object.entries(groups).find(([, text]) => text !== undefined)?.[0] ?? "";
    result += `${escapeHtml(code.slice(end, index))}<i class=${kind}>${escapeHtml(token)}</i>`;
    end = index + token.length;
  }
  return raw(result + escapeHtml(code.slice(end)));
}

const names: Readonly<Record<string, Language>> = {
  ts: "typescript",
  typescript: "typescript",
  js: "typescript",
  javascript: "typescript",
  sh: "shellscript",
  shell: "shellscript",
  json: "json",
  jsonc: "json",
  yaml: "yaml",
  http: "http",
};

/** The language of a fenced code block, by the first word after its fence. */
export const languageOf = (info: string): Language => names[info.trim().split(/\s+/)[0] ?? ""] ?? "text";
