/** The one description of a sample's request, from which it is written in each language. */
import { isObject, type Json } from "../../../src/contract/json.ts";
import type { SampleArgument, SampleCall } from "../../../src/contract/sample-call.ts";
import { tokenHeader } from "../../recipes/recipe.ts";

/** A request. The program reads the address of the store and the access token from the environment. */
export interface SampleRequest {
  readonly method: string;
  /** Path and query, encoded. */
  readonly target: string;
  /** The header with the access token. */
  readonly tokenHeader: string;
  /** All other headers. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Json | undefined;
}

/** A language that samples are written in. */
export type SampleWriter = (request: SampleRequest) => string;

/** The request of a call. */
export function requestOf(call: SampleCall): SampleRequest {
  const path = call.path.reduce((text, { name, value }) => text.replace(`{${name}}`, encode(value)), call.address);
  const query = call.query.flatMap(queryText).join("&");
  return {
    method: call.method,
    target: query === "" ? path : `${path}?${query}`,
    tokenHeader,
    headers: [
      ...call.headers.map(({ name, value }) => [name, String(value)] as const),
      ...(call.body === undefined ? [] : [["Content-Type", "application/json"] as const]),
    ],
    body: call.body,
  };
}

const encode = (value: Json): string => encodeURIComponent(String(value));

function queryText({ name, value, exploded }: SampleArgument): string[] {
  if (Array.isArray(value)) {
    return exploded ? value.map((item) => `${name}=${encode(item)}`) : [`${name}=${value.map(encode).join(",")}`];
  }
  if (isObject(value)) return Object.entries(value).map(([key, member]) => `${name}[${key}]=${encode(member)}`);
  return [`${name}=${encode(value)}`];
}

/** The body of a request as JSON, over several lines. */
export const jsonOf = ({ body }: SampleRequest): string => JSON.stringify(body, null, 2);

/** A text whose lines after the first begin with an indent. */
export const indented = (text: string, indent: string): string => text.replaceAll("\n", `\n${indent}`);
