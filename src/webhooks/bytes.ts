/** Bytes. A string means its bytes in UTF-8. */
export type Bytes = ArrayBufferView | ArrayBuffer | string;

/** Bytes with memory of their own. Written so that TypeScript before 5.7, where `Uint8Array` is not generic, accepts it too. */
export type OwnBytes = ReturnType<Uint8Array["slice"]>;

/**
 * Copies bytes, so that no other code can change them.
 *
 * @param name the name of the argument, for the error message.
 * @throws TypeError if the value is neither bytes nor a string.
 */
export function copyBytes(bytes: Bytes, name: string): OwnBytes {
  if (typeof bytes === "string") return new TextEncoder().encode(bytes);
  if (ArrayBuffer.isView(bytes)) return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).slice();
  if (bytes instanceof ArrayBuffer) return new Uint8Array(bytes).slice();
  throw new TypeError(`${name} must be bytes or a string (got ${bytes === null ? bytes : typeof bytes}).`);
}

/** Joins pieces of a body. */
export function joinBytes(pieces: readonly Uint8Array[]): OwnBytes {
  const joined = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
