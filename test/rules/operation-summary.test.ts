import { DISABLE, LIST, table, WEBHOOK } from "./base.ts";

const at = `${LIST}/summary`;

table("operation-summary", [
  ["none", { [at]: undefined }, [[LIST, "listGiftCards has no summary"]]],
  ["a full stop", { [at]: "List gift cards." }, [[at, "leave the full stop out"]]],
  ["lower case", { [at]: "list gift cards" }, [[at, "does not start with a capital"]]],
  ["title case", { [at]: "List Gift Cards" }, [[at, "has capitals inside"]]],
  ["an abbreviation", { [at]: "List gift cards as JSON" }, []],
  ["too long", { [at]: `List ${"gift ".repeat(12)}cards` }, [[at, "has 70 characters; say it in 60"]]],
  [
    "third person",
    { [`${DISABLE}/summary`]: "Disables a gift card" },
    [[`${DISABLE}/summary`, 'starts with "Disables"; use the imperative']],
  ],
  ["a webhook reports", { [`${WEBHOOK}/summary`]: "Orders started arriving" }, []],
  [
    "a webhook in title case",
    { [`${WEBHOOK}/summary`]: "An Order was created" },
    [[`${WEBHOOK}/summary`, "sentence case"]],
  ],
]);
