import { takeTurns } from "../take-turns.ts";

/** Joins bytes, many of them in turns. */
export async function joinBytes(parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const pause = takeTurns();
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
    const turn = pause();
    if (turn) await turn;
  }
  return bytes;
}
