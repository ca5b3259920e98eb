import { LIST, SCHEMAS, table } from "./base.ts";

const at = "/components/parameters/GiftCardId";

table("parameters", [
  ["no example", { [`${at}/example`]: undefined }, [[at, "The parameter GiftCardId has no example"]]],
  ["named examples", { [`${at}/example`]: undefined, [`${at}/examples`]: { one: { value: "1" } } }, []],
  [
    "no schema",
    { [`${LIST}/parameters/2/schema`]: undefined },
    [[`${LIST}/parameters/2`, "listGiftCards limit has no schema"]],
  ],
  [
    "a list without style",
    { [`${LIST}/parameters/1/style`]: undefined },
    [[`${LIST}/parameters/1`, "can be an array; say how it is written"]],
  ],
  [
    "a list without explode",
    { [`${LIST}/parameters/1/explode`]: undefined },
    [[`${LIST}/parameters/1`, "style and explode"]],
  ],
  ["an object behind a reference", { [`${SCHEMAS}/NumberId/type`]: ["object", "string"] }, [[at, "can be an object"]]],
]);
