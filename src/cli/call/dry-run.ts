/** Prints the request of a call instead of sending it. The token is that of the environment, and is not shown. */
import { parseLossless } from "../../client/lossless.ts";
import { isObject, type Json } from "../../contract/json.ts";
import { literal } from "../../contract/literal.ts";
import type { TokenPlace } from "../../contract/protocol.ts";
import type { CallableContract } from "./contract.ts";
import { addressOf, type PreparedCall } from "./request.ts";
import type { RequestForm } from "./request-forms.ts";

/**
 * The text of a request.
 *
 * @param baseUrl the address of the server; undefined for the variable `BASE_URL`.
 */
export function requestText(
  form: RequestForm,
  contract: CallableContract,
  call: PreparedCall,
  baseUrl: string | undefined,
): string {
  const { token } = contract.protocol;
  if (form === "http") return httpText(call, baseUrl, token);
  if (form === "curl") return curlText(call, baseUrl, token);
  return contract.isOwn ? clientText(call, baseUrl) : fetchText(call, baseUrl, token);
}

/** The query of a token that the query carries. */
function tokenQuery(token: TokenPlace | undefined, variable: string): { readonly query: string } {
  return { query: token?.in === "query" ? `${encodeURIComponent(token.name)}=${variable}` : "" };
}

/** The headers of a call. @param variable how the form writes the token. */
function headersOf(call: PreparedCall, token: TokenPlace | undefined, variable: string): [string, string][] {
  const own: [string, string][] = [];
  if (token?.in === "header") own.push([token.name, `${token.prefix}${variable}`]);
  if (token?.in === "cookie") own.push(["Cookie", `${token.name}=${variable}`]);
  return [...own, ...Object.entries(call.headers)];
}

function curlText(call: PreparedCall, baseUrl: string | undefined, token: TokenPlace | undefined): string {
  const { method } = call.operation;
  const address = addressOf(call, tokenQuery(token, "$ACCESS_TOKEN"));
  const isBasic = token?.in === "header" && token.isBasic;
  const headers = headersOf(call, isBasic ? undefined : token, "$ACCESS_TOKEN");
  return [
    // Without this option, curl takes brackets in an address for a range.
    `curl${/[[\]{}]/.test(address) ? " --globoff" : ""}${method === "GET" ? "" : ` -X ${method}`} ${doubleQuoted(`${baseUrl ?? "$BASE_URL"}${address}`)}`,
    ...(isBasic ? [`  -u "$ACCESS_TOKEN"`] : []),
    ...headers.map(([name, value]) => `  -H ${doubleQuoted(`${name}: ${value}`)}`),
    ...(call.body ? [`  --data-raw ${singleQuoted(call.body.text)}`] : []),
  ].join(" \\\n");
}

/** A text in double quotes, in which the shell replaces only our variables. */
function doubleQuoted(text: string): string {
  const escaped = text.replace(/["\\`$]/g, "\\$&").replace(/\\\$(?=BASE_URL|ACCESS_TOKEN)/g, "$");
  return `"${escaped}"`;
}

function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function httpText(call: PreparedCall, baseUrl: string | undefined, token: TokenPlace | undefined): string {
  const { host, pathname } = new URL(baseUrl ?? "https://store.example");
  const address = addressOf(call, tokenQuery(token, "$ACCESS_TOKEN"));
  const headers: [string, string][] = [["Host", host], ...headersOf(call, token, "$ACCESS_TOKEN")];
  return [
    `${call.operation.method} ${pathname.replace(/\/$/, "")}${address} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    "",
    ...(call.body ? [call.body.text] : []),
  ].join("\n");
}

/** A program that makes the call with the client of this package. */
function clientText({ operation, args, body }: PreparedCall, baseUrl: string | undefined): string {
  const members = body?.value === undefined ? {} : body.value;
  const all = { ...(args as Record<string, Json>), ...(isObject(members) ? members : {}) };
  const head = `console.log(await store.${operation.id}(`;
  const given = Object.keys(all).length === 0 ? "" : literal(all, { prefix: head.length + 3 });
  return [
    `import { createStore } from "store-admin-api";`,
    "",
    ...variableLines(baseUrl),
    "const store = createStore({ baseUrl: BASE_URL, accessToken: ACCESS_TOKEN });",
    "",
    `${head}${given}));`,
  ].join("\n");
}

/** A program that makes the call with `fetch`. */
function fetchText(call: PreparedCall, baseUrl: string | undefined, token: TokenPlace | undefined): string {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the program that is printed
  const variable = token?.isBasic ? "${btoa(ACCESS_TOKEN)}" : "${ACCESS_TOKEN}";
  const address = addressOf(call, tokenQuery(token, variable));
  const headers = headersOf(call, token, variable);
  const json =
    call.body?.value !== undefined && call.body.type.includes("json") ? parseLossless(call.body.text) : undefined;
  const init = [
    ...(call.operation.method === "GET" ? [] : [`  method: ${JSON.stringify(call.operation.method)},`]),
    ...(headers.length > 0
      ? [
          "  headers: {",
          ...headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${templateOf(value)},`),
          "  },",
        ]
      : []),
    ...(call.body
      ? [
          `  body: ${json === undefined ? JSON.stringify(call.body.text) : `JSON.stringify(${literal(json as Json, { indent: 2, prefix: 22 })})`},`,
        ]
      : []),
  ];
  return [
    ...variableLines(baseUrl),
    `const response = await fetch(\`\${BASE_URL}${address.replace(/[`\\]/g, "\\$&")}\`, {`,
    ...init,
    "});",
    "console.log(response.status, await response.text());",
  ].join("\n");
}

/** A text as a template if it has the token, otherwise as a string. */
function templateOf(text: string): string {
  return text.includes("ACCESS_TOKEN") ? `\`${text}\`` : JSON.stringify(text);
}

function variableLines(baseUrl: string | undefined): string[] {
  if (baseUrl === undefined) return [`const { BASE_URL = "", ACCESS_TOKEN = "" } = process.env;`];
  return [`const BASE_URL = ${JSON.stringify(baseUrl)};`, `const { ACCESS_TOKEN = "" } = process.env;`];
}
