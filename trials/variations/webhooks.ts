/** Other readings of webhooks. A client of the API alone receives none. */
import { unobservable, type Variations } from "./reading.ts";

const received = unobservable("Only the receiver of a webhook can tell.");

export const webhookVariations: Variations = {
  "webhook-emission": { "one-topic": received, elsewhere: received },
  "order-update-topic": { "every-change": received, "order-only": received },
  "webhook-payload": { keyed: received, resource: received, "id-only": received },
  "webhook-signature": { "body-hmac": received, none: received },
  "webhook-answer": { success: received, any: received },
  "refund-messages": { "new-only": received, kinds: received },
};
