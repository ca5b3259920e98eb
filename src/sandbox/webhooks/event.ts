/** What a webhook says, as text: the event of a topic around its resource (webhook-payload). */
import { events } from "../../../generated/contract.js";
import type { WireFormat } from "../../client/request-body.ts";
import { validate } from "../../validation/validate.ts";
import { ContractBreachError } from "../contract-breach.ts";
import type { DomainEvent } from "../services/service-call.ts";
import { serialize } from "../state/serialize.ts";
import { timeText } from "../text/time.ts";

/**
 * The body of a webhook.
 *
 * @param now milliseconds since 1970, on the store's clock.
 * @throws ContractBreachError when it is not as the contract has it.
 */
export function eventText({ topic, data }: DomainEvent, now: number, wireFormat: WireFormat): string {
  const { schema } = events[topic];
  const text = serialize(schema, { type: topic, timestamp: timeText(now, "instant"), data }, wireFormat);
  const errors = validate(schema, JSON.parse(text), "event");
  if (errors.length > 0) throw new ContractBreachError(`The event ${topic}`, errors);
  return text;
}
