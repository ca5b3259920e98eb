import type { Condition, Page } from "../storage/index.ts";
import { takeTurns } from "../take-turns.ts";
import type { Document } from "./document.ts";
import type { Kind } from "./document-kind.ts";
import type { Documents } from "./documents.ts";

/** The number of resources read at once. */
const block = 500;

/**
 * Every resource for which all conditions hold, in the order in which they were created; long lists in turns. Do not change any before
 * all are read.
 */
export async function* iterateAll<R extends object>(
  documents: Documents,
  kind: Kind<R>,
  where: readonly Condition[] = [],
): AsyncGenerator<Document<R>> {
  let after: Page["after"];
  const pause = takeTurns();
  for (;;) {
    const page = await documents.find(kind, { where, limit: block, ...(after && { after }) });
    for (const document of page) {
      yield document;
      const turn = pause();
      if (turn) await turn;
    }
    const last = page.at(-1);
    if (!last || page.length < block) return;
    after = [last.row.created, last.row.id];
  }
}
