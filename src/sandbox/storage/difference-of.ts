import type { Difference } from "./transaction.ts";

/** The difference that a row of a comparison says; none if the document is the same on both sides. */
export function differenceOf({ id, before, after }: Readonly<Record<string, unknown>>): Difference[] {
  if (before === null && after === null) return [];
  return [
    {
      id: String(id),
      ...(before !== null && { before: String(before) }),
      ...(after !== null && { after: String(after) }),
    },
  ];
}
