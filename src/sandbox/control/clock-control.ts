/** The clock of a tenant, as tests move it. */
import { unprocessable } from "../refusal.ts";
import type { Tenant } from "../tenant.ts";
import { millisecondsOf } from "../time.ts";
import { after } from "./duration.ts";

/** How a clock stands. */
export interface ClockReading {
  /** The time, in UTC with milliseconds: `2024-12-17T17:00:00.000Z`. */
  readonly now: string;
  /** Whether it stands still. */
  readonly frozen: boolean;
}

/** How far to move a clock: seconds, back where they are negative, or a duration (ISO 8601) such as `P1DT2H`. */
export type Step = { readonly seconds: number } | { readonly by: string };

/** The years that the interface can write. */
const [first, last] = [Date.UTC(1970, 0, 2), Date.UTC(9999, 11, 31)];

/** See `TenantControl`. What waits for a time, such as webhooks that are sent again, goes on when the clock has got there. */
export class ClockControl {
  readonly #tenant: Tenant;

  constructor(tenant: Tenant) {
    this.#tenant = tenant;
  }

  read(): ClockReading {
    const { clock } = this.#tenant;
    return { now: new Date(clock.now()).toISOString(), frozen: clock.state.frozen !== null };
  }

  /**
   * Sets it. A clock that runs goes on from there.
   *
   * @param time with an offset (RFC 3339); without one it is in the shop's zone.
   * @throws Refusal where it is no time.
   */
  set(time: string | Date): Promise<ClockReading> {
    return this.change({ now: typeof time === "string" ? time : time.toISOString() });
  }

  /** Stops it where it stands. */
  freeze(): Promise<ClockReading> {
    return this.change({ frozen: true });
  }

  /** Lets it run on from where it stands. */
  run(): Promise<ClockReading> {
    return this.change({ frozen: false });
  }

  /** Sets it, stops it or lets it run, whichever is given. @throws Refusal where `now` is no time. */
  async change({ now, frozen }: { readonly now?: string; readonly frozen?: boolean }): Promise<ClockReading> {
    const { clock } = this.#tenant;
    const time = now === undefined ? undefined : within(millisecondsOf(now), "/body/now", now);
    if (frozen !== undefined) clock.freeze(frozen);
    if (time !== undefined) clock.set(time); // when it stands, so that no moment passes in between
    return this.#keep();
  }

  /** Moves it. @throws Refusal where the duration is none. */
  async advance(step: Step): Promise<ClockReading> {
    const { clock } = this.#tenant;
    const now = clock.now();
    if ("by" in step) clock.set(within(after(now, step.by), "/body/by", step.by));
    else clock.set(within(now + step.seconds * 1000, "/body/seconds", step.seconds));
    return this.#keep();
  }

  async #keep(): Promise<ClockReading> {
    await this.#tenant.saveClock();
    return this.read();
  }
}

/** A time that a clock can be set to. @throws Refusal where it is none. */
function within(time: number | undefined, pointer: string, given: string | number): number {
  const right = pointer === "/body/by" ? "a duration such as P1DT2H" : "a time such as 2024-12-17T09:00:00-08:00";
  if (time === undefined) throw unprocessable(pointer, `is ${JSON.stringify(given)}, and should be ${right}`);
  if (time >= first && time <= last) return time;
  throw unprocessable(pointer, `is ${JSON.stringify(given)}, and should lead to a year from 1970 to 9999`);
}
