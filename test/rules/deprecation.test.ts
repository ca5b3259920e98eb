import { CARD, DISABLE, LIST, table } from "./base.ts";

const note = `${CARD}/properties/note`;
const mark = (details: object) => ({ [`${DISABLE}/deprecated`]: true, [`${DISABLE}/x-deprecated`]: details });

table("deprecation", [
  [
    "an operation, a parameter and a property without a source",
    { [`${DISABLE}/deprecated`]: true, [`${LIST}/parameters/3/deprecated`]: true, [`${note}/deprecated`]: true },
    [
      [`${note}/deprecated`, "is deprecated and does not say on whose word"],
      [`${LIST}/parameters/3/deprecated`, "is deprecated and does not say on whose word"],
      [`${DISABLE}/deprecated`, "disableGiftCard is deprecated and does not say on whose word"],
    ],
  ],
  [
    "one with all of it",
    mark({ since: "2025-01-01", sunset: "2026-01-01", replacement: "listGiftCards", assumed: "presence" }),
    [],
  ],
  [
    "details of what is not deprecated",
    { [`${note}/x-deprecated`]: { assumed: "presence" } },
    [[`${note}/x-deprecated`, "write deprecated: true too"]],
  ],
  [
    "an end before the beginning",
    mark({ since: "2026-01-01", sunset: "2025-01-01", assumed: "presence" }),
    [[`${DISABLE}/x-deprecated/sunset`, "ends on 2025-01-01, before it is deprecated"]],
  ],
  [
    "an unknown replacement",
    mark({ replacement: "listGiftCard", assumed: "presence" }),
    [[`${DISABLE}/x-deprecated/replacement`, "is not an operation; correct the name. Did you mean listGiftCards?"]],
  ],
  [
    "itself as a replacement",
    mark({ replacement: "disableGiftCard", assumed: "presence" }),
    [[`${DISABLE}/x-deprecated/replacement`, "which is deprecated too"]],
  ],
]);
