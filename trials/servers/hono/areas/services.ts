import { isUrl } from "../checks.ts";
import { type Operation, on } from "../operation.ts";
import { conflict } from "../problem.ts";
import type { Shop } from "../shop.ts";

export function services(shop: Shop): Operation[] {
  return [
    on("POST /fulfillment_services", ["write_fulfillments"], ({ body }) => {
      const fields = shop.fields(body, "fulfillmentService");
      const name = fields.require("name", fields.text("name")) ?? "";
      const trackingSupport = fields.flag("trackingSupport") ?? false;
      const callbackUrl = fields.text("callbackUrl", undefined, isUrl, "an http or https address");
      fields.finish();
      const taken = [...shop.services.values()].some((other) => other.name.toLowerCase() === name.toLowerCase());
      if (taken) throw conflict(`Another fulfillment service has the name ${name}.`);
      const serviceId = shop.ids.uuid();
      shop.services.set(serviceId, { serviceId, name, trackingSupport, callbackUrl, ...shop.stamps() });
      const shown = shop.bug("fulfillments-service-drops-id") ? undefined : serviceId;
      return { fulfillmentService: { name, trackingSupport, serviceId: shown, serviceName: name } };
    }),
  ];
}
