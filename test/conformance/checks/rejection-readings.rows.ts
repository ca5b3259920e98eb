/** How right servers treat missing resources, repeated actions and single scopes, and what no reading of those explains. */
import { assumed, documented, order } from "../support/resources.ts";
import { conforming, type Row, violating } from "../support/rows.ts";
import { send } from "../support/transcript.ts";

const unknown = {
  outcome: "rejected",
  check: "input/unknown-id",
  basis: { assumed: "missing-resource-statuses" },
  reason: "no resource has the id 9",
} as const;

const missingResources: readonly Row[] = [
  violating(
    "input/unknown-id",
    "null for a resource that does not exist",
    [send("getGiftCard", { path: { giftCardId: "9" }, response: { giftCard: null }, expect: unknown })],
    ["getGiftCard"],
    assumed("missing-resource-statuses"),
  ),
  violating(
    "input/unknown-id",
    "a resource that does not exist is shown",
    [send("getGiftCard", { path: { giftCardId: "9" }, response: { giftCard: { id: 9 } }, expect: unknown })],
    ["getGiftCard"],
    documented("get-gift-card"),
  ),
];

const secondCancel = (reason: string) => [
  order("getOrder", { cancelledAt: "2026-01-01T00:00:00Z", cancelReason: "Changed mind" }),
  order("cancelOrder", { cancelledAt: "2026-01-01T00:00:00Z", cancelReason: reason }, { reason: "1" }),
];
const repetitions: readonly Row[] = [
  conforming("rules/computed-field", "a second cancellation leaves the first reason", secondCancel("Changed mind")),
  conforming("rules/computed-field", "a second cancellation has the new reason", secondCancel("1")),
  violating(
    "rules/computed-field",
    "a second cancellation has another reason",
    secondCancel("other"),
    ["cancelOrder /order/cancelReason"],
    documented("cancelled-order-has-time-and-reason"),
  ),
];

const withOneScope = (status: number) =>
  send("createCustomer", {
    status,
    body: { customer: {} },
    expect: {
      outcome: "accepted",
      check: "access/sufficient-scope",
      basis: { documented: "any-scope-suffices" },
      reason: "one scope is enough",
    },
  });
const scopes: readonly Row[] = [
  conforming("access/sufficient-scope", "the server rejects a value, not the scope", [withOneScope(422)]),
  violating(
    "access/sufficient-scope",
    "the server hides what the token may not see",
    [withOneScope(404)],
    ["createCustomer"],
    documented("any-scope-suffices"),
  ),
];

export const rows: readonly Row[] = [...missingResources, ...repetitions, ...scopes];
