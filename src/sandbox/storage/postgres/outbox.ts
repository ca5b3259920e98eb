import { checkLimit } from "../limit.ts";
import { checkText } from "../stored-text.ts";
import type { AttemptResult, ClaimedMessage, ClaimOptions, OutboxMessage } from "../transaction.ts";
import type { PostgresTenant } from "./rows.ts";

/** The row of a claimed message. */
type ClaimRow = Omit<ClaimedMessage, "queue"> & { readonly queue: string | null };

/** The tenant's head is locked, so no other writer adds to a queue, takes from it or claims in it meanwhile. */
const insert = `insert into sandbox.outbox (tenant, seq, topic, due, queue, body, state)
  select $1, $2::bigint + at, topic, due, queue, body, case
    when queue is null then 'ready'
    when row_number() over (partition by queue order by at) > 1 then 'behind'
    when (select true from sandbox.outbox as other where other.tenant = $1 and other.queue = input.queue limit 1) then 'behind'
    else 'ready' end
  from unnest($3::text[], $4::bigint[], $5::text[], $6::text[]) with ordinality as input (topic, due, queue, body, at)`;

/**
 * Adds messages, each behind those of its queue. It does not wait for the database: nothing depends on the result before the commit.
 *
 * @param last the number of the last message of the tenant.
 */
export function enqueue({ session, tenant }: PostgresTenant, messages: readonly OutboxMessage[], last: number): void {
  if (messages.length === 0) return;
  for (const { topic, queue = "", body } of messages) for (const text of [topic, queue, body]) checkText(text);
  const inserted = session.query(insert, [
    tenant,
    last,
    messages.map(({ topic }) => topic),
    messages.map(({ due }) => due),
    messages.map(({ queue }) => queue ?? null),
    messages.map(({ body }) => body),
  ]);
  // If it fails, so does the commit, for the same reason.
  inserted.catch(() => {});
}

const freeEndedLeases = `update sandbox.outbox set state = 'ready'
  where tenant = $1 and state = 'claimed' and lease <= clock_timestamp()`;

/**
 * Two claims of a tenant never meet, because each has locked its head. Messages are found by their place: PostgreSQL may look for their
 * numbers in any index that has them.
 */
const claimNext = `with claimed as (
    update sandbox.outbox set state = 'claimed', attempts = attempts + 1,
      lease = clock_timestamp() + $4::double precision * interval '1 ms'
    where ctid = any(array(
      select ctid from sandbox.outbox where tenant = $1 and state = 'ready' and due <= $2 order by due, seq limit $3::bigint
    )) returning seq, topic, due, queue, body, attempts
  ) select * from claimed order by due, seq`;

/** Takes messages that are due. */
export async function claim(
  { session, tenant }: PostgresTenant,
  { now, limit, lease }: ClaimOptions,
): Promise<ClaimedMessage[]> {
  checkLimit(limit);
  const [, claimed] = await Promise.all([
    session.query(freeEndedLeases, [tenant]),
    session.query(claimNext, [tenant, now, limit, lease]),
  ]);
  return (claimed as unknown as ClaimRow[]).map(({ queue, ...rest }) => (queue === null ? rest : { ...rest, queue }));
}

const mine = "tenant = $1 and seq = $2 and attempts = $3 and state = 'claimed'";
const again = `update sandbox.outbox set state = 'ready', due = $4 where ${mine} returning seq`;
const finish = `with done as (delete from sandbox.outbox where ${mine} returning queue),
  moved as (
    update sandbox.outbox set state = 'ready' where ctid = (
      select other.ctid from sandbox.outbox as other where other.tenant = $1 and other.queue = (select queue from done)
      and other.seq <> $2 order by other.seq limit 1
    )
  ) select 1 from done`;

/** @returns whether the message was claimed, and nobody has claimed it since. */
export async function settle(
  { session, tenant }: PostgresTenant,
  { seq, attempts }: Pick<ClaimedMessage, "seq" | "attempts">,
  result: AttemptResult,
): Promise<boolean> {
  const rows = result.done
    ? await session.query(finish, [tenant, seq, attempts])
    : await session.query(again, [tenant, seq, attempts, result.due]);
  return rows.length > 0;
}

/** When the next message that can be claimed is due, in milliseconds since 1970; null when there is none. */
export async function nextDue({ session, tenant }: PostgresTenant): Promise<number | null> {
  const sql = "select due from sandbox.outbox where tenant = $1 and state = 'ready' order by due, seq limit 1";
  const [next] = await session.query(sql, [tenant]);
  return next ? Number(next.due) : null;
}

/** Whether a message is claimed, and not settled. */
export async function hasClaimed({ session, tenant }: PostgresTenant): Promise<boolean> {
  const sql = "select from sandbox.outbox where tenant = $1 and state = 'claimed' limit 1";
  return (await session.query(sql, [tenant])).length > 0;
}

/** How many messages are not done. */
export async function pending({ session, tenant }: PostgresTenant): Promise<number> {
  const [found] = await session.query("select count(*) as n from sandbox.outbox where tenant = $1", [tenant]);
  return Number(found?.n);
}
