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
  #envelope: { readonly key: string; readonly text: string } | undefined;

  /** @param value the decoded value of the row, if it is known. */
  constructor(row: Row, decode: Decoder | undefined, value?: R) {
    this.row = row;
    this.#decode = decode;
    this.#value = value;
  }

  /** Its JSON, in the `typed` wire format. */
  get text(): string {
    return this.row.body;
  }

  /** Its JSON as the only member of an object. It is kept: responses and logs of the same resource share it. */
  textUnder(key: string): string {
    if (this.#envelope?.key !== key) this.#envelope = { key, text: `{${JSON.stringify(key)}:${this.text}}` };
    return this.#envelope.text;
  }

  /** The resource, decoded losslessly. It is shared, so copy it to change it. */
  get value(): R {
    this.#value ??= this.#decoded();
    return this.#value;
  }

  #decoded(): R {
    const parsed = parseDigits(this.row.body);
    if (this.#decode) decodeBody(parsed, this.#decode);
    return parsed as R;
  }
}
