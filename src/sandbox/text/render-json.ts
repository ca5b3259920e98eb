import { takeTurns } from "../take-turns.ts";
import { encodeTexts } from "./encode-texts.ts";

/** The JSON of an object. The items of its lists are rendered in turns. */
export async function renderJson(value: object): Promise<string | Uint8Array> {
  if (!Object.values(value).some(Array.isArray)) return JSON.stringify(value);
  const pause = takeTurns();
  const texts: string[] = [];
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    texts.push(`${texts.length === 0 ? "{" : ","}${JSON.stringify(name)}:`);
    if (!Array.isArray(member)) texts.push(JSON.stringify(member));
    else {
      texts.push("[");
      for (const [index, item] of member.entries()) {
        texts.push(`${index > 0 ? "," : ""}${JSON.stringify(item)}`);
        const turn = pause();
        if (turn) await turn;
      }
      texts.push("]");
    }
  }
  return encodeTexts([...texts, "}"]);
}
