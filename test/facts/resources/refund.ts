import { each, type Fields, list, object, type ResourceFacts } from "../declared.ts";
import { customerSummary, customerSummarySample } from "./customer.ts";

/** Refund, field `lineItems`; Conventions, rule 3: the one place with snake_case names. No types are declared. */
export const refundLineItem: Fields = each(
  "unstated",
  "line_item",
  "line_item_id",
  "quantity",
  "subtotal",
  "id",
  "total_tax",
  "location_id",
);

export const refund: ResourceFacts = {
  section: "Refund (key `refund`)",
  fields: {
    id: "number",
    refundId: "number",
    customerId: "number",
    customer: object(customerSummary),
    lineItems: list(object(refundLineItem)),
    note: "string",
    refundPrice: "number",
    createTime: "string",
    updateTime: "string",
  },
  sample: {
    id: 8120047715560008,
    refundId: 8120047715560008,
    customerId: 7203915548800008,
    customer: customerSummarySample,
    lineItems: [
      {
        line_item_id: "3300571948822010008",
        quantity: 1,
        subtotal: 25.2,
        id: "8120047715570008",
        total_tax: 0.5,
        location_id: "6712045519843070008",
      },
    ],
    note: "One jar arrived cracked",
    refundPrice: 25.2,
    createTime: "2024-12-09T16:45:33-08:00",
    updateTime: "2024-12-09T16:45:33-08:00",
  },
};
