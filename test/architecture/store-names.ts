/** The names of this store in code: of its resources, operations, fields, rules, facts and gaps. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { parse } from "yaml";
import { facts } from "../../generated/facts.js";
import { gaps } from "../../generated/gaps.js";
import { conventions, generalFacts } from "../../src/contract/conventions.ts";
import { asArray, asObject, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { operationsOf } from "../../src/contract/operation.ts";
import { resourcesOf } from "../../src/contract/resource.ts";
import { root } from "./imports.ts";

/** A text in code, and the line that it starts in. */
interface CodeText {
  readonly line: number;
  readonly text: string;
}

const document = JSON.parse(readFileSync(join(root, "generated/openapi.json"), "utf8")) as JsonObject;

/** Names other than ordinary words: ids with a hyphen, and names in camel case or with an underscore. */
const ids = new Set(
  [...Object.keys(gaps), ...Object.keys(facts), ...rulesIn(document)].filter((id) => id.includes("-")),
);
const operations = new Set(operationsOf(document).map(({ id }) => id));
const fields = new Set(fieldsIn(document).filter((name) => /[a-z][A-Z]|_/.test(name)));
/** The suite's own ids of questions and of general facts, which the store has too. In a sentence such an id is not a name, nor where it is asked for. */
const questions = new Set<string>([...Object.keys(conventions), ...generalFacts]);
const askers = new Set(["gapOf", "statusOf", "general"]);
/** Ordinary words for the most part. */
const resources = new Set(resourcesOf(document).map(({ name }) => name));
/** The keys of the contract's extensions, which every contract may use. */
const vocabulary = new Set(
  readdirSync(join(root, "openapi/extensions")).flatMap((file) =>
    fieldsIn(parse(readFileSync(join(root, "openapi/extensions", file), "utf8")) as Json),
  ),
);

/**
 * The names of the store in the strings, templates and regular expressions of a module, as `<line> <name>`. The name of a resource
 * counts where it is the whole string, or follows a slash or a dot: in a sentence it is a word.
 */
export function storeNamesIn(file: string, code = readFileSync(join(root, file), "utf8")): string[] {
  return textsIn(file, code).flatMap(({ line, text }) =>
    [...text.matchAll(/[A-Za-z][\w-]*/g)]
      .filter(({ 0: word, index }) => isStoreName(word, text[index - 1] ?? "", word === text))
      .map(([word]) => `${line} ${word}`),
  );
}

function isStoreName(word: string, before: string, isWhole: boolean): boolean {
  // After a slash, a hyphenated word is the code of a check.
  if (ids.has(word)) return before !== "/" && (isWhole || !questions.has(word));
  if (fields.has(word) && !vocabulary.has(word)) return true;
  return operations.has(word) || (resources.has(word) && (isWhole || /[/.]/.test(before)));
}

function textsIn(file: string, code: string): CodeText[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest);
  const found: CodeText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isCallExpression(node) && askers.has(node.expression.getText(source).split(".").at(-1) ?? "")) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || isLaterPart(node) || isRegularExpression(node))
      found.push({ line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, text: node.text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isLaterPart(node: ts.Node): node is ts.TemplateMiddle | ts.TemplateTail {
  return ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
}

function isRegularExpression(node: ts.Node): node is ts.RegularExpressionLiteral {
  return ts.isRegularExpressionLiteral(node);
}

/** The ids of all rules. */
function rulesIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap((item: Json) => rulesIn(item));
  if (!isObject(value)) return [];
  const own = asArray(value["x-rules"]).map((rule) => String(asObject(rule).id));
  return [...own, ...Object.values(value).flatMap(rulesIn)];
}

/** The names of all properties and parameters. */
function fieldsIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap((item: Json) => fieldsIn(item));
  if (!isObject(value)) return [];
  const parameter = typeof value.in === "string" && typeof value.name === "string" ? [value.name] : [];
  return [...parameter, ...Object.keys(asObject(value.properties)), ...Object.values(value).flatMap(fieldsIn)];
}
