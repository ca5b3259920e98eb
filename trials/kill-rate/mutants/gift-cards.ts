/** Faults of gift cards that several sets have. */
import { beforeOperation, onRequestBody, onStore, rejection, type Variation } from "../variation/index.ts";

/** Conditions on `item`, a card. */
export const isNotDisabled = "!(has(item.disableTime) && item.disableTime != null)";
export const expired = "has(item.expireTime) && item.expireTime != null && item.expireTime <= now";

/** Shows other characters of the code. @param change takes the characters of the code. */
export function changeLastCharacters(change: (code: readonly string[]) => readonly string[]): Variation {
  return onStore("createGiftCard", "giftCard", (card) => ({
    ...card,
    lastCharacters: change(Array.from(card.code ?? "")).join(""),
  }));
}

/** Cuts notes of more than 500 characters. */
export function cutNotes(operation: "createGiftCard" | "updateGiftCard"): Variation {
  return onRequestBody(operation, ({ giftCard }) => {
    if (typeof giftCard?.note === "string") giftCard.note = [...giftCard.note].slice(0, 500).join("");
  });
}

/** Rejects a new card for the length of its note. */
export function rejectNotes(isTooLong: (length: number, note: string) => boolean): Variation {
  return onRequestBody("createGiftCard", ({ giftCard }) => {
    const note: unknown = giftCard?.note;
    if (typeof note === "string" && isTooLong(note.length, note))
      throw rejection(422, "/body/giftCard/note", "is too long");
  });
}

/** Ignores the expiry that an update sends. */
export function ignoreExpiry(when: (expireTime: string | null) => boolean): Variation {
  return beforeOperation("updateGiftCard", ({ giftCard: { expireTime, ...giftCard }, ...request }) => ({
    ...request,
    giftCard: { ...giftCard, ...(expireTime !== undefined && !when(expireTime) && { expireTime }) },
  }));
}

/** Sets the balance of a card to 0 when it is disabled. */
export function clearBalance(): Variation {
  return onStore("disableGiftCard", "giftCard", (card) => ({ ...card, balance: "0.00" }));
}
