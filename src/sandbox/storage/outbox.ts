import type { Connection } from "./driver.ts";
import { checkLimit } from "./limit.ts";
import type { AttemptResult, ClaimedMessage, OutboxMessage } from "./tenant-storage.ts";

/** The row of a claimed message. */
type ClaimRow = Omit<ClaimedMessage, "queue"> & { readonly queue: string | null };

const insert = `insert into outbox (topic, due, queue, body, state)
  values (?, ?, ?, ?, iif(exists (select 1 from outbox where queue = ?), 'behind', 'ready'))`;

/** Adds messages, each behind those of its queue. */
export function enqueue(connection: Connection, messages: readonly OutboxMessage[]): void {
  connection.begin();
  for (const { topic, due, queue = null, body } of messages) connection.all(insert, [topic, due, queue, body, queue]);
}

/** Takes messages that are due at `now`, in milliseconds since 1970. */
export function claim(connection: Connection, now: number, limit: number): ClaimedMessage[] {
  checkLimit(limit);
  connection.begin();
  const claimed = connection.all(
    `update outbox set state = 'claimed', attempts = attempts + 1
    where seq in (select seq from outbox where state = 'ready' and due <= ? order by due, seq limit ?)
    returning seq, topic, due, queue, body, attempts`,
    [now, limit],
  ) as unknown as ClaimRow[];
  // Rows are returned in any order.
  return claimed
    .sort((one, other) => one.due - other.due || one.seq - other.seq)
    .map(({ queue, ...claim }) => (queue === null ? claim : { ...claim, queue }));
}

/** @returns whether the message was claimed. */
export function settle(connection: Connection, seq: number, outcome: AttemptResult): boolean {
  connection.begin();
  if (!outcome.done)
    return (
      connection.all("update outbox set state = 'ready', due = ? where seq = ? and state = 'claimed' returning seq", [
        outcome.due,
        seq,
      ]).length > 0
    );
  const [done] = connection.all("delete from outbox where seq = ? and state = 'claimed' returning queue", [seq]);
  if (typeof done?.queue === "string")
    connection.all(
      "update outbox set state = 'ready' where seq = (select seq from outbox where queue = ? order by seq limit 1)",
      [done.queue],
    );
  return done !== undefined;
}

/** When the next message that can be claimed is due, in milliseconds since 1970; null when there is none. */
export function nextDue(connection: Connection): number | null {
  const [next] = connection.all("select due from outbox where state = 'ready' order by due limit 1");
  return next ? (next.due as number) : null;
}

/** How many messages are not done. */
export function pending(connection: Connection): number {
  return Number(connection.all("select count(*) as n from outbox")[0]?.n);
}

/** Releases the messages that an ended process had claimed. */
export function release(connection: Connection): void {
  connection.all("update outbox set state = 'ready' where state = 'claimed'");
}
