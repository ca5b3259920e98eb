import { CARD, LIST, table } from "./base.ts";

const note = `${CARD}/properties/note/description`;
const limit = `${LIST}/parameters/2/description`;
const says = (text: string) => ({ [note]: text });

table("texts", [
  [
    "a text that ends without a full stop",
    says("Notes about"),
    [[note, 'ends with "Notes about" and not with a full stop']],
  ],
  [
    "curly quotes around a text",
    says("“A note.”"),
    [
      [note, "curly quote"],
      [note, "full stop"],
    ],
  ],
  ["a link to an address", says("See [this](https://store.example/notes)."), []],
  ["a link to nowhere", says("See [this](notes.md)."), [[note, "has the link [this](notes.md), which leads nowhere"]]],
  ["a link without an end", says("See [this](https://store.example."), [[note, "leads nowhere"]]],
  ["a name of the contract", says("As `disableTime` and `listGiftCards`."), []],
  ["a name that is gone", says("As `disabledTime`."), [[note, "does not have. Did you mean disableTime?"]]],
  ["a value in code", says("Such as `DECLINED` or `paid`."), []],
  ["the limit of its schema", { [limit]: "At most 250." }, []],
  ["another limit", { [limit]: "At most 1,000." }, [[limit, "says 1,000, which its schema does not"]]],
  ["a number of a parameter without limits", { [`${LIST}/parameters/3/description`]: "Since 1970." }, []],
]);
