/** Bytes; text stands for its bytes in UTF-8. */
export type Bytes = Uint8Array | ArrayBuffer | string;

/**
 * A copy of bytes, which nobody else can change.
 *
 * @param name what they are, for the error.
 * @throws TypeError when they are neither bytes nor text.
 */
export function bytesOf(bytes: Bytes, name: string): Uint8Array<ArrayBuffer> {
  if (typeof bytes === "string") return new TextEncoder().encode(bytes);
  if (ArrayBuffer.isView(bytes) || bytes instanceof ArrayBuffer) return new Uint8Array(bytes).slice();
  throw new TypeError(`${name} has to be bytes or text, not ${bytes === null ? bytes : typeof bytes}.`);
}
