/** Values of customers, gift cards and locations that a server may set itself although a request has them, and those that it may not. */
import { assumed, card, customer, documented } from "../../support/resources.ts";
import { finds, type Row, row, rowsOf } from "../../support/rows.ts";
import { send } from "../../support/transcript.ts";

const fractions = (
  [
    [".731000", []],
    [".732", ["createCustomer /customer/emailMarketingConsent/consentUpdateTime"]],
  ] as const
).map(([fraction, found]) => {
  const consent = (end: string) => ({
    emailMarketingConsent: { consentUpdateTime: `2026-01-02T03:04:05${end}+00:00` },
  });
  const steps = [customer("createCustomer", consent(fraction), consent(".731"))];
  const name = `a time with the fraction ${fraction} in place of .731`;
  return found.length === 0
    ? row("state/create-mismatch", name, ...steps)
    : row("state/create-mismatch", name, ...steps, finds(found));
});

const negative: readonly Row[] = (
  [
    ["is stored", "20.00", "-9.95", "-9.95", false],
    ["is ignored", "20.00", "-9.95", "20.00", false],
    ["is taken as 0", "20.00", "-9.95", "0.00", false],
    ["is ignored, as it is known without its sign", "9.95", "-9.95", "9.95", false],
    ["is the least one that the server allows", "20.00", "-1.00", "1.00", false],
    ["loses its sign", "20.00", "-9.95", "9.95", true],
  ] as const
).map(([what, before, sent, after, isWrong]): Row => {
  const expect = {
    outcome: "rejected",
    check: "input/schema-violation",
    basis: { assumed: "card-amounts" },
    reason: "it is negative",
  } as const;
  const { step, ...played } = card("updateGiftCard", { balance: after }, { balance: sent });
  const steps = [
    card("updateGiftCard", { balance: before }, { balance: before }),
    { ...played, step: { ...step, expect } },
  ];
  const name = `a negative amount that ${what}`;
  return isWrong
    ? row(
        "state/update-mismatch",
        name,
        ...steps,
        finds("updateGiftCard /giftCard/balance", documented("update-gift-card")),
      )
    : row("state/update-mismatch", name, ...steps);
});

const zipcodes: readonly Row[] = (
  [
    ["without its zero", "9502", documented("update-location")],
    ["with spaces", " 09502", assumed("strings-as-sent")],
  ] as const
).map(([name, shown, basis]) =>
  row(
    "state/update-mismatch",
    `a postal code ${name}`,
    send("updateLocation", {
      path: { locationId: "9001" },
      body: { location: { zipcode: "09502" } },
      response: { location: { locationId: "9001", zipcode: shown } },
    }),
    finds("updateLocation /location/zipcode", basis),
  ),
);

export const rows: readonly Row[] = [
  ...rowsOf("state/create-mismatch", {
    "an expiry of 0 that is not set": [
      card("createGiftCard", {}, { expireTime: "0" }),
      finds("createGiftCard /giftCard/expireTime", assumed("gift-card-expiry")),
    ],
    "a customer without verifiedEmail": [
      customer("createCustomer", {}, { verifiedEmail: true }),
      finds("createCustomer /customer/verifiedEmail", documented("create-customer")),
    ],
    "another flag": [
      customer("createCustomer", { taxExempt: false }, { taxExempt: true }),
      finds("createCustomer /customer/taxExempt", documented("create-customer")),
    ],
  }),
  ...fractions,
  ...negative,
  ...zipcodes,
  ...(["createCustomer", "updateCustomer"] as const).map((operation) =>
    row(
      operation === "createCustomer" ? "state/create-mismatch" : "state/update-mismatch",
      "a server that verifies addresses itself",
      customer(operation, { verifiedEmail: false }, { verifiedEmail: true }),
      finds(`${operation} /customer/verifiedEmail`, assumed("customer-values")),
    ),
  ),
];
