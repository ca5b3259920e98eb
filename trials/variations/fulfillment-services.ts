/** Other readings of how fulfillment services behave. */
import type { ServiceCall } from "../../src/sandbox/services/service-call.ts";
import { combine, type Variation } from "../kill-rate/variation/index.ts";
import { readAll, rejectIf } from "./calls.ts";
import { unobservable, type Variations } from "./reading.ts";
import type { UntypedJson } from "./responses.ts";

/** Rejects a handle that no registered service has. */
function rejectHandles(isHandle: (handle: string, service: UntypedJson) => boolean): Variation {
  const isUnknown = async (handle: unknown, call: ServiceCall): Promise<boolean> =>
    typeof handle === "string" &&
    !(await readAll("fulfillmentService", call)).some((service) => isHandle(handle, service));
  return combine(
    rejectIf("createFulfillment", 422, ({ fulfillment }, call) =>
      isUnknown(fulfillment.fulfillmentServiceHandle, call),
    ),
    rejectIf(["createLocation", "updateLocation"], 422, ({ location }, call) =>
      isUnknown((location as { fulfillmentServiceHandle?: string }).fulfillmentServiceHandle, call),
    ),
  );
}

export const fulfillmentServiceVariations: Variations = {
  "service-handle": {
    "service-id": () => rejectHandles((handle, { serviceId }) => handle === String(serviceId)),
    "from-name": () =>
      rejectHandles(
        (handle, { name }) => typeof name === "string" && handle === name.toLowerCase().replaceAll(" ", "-"),
      ),
  },
  "callback-use": {
    "new-fulfillments": unobservable("The request goes to the callback URL of the service."),
  },
};
