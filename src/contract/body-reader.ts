/** What reads the bodies of messages. */
import { isObject, type Json } from "./json.ts";

/** Reads bodies of one schema. */
export interface BodyReader {
  /** The name of the schema; empty for a body without one. */
  readonly schema: string;
  /** Whether bodies are sent without the envelope that the schema has (`x-bare`). */
  readonly isBare: boolean;
  /** Brings a parsed body to the types of the contract, in place. */
  readonly decode: (body: object) => void;
}

/** A body as it is sent: without the envelope that only the contract has. @param reader that of the body. */
export function sentForm<Body>(reader: Pick<BodyReader, "isBare"> | undefined, body: Body): Body | Json {
  return reader?.isBare && isObject(body) && "" in body ? (body[""] ?? null) : body;
}

/** A text about a body, with pointers into what is sent: an envelope that only the contract has is not among them. */
export function withSentPointers(text: string): string {
  return text
    .replace(/(?<=^|[\s(#])((?:\/body)?)\/(?=\/)/g, "$1")
    .replace(/(?<=^|[\s(#])\/body\/(?=$|[\s,:).])/g, "/body");
}
