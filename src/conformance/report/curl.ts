/** Turns a case into a shell script that needs only bash, curl and Node. */

import { sentForm } from "../../contract/body-reader.ts";
import { isObject } from "../../contract/json.ts";
import type { TokenPlace } from "../../contract/protocol.ts";
import type { Step, Template, TokenUse } from "../cases/case.ts";
import type { ReportedFinding } from "../cases/finding.ts";
import { formParts, formType } from "../cases/form-parts.ts";
import { type QueryPart, queryParts } from "../cases/query-parts.ts";
import type { Contract } from "../model/contract.ts";
import { Credentials } from "../model/credentials.ts";
import { type Operation, sentPath } from "../model/operation.ts";
import { headerVariable } from "../server/headers.ts";
import { placeholder } from "../values/unique-values.ts";
import { oneLine } from "./escape.ts";
import { tokenText } from "./steps.ts";

/**
 * The case of a finding as a bash script. It reads the address before `/api/…` from `BASE_URL`, the token from `TOKEN`, and tokens of
 * single scopes from variables such as `TOKEN_read_orders`. It prints each request with the status and the body of the response.
 *
 * @param headers the names of the headers of every request. The script reads their values from variables such as `HEADER_X_KEY`.
 */
export function curlScript(
  { case: { steps }, check, operation, step, message }: ReportedFinding,
  contract: Contract,
  headers: readonly string[] = [],
): string {
  const numbers = new Map(steps.map(({ as }, index) => [as, index + 1]));
  const credentials = new Credentials(contract.protocol, headers);
  const placeOf = (operation: Operation): TokenPlace | undefined =>
    contract.protocol.token && credentials.placeOf(operation);
  const operations = steps.map((step) => contract.operation(step.operation));
  const needsToken = operations.some((operation) => operation.needsToken && placeOf(operation));
  const calls = steps.map((each) => callOf(each, contract.operation(each.operation), numbers, placeOf));
  const sent = calls.join("\n\n");
  const follows = steps.some(({ pages = 1, operation: id }) => pages > 1 && contract.operation(id).method === "GET");
  const scoped = [
    ...new Set(
      steps.flatMap(({ token }) =>
        token && typeof token === "object" && "scopes" in token ? [variableOf(token.scopes)] : [],
      ),
    ),
  ];
  return `${[
    "#!/usr/bin/env bash",
    `# ${oneLine(`${check}, ${operation}`)}`,
    `# At step ${numbers.get(step) ?? steps.length}: ${oneLine(message)}`,
    "set -euo pipefail",
    `: "\${BASE_URL:?Set it to ${addressText(contract)}.}" "\${TOKEN${needsToken ? ":?Set it to an access token with all scopes." : ":="}}"`,
    ...scoped
      .map(([name, words]) => `: "\${${name}:?Set it to ${words}.}"`)
      .filter((line, index, all) => all.indexOf(line) === index),
    ...headers.map((name) => `: "\${${headerVariable(name)}?Set it to the value of the header ${name}.}"`),
    "RUN=$(date +%s)",
    "RESPONSES=$(mktemp -d)",
    "trap 'rm -rf \"$RESPONSES\"' EXIT",
    "",
    sendFunction(headers),
    ...(numbers.size > 1 ? ["", atFunction] : []),
    ...(sent.includes("$(phone ") ? ["", phoneFunction] : []),
    ...(sent.includes("$(barcode ") ? ["", barcodeFunction] : []),
    ...(follows ? ["", pagesFunction] : []),
    "",
    sent,
    "",
    `printf '\\nLook at step %s: %s\\n' ${numbers.get(step) ?? steps.length} ${quote(oneLine(message))}`,
  ].join("\n")}\n`;
}

const sendFunction = (
  headers: readonly string[],
): string => `# Sends step $1 with the method $2 to the path $3, and prints the response.
send() {
  local step=$1 method=$2 path=$3
  shift 3
  local response="$RESPONSES/$step.\${N:-1}"
  local status
  status=$(curl -sS -g $([ "$method" = HEAD ] && echo --head || echo -X "$method") -D "$response.headers" -o "$response" -w '%{http_code}'${headers.map(headerOption).join("")} "$@" "$BASE_URL$path")
  touch "$response" && cp "$response" "$RESPONSES/$step"
  printf '\\n%s. %s %s\\n%s %s\\n' "$step" "$method" "$path" "$status" "$(cat "$response")"
}`;

function headerOption(name: string): string {
  return ` -H "${name}: $${headerVariable(name)}"`;
}

// Ids can have more digits than a number holds exactly, so they stay strings.
const atFunction = `# Prints the value at the pointer $3 in the response to step $1, as $2 (json, number, url, or text within a JSON string).
at() {
  node -e '
    const [file, form, pointer] = process.argv.slice(1);
    const text = require("fs").readFileSync(file, "utf8").replace(/([:[,]\\s*)(-?\\d{16,})(?=\\s*[,}\\]])/g, "$1\\"$2\\"");
    let value = JSON.parse(text);
    const find = (value, [key, ...rest]) => {
      if (key === undefined) return value;
      if (key === "*") return (value ?? []).map((item) => find(item, rest)).find((found) => found != null);
      return find(typeof value === "string" ? value.split(",")[key] : value?.[key], rest);
    };
    value = find(value, pointer.split("/").slice(1).map((k) => k.replace(/~1/g, "/").replace(/~0/g, "~")));
    if (value === undefined || value === null) throw new Error("The response has no value at " + pointer);
    const json = JSON.stringify(value), plain = typeof value === "string" ? value : json;
    const isDigits = /^(0|[1-9]\\d*)$/.test(plain);
    console.log(form === "number" && isDigits ? plain : form === "json" || form === "number" ? json : form === "url" ? encodeURIComponent(plain) : JSON.stringify(plain).slice(1, -1));
  ' "$RESPONSES/$1" "$2" "\${3:-}"
}`;

const phoneFunction = `# Prints seven digits of a phone number, other ones for each number $1 and in each run.
phone() {
  echo $((2000000 + (RUN * 1000 + $1) % 7999999))
}`;

const barcodeFunction = `# Prints an EAN-13 for use in stores, another one for each number $1 and in each run.
barcode() {
  local code sum=0 i
  code=200$(printf %09d $(((RUN * 1000 + $1) % 1000000000)))
  for i in {0..11}; do sum=$((sum + \${code:i:1} * (i % 2 == 0 ? 1 : 3))); done
  echo "$code$(((10 - sum % 10) % 10))"
}`;

const pagesFunction = `# Reads the following pages of step $1, up to page $2. The other arguments are options of curl.
pages() {
  local step=$1 most=$2 last=1 next
  shift 2
  while [ "$last" -lt "$most" ]; do
    next=$(tr -d '\\r' < "$RESPONSES/$step.$last.headers" | sed -nE 's/^[Ll]ink:.*<[a-z]+:\\/\\/[^/]*([^>]*)>;[^,]*rel="?next.*/\\1/p')
    [ -n "$next" ] || break
    last=$((last + 1))
    N=$last send "$step" GET "$next" "$@"
  done
}`;

/** Where requests of an operation carry the token; undefined if they carry none. */
type PlaceOf = (operation: Operation) => TokenPlace | undefined;

function callOf(step: Step, operation: Operation, numbers: ReadonlyMap<string, number>, placeOf: PlaceOf): string {
  if (step.bodies) return callsInParallel(step, step.bodies, operation, numbers, placeOf);
  const { as, path = {}, query = {}, body, token, override = {}, pages = 1, times, wait } = step;
  const number = numbers.get(as) ?? 0;
  const method = override.method ?? operation.method;
  const where = sentPath(operation)
    .split(/(\{[^{}]+\})/)
    .map((part) => (part.startsWith("{") ? inUrl(path[part.slice(1, -1)] ?? "", numbers) : quote(part)))
    .join("");
  const search = override.query === undefined ? queryWords(operation, query, numbers) : quote(override.query);
  const type = override.contentType === undefined ? (operation.body?.type ?? "application/json") : override.contentType;
  const own = body === undefined ? undefined : bodyWord(operation, body, numbers);
  const text = override.text === undefined ? own : quote(override.text);
  const header = tokenHeader(placeOf(operation), token);
  const options = [
    ...(header === undefined ? [] : [operation.needsToken ? `-H ${header}` : `\${TOKEN:+-H ${header}}`]),
    ...Object.entries(operation.headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(text === undefined
      ? []
      : [type === null ? "-H 'Content-Type:'" : `-H ${quote(`Content-Type: ${type}`)}`, `--data-binary ${text}`]),
  ];
  const url = tidy(`${where}${search === "" ? "" : `'${operation.path.includes("?") ? "&" : "?"}'${search}`}`);
  const line = [`send ${number} ${quote(method)} ${url}`, ...options].join(" \\\n  ");
  const note = token === undefined ? "" : `, ${tokenText(token)}`;
  return [
    `# ${number}. ${oneLine(`${as}: ${operation.summary}${note}`)}`,
    ...(wait === undefined ? [] : [`sleep ${wait / 1000}`]),
    ...(times === undefined ? [line] : [`for N in $(seq ${times}); do`, `${line} &`, "done", "wait"]),
    ...(pages > 1 && method === "GET" ? [[`pages ${number} ${pages}`, ...options].join(" \\\n  ")] : []),
    ...(pages > 1 && method !== "GET" ? [`# Follow the Link header from page to page, up to page ${pages}.`] : []),
  ].join("\n");
}

/** The calls of a step with several bodies. Each response has a file of its own. */
function callsInParallel(
  { bodies: _, ...step }: Step,
  bodies: readonly Template[],
  operation: Operation,
  numbers: ReadonlyMap<string, number>,
  placeOf: PlaceOf,
): string {
  const calls = bodies.map((body, index) => {
    const [title = "", ...lines] = callOf({ ...step, body }, operation, numbers, placeOf).split("\n");
    return [...(index === 0 ? [title] : []), `N=${index + 1} ${lines.join("\n")} &`].join("\n");
  });
  return [...calls, "wait"].join("\n");
}

/** The header with the token, for a shell. A token elsewhere is left to the reader. */
function tokenHeader(token: TokenPlace | undefined, use: TokenUse | undefined): string | undefined {
  if (use === "none" || token?.in !== "header") return undefined;
  const start = `${token.name}: ${token.prefix}`;
  if (use === undefined) return `"${start}$TOKEN"`;
  if ("scopes" in use) return `"${start}$${variableOf(use.scopes)[0]}"`;
  return {
    suffix: `"${start}\${TOKEN}x"`,
    prefix: `"${start}\${TOKEN%?}"`,
    // Upper case becomes lower case; anything else becomes upper case.
    case: `"${start}$(node -p 'const t = process.argv[1], u = t.toUpperCase(); t === u ? t.toLowerCase() : u' "$TOKEN")"`,
    empty: `'${token.name};'`,
    other: `'${start}no-such-token'`,
  }[use.changed];
}

/** The variable of a token with exactly these scopes, and what it holds. */
function variableOf(scopes: readonly string[]): readonly [string, string] {
  return scopes.length === 0
    ? ["TOKEN_none", "a token without scopes"]
    : [
        `TOKEN_${scopes.map((scope) => scope.replace(/\W/g, "_")).join("_")}`,
        `a token with only the scope ${scopes.join(" and ")}`,
      ];
}

type Numbers = ReadonlyMap<string, number>;

/** A shell word that reads a value from an earlier response. */
function reference(from: string, at: unknown, form: "json" | "number" | "url" | "text", numbers: Numbers): string {
  const words = ["at", numbers.get(from) ?? 0, form, ...(at === "" ? [] : [quote(String(at))])];
  return `"$(${words.join(" ")})"`;
}

/** A string as a shell word in which a variable makes placeholders unique. @param quote quotes the parts between them. */
function withRun(text: string, quote: (part: string) => string): string {
  const words: string[] = [];
  let end = 0;
  for (const { 0: whole, 1: kind, 2: number = "", index } of text.matchAll(placeholder)) {
    words.push(quote(text.slice(end, index)));
    if (kind === "email") words.push(quote("suite-"), '"$RUN"', quote(`-${number}@example.com`));
    else if (kind === "phone") words.push(quote("+1206"), `"$(phone ${number})"`);
    else if (kind?.startsWith("digits")) words.push(digitsWord(Number(kind.slice("digits".length)), number));
    else if (kind === "barcode") words.push(`"$(barcode ${number})"`);
    else words.push('"$RUN"', quote(number === "" ? "" : `X${number}`));
    end = index + whole.length;
  }
  return [...words, quote(text.slice(end))].join("");
}

/** So many digits that differ from run to run, as a shell word. */
function digitsWord(length: number, number: string): string {
  return `"$(printf '%0${length}d' "$RUN${number}" | tail -c ${length})"`;
}

/** A template as a shell word for a URL. */
function inUrl(template: Template, numbers: Numbers): string {
  if (isObject(template) && Array.isArray(template.$join))
    return template.$join.map((part) => inUrl(part as Template, numbers)).join("");
  if (isObject(template) && typeof template.$from === "string")
    return reference(template.$from, template.at, "url", numbers);
  return withRun(String(template), (part) => quote(encodeURIComponent(part)));
}

/** A query as a shell word. */
function queryWords(operation: Operation, query: Readonly<Record<string, Template>>, numbers: Numbers): string {
  return pairWords(queryParts(operation, query), numbers);
}

function pairWords(pairs: readonly QueryPart[][], numbers: Numbers): string {
  const write = (part: QueryPart): string => (typeof part === "string" ? quote(part) : inUrl(part.value, numbers));
  return pairs.map((pair) => pair.map(write).join("")).join("'&'");
}

/** A body as a shell word. */
function bodyWord({ body: declared }: Operation, body: Template, numbers: Numbers): string {
  const sent = sentForm(declared?.reader, body);
  return declared?.type === formType
    ? tidy(pairWords(formParts(sent, declared.encodings), numbers))
    : inJson(sent, numbers);
}

/** A template as a shell word that produces JSON. */
function inJson(template: Template, numbers: Numbers): string {
  const write = (value: Template): string => {
    if (Array.isArray(value)) return `'['${(value as readonly Template[]).map(write).join("','")}']'`;
    if (typeof value === "string")
      return withRun(value, (part) => quote(JSON.stringify(part).slice(1, -1))).replace(/^|$/g, "'\"'");
    if (!isObject(value)) return quote(JSON.stringify(value));
    if (typeof value.$from === "string")
      return reference(value.$from, value.at, value.as === "number" ? "number" : "json", numbers);
    if (Array.isArray(value.$join))
      return `'"'${value.$join.map((part) => (typeof part === "string" ? withRun(part, (text) => quote(JSON.stringify(text).slice(1, -1))) : isObject(part) ? reference(String(part.$from), part.at, "text", numbers) : quote(String(part)))).join("")}'"'`;
    return `'{'${Object.entries(value)
      // A case in memory can have members that are undefined, which JSON leaves out.
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => `${quote(`${JSON.stringify(key)}:`)}${write(member)}`)
      .join("','")}'}'`;
  };
  return tidy(write(template));
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Joins adjacent quoted parts: removes a quote that ends where the next one begins. */
function tidy(words: string): string {
  return words.replace(/(?<!\\)''/g, "");
}

function addressText({ protocol: { basePath } }: Contract): string {
  return basePath === "" ? "the address of the server" : `the address before ${basePath}`;
}
