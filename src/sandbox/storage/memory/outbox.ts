/** The outbox of a tenant. */
import { checkLimit } from "../limit.ts";
import { StorageError } from "../storage-error.ts";
import { checkText } from "../stored-text.ts";
import type { AttemptResult, ClaimedMessage, ClaimOptions, OutboxMessage } from "../transaction.ts";
import { compareKeys } from "./keys.ts";
import { type OrderedMap, orderedMap } from "./ordered-map.ts";

/** A message. It is `behind` while an older one of its queue is there. */
interface StoredMessage extends ClaimedMessage {
  readonly state: "ready" | "behind" | "claimed";
  /** When the claim ends, in milliseconds since the process started; 0 if it is not claimed. The clock of the machine may be set. */
  readonly lease: number;
}

/** Where a message is in a list: its time or its queue, and its number. */
type Place<T> = readonly [key: T, seq: number];

const compareNumbers = (one: number, other: number): number => one - other;
const compareTimes = ([one, a]: Place<number>, [other, b]: Place<number>): number => one - other || a - b;
const compareQueues = ([one, a]: Place<string>, [other, b]: Place<string>): number => compareKeys(one, other) || a - b;

/** Messages that are not done, and lists of those that are next. */
export class Outbox {
  #messages = orderedMap<number, StoredMessage>(compareNumbers);
  /** By the time when they are due. */
  #ready = orderedMap<Place<number>, undefined>(compareTimes);
  /** By the end of their lease. */
  #claimed = orderedMap<Place<number>, undefined>(compareTimes);
  #queued = orderedMap<Place<string>, undefined>(compareQueues);

  /** A copy. Both share what neither of them changes. */
  clone(): Outbox {
    const copy = new Outbox();
    copy.#messages = this.#messages.clone();
    copy.#ready = this.#ready.clone();
    copy.#claimed = this.#claimed.clone();
    copy.#queued = this.#queued.clone();
    return copy;
  }

  get size(): number {
    return this.#messages.size;
  }

  /** All messages, in the order in which they were added. */
  messages(): Iterable<ClaimedMessage> {
    return this.#messages.values();
  }

  /** Adds a message behind those of its queue. @throws StorageError `bad-value`. */
  add(seq: number, { topic, due, queue, body }: OutboxMessage, attempts = 0): void {
    for (const text of [topic, body, queue ?? ""]) checkText(text);
    if (!Number.isSafeInteger(due))
      throw new StorageError("bad-value", `The time of a message must be a safe integer (got ${due}).`);
    const state = queue !== undefined && this.#firstOf(queue) ? "behind" : "ready";
    if (queue !== undefined) this.#queued.set([queue, seq], undefined);
    this.#put({ seq, topic, due, ...(queue !== undefined && { queue }), body, attempts, state, lease: 0 });
  }

  /** Takes messages that are due. */
  claim({ now, limit, lease }: ClaimOptions): ClaimedMessage[] {
    checkLimit(limit);
    const time = performance.now();
    for (const message of this.#until(this.#claimed, time)) this.#put({ ...message, state: "ready", lease: 0 });
    return this.#until(this.#ready, now, limit).map((message) => {
      const claimed = { ...message, attempts: message.attempts + 1, state: "claimed", lease: time + lease } as const;
      this.#put(claimed);
      const { state: _, lease: __, ...claim } = claimed;
      return claim;
    });
  }

  /** @returns whether the message was claimed, and nobody has claimed it since. */
  settle({ seq, attempts }: Pick<ClaimedMessage, "seq" | "attempts">, result: AttemptResult): boolean {
    const message = this.#messages.get(seq);
    if (message?.state !== "claimed" || message.attempts !== attempts) return false;
    if (!result.done) {
      this.#put({ ...message, due: result.due, state: "ready", lease: 0 });
      return true;
    }
    this.#unlist(message);
    this.#messages.delete(seq);
    const { queue } = message;
    if (queue === undefined) return true;
    this.#queued.delete([queue, seq]);
    const next = this.#firstOf(queue);
    if (next) this.#put({ ...next, state: "ready" });
    return true;
  }

  /** When the next message that can be claimed is due, in milliseconds since 1970; null when there is none. */
  nextDue(): number | null {
    return this.#ready.minKey()?.[0] ?? null;
  }

  /** Whether a message is claimed, and not settled. */
  hasClaimed(): boolean {
    return this.#claimed.size > 0;
  }

  #firstOf(queue: string): StoredMessage | undefined {
    const [first] = this.#queued.getPairOrNextHigher([queue, 0]) ?? [];
    return first?.[0] === queue ? this.#messages.get(first[1]) : undefined;
  }

  /** The messages of a list up to a time, in its order. */
  #until(list: OrderedMap<Place<number>, undefined>, time: number, limit = Number.POSITIVE_INFINITY): StoredMessage[] {
    const found: StoredMessage[] = [];
    for (const [at, seq] of list.keys()) {
      const message = found.length < limit && at <= time && this.#messages.get(seq);
      if (!message) break;
      found.push(message);
    }
    return found;
  }

  /** Adds a message, or replaces it, in the list that its state says. */
  #put(message: StoredMessage): void {
    const { seq, due, state, lease } = message;
    const before = this.#messages.get(seq);
    if (before) this.#unlist(before);
    this.#messages.set(seq, message);
    if (state === "ready") this.#ready.set([due, seq], undefined);
    if (state === "claimed") this.#claimed.set([lease, seq], undefined);
  }

  #unlist({ seq, due, lease }: StoredMessage): void {
    this.#ready.delete([due, seq]);
    this.#claimed.delete([lease, seq]);
  }
}
