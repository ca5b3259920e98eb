/** Variations of resources that show a part of another one as it is now. */

import type { OperationId } from "../../src/sandbox/operation-id.ts";
import type { ServiceCall } from "../../src/sandbox/services/service-call.ts";
import { afterOperation, combine, type On, resourceOf, type Variation } from "../kill-rate/variation/index.ts";
import type { UntypedJson } from "./responses.ts";

/** Shows the resources in the responses of some operations as another function returns them. */
export function showLive<R extends object>(
  on: On<OperationId>,
  live: (resource: R, call: ServiceCall) => Promise<R>,
): Variation {
  return combine(
    { selfChecks: false },
    afterOperation(on, async (response: UntypedJson, call): Promise<UntypedJson> => {
      const [[key, value] = ["", undefined]] = Object.entries<UntypedJson>(response);
      if (!Array.isArray(value)) return { [key]: await live(resourceOf<R>(value), call) };
      const items: R[] = [];
      for (const item of value) items.push(await live(resourceOf<R>(item), call));
      return { [key]: items };
    }),
  );
}
