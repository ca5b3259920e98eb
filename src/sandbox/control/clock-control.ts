/** Controls the clock of a store. */
import { type ClockState, freezeClock, setClock, timeOf } from "../state/clock.ts";
import type { TenantState } from "../state/tenant-state.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { millisecondsOf } from "../text/time.ts";
import { assertValid } from "./assert-valid.ts";
import { addDuration } from "./duration.ts";
import { invalidArgument } from "./sandbox-error.ts";

/** The time of a clock. */
export interface ClockReading {
  /** The time, in UTC with milliseconds: `2024-12-17T17:00:00.000Z`. */
  readonly now: string;
  readonly frozen: boolean;
  /** Milliseconds by which each request advances a frozen clock; 0 if it stands still, or runs. */
  readonly tick: number;
}

/** How far to advance a clock: seconds (negative values move it back), or a duration (ISO 8601) such as `P6M` or `P1DT2H`. */
export type ClockStep = { readonly seconds: number } | { readonly by: string } | string;

/** A change of a clock. */
export interface ClockChange {
  /** A time with an offset (RFC 3339); without an offset it is in the shop's time zone. */
  readonly now?: string;
  /** Whether to freeze the clock or to run it. */
  readonly frozen?: boolean;
  /** Milliseconds by which each request then advances the clock, which has to be frozen. Freezing sets it to 0. */
  readonly tick?: number;
}

const durations =
  "a duration of calendar years, months, weeks, days, hours, minutes and seconds, in this order, such as P1M, P1Y6M, P1DT2H or PT0.5S";

/** The range of times that the API can represent. */
const [earliest, latest] = [Date.UTC(1970, 0, 2), Date.UTC(9999, 11, 31)];

/** Sets, freezes and advances the clock. What waits for a time, such as webhook retries, runs when the clock reaches it. */
export class ClockControl {
  readonly #tenant: Tenant;

  constructor(tenant: Tenant) {
    this.#tenant = tenant;
  }

  async read(): Promise<ClockReading> {
    return readingOf(await this.#tenant.state());
  }

  /**
   * Sets the time. A running clock continues from there.
   *
   * @param time with an offset (RFC 3339); without an offset it is in the shop's time zone.
   * @throws SandboxError `invalid-argument`.
   */
  async set(time: string | Date): Promise<ClockReading> {
    const isInvalid = time instanceof Date && Number.isNaN(time.getTime());
    return this.change({ now: time instanceof Date && !isInvalid ? time.toISOString() : String(time) });
  }

  freeze(): Promise<ClockReading> {
    return this.change({ frozen: true });
  }

  /** Lets a frozen clock continue from where it stopped. */
  run(): Promise<ClockReading> {
    return this.change({ frozen: false });
  }

  /** Sets the time, freezes the clock or runs it, and sets its tick, whichever is given. @throws SandboxError `invalid-argument`. */
  async change(setting: ClockChange): Promise<ClockReading> {
    await assertValid("ClockChange", setting);
    const { now, frozen, tick } = setting;
    return this.#change((clock) => {
      const time = now === undefined ? undefined : checkTime(millisecondsOf(now), "/now", now);
      // First frozen and then set, so that no time passes in between.
      const held = frozen === undefined ? clock : freezeClock(clock, frozen);
      const set = time === undefined ? held : setClock(held, time);
      if (tick === undefined) return set;
      if (set.frozen === null) throw invalidArgument([{ pointer: "/tick", detail: "needs a clock that is frozen" }]);
      return { ...set, tick };
    });
  }

  /** Advances the clock. @throws SandboxError `invalid-argument`. */
  async advance(given: ClockStep): Promise<ClockReading> {
    const step = typeof given === "string" ? { by: given } : given;
    await assertValid("ClockStep", step);
    return this.#change((clock) => {
      const now = timeOf(clock);
      if ("by" in step) return setClock(clock, checkTime(addDuration(now, step.by), "/by", step.by));
      return setClock(clock, checkTime(now + Math.round(step.seconds * 1000), "/seconds", step.seconds));
    });
  }

  async #change(change: (clock: ClockState) => ClockState): Promise<ClockReading> {
    return readingOf(await this.#tenant.changeState(({ clock }) => ({ clock: change(clock) })));
  }
}

/** Whether a clock shows a time that the API can represent, and whole milliseconds. */
export function isClockValid({ offset, frozen, tick }: ClockState): boolean {
  const time = frozen ?? Date.now() + offset;
  return [offset, frozen ?? 0, tick].every(Number.isSafeInteger) && time >= earliest && time <= latest && tick >= 0;
}

function readingOf({ clock }: TenantState): ClockReading {
  return { now: new Date(timeOf(clock)).toISOString(), frozen: clock.frozen !== null, tick: clock.tick };
}

/** @throws SandboxError `invalid-argument` unless a clock can be set to the time. */
function checkTime(time: number | undefined, pointer: string, given: string | number): number {
  const expected = pointer === "/by" ? durations : "a time such as 2024-12-17T09:00:00-08:00";
  if (time !== undefined && time >= earliest && time <= latest) return time;
  const must = time === undefined ? `be ${expected}` : "lead to a year from 1970 to 9999";
  throw invalidArgument([{ pointer, detail: `must ${must} (got ${JSON.stringify(given)})` }]);
}
