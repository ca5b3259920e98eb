import type { Exception } from "./core/rule.ts";

const REFUND_LINES = "The source writes fields of a refund's line items in snake_case (fact: camel-case-names).";

/** Where a rule need not hold: the exact place in the bundle, and why. One that is not needed any more is reported. */
export const exceptions: readonly Exception[] = [
  ...["line_item", "line_item_id", "total_tax", "location_id"].map((field) => ({
    rule: "store-property-names",
    at: `/components/schemas/RefundLineItem/properties/${field}`,
    why: REFUND_LINES,
  })),
  {
    rule: "store-operation-tag",
    at: "/paths/~1api~1{version}~1category~1search/get",
    why: "The source describes categories with the products (Endpoints, Products).",
  },
  {
    rule: "store-request-body",
    at: "/paths/~1api~1{version}~1collections~1collect/delete/requestBody",
    why: "The source takes products out of a collection by DELETE with a body (Endpoints, Collections).",
  },
  {
    rule: "store-provenance",
    at: "/components/schemas/CreateOrderLineItem/allOf/1/required",
    why: "The source states that a line of a new order names its product and variant (Endpoints, Orders).",
  },
  {
    rule: "store-scalar-components",
    at: "/components/schemas/Problem/properties/status",
    why: "Failures are ours, so they come in one wire format, with the number that RFC 9457 says.",
  },
];
