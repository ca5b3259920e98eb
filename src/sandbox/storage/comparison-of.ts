import type { Comparison, Difference } from "./transaction.ts";

type FoundRow = Readonly<Record<string, unknown>>;

/** The comparison that rows of a query say, which are one more than the limit if there are more. */
export function comparisonOf(found: readonly FoundRow[], limit: number): Comparison {
  const compared = found.slice(0, limit);
  const last = found.length > limit ? compared.at(-1) : undefined;
  return { differences: compared.flatMap(differenceOf), ...(last && { last: String(last.id) }) };
}

/** None if the document is the same on both sides. */
function differenceOf({ id, before, after }: FoundRow): Difference[] {
  if (before === null && after === null) return [];
  return [
    {
      id: String(id),
      ...(before !== null && { before: String(before) }),
      ...(after !== null && { after: String(after) }),
    },
  ];
}
