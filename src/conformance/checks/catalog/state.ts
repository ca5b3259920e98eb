import type { Check } from "../check.ts";

/** What a store remembers. */
export const state: readonly Check[] = [
  {
    code: "state/created",
    title: "A creation answers what was sent",
    requirement:
      "The response to a creation has every value that was sent, but for what the service keeps to itself or works out.",
    basis: "Stated in Endpoints, which shows what a creation takes and answers.",
    example: '/notes was sent as "Kit notes", and the response has nothing.',
    fix: "Follow the member from the request to the store and back. Look for members that are not in the insertion, for lists of which only the first item is kept, and for texts and numbers that are cut, rounded or rewritten.",
  },
  {
    code: "state/effects",
    title: "An action changes only what it is for",
    requirement:
      "A call that has named effects, such as a cancellation, leaves every other member of the resource as it was.",
    basis: "Stated in What the service does. Assumed where a value is left out: `null-when-unset`.",
    example: '/closedAt was null and is "2026-11-21T13:48:34-08:00", although cancelOrder does not change it.',
    fix: "Write only the members that the operation is for. Look for code that is shared with another transition, and for members of the request that are taken over though they are no effect.",
  },
  {
    code: "state/frame",
    title: "What is not touched stays",
    requirement: "A resource that nothing has changed since it was last shown is read as it was then.",
    basis: "Stated in What the service does. Assumed where a value is left out: `null-when-unset`.",
    example:
      '/note of the order 1218560000004964 is null; createOrder had answered "Kit note", and nothing that was done since changes it.',
    fix: "See which call stands between the two looks in the case: that is the one that reaches too far. Look for an update without its condition, for state that two resources share, and for a refused call that was carried out in part.",
  },
  {
    code: "state/gone",
    title: "What is deleted is gone",
    requirement:
      "What is there can be deleted; from then on every call that names it is refused with 404, and no response shows it.",
    basis: "Stated in What the service does. The status is assumed: `error-statuses`.",
    example: "The call is accepted, and should be refused: what it names was deleted.",
    fix: "Look for a mark of deletion that some of the readers do not ask for, for a cache that is not cleared, and for calls on a part of what was deleted, such as its fulfillments.",
  },
  {
    code: "state/idempotent",
    title: "The same update twice is one",
    requirement:
      "A PUT that is sent twice in a row leaves what the first one left, but for times, and for the ids of parts that are made anew.",
    basis: "Assumed: `update-is-partial`. That a PUT is idempotent is what RFC 9110, section 9.2.2 has it mean.",
    example: "/countGoodsNum was 2, and is 1 once the same is sent again.",
    fix: "Set what is sent in place of what is there. Look for a list that is added to, and for a figure that is counted before the change in place of after it.",
  },
  {
    code: "state/later",
    title: "A change is dated",
    requirement:
      "The time of the last change is another one after a change that comes a second later. A full run alone looks at it, for it waits.",
    basis: "Stated in What the service does.",
    example: 'updateTime is "2026-21-11T13:50:31-08:00" as before, although updateCustomer came a second later.',
    fix: "Set the time with every change, actions such as a cancellation included, and not only with a change of the main record.",
  },
  {
    code: "state/mirrored",
    title: "Both sides tell the same",
    requirement:
      "Where two resources name each other, such as a product and its collections, what one of them names names it in turn, and what was deleted is named by nobody.",
    basis: "Stated in Resources and their fields, of which the contract names each pair.",
    example:
      "the product 7602010000000127 names the collection 12260388400127, which does not name it: getCollection showed it last.",
    fix: "Keep the relation in one place and response both sides from it. Where it is kept twice, look for a write that reaches one side only: a creation, an update that takes something out, a deletion.",
  },
  {
    code: "state/read-back",
    title: "What was answered is read",
    requirement: "A resource that was just made or changed is read with the values that the call had answered.",
    basis: "Stated in What the service does. Assumed where a value is left out: `null-when-unset`.",
    example: '/address2 of the location 6712050000000000833 is "Unit 4"; updateLocation had answered "Unit 5".',
    fix: "WireResponse with what was stored, and not with what was sent. Look for a change that is not committed, for a reader with a cache, and for two places that write the same resource in different ways.",
  },
  {
    code: "state/read-only",
    title: "What the service keeps is not taken from a request",
    requirement: "Ids, times, counts and the like may be sent with a creation or an update, and then have no effect.",
    basis: "Assumed: `client-assigned` for a creation, `update-is-partial` for an update.",
    example:
      'createTime is kept by the service alone, and the value that was sent is in the response: "2001-02-03T04:05:06-08:00".',
    fix: "Take from the request only the members that a caller may set, and leave out the others without refusing them: clients send back what they have read.",
  },
  {
    code: "state/times",
    title: "Times do not run backwards",
    requirement: "No resource was changed before it was made, and the time of its last change never goes back.",
    basis: "Stated in Resources and their fields.",
    example:
      "The customer 7203920000000561 was changed at 2026-21-11T13:50:31-08:00, before it was made at 2026-21-11T13:50:32-08:00.",
    fix: "Read the clock once for each call, and use it for both times. Look for a time of creation that an update sets anew, for two zones, and for servers whose clocks differ.",
  },
  {
    code: "state/unique-id",
    title: "Every new thing has an id of its own",
    requirement: "No two resources of a kind have the same id, also when they are made at the same time.",
    basis: "Stated in Resources and their fields: identifiers are unique and given by the service.",
    example: "The new customer has the id 7203920000000017, which another one has.",
    fix: "Leave ids to the database, or draw them from something that cannot repeat. Look for the greatest id plus one, a clock in milliseconds, and an id that was taken from the request.",
  },
  {
    code: "state/unsent",
    title: "What is not sent stays",
    requirement: "An update leaves the members that it does not send as they were.",
    basis: "Assumed: `update-is-partial`, and `null-when-unset` where a value is left out.",
    example: "/published was true and is false, although nothing of it was sent.",
    fix: "Tell a member that was not sent from one that is null, false, 0 or empty. Look for a record that is replaced as a whole, and for defaults that are meant for a creation.",
  },
  {
    code: "state/untouched",
    title: "What is refused leaves nothing behind",
    requirement: "A list that is read before and after calls that are refused has the same in it both times.",
    basis: "Stated in What the service does.",
    example:
      "8402190000000119 is new in the list, although every call since the list was read before was refused, or only reads.",
    fix: "Look at everything that a call needs (token, scope, form, rules) before the first write, or write in a transaction that a refusal takes back.",
  },
  {
    code: "state/updated",
    title: "An update takes what was sent",
    requirement: "An update may have a single member; it is accepted, and its response has every value that was sent.",
    basis: "Stated in Endpoints, for the values. That a single member is enough is assumed: `update-is-partial`.",
    example: '/address2 was sent as "Unit 5", and the response has "UNIT 5".',
    fix: "See that every member that may be set is in the update. Look for one that counts as not sent because it is 0, false, null or empty, for lists that are added to in place of replaced, and for members that are asked for although only one was to be changed.",
  },
];
