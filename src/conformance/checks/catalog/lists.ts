import type { Check } from "../check.ts";

/** Lists: pages, filters, orders, counts. */
export const lists: readonly Check[] = [
  {
    code: "lists/contains",
    title: "A list has what was made",
    requirement: "Something that was made and not deleted is in the list of its kind.",
    basis: "Stated in What the service does, and in Endpoints, which shows the list.",
    example: "The collection 3301850000002227, which was made before, is not in the list.",
    fix: "Look for a list that comes from a cache or a replica, for a condition that nobody asked for, such as published alone, and for ids that are given twice.",
  },
  {
    code: "lists/count",
    title: "The count is that of the list",
    requirement: "A count is the number of items that the list beside it has, at the same time and without filters.",
    basis: "Stated in Endpoints, which shows both.",
    example: "The count is 6, and the list has 7 items.",
    fix: "Count with the conditions of the list, in the same place. Look for a count that is kept apart and not lowered by a deletion, one that has a filter of its own, and one of all orders in place of one.",
  },
  {
    code: "lists/default-limit",
    title: "A page without a limit has the default length",
    requirement:
      "Where no limit is sent, a page has as many items as the default says, or all where there are fewer. A full run alone looks at it, for it makes many things.",
    basis: "Stated in Limits: 50 for the gift card search and for the refunds of an order.",
    example: "Without a limit there are 20 items of 59, and the default is 50.",
    fix: "Set the default of this list, not that of the framework or the database, and see that a limit that is left out is not taken for 0.",
  },
  {
    code: "lists/filter",
    title: "A filter finds what fits",
    requirement: "A filtered list has all the items that fit what was asked for, and no others.",
    basis:
      "Stated in Endpoints, for most parameters. Assumed for how some are compared: `collection-title`, `category-search`, `gift-card-states`, `customer-search-terms`.",
    example: 'The list for title "Winter favorites" has 3301850000000289, whose /title is "Winter favorites other".',
    fix: "See how the parameter compares: equal, one of several, containing, or an inclusive bound. Look for filters of which only the last counts, for ids after the first that are left out, and for times that are compared as text or in another zone.",
  },
  {
    code: "lists/foreign",
    title: "What belongs to another is not listed",
    requirement:
      "The list of what belongs to one resource, such as the refunds of an order, has nothing that belongs to another.",
    basis: "Stated in Endpoints.",
    example: "The refund 8120047715563301 is in the list, and belongs to another.",
    fix: "Look at the condition of the query: the id in the path has to be part of it, with each filter and on every page.",
  },
  {
    code: "lists/item",
    title: "A list shows things as they are",
    requirement: "An item of a list has the values that the resource had when it was last shown by itself.",
    basis: "Stated in What the service does. Assumed where a value is left out: `null-when-unset`.",
    example:
      '/updateTime of the customer 7203920000000561 is "2026-21-11T13:50:32-08:00"; getCustomer had answered "2026-21-11T13:50:31-08:00".',
    fix: "Write the items of a list by the code that writes the resource. Look for a list from an index that lags behind, and for a search that changes what it finds.",
  },
  {
    code: "lists/limit",
    title: "A page is no longer than its limit",
    requirement: "No page has more items than the limit that was sent.",
    basis: "Stated in Endpoints. Assumed for two lists: `customer-list-parameters`, `location-list`.",
    example: "Page 1 has 2 items, and the limit was 1.",
    fix: "Take the item that tells whether there is a next page off again. Otherwise see whether the limit is read at all: it comes as text.",
  },
  {
    code: "lists/maximum",
    title: "The greatest limit is kept to",
    requirement: "The greatest limit is accepted, and one more is refused. A full run alone looks at it.",
    basis: "Stated in Limits: 250 for the refunds of an order.",
    example: "The call is accepted, and should be refused: the limit may be 250 at most.",
    fix: "Refuse a greater limit, and do not lower it without a word. See that the bound itself is allowed.",
  },
  {
    code: "lists/order",
    title: "Items come in the order that was asked for",
    requirement: "The values that a search is sorted by rise, or fall where `DESC` was asked for.",
    basis:
      "Assumed: `customer-search-terms`. Endpoints, Customers, states the form of the parameter, and not which fields it may name.",
    example: 'Sorted by createTime desc, "2024-18-11T08:00:12-08:00" comes before "2024-21-11T17:25:40-08:00".',
    fix: "Sort by the stored instant and not by the text that is shown, for the times of customers are written year, day, month. Look for a direction that is not read.",
  },
  {
    code: "lists/order-by",
    title: "Older things come first",
    requirement: "Of two things that were made one after the other, the first comes first in rising order.",
    basis: "Stated in Endpoints, for collections. Assumed for customers: `customer-search-terms`.",
    example: "3301850000000340 comes before 3301850000000289, and the order asks for the opposite.",
    fix: "See which time the list is sorted by, and how ties within a second are broken: by the id, in the direction that was asked for.",
  },
  {
    code: "lists/pages",
    title: "Page by page nothing is lost",
    requirement: "Followed from page to page, a list has the items of one long page, each once and in the same order.",
    basis:
      "Assumed: `next-page` for the Link header and the cursor; `customer-list-parameters` and `location-list` for two of the lists.",
    example: "Page by page there are 3 items of 5; the first that is missing is 7203915548811940.",
    fix: "Make the cursor name the last item of a page, and sort by something that no two items share. The address of the next page keeps all filters, the order and the limit. Look for a page that begins one item early or late, and for a last page that names another one.",
  },
  {
    code: "lists/reversed",
    title: "The opposite order is the list turned round",
    requirement: "A list in falling order is that in rising order, from its end to its beginning.",
    basis: "Stated in Endpoints, Collections, which names both orders.",
    example: "The opposite order is not the same list turned round.",
    fix: "Turn the whole comparison round, ties included. Look for a direction that is not read and for two orders that sort by different times.",
  },
];
