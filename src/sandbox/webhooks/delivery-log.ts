/** The log of deliveries, as documents of the tenant. It says what is to be sent; the outbox says only when, and in which order. */
import type { Condition, Row, Transaction } from "../storage/index.ts";
import type { Delivery, DeliveryState } from "./delivery.ts";

/** Which deliveries are asked for. */
export interface DeliveryFilter {
  readonly subscription?: string | undefined;
  readonly topic?: string | undefined;
  readonly state?: DeliveryState | undefined;
  /** How many at most; 100 if left out. */
  readonly limit?: number | undefined;
}

const kind = "delivery";

/** So many that are delivered are kept, and as many that failed. Those that wait are kept however many they are. */
const kept = 1000;

/** @returns a delivery, or undefined. */
export async function readDelivery(transaction: Transaction, id: string): Promise<Delivery | undefined> {
  const row = await transaction.get(kind, id);
  return row ? deliveryOf(row) : undefined;
}

/** @returns deliveries, the newest first. */
export async function listDeliveries(
  transaction: Transaction,
  { subscription, topic, state, limit = 100 }: DeliveryFilter,
): Promise<Delivery[]> {
  const where: Condition[] = [];
  if (subscription !== undefined) where.push({ column: "ref", op: "eq", value: subscription });
  if (state !== undefined) where.push(has(state));
  if (topic !== undefined) where.push({ column: "tag", op: "eq", value: topic });
  return (await transaction.find(kind, { where, desc: true, limit })).map(deliveryOf);
}

/** @returns how many deliveries are in a state. */
export function countDeliveries(transaction: Transaction, state: DeliveryState): Promise<number> {
  return transaction.count(kind, [has(state)]);
}

/** Keeps deliveries, new or changed. */
export async function keepDeliveries(transaction: Transaction, deliveries: readonly Delivery[]): Promise<void> {
  await transaction.put(kind, deliveries.map(rowOf));
}

/** Removes the oldest of a state when they are too many. */
export async function trimDeliveries(transaction: Transaction, state: DeliveryState): Promise<void> {
  const where = [has(state)];
  const surplus = (await transaction.count(kind, where)) - kept;
  if (surplus <= 0) return;
  const oldest = await transaction.find(kind, { where, limit: surplus });
  await transaction.remove(kind, [{ column: "id", op: "in", value: oldest.map(({ id }) => id) }]);
}

function has(state: DeliveryState): Condition {
  return { column: "status", op: "eq", value: state };
}

/** Ids rise, and so they alone sort the log: the store's clock may be set back. */
function rowOf(delivery: Delivery): Row {
  const { id, state, subscription, topic } = delivery;
  const body = JSON.stringify(delivery);
  return { id, version: 1, created: "", updated: "", status: state, ref: subscription, tags: [topic], body };
}

function deliveryOf({ body }: Row): Delivery {
  return JSON.parse(body) as Delivery;
}
