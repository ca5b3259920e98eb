import { DISABLE, table } from "./base.ts";

const conflict = `${DISABLE}/responses/409`;
const notFound = "/components/responses/NotFound";
const schema = "content/application~1json/schema";

table("failures", [
  [
    "no mark on a shared one",
    { [`${notFound}/x-assumed`]: undefined },
    [[notFound, "NotFound does not say that it is assumed"]],
  ],
  [
    "no mark on one of its own",
    { [`${conflict}/x-assumed`]: undefined },
    [[conflict, "disableGiftCard 409 does not say"]],
  ],
  [
    "another shape",
    { [`${conflict}/${schema}`]: { $ref: "#/components/schemas/GiftCard" } },
    [[`${conflict}/${schema}`, "disableGiftCard 409 is not a Problem"]],
  ],
  ["no shape", { [`${conflict}/${schema}`]: undefined }, [[conflict, "refer to the schema Problem"]]],
  [
    "an example of another status",
    { [`${notFound}/content/application~1json/examples/notFound/value/status`]: 410 },
    [
      [
        `${notFound}/content/application~1json/examples/notFound/value/status`,
        "the example notFound says 410 but is under 404",
      ],
    ],
  ],
]);
