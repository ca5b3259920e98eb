/** Bytes. A string means its bytes in UTF-8. */
export type Bytes = Uint8Array | ArrayBuffer | string;

/**
 * Copies bytes, so that no other code can change them.
 *
 * @param name the name of the argument, for the error message.
 * @throws TypeError if the value is neither bytes nor a string.
 */
export function copyBytes(bytes: Bytes, name: string): Uint8Array<ArrayBuffer> {
  if (typeof bytes === "string") return new TextEncoder().encode(bytes);
  if (ArrayBuffer.isView(bytes) || bytes instanceof ArrayBuffer) return new Uint8Array(bytes).slice();
  throw new TypeError(`${name} must be bytes or a string (got ${bytes === null ? bytes : typeof bytes}).`);
}
