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

  constructor(row: Row, decode: Decoder | undefined) {
    this.row = row;
    this.#decode = decode;
  }

  /** Its JSON, in the `typed` wire format. */
  get text(): string {
    return this.row.body;
  }

  /** The resource, decoded losslessly. It is shared, so copy it to change it. */
  get value(): R {
    if (this.#value === undefined) {
      const body = parseDigits(this.row.body);
      if (this.#decode) decodeBody(body, this.#decode);
      this.#value = body as R;
    }
    return this.#value;
  }
}
