/** All that a tenant keeps, as JSON: what it was told and what it made of it, without what it has sent or logged. */

import type { Violation } from "../../validation/violations.ts";
import { kinds } from "../services/kinds.ts";
import type { ClockState } from "../state/clock.ts";
import type { Kind } from "../state/document-kind.ts";
import { Documents } from "../state/documents.ts";
import type { Transaction } from "../storage/index.ts";
import type { Tenant } from "../tenant.ts";
import { checkedSubscription, type Subscription, subscriptionKind, subscriptionRow } from "../webhooks/subscription.ts";
import { WebhookError } from "../webhooks/webhook-error.ts";
import { ownerOf } from "./belonging.ts";
import { memberOf, refusedFor } from "./failures.ts";
import {
  decodedOf,
  type OwnState,
  ownState,
  type ReadResource,
  type ResourceLists,
  type ResourceName,
  readResources,
  resourceNames,
  rowsOf,
  rowWith,
} from "./resources.ts";
import { check, escaped } from "./schema.ts";
import { dumpSchema } from "./schemas.ts";

/** What is kept with each resource and does not follow from it: by name, then by id. */
type HiddenStates = { readonly [Name in ResourceName]?: Readonly<Record<string, OwnState>> };

/** All that a tenant keeps. Resources are decoded, so a dump loses nothing on its way through any reader of JSON. */
export interface Dump {
  readonly version: 1;
  readonly clock?: ClockState;
  /** How many ids were given out, or are set aside to be. */
  readonly sequence?: number;
  readonly subscriptions?: readonly Subscription[];
  readonly resources: ResourceLists;
  /** Where there is nothing of a resource, it is worked out as in a seed. */
  readonly hidden?: HiddenStates;
}

/** Where storage keeps how many ids were given out, and the log of deliveries. */
const sequence = "sequence";
const deliveries = "delivery";

/** @returns all that a tenant keeps. */
export function dumpOf(tenant: Tenant): Promise<Dump> {
  return tenant.transaction(async (transaction) => {
    const resources: Record<string, object[]> = {};
    const hidden: Record<string, Record<string, OwnState>> = {};
    for (const name of resourceNames) {
      const values: object[] = [];
      const states: [string, OwnState][] = [];
      for await (const row of rowsOf(transaction, name)) {
        const value = decodedOf(name, row);
        values.push(value);
        states.push([row.id, ownState({ kind: kinds[name] as Kind, value }, row)]);
      }
      if (values.length === 0) continue;
      resources[name] = values;
      hidden[name] = Object.fromEntries(states);
    }
    const counted = await transaction.get(sequence, sequence);
    return {
      version: 1,
      clock: tenant.clock.state,
      sequence: Number(counted?.body ?? 0),
      subscriptions: tenant.webhooks.subscriptions(),
      resources,
      hidden,
    };
  });
}

/**
 * Puts a dump in place of all that a tenant keeps; what waits to be sent, and the log of what was, are gone. Snapshots stay.
 *
 * @throws Refusal with all that is wrong; then nothing has changed.
 */
export async function putDump(tenant: Tenant, dump: Dump): Promise<void> {
  const faults = check(dumpSchema, dump, "/body");
  if (faults.length > 0) throw refusedFor(faults);
  const read = readResources(dump.resources, "/body/resources", faults);
  const subscriptions = await readSubscriptions(dump.subscriptions ?? [], faults);
  faults.push(...strangers(dump.hidden ?? {}, read));
  if (faults.length > 0) throw refusedFor(faults);
  await tenant.replaceState(async () => {
    await tenant.transaction(async (transaction) => {
      // What waits in the outbox is not sent when the log does not have it.
      for (const kind of [...resourceNames, subscriptionKind, deliveries]) await transaction.remove(kind, []);
      await putRead(transaction, read, dump.hidden ?? {}, tenant.clock.now());
      await transaction.put(subscriptionKind, subscriptions.map(subscriptionRow));
      const body = String(dump.sequence ?? 0);
      await transaction.put(sequence, [{ id: sequence, version: 1, created: "", updated: "", body }]);
    });
    if (dump.clock) tenant.clock.restore(dump.clock);
    await tenant.saveClock();
  });
}

/** @throws Refusal where a resource belongs to nothing. */
async function putRead(
  transaction: Transaction,
  read: readonly ReadResource[],
  hidden: HiddenStates,
  now: number,
): Promise<void> {
  const faults: Violation[] = [];
  const documents = new Documents(transaction, now);
  for (const resource of read) {
    const { name, id } = resource;
    const states = hidden[name] ?? {};
    const state = Object.hasOwn(states, id) ? states[id] : undefined;
    const ref = state ? state.ref : await ownerOf(resource, documents, faults);
    await transaction.put(name, [rowWith(resource, { ...state, ...(ref !== undefined && { ref }) }, now)]);
  }
  if (faults.length > 0) throw refusedFor(faults);
}

/** What is told of resources that the dump does not have. */
function strangers(hidden: HiddenStates, read: readonly ReadResource[]): Violation[] {
  const known = new Set(read.map(({ name, id }) => `${name}/${id}`));
  return Object.entries(hidden).flatMap(([name, states]) =>
    Object.keys(states)
      .filter((id) => !known.has(`${name}/${id}`))
      .map((id) => ({ pointer: `/body/hidden/${name}/${escaped(id)}`, detail: `is no ${name} among the resources` })),
  );
}

async function readSubscriptions(given: readonly Subscription[], faults: Violation[]): Promise<Subscription[]> {
  const read: Subscription[] = [];
  for (const [index, { id, url, topics, secret }] of given.entries())
    try {
      read.push({ id, ...(await checkedSubscription({ url, topics, secret }, () => secret)) });
    } catch (error) {
      if (!(error instanceof WebhookError)) throw error;
      faults.push({ pointer: `/body/subscriptions/${index}/${memberOf[error.code] ?? ""}`, detail: error.message });
    }
  return read;
}
