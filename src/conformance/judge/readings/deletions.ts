/** What the documentation leaves open about deleting a resource that others name: whether the server rejects it. */
import type { GapId } from "../../../../generated/gaps.js";

/** The gaps by the deleted resource and the one that names it. */
const gaps: Readonly<Record<string, Readonly<Record<string, GapId>>>> = {
  customer: { giftCard: "gift-cards-of-deleted-customers" },
  product: { collection: "after-deletion" },
  collection: { product: "after-deletion" },
};

/** The gap that lets a server reject a deletion while one of these resources names what is deleted; undefined if it must accept it. */
export function gapOfDeletion(deleted: string, namedBy: Iterable<string>): GapId | undefined {
  for (const name of namedBy) if (gaps[deleted]?.[name]) return gaps[deleted][name];
  return undefined;
}
