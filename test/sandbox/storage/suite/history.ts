/** Performs a history on an engine and on plain Maps, and compares all that can be read after each step. */
import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import type { Difference, Head, Row, Store, Transaction } from "../../../../src/sandbox/storage/index.ts";
import { createTenant, StoredTenant } from "../support.ts";
import { Model, order } from "./plain-maps.ts";
import type { Call, Step } from "./steps.ts";

/**
 * Performs a history in a new tenant, which it removes.
 *
 * @param name of the tenant.
 * @throws AssertionError if the engine and the Maps differ.
 */
export async function performHistory(store: Store, name: string, steps: readonly Step[]): Promise<void> {
  const tenant = new StoredTenant(store, (await createTenant(store, name)).id);
  const stored = new Map<string, Model>();
  let model = new Model();
  for (const step of steps) {
    model = await take(step, tenant, model, stored);
    await compare(tenant, model, stored);
  }
  // Then all is sent that can be.
  for (let sent = 1; sent > 0; ) {
    const claims = await tenant.claim(9, 99);
    deepStrictEqual(claims, model.claim(9, 99));
    for (const each of claims)
      strictEqual(await tenant.settle(each, { done: true }), model.settle(each, { done: true }));
    sent = claims.length;
  }
  await store.directory.remove(tenant.id);
}

async function compare(tenant: StoredTenant, model: Model, stored: ReadonlyMap<string, Model>): Promise<void> {
  const read = await tenant.read(async (t) => ({
    head: headOf(t.head),
    size: sizeOf(t.head),
    pending: await t.pending(),
    nextDue: await t.nextDue(),
    hasClaimed: await t.hasClaimed(),
    snapshots: (await t.snapshots()).map(({ name }) => name),
    orders: await t.find("order", { limit: 99 }),
    refunds: await t.find("refund", { limit: 99 }),
    changes: await Promise.all([...stored.keys()].map((before) => t.compare("order", { before, limit: 99 }))),
  }));
  deepStrictEqual(read, {
    head: model.head,
    size: { ...model.size, snapshotBytes: [...stored.values()].reduce((sum, saved) => sum + saved.size.bytes, 0) },
    pending: model.messages.length,
    nextDue: model.next()[0]?.due ?? null,
    hasClaimed: model.messages.some(({ claimed }) => claimed),
    snapshots: [...stored.keys()].sort(),
    orders: model.find("order", { limit: 99 }),
    refunds: model.find("refund", { limit: 99 }),
    changes: [...stored.values()].map((saved) => ({ differences: differencesOf(saved, model) })),
  });
}

function differencesOf(saved: Model, model: Model): Difference[] {
  const [before, after] = [saved, model].map((each) => each.find("order", { by: "id", limit: 99 }));
  const ids = new Set([...(before ?? []), ...(after ?? [])].map(({ id }) => id));
  const bodyIn = (rows: readonly Row[] = [], id: string) => rows.find((row) => row.id === id)?.body;
  return [...ids]
    .sort(order)
    .map((id) => ({ id, before: bodyIn(before, id), after: bodyIn(after, id) }))
    .filter(({ before, after }) => before !== after)
    .map((difference) => JSON.parse(JSON.stringify(difference)));
}

function headOf({ version, sequence, eventSequence, wake, state }: Head): Model["head"] {
  return { version, sequence, eventSequence, wake, state };
}

function sizeOf({ counts, bytes, snapshotBytes }: Head) {
  return { counts, bytes, snapshotBytes };
}

/** Performs one call on both. */
export async function perform(call: Call, t: Transaction, model: Model): Promise<void> {
  switch (call.do) {
    case "get":
      return deepStrictEqual(await t.get(call.kind, call.id), model.rows.get(`${call.kind}/${call.id}`) ?? null);
    case "find":
      return deepStrictEqual(await t.find(call.kind, call.page), model.find(call.kind, call.page));
    case "count":
      return strictEqual(await t.count(call.kind, call.where), model.matching(call.kind, call.where).length);
    case "remove":
      return strictEqual(await t.remove(call.kind, call.where), model.remove(call.kind, call.where));
    case "insert":
      return strictEqual(await t.insert(call.kind, call.rows), model.insert(call.kind, call.rows));
    case "replace": {
      // From the current state, and then from what was saved.
      const current = new Map<string, Row | undefined>();
      for (const { id } of call.rows) current.set(id, (await t.get(call.kind, id)) ?? undefined);
      for (const row of call.rows) {
        await t.save(call.kind, row, current.get(row.id));
        current.set(row.id, row);
        model.set(call.kind, row);
      }
      return;
    }
    case "enqueue":
      for (const message of call.messages) model.enqueue(message);
      return t.enqueue(call.messages);
    case "setHead":
      model.setHead(call.change);
      return t.setHead(call.change);
  }
}

/** Performs a step on both. Changes to the model by a transaction that throws are discarded. */
async function take(step: Step, store: StoredTenant, model: Model, stored: Map<string, Model>): Promise<Model> {
  switch (step.do) {
    case "claim":
      deepStrictEqual(await store.claim(step.now, step.limit), model.claim(step.now, step.limit));
      return model;
    case "settle":
      strictEqual(await store.settle(step.claimed, step.outcome), model.settle(step.claimed, step.outcome));
      return model;
    case "snapshot":
      await store.snapshot(step.name);
      stored.set(step.name, model.copy());
      return model;
    case "removeSnapshot":
      strictEqual(await store.write((t) => t.removeSnapshot(step.name)), stored.delete(step.name));
      return model;
    case "restore": {
      const found = step.name === null ? new Model() : stored.get(step.name);
      const outcome = store.restore(step.name);
      if (!found) await rejects(outcome, { code: "no-snapshot" });
      else {
        strictEqual(await outcome, step.name === null ? null : found.head.state);
        model.restore(found);
        model.commit();
      }
      return model;
    }
    case "transaction": {
      const thrown = new Error("thrown on purpose");
      const tried = model.copy();
      const outcome = store.write(async (t) => {
        for (const call of step.calls) await perform(call, t, tried);
        if (step.throws) throw thrown;
      });
      if (!step.throws) {
        await outcome;
        tried.commit();
        return tried;
      }
      await rejects(outcome, thrown);
      return model;
    }
  }
}
