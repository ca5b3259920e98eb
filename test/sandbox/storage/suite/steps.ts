/** Steps of random histories: what transactions of a tenant do. They are plain JSON, so that a failure can be replayed. */
import fc from "fast-check";
import type { Condition, HeadChange, Message, Outcome, Page, Row } from "../../../../src/sandbox/storage/index.ts";

/** One call within a transaction. */
export type Call =
  | { do: "get"; kind: string; id: string }
  | { do: "find"; kind: string; page: Page }
  | { do: "count" | "remove"; kind: string; where: Condition[] }
  | { do: "insert" | "replace"; kind: string; rows: Row[] }
  | { do: "enqueue"; messages: Message[] }
  | { do: "setHead"; change: HeadChange };

/** A transaction, which may throw at its end, or something else. */
export type Step =
  | { do: "transaction"; calls: Call[]; throws: boolean }
  | { do: "claim"; now: number; limit: number }
  | { do: "settle"; claimed: { seq: number; attempts: number }; outcome: Outcome }
  | { do: "snapshot" | "removeSnapshot"; name: string }
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

/** A condition on tags. */
export const tagCondition = fc.oneof(
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
export const where = fc.array(condition, { maxLength: 3 });

export const by = fc.constantFrom("created", "updated", "id");
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

const due = fc.integer({ min: 0, max: 9 });
const message = fc.record(
  { topic: name, due, queue: fc.constantFrom("q", ""), body: name },
  { requiredKeys: ["topic", "due", "body"] },
);
const claimed = fc.record({ seq: fc.integer({ min: 1, max: 9 }), attempts: fc.constantFrom(1, 1, 1, 2) });
const outcome = fc.oneof(fc.constant({ done: true }), fc.record({ done: fc.constant(false), due }));

export const write = fc.record({
  do: fc.constantFrom("insert", "replace"),
  kind,
  rows: fc.array(row, { maxLength: 4 }),
}) as fc.Arbitrary<Call>;
const number = fc.integer({ min: 0, max: 9 });
const change = fc.record(
  { sequence: number, eventSequence: number, wake: fc.option(number), state: name },
  { requiredKeys: [], noNullPrototype: true },
);
const call = fc.oneof(
  write,
  write,
  fc.record({ do: fc.constant("get"), kind, id }),
  fc.record({ do: fc.constant("find"), kind, page }),
  fc.record({ do: fc.constantFrom("count", "remove"), kind, where }),
  fc.record({ do: fc.constant("enqueue"), messages: fc.array(message, { maxLength: 4 }) }),
  fc.record({ do: fc.constant("setHead"), change }),
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
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("snapshot", "snapshot", "removeSnapshot"), name }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("restore"), name: fc.option(name) }) },
) as fc.Arbitrary<Step>;

/** The steps of one history. */
export const history: fc.Arbitrary<Step[]> = fc.array(step, { maxLength: 12 });
