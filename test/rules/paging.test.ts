import { LIST, table } from "./base.ts";

const at = `${LIST}/x-paging`;

table("paging", [
  [
    "none where there is a limit",
    { [at]: undefined },
    [[LIST, "listGiftCards takes a limit and does not say how it is paged"]],
  ],
  [
    "no list there",
    { [`${at}/items/pointer`]: "/cards" },
    [[`${at}/items/pointer`, "there is no list at /cards in the response"]],
  ],
  [
    "a parameter that is not there",
    { [`${at}/pageToken/parameter`]: "cursor" },
    [[`${at}/pageToken/parameter`, "listGiftCards has no cursor"]],
  ],
  [
    "another default",
    { [`${at}/limit/default`]: 20 },
    [[`${at}/limit/default`, "x-paging says default 20 and the parameter 50"]],
  ],
  [
    "a maximum left out",
    { [`${at}/limit/maximum`]: undefined },
    [[`${at}/limit`, "x-paging says maximum nothing and the parameter 250"]],
  ],
  [
    "no Link header",
    { [`${LIST}/responses/200/headers`]: undefined },
    [[`${LIST}/responses/200`, "has no Link header"]],
  ],
  [
    "a start at a property that is not there",
    { [`${at}/sinceId`]: { parameter: "status", property: "cardId" } },
    [[`${at}/sinceId/property`, "what it lists has no property cardId"]],
  ],
  [
    "an order by a name that is not there",
    {
      [`${at}/order`]: {
        parameter: "status",
        form: "name",
        names: [{ by: "created", ascending: "up", descending: "enabled" }],
      },
    },
    [[`${at}/order/names/0/ascending`, "listGiftCards: status has no value up"]],
  ],
  [
    "an order by a property that is not there",
    {
      [`${at}/order`]: {
        parameter: "status",
        form: "name",
        names: [{ by: "size", ascending: "enabled", descending: "disabled" }],
      },
    },
    [[`${at}/order/names/0/by`, "what it lists has no property size"]],
  ],
  [
    "a window between what is not there",
    { [`${at}/window`]: [{ min: "from", max: "status", property: "note" }] },
    [[`${at}/window/0/min`, "listGiftCards has no from"]],
  ],
  [
    "a window on a property that is not there",
    { [`${at}/window`]: [{ min: "status", max: "status", property: "time" }] },
    [[`${at}/window/0/property`, "has no property time"]],
  ],
]);
