/** Reads a sample in TypeScript that makes one call with the client, rather than a program around it. */
import { parse } from "yaml";
import { isObject, type JsonObject } from "../../src/contract/json.ts";

/** A call of the client. */
export interface ClientCall {
  readonly operation: string;
  readonly args: JsonObject;
}

/** @returns undefined if the sample waits for anything else, or the values of the call are not all in it. */
export function callOfClient(code: string): ClientCall | undefined {
  const [call, ...others] = [...code.matchAll(/\bawait store(?:\.safe)?\.(\w+)\(/g)];
  const waits = code.match(/\bawait\b/g) ?? [];
  if (call === undefined || others.length > 0 || waits.length !== 1) return undefined;
  const args = literalIn(code.slice(call.index + call[0].length));
  return args && { operation: call[1] ?? "", args };
}

/** The object that the argument of a call is. Without names and operators, JavaScript writes one as YAML does. */
function literalIn(code: string): JsonObject | undefined {
  if (code.startsWith(")")) return {};
  const text = /^\{[\s\S]*?\}(?=\))/.exec(code)?.[0];
  const withoutStrings = text?.replace(/"(?:\\.|[^"\\\n])*"/g, "0");
  if (text === undefined || withoutStrings === undefined) return undefined;
  if (/[^\w\s{}[\]:,.-]|\.\.\.|\b(?!true\b|false\b|null\b)[A-Za-z_]\w*\b(?!\s*:)/.test(withoutStrings))
    return undefined;
  const [value, ...options]: unknown[] = parse(`[${text}]`);
  return isObject(value) && options.length === 0 ? value : undefined;
}
