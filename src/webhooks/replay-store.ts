/** Remembers the ids of processed messages, so that each is processed once. A `Set` is one, and so is a table in your database. */
export interface ReplayStore {
  has(id: string): boolean | Promise<boolean>;
  /** Called after a message was processed. Awaited. */
  add(id: string): unknown;
}

/** How long a replay store in memory remembers ids. */
export interface ReplayStoreOptions {
  /**
   * How many seconds to remember an id: more than twice the `tolerance` of your verifier, which then rejects the message itself.
   * Default: 900.
   */
  readonly seconds?: number | undefined;
  /** How many ids to remember at most. The oldest are dropped first. Default: 100,000. */
  readonly maxIds?: number | undefined;
  /** The current time in milliseconds since 1970. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
}

/**
 * Creates a replay store in memory. It forgets everything when the process ends, and other processes do not see it.
 *
 * @throws TypeError if a number is not positive.
 */
export function memoryReplayStore({
  seconds = 900,
  maxIds = 100_000,
  now = Date.now,
}: ReplayStoreOptions = {}): ReplayStore {
  if (!(seconds > 0 && maxIds > 0)) throw new TypeError("seconds and maxIds must be positive numbers.");
  /** When to forget each id, the oldest first. */
  const expiries = new Map<string, number>();
  return {
    has: (id) => (expiries.get(id) ?? 0) > now(),
    add: (id) => {
      expiries.delete(id);
      expiries.set(id, now() + seconds * 1000);
      for (const [oldest, expiry] of expiries) {
        if (expiry > now() && expiries.size <= maxIds) break;
        expiries.delete(oldest);
      }
    },
  };
}
