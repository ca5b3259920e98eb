/** What a store has to do, in plain Maps. */
import type {
  Claim,
  Condition,
  Head,
  HeadChange,
  Message,
  Outcome,
  Page,
  Row,
} from "../../../../src/sandbox/storage/index.ts";

/** The order of code points, which that of UTF-8 bytes is. */
export const order = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

function holds(row: Row, condition: Condition): boolean {
  if (condition.column === "tag") return [condition.value].flat().some((tag) => row.tags?.includes(tag));
  const value = row[condition.column];
  if (condition.op === "null") return value === undefined;
  if (value === undefined) return false;
  if (condition.op === "in") return condition.value.includes(value);
  const sign = order(value, condition.value);
  return { eq: sign === 0, lt: sign < 0, lte: sign <= 0, gt: sign > 0, gte: sign >= 0 }[condition.op];
}

/** A message, in the order in which they were added. */
interface Waiting extends Claim {
  readonly claimed: boolean;
}

export class Model {
  rows = new Map<string, Row>();
  messages: readonly Waiting[] = [];
  /** The number of the last message that was added. */
  last = 0;
  head: Pick<Head, "version" | "sequence" | "eventSequence" | "wake" | "state"> = {
    version: 0,
    sequence: 0,
    eventSequence: 0,
    wake: null,
    state: "{}",
  };
  /** Whether documents have changed since the last commit. */
  #hasChanged = false;

  /** The number of documents by kind, and the bytes of their bodies. */
  get size(): Pick<Head, "counts" | "bytes"> {
    const counts: Record<string, number> = {};
    let bytes = 0;
    for (const [key, { body }] of this.rows) {
      const [kind = ""] = key.split("/");
      counts[kind] = (counts[kind] ?? 0) + 1;
      bytes += Buffer.byteLength(body);
    }
    return { counts, bytes };
  }

  copy(): Model {
    const copy = new Model();
    copy.head = this.head;
    copy.rows = new Map(this.rows);
    copy.messages = this.messages;
    copy.last = this.last;
    return copy;
  }

  setHead({ sequence = 0, eventSequence = 0, ...change }: HeadChange): void {
    const { head } = this;
    this.head = {
      ...head,
      ...change,
      sequence: Math.max(head.sequence, sequence),
      eventSequence: Math.max(head.eventSequence, eventSequence),
    };
  }

  commit(): void {
    if (this.#hasChanged) this.head = { ...this.head, version: this.head.version + 1 };
    this.#hasChanged = false;
  }

  /** Copies the documents and messages of another model; the messages get new numbers and are unclaimed. */
  restore(stored: Model): void {
    this.rows = new Map(stored.rows);
    this.#hasChanged = true;
    this.messages = [];
    for (const { attempts, ...message } of stored.messages) this.enqueue(message, attempts);
  }

  enqueue({ topic, due, queue, body }: Message, attempts = 0): void {
    this.last += 1;
    const message = { seq: this.last, topic, due, body, attempts, claimed: false };
    this.messages = [...this.messages, queue === undefined ? message : { ...message, queue }];
  }

  /** The messages that can be claimed, the longest due first: unclaimed, and the first of their queue. */
  next(): Waiting[] {
    const first = (each: Waiting) => this.messages.find(({ queue }) => queue === each.queue) === each;
    return this.messages
      .filter((each) => !each.claimed && (each.queue === undefined || first(each)))
      .sort((one, other) => one.due - other.due);
  }

  claim(now: number, limit: number): Claim[] {
    const due = this.next().filter((each) => each.due <= now);
    return due.slice(0, limit).map((message) => {
      const { claimed: _, ...claim } = { ...message, attempts: message.attempts + 1 };
      this.#replace(message, { ...claim, claimed: true });
      return claim;
    });
  }

  settle({ seq, attempts }: Pick<Claim, "seq" | "attempts">, outcome: Outcome): boolean {
    const found = this.messages.find(
      (message) => message.seq === seq && message.attempts === attempts && message.claimed,
    );
    if (!found) return false;
    if (outcome.done) this.messages = this.messages.filter((message) => message !== found);
    else this.#replace(found, { ...found, claimed: false, due: outcome.due });
    return true;
  }

  #replace(old: Waiting, by: Waiting): void {
    this.messages = this.messages.map((message) => (message === old ? by : message));
  }

  matching(kind: string, where: readonly Condition[] = []): [string, Row][] {
    return [...this.rows].filter(
      ([key, row]) => key === `${kind}/${row.id}` && where.every((condition) => holds(row, condition)),
    );
  }

  find(kind: string, { where, by = "created", desc = false, after, limit }: Page): Row[] {
    const compare = (one: readonly [string, string], other: readonly [string, string]) =>
      (by === "id" ? 0 : order(one[0], other[0])) || order(one[1], other[1]);
    const key = (row: Row) => [row[by], row.id] as const;
    const sign = desc ? -1 : 1;
    return this.matching(kind, where)
      .map(([, row]) => row)
      .filter((row) => !after || sign * compare(key(row), after) > 0)
      .sort((one, other) => sign * compare(key(one), key(other)))
      .slice(0, limit);
  }

  insert(kind: string, rows: readonly Row[]): number {
    let inserted = 0;
    for (const row of rows) {
      if (this.rows.has(`${kind}/${row.id}`)) continue;
      this.set(kind, row);
      inserted += 1;
    }
    return inserted;
  }

  set(kind: string, row: Row): void {
    this.rows.set(`${kind}/${row.id}`, row);
    this.#hasChanged = true;
  }

  remove(kind: string, where: readonly Condition[]): number {
    const found = this.matching(kind, where);
    for (const [key] of found) this.rows.delete(key);
    if (found.length > 0) this.#hasChanged = true;
    return found.length;
  }
}
