/** A request that a reader edits. */
import { isObject, type Json, type JsonObject } from "../../../../src/contract/json.ts";
import type { RunField, RunnableOperation, RunParameter } from "./operation.ts";

/** A request as it is sent. */
export interface RawRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** The body; empty if there is none. */
  readonly body: string;
}

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
export function requestOf(operation: RunnableOperation, { parameters, fields }: Draft): RawRequest {
  let path = operation.path;
  const query: string[] = [];
  for (const parameter of operation.parameters) {
    const text = parameters.get(parameter.name) ?? "";
    if (parameter.in === "path") path = path.replace(`{${parameter.name}}`, encodeURIComponent(text));
    else if (text !== "") query.push(...queryOf(parameter, text));
  }
  const target = query.length === 0 ? path : `${path}?${query.join("&")}`;
  const { body } = operation;
  if (body === undefined) return { method: operation.method, target, body: "" };
  const given = body.fields.filter(({ name }) => (fields.get(name) ?? "") !== "");
  const members = Object.fromEntries(
    given.map((field) => [field.name, bodyValueOf(field, fields.get(field.name) ?? "")]),
  );
  const value = body.envelope === undefined ? members : { [body.envelope]: members };
  return { method: operation.method, target, body: JSON.stringify(value, null, 2) };
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

/** The request as a shell command. */
export function curlOf({ method, target, body }: RawRequest, baseUrl: string): string {
  const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  const lines = [
    `curl${target.includes("[") ? " --globoff" : ""} -X ${method} "${baseUrl}"${quote(target)}`,
    `-H "X-Service-Access-Token: $ACCESS_TOKEN"`,
    ...(body === "" ? [] : [`-H "Content-Type: application/json"`, `-d ${quote(body)}`]),
  ];
  return lines.join(" \\\n  ");
}
