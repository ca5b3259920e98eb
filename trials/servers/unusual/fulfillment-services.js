// Fulfillment services.
import { readUrl } from "./formats.js";
import { uuid } from "./ids.js";
import { reject, rejectField } from "./problem.js";
import { route } from "./router.js";
import { store } from "./store.js";
import { readBoolean, readString, unwrap } from "./values.js";

route("POST", "/fulfillment_services", "write_fulfillments", ({ body }) => {
  const sent = unwrap(body, "fulfillmentService");
  const name = readString(sent.name, "name", { min: 1, nullable: false });
  if (!name) rejectField("name", "is required");
  const isTaken = [...store.services.values()].some((other) => other.name.toLowerCase() === name.toLowerCase());
  if (isTaken) reject(409, "duplicate_name", "another provider has this name", "name");
  const trackingSupport = readBoolean(sent.trackingSupport, "trackingSupport") ?? false;
  const callbackUrl = readUrl(sent.callbackUrl, "callbackUrl") || rejectField("callbackUrl", "is required");
  const fulfillmentService = { name, trackingSupport, serviceId: uuid(), serviceName: name };
  store.services.set(fulfillmentService.serviceId, { ...fulfillmentService, callbackUrl });
  return { fulfillmentService };
});
