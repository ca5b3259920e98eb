import { checkLimit } from "../limit.ts";
import type { AttemptResult, ClaimedMessage, ClaimOptions, OutboxMessage } from "../transaction.ts";
import type { Connection } from "./driver.ts";
import type { SqliteTenant } from "./rows.ts";

/** The row of a claimed message. */
type ClaimRow = Omit<ClaimedMessage, "queue"> & { readonly queue: string | null };

const insert = `insert into outbox (tenant, seq, topic, due, queue, body, state)
  values (?, ?, ?, ?, ?, ?, iif(exists (select 1 from outbox where tenant = ? and queue = ?), 'behind', 'ready'))`;

/** Adds messages, each behind those of its queue. @param last the number of the last message of the tenant. */
export function enqueue({ connection, tenant }: SqliteTenant, messages: readonly OutboxMessage[], last: number): void {
  connection.begin();
  for (const [at, { topic, due, queue = null, body }] of messages.entries())
    connection.all(insert, [tenant, last + at + 1, topic, due, queue, body, tenant, queue]);
}

/** Takes messages that are due. */
export function claim({ connection, tenant }: SqliteTenant, { now, limit, lease }: ClaimOptions): ClaimedMessage[] {
  checkLimit(limit);
  connection.begin();
  // Since the process started: claims of an earlier one were released, and the clock of the machine may be set.
  const time = Math.round(performance.now());
  connection.all("update outbox set state = 'ready' where tenant = ? and state = 'claimed' and lease <= ?", [
    tenant,
    time,
  ]);
  const claimed = connection.all(
    `update outbox set state = 'claimed', attempts = attempts + 1, lease = ?
    where tenant = ? and seq in (
      select seq from outbox where tenant = ? and state = 'ready' and due <= ? order by due, seq limit ?
    ) returning seq, topic, due, queue, body, attempts`,
    [time + lease, tenant, tenant, now, limit],
  ) as unknown as ClaimRow[];
  // Rows are returned in any order.
  return claimed
    .sort((one, other) => one.due - other.due || one.seq - other.seq)
    .map(({ queue, ...claim }) => (queue === null ? claim : { ...claim, queue }));
}

/** @returns whether the message was claimed, and nobody has claimed it since. */
export function settle(
  { connection, tenant }: SqliteTenant,
  { seq, attempts }: Pick<ClaimedMessage, "seq" | "attempts">,
  result: AttemptResult,
): boolean {
  connection.begin();
  const mine = "tenant = ? and seq = ? and attempts = ? and state = 'claimed'";
  if (!result.done) {
    const again = `update outbox set state = 'ready', due = ? where ${mine} returning seq`;
    return connection.all(again, [result.due, tenant, seq, attempts]).length > 0;
  }
  const [done] = connection.all(`delete from outbox where ${mine} returning queue`, [tenant, seq, attempts]);
  if (typeof done?.queue === "string")
    connection.all(
      `update outbox set state = 'ready' where tenant = ? and seq = (
        select seq from outbox where tenant = ? and queue = ? order by seq limit 1
      )`,
      [tenant, tenant, done.queue],
    );
  return done !== undefined;
}

/** When the next message that can be claimed is due, in milliseconds since 1970; null when there is none. */
export function nextDue({ connection, tenant }: SqliteTenant): number | null {
  const [next] = connection.all("select due from outbox where tenant = ? and state = 'ready' order by due limit 1", [
    tenant,
  ]);
  return next ? (next.due as number) : null;
}

/** Whether a message is claimed, and not settled. */
export function hasClaimed({ connection, tenant }: SqliteTenant): boolean {
  return connection.all("select 1 from outbox where tenant = ? and state = 'claimed' limit 1", [tenant]).length > 0;
}

/** How many messages are not done. */
export function pending({ connection, tenant }: SqliteTenant): number {
  return Number(connection.all("select count(*) as n from outbox where tenant = ?", [tenant])[0]?.n);
}

/** Releases the messages that an ended process had claimed. */
export function release(connection: Connection): void {
  connection.all("update outbox set state = 'ready' where state = 'claimed'");
}
