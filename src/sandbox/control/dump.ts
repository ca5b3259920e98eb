/** Exports everything that a store has as JSON, and imports it; without the delivery log and the request log. */

import { formatPointer } from "../../contract/pointer.ts";
import type { Violation } from "../../validation/violations.ts";
import { kinds, type ResourceName } from "../services/index.ts";
import { type ClockState, timeOf } from "../state/clock.ts";
import type { Kind } from "../state/document-kind.ts";
import { Documents } from "../state/documents.ts";
import { maxSequence, skipEventIds, skipIds } from "../state/identifiers.ts";
import { changeState, type Subscription, stateOf } from "../state/tenant-state.ts";
import type { Admit, Row, Transaction } from "../storage/index.ts";
import { takeTurns } from "../take-turns.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { joinBytes } from "../text/join-bytes.ts";
import { validateSubscription } from "../webhooks/subscription.ts";
import { WebhookError } from "../webhooks/webhook-error.ts";
import { assertValid } from "./assert-valid.ts";
import { isClockValid } from "./clock-control.ts";
import { parentInDump } from "./parents.ts";
import {
  decodedOf,
  maxViolations,
  type OwnMetadata,
  outlineOf,
  ownMetadataOf,
  type ReadResource,
  type ResourceLists,
  readResources,
  resourceNames,
  rowsOf,
  rowWith,
} from "./resources.ts";
import { invalidArgument } from "./sandbox-error.ts";
import { idsIn } from "./seeding.ts";

/** The metadata that does not follow from the resources: by type, then by id. */
type MetadataByResource = { readonly [Name in ResourceName]?: Readonly<Record<string, OwnMetadata>> };

/** Everything that a store has. Resources are decoded, so that any JSON parser reads a dump without loss. */
export interface Dump {
  readonly version: 1;
  readonly clock?: ClockState;
  /** How many ids have been issued or reserved. */
  readonly sequence?: number;
  readonly subscriptions?: readonly Subscription[];
  readonly resources: ResourceLists;
  /** Metadata that is missing here is derived as in a seed. */
  readonly metadata?: MetadataByResource;
}

/** The most rows that are written together. */
const maxRows = 100;

/** About how many characters of a dump are encoded at once. */
const chunkLength = 50_000;

/** The JSON of a dump, made in turns. */
export async function renderDump(tenant: Tenant): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const chunks: Uint8Array[] = [];
  let waiting = "";
  const flush = (): void => {
    chunks.push(encoder.encode(waiting));
    waiting = "";
  };
  await tenant.read(async (transaction) => {
    const pause = takeTurns();
    for await (const text of textsOf(transaction)) {
      waiting += text;
      if (waiting.length > chunkLength) flush();
      const turn = pause();
      if (turn) await turn;
    }
  });
  flush();
  return joinBytes(chunks);
}

async function* textsOf(transaction: Transaction): AsyncGenerator<string> {
  const { clock, subscriptions } = stateOf(transaction.head);
  const head = JSON.stringify({ version: 1, clock, sequence: transaction.head.sequence, subscriptions });
  const metadata = new Map<string, string[]>();
  yield `${head.slice(0, -1)},"resources":{`;
  for (const name of resourceNames) {
    const states: string[] = [];
    for await (const row of rowsOf(transaction, name)) {
      const value = decodedOf(name, row);
      if (states.length === 0) yield `${metadata.size > 0 ? "," : ""}"${name}":[`;
      yield `${states.length > 0 ? "," : ""}${JSON.stringify(value)}`;
      const own = ownMetadataOf({ kind: kinds[name] as Kind, value }, row);
      states.push(`${JSON.stringify(row.id)}:${JSON.stringify(own)}`);
    }
    if (states.length === 0) continue;
    yield "]";
    metadata.set(name, states);
  }
  yield '},"metadata":{';
  let before = "";
  for (const [name, states] of metadata) {
    yield `${before}"${name}":{`;
    for (const [index, state] of states.entries()) yield `${index > 0 ? "," : ""}${state}`;
    yield "}";
    before = ",";
  }
  yield "}}";
}

/** Everything that a store has. */
export function exportTenant(tenant: Tenant): Promise<Dump> {
  return tenant.read(async (transaction) => {
    const { clock, subscriptions } = stateOf(transaction.head);
    const resources: Record<string, object[]> = {};
    const metadata: Record<string, Record<string, OwnMetadata>> = {};
    for (const name of resourceNames) {
      const values: object[] = [];
      const states: [string, OwnMetadata][] = [];
      for await (const row of rowsOf(transaction, name)) {
        const value = decodedOf(name, row);
        values.push(value);
        states.push([row.id, ownMetadataOf({ kind: kinds[name] as Kind, value }, row)]);
      }
      if (values.length === 0) continue;
      resources[name] = values;
      metadata[name] = Object.fromEntries(states);
    }
    return {
      version: 1,
      clock,
      sequence: transaction.head.sequence,
      subscriptions,
      resources,
      metadata,
    };
  });
}

/**
 * Replaces everything in a store with a dump. Pending deliveries and the delivery log are discarded. Snapshots stay.
 *
 * @param admit checks, if the dump has more subscriptions than the store, how many come before the last one.
 * @throws SandboxError `invalid-argument`; what `admit` throws. Then nothing has changed.
 */
export async function importDump(tenant: Tenant, dump: Dump, admit?: Admit): Promise<void> {
  await assertValid("Dump", outlineOf(dump, "resources", "metadata"));
  const { resources, violations: invalid } = await readResources(dump.resources);
  const { subscriptions, violations } = await readSubscriptions(dump.subscriptions ?? []);
  const metadata = await checkMetadata(dump.metadata ?? {}, resources);
  const all = [...invalid, ...violations, ...metadata, ...checkClock(dump), ...checkSequence(dump)];
  if (all.length > 0) throw invalidArgument(all);
  await tenant.write(async (transaction) => {
    const pause = takeTurns();
    const { length } = stateOf(transaction.head).subscriptions;
    if (subscriptions.length > length) admit?.(subscriptions.length - 1);
    await transaction.restoreSnapshot(null);
    const clock = dump.clock ?? stateOf(transaction.head).clock;
    await insertResources(transaction, resources, dump.metadata ?? {}, timeOf(clock));
    changeState(transaction, { clock, subscriptions });
    transaction.setHead({ sequence: dump.sequence ?? 0 });
    for (const { value } of resources) {
      skipIds(idsIn(value), transaction);
      await pause();
    }
    skipEventIds(
      subscriptions.map(({ id }) => id),
      transaction,
    );
    await tenant.webhooks.replaceOutbox(transaction);
  });
}

function checkClock({ clock }: Dump): Violation[] {
  if (!clock || isClockValid(clock)) return [];
  return [{ pointer: "/clock", detail: "must be whole milliseconds that lead to a year from 1970 to 9999" }];
}

function checkSequence({ sequence }: Dump): Violation[] {
  if (sequence === undefined || sequence <= maxSequence) return [];
  return [{ pointer: "/sequence", detail: `must be at most ${maxSequence} (got ${sequence})` }];
}

/** @throws SandboxError `invalid-argument` if a resource belongs to nothing. */
async function insertResources(
  transaction: Transaction,
  resources: readonly ReadResource[],
  metadata: MetadataByResource,
  now: number,
): Promise<void> {
  const orphans: Violation[] = [];
  const documents = new Documents(transaction, now);
  const pause = takeTurns();
  let rows: Row[] = [];
  for (const [index, resource] of resources.entries()) {
    await pause();
    const { name, id } = resource;
    const ofType = metadata[name] ?? {};
    const own = Object.hasOwn(ofType, id) ? ofType[id] : undefined;
    const parent = await parentInDump(resource, own, documents);
    if (parent.violation) orphans.push(parent.violation);
    rows.push(rowWith(resource, { ...own, ...(parent.id !== undefined && { ref: parent.id }) }, now));
    // Those of one type together: resources of other types may refer to them.
    if (rows.length < maxRows && resources[index + 1]?.name === name) continue;
    await transaction.insert(name, rows);
    rows = [];
  }
  if (orphans.length > 0) throw invalidArgument(orphans);
}

/** Violations of metadata: its form, and whether the dump has its resources. Looks in turns, and stops after many. */
async function checkMetadata(metadata: MetadataByResource, resources: readonly ReadResource[]): Promise<Violation[]> {
  const { validateControl } = await import("./validate.ts");
  const pause = takeTurns();
  const known = new Set<string>();
  for (const { name, id } of resources) {
    known.add(`${name}/${id}`);
    await pause();
  }
  const violations: Violation[] = [];
  for (const [name, ofType] of Object.entries(metadata))
    for (const id of Object.keys(ofType)) {
      await pause();
      if (violations.length >= maxViolations) return violations;
      if (!known.has(`${name}/${id}`)) {
        const detail = `must be the id of a resource in /resources/${name}`;
        violations.push({ pointer: formatPointer(["metadata", name, id]), detail });
      }
      const dump = { version: 1, resources: {}, metadata: { [name]: { [id]: ofType[id] } } };
      violations.push(...validateControl("Dump", dump));
    }
  return violations;
}

async function readSubscriptions(
  given: readonly Subscription[],
): Promise<{ readonly subscriptions: readonly Subscription[]; readonly violations: readonly Violation[] }> {
  const subscriptions: Subscription[] = [];
  const violations: Violation[] = [];
  const ids = new Set<string>();
  const pause = takeTurns();
  for (const [index, { id, url, topics, secret }] of given.entries()) {
    await pause();
    if (violations.length >= maxViolations) break;
    try {
      if (ids.has(id))
        violations.push({ pointer: `/subscriptions/${index}/id`, detail: `must be unique (got ${id} again)` });
      ids.add(id);
      subscriptions.push({ id, ...(await validateSubscription({ url, topics, secret }, () => secret)) });
    } catch (error) {
      if (!(error instanceof WebhookError)) throw error;
      violations.push({ pointer: `/subscriptions/${index}/${error.member ?? ""}`, detail: error.message });
    }
  }
  return { subscriptions, violations };
}
