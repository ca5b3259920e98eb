/** What the checks of filters and of the order of lists find. */
import type { Json } from "../../../../src/contract/json.ts";
import { between } from "../../support/relations.ts";
import { finds, type Row, row } from "../../support/rows.ts";
import { type Sent, send } from "../../support/transcript.ts";

const collection = (id: string, more: object = {}): Json => ({ collectionId: id, ...more });

const next = { link: '<http://server.test/next>; rel="next"' };

function sorted(
  name: string,
  direction: string,
  values: readonly (Json | undefined)[],
  isWrong: boolean,
  property = "createTime",
): Row {
  const customers = values.map((value, index) => ({
    id: `100${index}`,
    ...(value !== undefined && { [property]: value }),
  }));
  const steps = [send("searchCustomers", { as: "list", body: {}, response: { customers } as Json })];
  const more = between("lists/sort-order", "list", { property, direction });
  return isWrong
    ? row("lists/sort-order", name, ...steps, finds("searchCustomers", more))
    : row("lists/sort-order", name, ...steps, more);
}

interface Filtered {
  readonly filter: Json;
  readonly value: Json;
  readonly all: readonly Json[];
  readonly found: readonly Json[];
  readonly more?: Sent;
}

function filtered(name: string, { filter, value, all, found, more }: Filtered, verb?: "has" | "lacks", end = ""): Row {
  const steps = [
    send("listCollections", { as: "all", response: { collections: all as Json } }),
    send("listCollections", {
      as: "filtered",
      query: { f: value, limit: 100 },
      response: { collections: found as Json },
      ...more,
    }),
  ];
  const relation = between("lists/filter", "all filtered", { filters: [{ filter, parameter: "f" }] });
  if (!verb) return row("lists/filter", name, ...steps, relation);
  return row(
    "lists/filter",
    name,
    ...steps,
    finds("listCollections /query/f", relation, { why: new RegExp(` ${verb} .*${end}`) }),
  );
}

const [a, b] = [
  collection("3001", { title: "Blue Winter", t: "2024-01-02T00:00:00", n: 5 }),
  collection("3002", { title: "Red", t: "2024-01-03T00:00:00", n: 6 }),
];
const all = [a, b];
const [early, late] = [
  collection("3003", { t: "2024-01-02T00:00:00.25" }),
  collection("3004", { t: "2024-01-02T00:00:00.750" }),
];
const equals = { match: "equals", property: "/title" };
const contained = { match: "contains", property: "/title" };
const several = { match: "in", property: "/collectionId" };
const least = { match: "min", property: "/n" };
const guess = { assumed: "inferred-resources" };
const [openLeast, guessedLeast] = [
  { ...least, bound: "open" },
  { ...least, basis: guess },
];
const [min, max] = [
  { match: "min", property: "/t" },
  { match: "max", property: "/t" },
];
const state = { match: "state", states: { big: "item.n > 5", old: "now > '2030'" } };

export const rows: readonly Row[] = [
  sorted("descending values in ascending order", "asc", ["2024-02-01T00:00:00Z", "2024-01-01T00:00:00Z"], true),
  sorted("ascending values in descending order", "desc", ["2024-01-01T00:00:00Z", "2024-02-01T00:00:00Z"], true),
  sorted("ascending order", "asc", ["2024-01-01T00:00:00Z", "2024-02-01T00:00:00Z"], false),
  sorted("descending order", "desc", ["2024-02-01T00:00:00Z", "2024-01-01T00:00:00Z"], false),
  sorted("equal values", "asc", ["2024-02-01T00:00:00Z", "2024-02-01T00:00:00Z"], false),
  sorted("a value is missing", "asc", ["2024-02-01T00:00:00Z", undefined, "2024-01-01T00:00:00Z"], false),
  sorted("a value is null", "asc", [null, 9, null, 10, null], false, "ordersCount"),
  sorted("times that may be read in two ways", "asc", ["2024-02-01T00:00:00Z", "2024-01-02T00:00:00Z"], false),
  sorted("numbers, not their digits", "asc", [9, 10], false, "ordersCount"),
  sorted("numbers that descend", "asc", [10, 9], true, "ordersCount"),
  sorted("texts that ascend", "asc", ["Ann", "Bea"], false, "firstName"),
  sorted("texts that descend", "asc", ["Bea", "Ann"], true, "firstName"),
  filtered("an item has another value", { filter: equals, value: "Red", all, found: all }, "has"),
  filtered("an item is missing", { filter: equals, value: "Red", all, found: [] }, "lacks"),
  filtered("equal values", { filter: equals, value: "Red", all, found: [b] }),
  filtered("part of a text is not equal", { filter: equals, value: "Winter", all, found: [a] }, "has"),
  filtered("a list not read to the end lacks what it likes", {
    filter: equals,
    value: "Red",
    all,
    found: [],
    more: { headers: next },
  }),
  filtered("part of a text", { filter: contained, value: "wint", all, found: [a] }),
  filtered("not part of a text", { filter: contained, value: "wint", all, found: all }, "has"),
  filtered("part of a text in another case is missing", { filter: contained, value: "WINT", all, found: [] }, "lacks"),
  filtered("one of several", { filter: several, value: ["3001", "3002"], all, found: all }),
  filtered("one of several that are joined", { filter: several, value: "3001,3002", all, found: [a] }, "lacks"),
  filtered("none of several", { filter: several, value: ["3001"], all, found: all }, "has"),
  filtered("an inclusive minimum", { filter: min, value: "2024-01-02T00:00:00", all, found: [a, b] }),
  filtered("an inclusive minimum is missing", { filter: min, value: "2024-01-02T00:00:00", all, found: [b] }, "lacks"),
  filtered("below a minimum", { filter: min, value: "2024-01-03T00:00:00", all, found: [a, b] }, "has"),
  filtered("an inclusive maximum is missing", { filter: max, value: "2024-01-03T00:00:00", all, found: [a] }, "lacks"),
  filtered("above a maximum", { filter: max, value: "2024-01-02T00:00:00", all, found: [a, b] }, "has"),
  filtered("a minimum within the second", {
    filter: min,
    value: "2024-01-02T00:00:00.5",
    all: [early, late],
    found: [late],
  }),
  filtered(
    "a minimum within the second is not inclusive",
    { filter: min, value: "2024-01-02T00:00:00.750", all: [early, late], found: [] },
    "lacks",
  ),
  filtered("a minimum of numbers", { filter: least, value: 6, all, found: [b] }),
  filtered("a minimum of numbers, as text", { filter: least, value: "5.5", all, found: [a, b] }, "has"),
  filtered("a minimum of numbers is missing", { filter: least, value: 6, all, found: [] }, "lacks"),
  filtered("an open minimum may be missing", { filter: openLeast, value: 6, all, found: [] }),
  filtered("above an open minimum", { filter: openLeast, value: 5, all, found: [a] }, "lacks"),
  filtered("a guessed minimum may be missing", { filter: guessedLeast, value: 6, all, found: [] }),
  filtered("a guessed bound within the second", {
    filter: { ...max, basis: guess },
    value: "2024-01-02T00:00:00.500",
    all: [early, late],
    found: [early, late],
  }),
  filtered("a bound that is not a time", { filter: min, value: "soon", all, found: [] }),
  filtered("a state", { filter: state, value: "big", all, found: [b] }),
  filtered("another state", { filter: state, value: "big", all, found: [a, b] }, "has", "3001, whose n is 5\\.$"),
  filtered("a state that depends on the clock", { filter: state, value: "old", all, found: [a] }),
  filtered("a state that nobody knows", { filter: state, value: "odd", all, found: [a] }),
];
