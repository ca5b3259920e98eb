// @module-tag long
// @module-tag package
// @module-tag postgresql
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { Random } from "../../../src/random.ts";
import { type PostgresServer, startPostgres } from "../../support/postgres.ts";
import { seed, times } from "../../support/runs.ts";
import { execute } from "../storage/postgres/support.ts";
import { RecordedStore, UnknownOutcome } from "./clients.ts";
import { Cluster } from "./cluster.ts";
import { findStuck, type TimedCall } from "./linearizability.ts";
import { openReceiver, type ReceivedWebhook } from "./receiver.ts";
import { type Effect, noOrders, type Orders, resolveUnknown, storeModel } from "./tenant-history.ts";

// Processes on one database are killed while clients write to several stores through them, and so is the database. Each store behaves
// as if its calls had come one after the other: no acknowledged write is lost or done twice. All webhooks come, in the same order.

const processes = 4;
const clients = 8;
const stores = 3;
/** What to kill, in this order. In the end, all processes are killed at once. */
const victims = ["process", "crash", "process", "immediate", "process", "process"] as const;

/** The long suite has 25, and so 200 kills of processes and 50 of the database. */
const rounds = Array.from({ length: times(1.25) }, (_, round) => [round, seed + round] as const);

test.each(rounds)(
  "round %i of kills: every store is linearizable, and all webhooks come in order",
  async (round, seed) => {
    const server = await startPostgres();
    onTestFinished(() => server.remove());
    const database = server.url();
    const random = new Random(seed);
    const receiver = await openReceiver();
    const cluster = await Cluster.start(database, processes);
    const used = Array.from({ length: stores }, (_, index) => new RecordedStore(`r${round}-${index}`));
    for (const store of used) await store.open(cluster.url(0), receiver.url(store.name));

    await killUnderWrites(cluster, server, used, random);
    await expect.poll(() => countSessions(database), { timeout: 60_000 }).toBe(0); // a last statement may still claim
    // Nobody has the messages that these processes were sending; without this, others wait until the lease ends.
    await execute(database, "update sandbox.outbox set lease = now() where state = 'claimed'");
    const last = await Cluster.start(database, 1);
    seen.rounds += 1;
    for (const store of used) {
      const idOf = await store.list(last.url(0));
      await store.drain(last.url(0));
      const calls = resolveUnknown(store.calls, idOf);
      expect(findStuck(storeModel, calls)).toBe(undefined);
      checkWebhooks(receiver.received(store.name), calls);
      addTo(seen, store, receiver.received(store.name));
    }
  },
);

/** What all rounds have tried. */
const seen = { rounds: 0, acknowledged: 0, unknown: 0, webhooks: 0, repeated: 0 };

function addTo(total: typeof seen, { calls, acknowledged }: RecordedStore, received: readonly ReceivedWebhook[]): void {
  total.acknowledged += acknowledged;
  total.unknown += calls.filter((call) => "unknown" in call).length;
  total.webhooks += received.length;
  total.repeated += received.length - new Set(received.map(({ id }) => id)).size;
}

afterAll(() => {
  if (seen.acknowledged === 0) return;
  const kills = seen.rounds * (victims.filter((victim) => victim === "process").length + processes);
  const crashes = seen.rounds * victims.filter((victim) => victim !== "process").length;
  console.log(
    `${kills} kills of processes and ${crashes} of PostgreSQL: ${seen.acknowledged} calls were acknowledged, ${seen.unknown} writes had no response. ${seen.webhooks} webhooks came, ${seen.repeated} of them again.`,
  );
});

/** How many sessions others have. The database ends those of a killed process after the statement that it runs. */
async function countSessions(database: string): Promise<number> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    const others = "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
    return (await client.query(others)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** Calls the stores until all victims were killed, some calls apart. */
async function killUnderWrites(
  cluster: Cluster,
  server: PostgresServer,
  used: readonly RecordedStore[],
  random: Random,
): Promise<void> {
  let ends = false;
  const client = async (): Promise<void> => {
    while (!ends) {
      try {
        await random.pick(used).call(cluster.url(random.below(cluster.size)), random);
      } catch (error) {
        if (!(error instanceof UnknownOutcome)) throw error;
        await sleep(20); // the process or the database is away
      }
    }
  };
  const running = Promise.all(Array.from({ length: clients }, client));
  const moreCalls = async (): Promise<void> => {
    const acknowledged = () => used.reduce((sum, store) => sum + store.acknowledged, 0);
    const enough = acknowledged() + 5 + random.below(30);
    await Promise.race([running, expect.poll(acknowledged, { timeout: 60_000, interval: 3 }).toBeGreaterThan(enough)]);
  };
  try {
    for (const victim of victims) {
      await moreCalls();
      if (victim === "process") await cluster.replace(random.below(cluster.size));
      else if (victim === "immediate") {
        await server.stop("immediate");
        await server.start();
      } else {
        server.kill();
        await server.restart();
      }
    }
    await moreCalls();
    await cluster.killAll();
  } finally {
    ends = true;
    await running; // rejects if a call got an unexpected response
  }
}

/** All effects were received, at least once and in the order in which they took effect, and no others. */
function checkWebhooks(received: readonly ReceivedWebhook[], calls: readonly TimedCall<Effect>[]): void {
  const ids = received.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort());
  const events = received.filter(({ id }, at) => id !== ids[at - 1]).map(({ effect }) => effect);
  // One after the other, they lead to the orders that were seen last.
  const after = events.reduce<Orders | undefined>((state, event) => state && storeModel.apply(state, event), noOrders);
  const lists = calls.flatMap(({ effect }) => (effect.do === "list" ? [effect] : []));
  const last = lists.at(-1);
  expect(after && storeModel.apply(after, last ?? { do: "count", count: -1 })).toBe(after);

  const text = (effect: Effect) =>
    JSON.stringify([effect.do, "id" in effect && effect.id, "note" in effect && effect.note]);
  const writes = new Map(
    calls
      .filter(({ effect }) => effect.do === "create" || effect.do === "note")
      .map((call) => [text(call.effect), call]),
  );
  const places = new Set(events.map(text));
  expect([...writes.keys()].filter((write) => !places.has(write))).toEqual([]);
  // None comes after one that was sent when its own response was there.
  let latest = 0;
  for (const event of events) {
    const { invoked = 0, returned = Number.POSITIVE_INFINITY } = writes.get(text(event)) ?? {};
    expect(returned).toBeGreaterThanOrEqual(latest);
    latest = Math.max(latest, invoked);
  }
}
