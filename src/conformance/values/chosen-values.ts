/**
 * The values and sizes that the suite chooses itself, each with the reason why a right server loses nothing by it. All others come from
 * the contract, from what the server shows, or from the options of the run.
 */

/**
 * IDs that no resource has. If a server rejects their form before it looks for a resource, its status is a reading of a gap. The first
 * is shorter than the IDs of the contract's examples, and far above those of a server that counts.
 */
export const unknownIds = ["999999999999999", "0"] as const;

/** The first of the IDs that no resource has. */
export const [unknownId] = unknownIds;

/** A query parameter that no operation has. It has a harmless value. */
export const unknownParameter = "notAParameter";

/** A term for a search. No server has a property of this name; it may reject the term, ignore it, or find nothing. */
export const unknownTerm = "no_such_name_1:1";

/**
 * Times on both sides of the present, for fields that are compared with it. A 32-bit time ends in January 2038. If a server rejects
 * them, there is one item less in a list.
 */
export const sides = { past: "2001-02-03T04:05:06-08:00", future: "2037-02-03T04:05:06-08:00" } as const;

/** Times of the past without an offset, each with fractions of a second that no clock shows by chance. */
export const timesWithoutOffset = ["2001-02-03T04:05:06.731", "2002-03-04T05:06:07.842"] as const;

/** The year of a time that a request needs: not in the past, which a server may reject. */
export const futureYear = sides.future.slice(0, 4);

/** How long to wait so that the time is another one, in milliseconds: the times of the API have seconds. */
export const nextSecond = 1100;

/** Another word than the one that a rule compares with. A server that does not know it rejects it, and has no such state. */
export const otherWord = "pending";

/**
 * Limits to try for a page, from the largest: a server may reject one that is too large for it, or reduce it. If it rejects all of
 * them, the lists are read without a limit.
 */
export const triedLimits: readonly number[] = [100, 50, 20, 10, 1];

/** The limit for a whole list in the middle of a case. If the server rejects it, the case does not compare the list. */
export const wholeListLimit = 20;

/** A list of at most this number of items is read one by one. */
export const fewItems = 40;

/** The most pages that are read. What a list has beyond them is unknown, and none of it counts as missing. */
export const mostPages = 60;

/** The most long pages of a list that is compared with its pages of another size. A longer list is not compared. */
export const mostWholePages = 20;

/** How many items of a list are tried until one has what a call needs. Without one, the call is reported as skipped. */
export const mostTriedItems = 20;

/** How many requests are sent at once to see whether one is lost. A server may respond to some with 429: they are sent again. */
export const atOnce = 8;

/** How many items a list has that is longer than those of the examples. A server may reject it, and is not judged then. */
export const mostItems = 6;

/** How many fields of a resource are updated in parallel. A server may reject some of these requests. */
export const mostParallelFields = 4;

/** How many years a bound is before or after the times of all items. A server that rejects such a bound is not judged by it. */
export const yearsBeyond = 10;

/** Values for fields that the server manages, which no server chooses by chance. */
export const unlikelyValues = {
  id: "4207734119",
  text: "suite-own-value",
  time: sides.past,
  // Counts may have 32 bits.
  number: 1907734119,
  boolean: true,
} as const;

/**
 * The highest amount up to another one that loses a cent if a server multiplies it by up to three and cuts it off in binary fractions;
 * undefined below 29 cents. A server that rejects it rejects an amount with two decimals.
 */
export function fragileAmount(most: number): number | undefined {
  for (let cents = Math.min(Math.floor(most * 100), 9999); cents > 0; cents -= 1)
    if ([1, 2, 3].every((quantity) => Math.floor((cents / 100) * quantity * 100) < cents * quantity))
      return cents / 100;
  return undefined;
}
