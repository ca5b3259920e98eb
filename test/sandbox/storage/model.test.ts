import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type Condition,
  openStorage,
  type Page,
  type PutOptions,
  type Row,
  type Transaction,
} from "../../../src/sandbox/storage/index.ts";
import { Model } from "./model.ts";

/** One call within a transaction. */
type Call =
  | { do: "get"; kind: string; id: string }
  | { do: "find"; kind: string; page: Page }
  | { do: "count" | "remove"; kind: string; where: Condition[] }
  | { do: "put"; kind: string; rows: Row[]; options: PutOptions }
  | { do: "enqueue"; topic: string };

/** A transaction, which may throw at its end, or something else. */
type Step =
  | { do: "transaction"; calls: Call[]; throws: boolean }
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
      tags: fc.uniqueArray(tag, { minLength: 1 }),
      body: fc.json(),
    },
    { requiredKeys: ["id", "version", "created", "updated", "body"], noNullPrototype: true },
  )
  .map((made) => made as Row);

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
  fc.record({ column: fc.constant("tag"), op: fc.constant("eq"), value: tag }),
  fc.record({ column: fc.constant("tag"), op: fc.constant("in"), value: fc.array(tag, { maxLength: 3 }) }),
) as fc.Arbitrary<Condition>;
const where = fc.array(condition, { maxLength: 2 });

const page = fc.record(
  {
    where,
    by: fc.constantFrom("created", "updated", "id"),
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

const put = fc.record({ do: fc.constant("put"), kind, rows: fc.array(row, { maxLength: 4 }), options });
const call = fc.oneof(
  put,
  put,
  fc.record({ do: fc.constant("get"), kind, id }),
  fc.record({ do: fc.constant("find"), kind, page }),
  fc.record({ do: fc.constantFrom("count", "remove"), kind, where }),
  fc.record({ do: fc.constant("enqueue"), topic: name }),
) as fc.Arbitrary<Call>;

const transaction = fc.record({
  do: fc.constant("transaction"),
  calls: fc.array(call, { maxLength: 8 }),
  throws: fc.boolean(),
});
const step = fc.oneof(
  { weight: 5, arbitrary: transaction },
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
    case "enqueue":
      model.messages.push({ topic: call.topic, due: 0, body: "" });
      return t.enqueue([{ topic: call.topic, due: 0, body: "" }]);
  }
}

it("does as plain Maps do, whatever is done in whichever transactions", async () => {
  const store = await openStorage();
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      runs += 1;
      const tenant = `t${runs}`;
      await store.createTenant(tenant);
      let model = new Model();
      const snapshots = new Map<string, Model>();
      for (const step of steps) {
        if (step.do === "snapshot") {
          await store.snapshot(tenant, step.name);
          snapshots.set(step.name, model.copy());
        } else if (step.do === "restore") {
          const kept = step.name === null ? new Model() : snapshots.get(step.name);
          const outcome = store.restore(tenant, step.name);
          if (kept) await outcome;
          else await expect(outcome).rejects.toMatchObject({ code: "no-snapshot" });
          model = kept?.copy() ?? model;
        } else {
          const thrown = new Error("thrown on purpose");
          const tried = model.copy();
          const outcome = store.transaction(tenant, async (t) => {
            for (const call of step.calls) await perform(call, t, tried);
            if (step.throws) throw thrown;
          });
          if (step.throws) await expect(outcome).rejects.toBe(thrown);
          else {
            await outcome;
            model = tried;
          }
        }
        for (const kind of ["order", "refund"]) {
          const all = await store.transaction(tenant, (t) => t.find(kind, { limit: 99 }));
          expect(all).toStrictEqual(model.find(kind, { limit: 99 }));
        }
      }
      const claims = await store.claim(tenant, 0, 999);
      expect(claims.map(({ topic }) => topic)).toEqual(model.messages.map(({ topic }) => topic));
      await store.removeTenant(tenant);
    }),
    { numRuns: 300 },
  );
  await store.close();
});
