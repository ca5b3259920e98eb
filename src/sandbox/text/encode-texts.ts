import { takeTurns } from "../take-turns.ts";
import { joinBytes } from "./join-bytes.ts";

/** How many characters are encoded at once. */
const maxAtOnce = 500_000;

const encoder = new TextEncoder();

/** Encodes strings one after the other in UTF-8, many characters in turns. */
export async function encodeTexts(texts: readonly string[]): Promise<Uint8Array> {
  if (texts.reduce((sum, { length }) => sum + length, 0) < maxAtOnce) return encoder.encode(texts.join(""));
  const pause = takeTurns();
  const parts: Uint8Array[] = [];
  for (const text of texts) {
    parts.push(encoder.encode(text));
    const turn = pause();
    if (turn) await turn;
  }
  return joinBytes(parts);
}
