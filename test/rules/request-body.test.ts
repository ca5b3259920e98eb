import { DISABLE, LIST, table } from "./base.ts";

const at = `${DISABLE}/requestBody`;

table("request-body", [
  ["a POST without a body", { [at]: undefined }, []],
  [
    "a GET with a body",
    { [`${LIST}/requestBody`]: { required: true } },
    [
      [`${LIST}/requestBody`, "listGiftCards is a GET with a request body"],
      [`${LIST}/requestBody`, "nothing documents that the body is required"],
    ],
  ],
  ["an optional body", { [`${at}/required`]: undefined }, [[at, "write required: true"]]],
  ["no mark", { [`${at}/x-assumed`]: undefined }, [[at, "mark it x-assumed: { required: presence }"]]],
  [
    "a mark on something else",
    { [`${at}/x-assumed`]: { description: "presence" } },
    [[at, "nothing documents that the body is required"]],
  ],
  ["the whole body marked", { [`${at}/x-assumed`]: "presence" }, []],
  ["the whole operation marked", { [`${at}/x-assumed`]: undefined, [`${DISABLE}/x-assumed`]: "presence" }, []],
]);
