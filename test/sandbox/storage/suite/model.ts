import fc from "fast-check";
import { expect, it } from "vitest";
import type {
  Condition,
  Message,
  Outcome,
  Page,
  PutOptions,
  Row,
  Transaction,
} from "../../../../src/sandbox/storage/index.ts";
import { runs } from "../../../support/runs.ts";
import { createTenant, type OpenStore, StoredTenant, tenantOf } from "../support.ts";
import { Model } from "./plain-maps.ts";

/** One call within a transaction. */
type Call =
  | { do: "get"; kind: string; id: string }
  | { do: "find"; kind: string; page: Page }
  | { do: "count" | "remove"; kind: string; where: Condition[] }
  | { do: "put" | "replace"; kind: string; rows: Row[]; options: PutOptions }
  | { do: "enqueue"; messages: Message[] };

/** A transaction, which may throw at its end, or something else. */
type Step =
  | { do: "transaction"; calls: Call[]; throws: boolean }
  | { do: "claim"; now: number; limit: number }
  | { do: "settle"; claimed: { seq: number; attempts: number }; outcome: Outcome }
  | { do: "snapshot"; name: string }
  | { do: "restore"; name: string | null };

// Few values, so that they meet.
const kind = fc.constantFrom("order", "refund");
const id = fc.constantFrom("1", "2", "3", "10", "é", "\uFFFD", "😀");
const time = fc.constantFrom("2024-01", "2024-02", "2024-03");
const tag = fc.constantFrom("x", "y", '"');
const state = fc.constantFrom("open", "paid", "");
const name = fc.constantFrom("s", "t");

const row: fc.Arbitrary<Row> = fc
  .record(
    {
      id,
      version: fc.integer({ min: 1, max: 3 }),
      created: time,
      updated: time,
      status: state,
      ref: id,
      tags: fc.array(tag, { minLength: 1, maxLength: 3 }),
      body: fc.json(),
    },
    { requiredKeys: ["id", "version", "created", "updated", "body"], noNullPrototype: true },
  )
  .map((created) => created as Row);

const tagCondition = fc.oneof(
  fc.record({ column: fc.constant("tag"), op: fc.constant("eq"), value: tag }),
  fc.record({ column: fc.constant("tag"), op: fc.constant("in"), value: fc.array(tag, { maxLength: 3 }) }),
) as fc.Arbitrary<Condition>;

const values = { id, created: time, updated: time, status: state, ref: id };
const condition: fc.Arbitrary<Condition> = fc.oneof(
  ...(["id", "created", "updated", "status", "ref"] as const).flatMap((column) => [
    fc.record({
      column: fc.constant(column),
      op: fc.constantFrom("eq", "lt", "lte", "gt", "gte"),
      value: values[column],
    }),
    fc.record({
      column: fc.constant(column),
      op: fc.constant("in"),
      value: fc.array(values[column], { maxLength: 4 }),
    }),
  ]),
  fc.record({ column: fc.constantFrom("status", "ref"), op: fc.constant("null") }),
  tagCondition,
) as fc.Arbitrary<Condition>;
const where = fc.array(condition, { maxLength: 3 });

const by = fc.constantFrom("created", "updated", "id");
const page = fc.record(
  {
    where,
    by,
    desc: fc.boolean(),
    after: fc.tuple(time, id),
    limit: fc.integer({ min: 0, max: 6 }),
  },
  { requiredKeys: ["limit"] },
) as fc.Arbitrary<Page>;

const options: fc.Arbitrary<PutOptions> = fc.oneof(
  fc.constant({}),
  fc.constant({ ifAbsent: true as const }),
  fc.integer({ min: 1, max: 3 }).map((ifVersion) => ({ ifVersion })),
);

const due = fc.integer({ min: 0, max: 9 });
const message = fc.record(
  { topic: name, due, queue: fc.constantFrom("q", ""), body: name },
  { requiredKeys: ["topic", "due", "body"] },
);
const claimed = fc.record({ seq: fc.integer({ min: 1, max: 9 }), attempts: fc.constantFrom(1, 1, 1, 2) });
const outcome = fc.oneof(fc.constant({ done: true }), fc.record({ done: fc.constant(false), due }));

const put = fc.record({
  do: fc.constantFrom("put", "replace"),
  kind,
  rows: fc.array(row, { maxLength: 4 }),
  options,
}) as fc.Arbitrary<Call>;
const call = fc.oneof(
  put,
  put,
  fc.record({ do: fc.constant("get"), kind, id }),
  fc.record({ do: fc.constant("find"), kind, page }),
  fc.record({ do: fc.constantFrom("count", "remove"), kind, where }),
  fc.record({ do: fc.constant("enqueue"), messages: fc.array(message, { maxLength: 4 }) }),
) as fc.Arbitrary<Call>;

const transaction = fc.record({
  do: fc.constant("transaction"),
  calls: fc.array(call, { maxLength: 8 }),
  throws: fc.boolean(),
});
const step = fc.oneof(
  { weight: 5, arbitrary: transaction },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("claim"), now: due, limit: fc.integer({ min: 0, max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("settle"), claimed, outcome }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("snapshot"), name }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("restore"), name: fc.option(name) }) },
) as fc.Arbitrary<Step>;

async function perform(call: Call, t: Transaction, model: Model): Promise<void> {
  switch (call.do) {
    case "get":
      return expect(await t.get(call.kind, call.id)).toStrictEqual(model.rows.get(`${call.kind}/${call.id}`) ?? null);
    case "find":
      return expect(await t.find(call.kind, call.page)).toStrictEqual(model.find(call.kind, call.page));
    case "count":
      return expect(await t.count(call.kind, call.where)).toBe(model.matching(call.kind, call.where).length);
    case "remove":
      return expect(await t.remove(call.kind, call.where)).toBe(model.remove(call.kind, call.where));
    case "put":
      return expect(await t.put(call.kind, call.rows, call.options)).toBe(
        model.put(call.kind, call.rows, call.options),
      );
    case "replace":
      // By name, from the current state.
      for (const row of call.rows) {
        const previous = await t.get(call.kind, row.id);
        const options = previous ? { ifVersion: previous.version } : {};
        expect(await t.put(call.kind, [row], previous ? { previous } : {})).toBe(model.put(call.kind, [row], options));
      }
      return;
    case "enqueue":
      for (const message of call.messages) model.enqueue(message);
      return t.enqueue(call.messages);
  }
}

/** Performs a step on both. Changes to the model by a transaction that throws are discarded. */
async function take(step: Step, store: StoredTenant, model: Model, stored: Map<string, Model>): Promise<Model> {
  switch (step.do) {
    case "claim":
      expect(await store.claim(step.now, step.limit)).toStrictEqual(model.claim(step.now, step.limit));
      return model;
    case "settle":
      expect(await store.settle(step.claimed, step.outcome)).toBe(model.settle(step.claimed, step.outcome));
      return model;
    case "snapshot":
      await store.snapshot(step.name);
      stored.set(step.name, model.copy());
      return model;
    case "restore": {
      const found = step.name === null ? new Model() : stored.get(step.name);
      const outcome = store.restore(step.name);
      if (!found) await expect(outcome).rejects.toMatchObject({ code: "no-snapshot" });
      else await outcome.then(() => model.restore(found));
      return model;
    }
    case "transaction": {
      const thrown = new Error("thrown on purpose");
      const tried = model.copy();
      const outcome = store.write(async (t) => {
        for (const call of step.calls) await perform(call, t, tried);
        if (step.throws) throw thrown;
      });
      if (!step.throws) return outcome.then(() => tried);
      await expect(outcome).rejects.toBe(thrown);
      return model;
    }
  }
}

/** Random histories on an engine and on plain Maps. */
export function testModel(open: OpenStore): void {
  it("behaves like plain Maps for any sequence of transactions", async () => {
    const { store } = await tenantOf(open());
    let tried = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        tried += 1;
        const tenant = new StoredTenant(store, (await createTenant(store, `t${tried}`)).id);
        const stored = new Map<string, Model>();
        let model = new Model();
        for (const step of steps) {
          model = await take(step, tenant, model, stored);
          expect(await tenant.pending()).toBe(model.messages.length);
          expect(await tenant.nextDue()).toBe(model.next()[0]?.due ?? null);
          for (const kind of ["order", "refund"]) {
            const all = await tenant.read((t) => t.find(kind, { limit: 99 }));
            expect(all).toStrictEqual(model.find(kind, { limit: 99 }));
          }
        }
        // Then all is sent that can be.
        for (let sent = 1; sent > 0; ) {
          const claims = await tenant.claim(9, 99);
          expect(claims).toStrictEqual(model.claim(9, 99));
          for (const each of claims)
            expect(await tenant.settle(each, { done: true })).toBe(model.settle(each, { done: true }));
          sent = claims.length;
        }
        await store.directory.remove(tenant.id);
      }),
      runs(100),
    );
  });

  it("finds tagged rows page by page, in any order, like plain Maps", async () => {
    const { store } = await tenantOf(open());
    let tried = 0;
    const tagged = fc.record({
      where: fc.array(tagCondition, { minLength: 1, maxLength: 2 }),
      also: where,
      by,
      desc: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(put, { maxLength: 6 }), fc.array(tagged, { maxLength: 6 }), async (puts, searches) => {
        tried += 1;
        const tenant = new StoredTenant(store, (await createTenant(store, `t${tried}`)).id);
        const model = new Model();
        await tenant.write(async (t) => {
          for (const call of puts) await perform(call, t, model);
        });
        for (const { where, also, by, desc } of searches) {
          const search = { where: [...where, ...also], by, desc };
          const expected = model.find("order", { ...search, limit: 99 });
          const seen: Row[] = [];
          for (let last: Row | undefined, more = true; more; last = seen.at(-1)) {
            const after = last && ([last[by], last.id] as const);
            const page = { ...search, ...(after && { after }), limit: 2 };
            const rows = await tenant.read((t) => t.find("order", page));
            seen.push(...rows);
            more = rows.length > 0 && seen.length <= expected.length;
          }
          expect(seen).toStrictEqual(expected);
        }
        await store.directory.remove(tenant.id);
      }),
      runs(100),
    );
  });
}
