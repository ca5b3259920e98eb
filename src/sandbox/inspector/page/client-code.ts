/** A request as a call of the client, and as a test. */

import type { LoggedRequest } from "../../log/request-log.ts";
import { type JsonNode, parseJson } from "../kit/json-text.ts";
import { headersToSend } from "./curl.ts";

/** How a client calls an operation, and the address of its page in the docs. */
export type OperationCall = { path: string; numbers: readonly string[]; docs: string };

/** An argument, as code. */
export type Argument = readonly [name: string, code: string];

/**
 * @param calls by operation.
 * @param origin where the sandbox is.
 * @returns undefined if the client would send another request.
 */
export function clientCode(
  entry: LoggedRequest,
  calls: Readonly<Record<string, OperationCall>>,
  origin: string,
): { program: string; test: string } | undefined {
  const { operation, status } = entry;
  const call = callOf(entry, calls);
  if (call === undefined || status === 0) return undefined;
  const program = `import { createStore } from "store-admin-api";

const store = createStore({ baseUrl: ${JSON.stringify(origin)}, accessToken: process.env.ACCESS_TOKEN ?? "" });
console.log(await ${call});
`;
  const title = JSON.stringify(`${operation} responds with ${status}`);
  const expected =
    status < 400 ? `await ${call};` : `await expect(${call}).rejects.toMatchObject({ status: ${status} });`;
  const test = `import { test } from "store-admin-api/vitest";
${status < 400 ? "" : 'import { expect } from "vitest";\n'}
test(${title}, async ({ store }) => {
  ${expected.replaceAll("\n", "\n  ")}
});
`;
  return { program, test };
}

function callOf(entry: LoggedRequest, calls: Readonly<Record<string, OperationCall>>) {
  const { operation, target, requestBody, requestBodyEncoding, requestBodyCut, requestHeaders } = entry;
  const call = operation === undefined ? undefined : calls[operation];
  if (!call || requestBodyEncoding || requestBodyCut || !Object.hasOwn(requestHeaders, "x-service-access-token"))
    return undefined;
  const [path = "", query = ""] = target.split("?");
  const members = bodyArguments(entry);
  if (members === undefined) return undefined;
  const list = [...pathArguments(call.path, path), ...queryArguments(query, call.numbers), ...members];
  const code = list.map(([name, value]) => `  ${keyOf(name)}: ${value.replaceAll("\n", "\n  ")},\n`).join("");
  const options = optionsOf(entry, requestBody !== undefined);
  const given = list.length > 0 ? `{\n${code}}` : options === "" ? "" : "{}";
  return `store.${operation}(${given}${options})`;
}

/** @returns undefined if the body is not a JSON object of this type. */
function bodyArguments({ requestBody, requestHeaders }: LoggedRequest): readonly Argument[] | undefined {
  if (requestBody === undefined) return [];
  const node = parseJson(requestBody);
  const isJson = /^application\/json\s*(;|$)/i.test(requestHeaders["content-type"] ?? "");
  if (!isJson || !node || !("members" in node) || node.kind !== "object") return undefined;
  return node.members.map(([name, member]) => [name, codeOf(member)]);
}

function pathArguments(template: string, path: string): Argument[] {
  const given = path.split("/");
  return template.split("/").flatMap((part, index) => {
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    return name === undefined ? [] : [[name, JSON.stringify(decodeURIComponent(given[index] ?? ""))]];
  });
}

/** @param numbers the parameters that are numbers. */
function queryArguments(query: string, numbers: readonly string[]): Argument[] {
  const values: Map<string, string | Map<string, string>> = new Map();
  for (const [name, text] of new URLSearchParams(query)) {
    const value = numbers.includes(name) && /^\d{1,15}$/.test(text) ? text : JSON.stringify(text);
    const [, object, member] = /^(.+)\[(.+)\]$/.exec(name) ?? [];
    if (object === undefined || member === undefined) values.set(name, value);
    else {
      const known = values.get(object);
      values.set(object, new Map(known instanceof Map ? known : []).set(member, value));
    }
  }
  return [...values].map(([name, value]) => [
    name,
    value instanceof Map ? `{ ${[...value].map(([key, text]) => `${keyOf(key)}: ${text}`).join(", ")} }` : value,
  ]);
}

/** The options of a call: no retries, and headers that the client does not send itself. */
function optionsOf(entry: LoggedRequest, hasBody: boolean) {
  const headers = headersToSend(entry).filter(([name]) => !(hasBody && name === "content-type"));
  const fields = [
    ...(headers.length > 0
      ? [`headers: { ${headers.map(([name, value]) => `${keyOf(name)}: ${JSON.stringify(value)}`).join(", ")} }`]
      : []),
    ...(entry.status >= 500 || entry.status === 429 ? ["retries: 0"] : []),
  ];
  return fields.length > 0 ? `, { ${fields.join(", ")} }` : "";
}

/** A JSON value as code. A number that a double would change becomes a string. */
function codeOf(node: JsonNode): string {
  if (!("members" in node)) {
    const isExact = node.kind !== "number" || String(Number(node.text)) === node.text || Number(node.text) < 2 ** 53;
    return node.kind === "string" || !isExact ? JSON.stringify(node.text) : node.text;
  }
  const [begin, end] = node.kind === "object" ? "{}" : "[]";
  if (node.members.length === 0) return `${begin}${end}`;
  const lines = node.members.map(([key, member]) => {
    const name = node.kind === "object" ? `${keyOf(key)}: ` : "";
    return `  ${name}${codeOf(member).replaceAll("\n", "\n  ")},\n`;
  });
  return `${begin}\n${lines.join("")}${end}`;
}

function keyOf(name: string) {
  return /^[a-z_$][\w$]*$/i.test(name) && name !== "__proto__" ? name : JSON.stringify(name);
}
