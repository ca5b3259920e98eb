import type { Connection } from "./driver.ts";
import { checkLimit } from "./limit.ts";
import type { Claim, Message, Outcome } from "./store.ts";

/** Adds messages. */
export function enqueue(connection: Connection, messages: readonly Message[]): void {
  for (const { topic, due, body } of messages)
    connection.all("insert into outbox (topic, due, body) values (?, ?, ?)", [topic, due, body]);
}

/** Takes messages that are due at `now`, in milliseconds since 1970. */
export function claim(connection: Connection, now: number, limit: number): Claim[] {
  checkLimit(limit);
  const claimed = connection.all(
    `update outbox set claimed = 1, attempts = attempts + 1
    where seq in (select seq from outbox where claimed = 0 and due <= ? order by due, seq limit ?)
    returning seq, topic, due, attempts, body`,
    [now, limit],
  ) as unknown as Claim[];
  // Rows are returned in any order.
  return claimed.sort((one, other) => one.due - other.due || one.seq - other.seq);
}

/** @returns whether the message was claimed. */
export function settle(connection: Connection, seq: number, outcome: Outcome): boolean {
  const settled = outcome.done
    ? connection.all("delete from outbox where seq = ? and claimed = 1 returning seq", [seq])
    : connection.all("update outbox set claimed = 0, due = ? where seq = ? and claimed = 1 returning seq", [
        outcome.due,
        seq,
      ]);
  return settled.length > 0;
}

/** Gives back what was claimed by a process that is gone. */
export function release(connection: Connection): void {
  connection.all("update outbox set claimed = 0 where claimed = 1");
}
