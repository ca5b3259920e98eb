/** The keywords of the contract that restrict requests. */

import { isObject, type JsonObject } from "../../contract/json.ts";
import type { Contract } from "./contract.ts";
import type { Operation } from "./operation.ts";

/** A keyword, and the part of a request that it restricts. */
export interface Keyword {
  /** After `/body` or `/query`; `*` is any item of an array. */
  readonly pointer: string;
  readonly keyword: string;
}

/** Keywords with values at or beyond a boundary that a test can send. `enum` includes `const`. */
const keywords = new Set(
  `type enum const minLength maxLength pattern format minimum maximum exclusiveMinimum exclusiveMaximum
  multipleOf minItems maxItems uniqueItems required minProperties maxProperties`.split(/\s+/),
);

/** The keywords that restrict an operation's body and query parameters. */
export function keywordsOf(contract: Contract, operation: Operation): Keyword[] {
  const found = new Map<string, Keyword>();
  const add = (pointer: string, keyword: string): void => {
    found.set(`${pointer} ${keyword}`, { pointer, keyword });
  };
  const walk = (node: JsonObject, pointer: string, within: readonly unknown[]): void => {
    const { $ref } = node;
    if (typeof $ref === "string" && within.includes($ref)) return;
    const inner = typeof $ref === "string" ? [...within, $ref] : within;
    const resolved = contract.resolve(node);
    for (const keyword of Object.keys(resolved))
      if (keywords.has(keyword)) add(pointer, keyword === "const" ? "enum" : keyword);
    for (const part of [resolved.allOf, resolved.anyOf, resolved.oneOf].flat())
      if (isObject(part)) walk(part, pointer, inner);
    if (isObject(resolved.items)) walk(resolved.items, `${pointer}/*`, inner);
    for (const [name, member] of Object.entries(isObject(resolved.properties) ? resolved.properties : {}))
      if (isObject(member)) walk(member, `${pointer}/${name}`, inner);
  };
  if (operation.body) walk(operation.body.schema, "/body", []);
  for (const { name, schema, in: place } of operation.parameters)
    for (const keyword of place === "query" ? ["minimum", "maximum", "enum"] : [])
      if (contract.resolve(schema)[keyword] !== undefined) add(`/query/${name}`, keyword);
  return [...found.values()];
}
