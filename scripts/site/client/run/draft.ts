/** A request that a reader edits. */

import { isObject, type Json, type JsonObject } from "../../../../src/contract/json.ts";
import type { RequestText } from "../../../../src/sandbox/inspector/kit/request-form.ts";
import { differingPointers } from "../../../../src/sandbox/state/document-change.ts";
import { tokenHeader } from "../../../recipes/recipe.ts";
import type { RunField, RunnableOperation, RunParameter } from "./operation.ts";

export type Header = readonly [name: string, value: string];

/** The values of a form, by the names of its fields. Empty ones are left out. */
export interface Draft {
  readonly parameters: ReadonlyMap<string, string>;
  readonly fields: ReadonlyMap<string, string>;
}

/** The sample of an operation. */
export function sampleDraft({ sample, body }: RunnableOperation): Draft {
  const members = body?.envelope === undefined ? sample.body : isObject(sample.body) ? sample.body[body.envelope] : {};
  const texts = (values: JsonObject) => new Map(Object.entries(values).map(([name, value]) => [name, textOf(value)]));
  const lists = Object.entries(sample.parameters).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(",") : value,
  ]);
  return {
    parameters: texts(Object.fromEntries(lists)),
    fields: texts(isObject(members) ? members : {}),
  };
}

const textOf = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value, null, 2));

/** The request of a form. Text that is not of its field's type is sent as it is, for the store to reject. */
export function requestOf(operation: RunnableOperation, { parameters, fields }: Draft): RequestText {
  const { method, body } = operation;
  const target = targetOf(operation, parameters);
  const given = operation.parameters.flatMap(({ name, in: place }): Header[] =>
    place === "header" && parameters.get(name) ? [[name, parameters.get(name) ?? ""]] : [],
  );
  const headers = given.length > 0 && { headers: given };
  if (body === undefined) return { method, target, body: "", ...headers };
  const filled = body.fields.filter(({ name }) => (fields.get(name) ?? "") !== "");
  const members = Object.fromEntries(
    filled.map((field) => [field.name, bodyValueOf(field, fields.get(field.name) ?? "")]),
  );
  const value = body.envelope === undefined ? members : { [body.envelope]: members };
  return { method, target, body: JSON.stringify(value, null, 2), ...headers };
}

/** Path and query of an operation. Parameters that are empty are left out. */
export function targetOf(operation: RunnableOperation, parameters: ReadonlyMap<string, string>): string {
  let path = operation.path;
  const query: string[] = [];
  for (const parameter of operation.parameters) {
    const text = parameters.get(parameter.name) ?? "";
    if (parameter.in === "path") path = path.replace(`{${parameter.name}}`, encodeURIComponent(text));
    else if (parameter.in === "query" && text !== "") query.push(...queryOf(parameter, text));
  }
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

/** The values of a form that make a request; undefined if none do. */
export function draftOf(operation: RunnableOperation, request: RequestText): Draft | undefined {
  const parameters = parametersIn(operation, request.target);
  const draft = sampleDraft({ ...operation, sample: { parameters, body: bodyIn(request) } });
  const again = requestOf(operation, draft);
  const isSame = again.target === request.target && differingPointers(bodyIn(again), bodyIn(request)).length === 0;
  return isSame && (request.headers ?? []).length === 0 ? draft : undefined;
}

const bodyIn = ({ body }: RequestText): Json | undefined => (body === "" ? undefined : parse(body));

function parametersIn({ path, parameters }: RunnableOperation, target: string): Record<string, Json> {
  const [address = "", query = ""] = target.split("?");
  const given = address.split("/");
  const segments = path.split("/");
  const sent = new URLSearchParams(query);
  const sentValue = ({ name, in: place, style }: RunParameter): Json | undefined => {
    if (place === "path") return decodeURIComponent(given[segments.indexOf(`{${name}}`)] ?? "");
    if (style === "members") return membersIn(sent, name);
    return sent.has(name) ? sent.getAll(name).join(",") : undefined;
  };
  return Object.fromEntries(
    parameters.flatMap((parameter) => {
      const value = sentValue(parameter);
      return value === undefined ? [] : [[parameter.name, value]];
    }),
  );
}

/** The members of an object in a query, as `name[member]`. */
function membersIn(query: URLSearchParams, name: string): JsonObject | undefined {
  const members = [...query].flatMap(([key, value]) => {
    const [, holder, member] = /^(.+)\[(.+)\]$/.exec(key) ?? [];
    return holder === name && member !== undefined ? [[member, value]] : [];
  });
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

function queryOf({ name, style }: RunParameter, text: string): string[] {
  const encoded = text.split(",").map(encodeURIComponent);
  if (style === "list") return [`${name}=${encoded.join(",")}`];
  if (style === "repeated") return encoded.map((item) => `${name}=${item}`);
  const value = style === "members" ? parse(text) : text;
  if (isObject(value))
    return Object.entries(value).map(([member, item]) => `${name}[${member}]=${encodeURIComponent(String(item))}`);
  return [`${name}=${encodeURIComponent(text)}`];
}

function bodyValueOf({ type }: RunField, text: string): Json {
  if (type === "string") return text;
  return parse(text);
}

function parse(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Whether headers have a name, in any case. */
const hasHeader = (headers: readonly Header[], name: string): boolean =>
  headers.some(([each]) => each.toLowerCase() === name.toLowerCase());

/** The request as a shell command. */
export function curlOf({ method, target, body, headers = [] }: RequestText, baseUrl: string): string {
  const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  const lines = [
    `curl${target.includes("[") ? " --globoff" : ""} -X ${method} "${baseUrl}"${quote(target)}`,
    ...(hasHeader(headers, tokenHeader) ? [] : [`-H "${tokenHeader}: $ACCESS_TOKEN"`]),
    ...headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === "" ? [] : [`-H "Content-Type: application/json"`, `-d ${quote(body)}`]),
  ];
  return lines.join(" \\\n  ");
}
