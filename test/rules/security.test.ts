import { DISABLE, LIST, table } from "./base.ts";

const at = `${LIST}/security`;

table("security", [
  [
    "a scope of other operations",
    { [at]: [{ accessToken: ["write_gift_card"] }] },
    [
      [
        `${at}/0/accessToken/0`,
        "listGiftCards asks for write_gift_card, which the fact write-scope documents for other operations; use read_gift_card",
      ],
    ],
  ],
  ["not stated", { [at]: undefined }, [[LIST, "listGiftCards does not say who may call it"]]],
  ["for everybody", { [at]: [] }, [[at, "does not say who may call it"]]],
  [
    "another scheme",
    { [at]: [{ apiKey: [] }] },
    [
      [at, "names no scope"],
      [`${at}/0`, "the only security scheme is accessToken"],
    ],
  ],
  [
    "a second scheme beside it",
    { [at]: [{ accessToken: ["read_gift_card"], apiKey: [] }] },
    [
      [at, "names no scope"],
      [`${at}/0`, "the only security scheme"],
    ],
  ],
  [
    "no scope, without the mark",
    { [at]: [{ accessToken: [] }] },
    [[at, "or mark the operation x-gap: unstated-scopes"]],
  ],
  [
    "the mark and a scope",
    { [`${DISABLE}/security`]: [{ accessToken: ["write_gift_card"] }] },
    [
      [`${DISABLE}/security`, "remove the mark"],
      [`${DISABLE}/security/0/accessToken/0`, "add disableGiftCard to the operations of the fact"],
    ],
  ],
  ["the mark among others", { [`${DISABLE}/x-gap`]: ["presence", "unstated-scopes"] }, []],
  [
    "a scope that is misspelt",
    { [at]: [{ accessToken: ["read_gift_cards"] }] },
    [
      [
        `${at}/0/accessToken/0`,
        "read_gift_cards is not a documented scope; use one of read_gift_card, write_gift_card",
      ],
    ],
  ],
  [
    "a scope of other operations on an assumed one",
    { [at]: [{ accessToken: ["write_gift_card"] }], [`${LIST}/x-assumed`]: "presence" },
    [],
  ],
  [
    "two scopes together",
    { [at]: [{ accessToken: ["read_gift_card", "read_gift_card"] }] },
    [[`${at}/0/accessToken`, "give each an alternative of its own"]],
  ],
  ["two alternatives", { [at]: [{ accessToken: ["read_gift_card"] }, { accessToken: ["read_gift_card"] }] }, []],
  [
    "an alternative without a scope",
    { [at]: [{ accessToken: ["read_gift_card"] }, { accessToken: [] }] },
    [[`${at}/1/accessToken`, "makes the others void"]],
  ],
]);
