/** Controls the clock of a store. */
import type { Tenant } from "../tenant.ts";
import { millisecondsOf } from "../time.ts";
import { addDuration } from "./duration.ts";
import { invalidArgument } from "./sandbox-error.ts";

/** The time of a clock. */
export interface ClockReading {
  /** The time, in UTC with milliseconds: `2024-12-17T17:00:00.000Z`. */
  readonly now: string;
  readonly frozen: boolean;
}

/** How far to advance a clock: seconds (negative values move it back), or a duration (ISO 8601) such as `P1DT2H`. */
export type ClockStep = { readonly seconds: number } | { readonly by: string };

/** A change of a clock. */
export interface ClockChange {
  /** A time with an offset (RFC 3339); without an offset it is in the shop's time zone. */
  readonly now?: string;
  /** Whether to freeze the clock or to run it. */
  readonly frozen?: boolean;
}

/** The range of times that the API can represent. */
const [earliest, latest] = [Date.UTC(1970, 0, 2), Date.UTC(9999, 11, 31)];

/** Sets, freezes and advances the clock. What waits for a time, such as webhook retries, runs when the clock reaches it. */
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
   * Sets the time. A running clock continues from there.
   *
   * @param time with an offset (RFC 3339); without an offset it is in the shop's time zone.
   * @throws SandboxError `invalid-argument`.
   */
  set(time: string | Date): Promise<ClockReading> {
    return this.change({ now: typeof time === "string" ? time : time.toISOString() });
  }

  freeze(): Promise<ClockReading> {
    return this.change({ frozen: true });
  }

  /** Lets a frozen clock continue from where it stopped. */
  run(): Promise<ClockReading> {
    return this.change({ frozen: false });
  }

  /** Sets the time, freezes the clock or runs it, whichever is given. @throws SandboxError `invalid-argument`. */
  async change({ now, frozen }: ClockChange): Promise<ClockReading> {
    const { clock } = this.#tenant;
    const time = now === undefined ? undefined : checkTime(millisecondsOf(now), "/now", now);
    if (frozen !== undefined) clock.freeze(frozen);
    if (time !== undefined) clock.set(time); // after freezing it, so that no time passes in between
    return this.#save();
  }

  /** Advances the clock. @throws SandboxError `invalid-argument`. */
  async advance(step: ClockStep): Promise<ClockReading> {
    const { clock } = this.#tenant;
    const now = clock.now();
    if ("by" in step) clock.set(checkTime(addDuration(now, step.by), "/by", step.by));
    else clock.set(checkTime(now + step.seconds * 1000, "/seconds", step.seconds));
    return this.#save();
  }

  async #save(): Promise<ClockReading> {
    await this.#tenant.saveClock();
    return this.read();
  }
}

/** @throws SandboxError `invalid-argument` unless a clock can be set to the time. */
function checkTime(time: number | undefined, pointer: string, given: string | number): number {
  const expected = pointer === "/by" ? "a duration such as P1DT2H" : "a time such as 2024-12-17T09:00:00-08:00";
  if (time !== undefined && time >= earliest && time <= latest) return time;
  const must = time === undefined ? `be ${expected}` : "lead to a year from 1970 to 9999";
  throw invalidArgument([{ pointer, detail: `must ${must} (got ${JSON.stringify(given)})` }]);
}
