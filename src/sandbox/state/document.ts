import type { Decoder } from "../../client/decoder.ts";
import { parseDigits } from "../../client/lossless.ts";
import { decodeBody } from "../../client/wire-reader.ts";
import type { Row } from "../storage/index.ts";

/** A stored resource: the JSON for responses, and its decoded value. */
export class Document<R extends object> {
  /** Its row in storage. */
  readonly row: Row;
  readonly #decode: Decoder | undefined;
  #value: R | undefined;

  /** @param parsed the JSON, with numbers as strings of their digits, if it has been parsed. It is changed. */
  constructor(row: Row, decode: Decoder | undefined, parsed?: unknown) {
    this.row = row;
    this.#decode = decode;
    if (parsed !== undefined) this.#value = this.#decoded(parsed);
  }

  /** Its JSON, in the `typed` wire format. */
  get text(): string {
    return this.row.body;
  }

  /** The resource, decoded losslessly. It is shared, so copy it to change it. */
  get value(): R {
    this.#value ??= this.#decoded(parseDigits(this.row.body));
    return this.#value;
  }

  #decoded(parsed: unknown): R {
    if (this.#decode) decodeBody(parsed, this.#decode);
    return parsed as R;
  }
}
