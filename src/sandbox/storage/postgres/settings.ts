/**
 * The settings of connections. Timeouts end what a stalled process holds up: nobody waits longer for a tenant, and nobody keeps it
 * longer without doing anything, such as a process that was frozen with its machine. Statements are written for an index each, and plans without it suit only small tables. So the values
 * of a statement do not matter to its plan, and it is planned once.
 */
const values = {
  default_transaction_isolation: "'read committed'",
  lock_timeout: "'5s'",
  idle_in_transaction_session_timeout: "'10s'",
  enable_seqscan: "off",
  enable_bitmapscan: "off",
  jit: "off",
  plan_cache_mode: "force_generic_plan",
};

const list = Object.entries(values);

/** Sets them for a connection. */
export const settings = list.map(([name, value]) => `set ${name} = ${value}`).join("; ");

/** Sets them for a transaction that has begun. */
export const localSettings = list.map(([name, value]) => `set local ${name} = ${value}`).join("; ");
