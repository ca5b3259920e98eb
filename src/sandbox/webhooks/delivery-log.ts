/** The delivery log, in the store's documents. It has what to send; the outbox has only when, and in which order. */
import type { Condition, Row, Transaction } from "../storage/index.ts";
import type { DeliveryState, WebhookDelivery } from "./delivery.ts";

/** Which deliveries to list. */
export interface DeliveryFilter {
  readonly subscription?: string | undefined;
  readonly topic?: string | undefined;
  readonly state?: DeliveryState | undefined;
  /** The maximum number. Default: 100. */
  readonly limit?: number | undefined;
}

const kind = "delivery";

/** The maximum number of delivered and of failed deliveries. Waiting ones are never evicted. */
const maxKept = 1000;

/** @returns a delivery, or undefined. */
export async function readDelivery(transaction: Transaction, id: string): Promise<WebhookDelivery | undefined> {
  const row = await transaction.get(kind, id);
  return row ? deliveryOf(row) : undefined;
}

/** The deliveries that match, newest first. */
export async function listDeliveries(
  transaction: Transaction,
  { subscription, topic, state, limit = 100 }: DeliveryFilter,
): Promise<WebhookDelivery[]> {
  const where: Condition[] = [];
  if (subscription !== undefined) where.push({ column: "ref", op: "eq", value: subscription });
  if (state !== undefined) where.push(inState(state));
  if (topic !== undefined) where.push({ column: "tag", op: "eq", value: topic });
  return (await transaction.find(kind, { where, desc: true, limit })).map(deliveryOf);
}

/** The number of deliveries in a state. */
export function countDeliveries(transaction: Transaction, state: DeliveryState): Promise<number> {
  return transaction.count(kind, [inState(state)]);
}

/** Adds new deliveries. */
export async function addDeliveries(transaction: Transaction, deliveries: readonly WebhookDelivery[]): Promise<void> {
  await transaction.insert(kind, deliveries.map(rowOf));
}

/** Saves what has changed of a delivery. @param before as it was read in this transaction. */
export function replaceDelivery(
  transaction: Transaction,
  before: WebhookDelivery,
  after: WebhookDelivery,
): Promise<void> {
  return transaction.save(kind, rowOf(after), rowOf(before));
}

/** Removes the oldest deliveries of a state if there are too many. */
export async function trimDeliveries(transaction: Transaction, state: DeliveryState): Promise<void> {
  const where = [inState(state)];
  const surplus = (await transaction.count(kind, where)) - maxKept;
  if (surplus <= 0) return;
  const oldest = await transaction.find(kind, { where, limit: surplus });
  await transaction.remove(kind, [{ column: "id", op: "in", value: oldest.map(({ id }) => id) }]);
}

function inState(state: DeliveryState): Condition {
  return { column: "status", op: "eq", value: state };
}

/** Ids rise, and so they alone sort the log: the store's clock may be set back. */
function rowOf(delivery: WebhookDelivery): Row {
  const { id, state, subscription, topic } = delivery;
  const body = JSON.stringify(delivery);
  return { id, version: 1, created: "", updated: "", status: state, ref: subscription, tags: [topic], body };
}

function deliveryOf({ body }: Row): WebhookDelivery {
  return JSON.parse(body) as WebhookDelivery;
}
