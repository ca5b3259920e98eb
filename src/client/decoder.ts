/** The types of the decoders in `generated/decoders.js`. */

/** Reads single values for the decoders; `wire-reader.ts` implements it. A value that cannot be read stays as it is. */
export interface Reader {
  /** These return the value that they read. */
  number(value: unknown, key: string, required?: boolean): unknown;
  boolean(value: unknown, key: string, required?: boolean): unknown;
  /** One of a closed set of values, which may be sent as a string. */
  oneOf(value: unknown, key: string, values: readonly unknown[], required?: boolean): unknown;
  /** Reports a value that is not a string. */
  string(value: unknown, key: string, required?: boolean): void;
  /** These set the value in the object if it differs. */
  id(value: unknown, key: string, object: object, required?: boolean): void;
  decimal(value: unknown, key: string, object: object, required?: boolean): void;
  text(value: unknown, key: string, object: object, required?: boolean): void;
  /** A list. If `separated`, a string without brackets has commas between its items. */
  list(value: unknown, key: string, object: object, separated: boolean, item: "id" | "text", required?: boolean): void;
  /** An object, or a list of objects, decoded in place. */
  object(value: unknown, key: string, decode: Decoder, required?: boolean): void;
  each(value: unknown, key: string, decode: Decoder, required?: boolean): void;
}

/** Decodes an object in place. */
export type Decoder = (object: object, reader: Reader) => void;
