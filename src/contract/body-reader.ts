/** What reads the bodies of messages. */
import { isObject, type Json } from "./json.ts";
import { formatPointer } from "./pointer.ts";

/** Reads bodies of one schema. */
export interface BodyReader {
  /** The name of the schema; empty for a body without one. */
  readonly schema: string;
  /** The member of its schema that holds what is sent, for a body that is sent without that envelope (`x-bare`). */
  readonly envelope?: string;
  /** Brings a parsed body to the types of the contract, in place. */
  readonly decode: (body: object) => void;
}

/** A body as it is sent: without the envelope that only the contract has. @param reader that of the body. */
export function sentForm<Body>(reader: Pick<BodyReader, "envelope"> | undefined, body: Body): Body | Json {
  const { envelope } = reader ?? {};
  return envelope !== undefined && isObject(body) && envelope in body ? (body[envelope] ?? null) : body;
}

/** A body as the contract has it: in the envelope of one that is sent without. @param reader that of the body. */
export function inEnvelope<Body>(
  reader: Pick<BodyReader, "envelope"> | undefined,
  body: Body,
): Body | Record<string, Body> {
  const { envelope } = reader ?? {};
  return envelope === undefined ? body : { [envelope]: body };
}

/** A pointer into a body as the contract has it. @param pointer into what is sent. */
export function inContract(reader: Pick<BodyReader, "envelope"> | undefined, pointer: string): string {
  const { envelope } = reader ?? {};
  return envelope === undefined ? pointer : formatPointer([envelope]) + pointer;
}

/** What has the bodies of an operation. */
interface Bodies {
  readonly body?: { readonly reader: Pick<BodyReader, "envelope"> };
  readonly reader: Pick<BodyReader, "envelope">;
}

/**
 * A text about a call, with pointers into what is sent: an envelope that only the contract has is not among them.
 *
 * @param operation that of the call. Pointers into its request begin with `/body`, others lead into its response.
 */
export function withSentPointers(text: string, operation?: Bodies): string {
  const places = [
    ["/body", ""],
    ["", ""],
    ["/body", operation?.body?.reader.envelope],
    ["", operation?.reader.envelope],
  ] as const;
  return places.reduce((known, [start, envelope]) => withoutEnvelope(known, start, envelope), text);
}

/** The text without the envelope after the start of its pointers. */
function withoutEnvelope(text: string, start: "/body" | "", envelope: string | undefined): string {
  if (envelope === undefined) return text;
  const first = `${start}/${envelope}`.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  // A pointer into a response that ends in the envelope is one to the whole body.
  const end = start === "" ? "(?=/)" : "(?=/|$|[\\s,:).])";
  return text.replace(new RegExp(`(?<=^|[\\s(#])${first}${end}`, "g"), start);
}
