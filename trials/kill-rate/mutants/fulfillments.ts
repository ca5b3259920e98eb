/** Faults of fulfillments that several sets have. */
import type { Tracking } from "../../../generated/types.js";
import { beforeOperation, changeRule, kinds, type Variation } from "../variation/index.ts";

/** Rejects a new fulfillment for another reason than that too much is shipped. @param isTooMuch of `line` and `bought`. */
export function fulfillsWhatIsLeft(isTooMuch: string): Variation {
  return changeRule("createFulfillment", "fulfills-what-is-left", {
    refuse: `request.fulfillment.lineItems.exists(line, has(line.quantity)
      && before.order.lineItems.exists(bought, bought.id == line.id && ${isTooMuch}))`,
  });
}

/** Stores other trackings than the request sends. */
export function changeTrackings(
  on: "createFulfillment" | "updateFulfillmentTracking",
  change: (sent: readonly Tracking[], stored: readonly Tracking[]) => readonly Tracking[],
): Variation {
  return beforeOperation(on, async (request, { documents }) => {
    const { trackings, ...fulfillment } = request.fulfillment;
    if (!trackings) return request;
    const id = "fulfillmentId" in request ? request.fulfillmentId : undefined;
    const stored = id === undefined ? undefined : (await documents.get(kinds.fulfillment, id))?.value.trackings;
    return { ...request, fulfillment: { ...fulfillment, trackings: change(trackings, stored ?? []) } } as never;
  });
}
