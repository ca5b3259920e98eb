import { checkLimit } from "../limit.ts";
import type { AttemptResult, ClaimedMessage, ClaimOptions, OutboxMessage } from "../transaction.ts";
import type { Connection } from "./driver.ts";
import type { SqliteTenant } from "./tenant.ts";

/** The row of a claimed message. */
type ClaimRow = Omit<ClaimedMessage, "queue"> & { readonly queue: string | null };

const insert = `insert into outbox (contents, seq, topic, due, queue, body, state)
  values (?, ?, ?, ?, ?, ?, iif(exists (select 1 from outbox where contents = ? and queue = ?), 'behind', 'ready'))`;

/** Adds messages, each behind those of its queue. @param last the number of the last message of the tenant. */
export function enqueue(tenant: SqliteTenant, messages: readonly OutboxMessage[], last: number): void {
  const { connection, contents } = tenant;
  tenant.write();
  for (const [at, { topic, due, queue = null, body }] of messages.entries())
    connection.all(insert, [contents, last + at + 1, topic, due, queue, body, contents, queue]);
}

/** Takes messages that are due. */
export function claim(tenant: SqliteTenant, { now, limit, lease }: ClaimOptions): ClaimedMessage[] {
  checkLimit(limit);
  const { connection, contents } = tenant;
  tenant.write();
  // Since the process started: claims of an earlier one were released, and the clock of the machine may be set.
  const time = Math.round(performance.now());
  connection.all("update outbox set state = 'ready' where contents = ? and state = 'claimed' and lease <= ?", [
    contents,
    time,
  ]);
  const claimed = connection.all(
    `update outbox set state = 'claimed', attempts = attempts + 1, lease = ?
    where contents = ? and seq in (
      select seq from outbox where contents = ? and state = 'ready' and due <= ? order by due, seq limit ?
    ) returning seq, topic, due, queue, body, attempts`,
    [time + lease, contents, contents, now, limit],
  ) as unknown as ClaimRow[];
  // Rows are returned in any order.
  return claimed
    .sort((one, other) => one.due - other.due || one.seq - other.seq)
    .map(({ queue, ...claim }) => (queue === null ? claim : { ...claim, queue }));
}

/** @returns whether the message was claimed, and nobody has claimed it since. */
export function settle(
  tenant: SqliteTenant,
  { seq, attempts }: Pick<ClaimedMessage, "seq" | "attempts">,
  result: AttemptResult,
): boolean {
  const { connection, contents } = tenant;
  tenant.write();
  const mine = "contents = ? and seq = ? and attempts = ? and state = 'claimed'";
  if (!result.done) {
    const again = `update outbox set state = 'ready', due = ? where ${mine} returning seq`;
    return connection.all(again, [result.due, contents, seq, attempts]).length > 0;
  }
  const [done] = connection.all(`delete from outbox where ${mine} returning queue`, [contents, seq, attempts]);
  if (typeof done?.queue === "string")
    connection.all(
      `update outbox set state = 'ready' where contents = ? and seq = (
        select seq from outbox where contents = ? and queue = ? order by seq limit 1
      )`,
      [contents, contents, done.queue],
    );
  return done !== undefined;
}

/** When the next message that can be claimed is due, in milliseconds since 1970; null when there is none. */
export function nextDue({ connection, contents }: SqliteTenant): number | null {
  const [next] = connection.all("select due from outbox where contents = ? and state = 'ready' order by due limit 1", [
    contents,
  ]);
  return next ? (next.due as number) : null;
}

/** Whether a message is claimed, and not settled. */
export function hasClaimed({ connection, contents }: SqliteTenant): boolean {
  return connection.all("select 1 from outbox where contents = ? and state = 'claimed' limit 1", [contents]).length > 0;
}

/** How many messages are not done. */
export function pending({ connection, contents }: SqliteTenant): number {
  return Number(connection.all("select count(*) as n from outbox where contents = ?", [contents])[0]?.n);
}

/** Releases the messages that an ended process had claimed. */
export function release(connection: Connection): void {
  connection.all("update outbox set state = 'ready' where state = 'claimed'");
}
