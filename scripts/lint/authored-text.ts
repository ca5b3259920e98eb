/** What people read of an authored file: sentences, titles and comments, without names, code and data. */
import { isPair, isScalar, isSeq, type Pair, parseDocument, type Scalar, visit } from "yaml";

/** Keys whose values are texts, however short they are. Other values are texts if they have three words. */
const textKeys = /^(description|summary|title|statement|unknown|says|why|assumption|reason|migration)$/;

/** Keys whose values are data or code, with all that they contain. */
const dataKeys =
  /^(value|example|default|const|enum|pattern|refuse|derive|as|holds|frees|when|may|counts|lacks|payload|context|condition|outputs|url|\$ref)$/;

/** Keys of maps whose keys are names, so that `value` is a property there. */
const mapsOfNames = /^(properties|patternProperties|fields|readings)$/;

/** The text of a Markdown or YAML file with blanks in place of all that is not prose, so that each word is where it is in the file. */
export function proseOf(file: string, text: string): string {
  const prose = file.endsWith(".md") ? text : proseOfYaml(text);
  return prose
    .replace(/^([ >]*```+)[^\n]*\n[\s\S]*?^\1/gm, blank)
    .replace(/<!--[\s\S]*?-->|<\/?[a-z][^>]*>/gi, blank)
    .replace(/(?<!`)(`+)(?!`)(?:(?!\n\s*\n)[\s\S])*?(?<!`)\1(?!`)/g, blank)
    .replace(/\]\([^)\s]*\)|^\[[^\]]+\]: .*$|\b[a-z]+:\/\/\S+/gm, blank);
}

/** The comments of a YAML file, and those of its values that are texts. None if it is broken, which another check says. */
function proseOfYaml(text: string): string {
  const document = parseDocument(text);
  if (document.errors.length > 0) return "";
  const scalars: Scalar[] = [];
  const texts = new Set<Scalar>();
  visit(document, {
    Scalar(key, node, path) {
      scalars.push(node);
      if (key !== "key" && isText(node, path.filter(isPair))) texts.add(node);
    },
  });
  let prose = "";
  for (const node of scalars) {
    const [start = 0, end = 0] = node.range ?? [];
    prose += commentsIn(text.slice(prose.length, start));
    const own = text.slice(start, end);
    prose += texts.has(node) ? own.replace(node.type === "QUOTE_DOUBLE" ? /\\./g : /(?!)/, "  ") : blank(own);
  }
  return prose + commentsIn(text.slice(prose.length));
}

/** What is between the values of a file: comments, and punctuation. */
function commentsIn(text: string): string {
  return text.replace(/^[^#\n]+/gm, blank);
}

/** @param pairs those that lead to the value. */
function isText({ value }: Scalar, pairs: readonly Pair[]): boolean {
  const keys = pairs.map(({ key }) => (isScalar(key) ? String(key.value) : ""));
  const isKeyword = (at: number): boolean => !mapsOfNames.test(keys[at - 1] ?? "");
  const isData = (key: string, at: number): boolean =>
    isKeyword(at) && (dataKeys.test(key) || (key === "examples" && isSeq(pairs[at]?.value)));
  if (typeof value !== "string" || keys.some(isData)) return false;
  return textKeys.test(keys.at(-1) ?? "") || /\S\s+\S+\s+\S/.test(value);
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}
