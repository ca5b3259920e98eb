/** The named examples of the contract's requests, and which of them a body equals. */
import { operations } from "../../../generated/contract.js";
import * as decoders from "../../../generated/decoders.js";
import { requestExamples } from "../../../generated/examples.js";
import type { Decoder } from "../../client/decoder.ts";
import { parseLossless } from "../../client/lossless.ts";
import { decodeBody } from "../../client/wire-reader.ts";
import type { OperationId } from "../operation-id.ts";

/** An example of a request. */
interface Known {
  /** The canonical JSON. */
  readonly text: string;
  /** Words that every encoding of it contains, so that few bodies have to be parsed. */
  readonly words: readonly string[];
}

/** By operation and name. */
let known: ReadonlyMap<OperationId, ReadonlyMap<string, Known>> | undefined;

/** The names of the examples of an operation's request. */
export function exampleNames(operation: OperationId): string[] {
  return [...(all().get(operation)?.keys() ?? [])];
}

/** The names of the examples that a body equals once both are decoded. Two examples may have the same value. */
export function examplesIn(operation: OperationId, body: string): string[] {
  // An escaped letter could be part of a word.
  const likely = [...(all().get(operation) ?? [])].filter(
    ([, { text, words }]) =>
      body.length <= maxLength(text) && (words.every((word) => body.includes(word)) || body.includes("\\u")),
  );
  if (likely.length === 0) return [];
  const written = canonical(operation, body);
  return likely.filter(([, { text }]) => text === written).map(([name]) => name);
}

/** The most characters of a body that may be an example: space and escapes make it longer. To parse a megabyte takes long. */
function maxLength(text: string): number {
  return 10 * text.length + 1000;
}

function all(): NonNullable<typeof known> {
  known ??= canonicalExamples();
  return known;
}

function canonicalExamples(): NonNullable<typeof known> {
  const found = new Map<OperationId, ReadonlyMap<string, Known>>();
  for (const { id } of Object.values(operations)) {
    const texts = Object.entries(requestExamples[id] ?? {}).map(([name, value]): [string, Known] => {
      const text = canonical(id, JSON.stringify(value)) ?? "";
      return [name, { text, words: wordsOf(JSON.parse(text)) }];
    });
    if (texts.length > 0) found.set(id, new Map(texts));
  }
  return found;
}

/** The runs of letters and digits in the strings of a value. */
function wordsOf(value: unknown): string[] {
  if (typeof value === "string") return value.match(/[A-Za-z0-9]+/g) ?? [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(wordsOf) : [];
}

/** The canonical JSON of a body: decoded, members sorted by name. Undefined if the body is not JSON. */
function canonical(operation: OperationId, text: string): string | undefined {
  try {
    const body = parseLossless(text);
    const decode = (decoders as Record<string, Decoder | undefined>)[operations[operation].body ?? ""];
    if (decode) decodeBody(body, decode);
    return JSON.stringify(body, sortMembers);
  } catch {
    return undefined;
  }
}

function sortMembers(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
