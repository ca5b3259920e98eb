import { DISABLE, LIST, table } from "./base.ts";

const at = `${DISABLE}/requestBody`;

table("request-body", [
  ["a POST without one", { [at]: undefined }, [[DISABLE, "disableGiftCard is a POST without a request body"]]],
  [
    "a GET with one",
    { [`${LIST}/requestBody`]: { required: true } },
    [
      [`${LIST}/requestBody`, "listGiftCards is a GET with a request body"],
      [`${LIST}/requestBody`, "nothing says that the body is required"],
    ],
  ],
  ["one that can be left out", { [`${at}/required`]: undefined }, [[at, "write required: true"]]],
  ["no mark", { [`${at}/x-assumed`]: undefined }, [[at, "mark it x-assumed: { required: presence }"]]],
  [
    "a mark on something else",
    { [`${at}/x-assumed`]: { description: "presence" } },
    [[at, "nothing says that the body is required"]],
  ],
  ["the whole body marked", { [`${at}/x-assumed`]: "presence" }, []],
]);
