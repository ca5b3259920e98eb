// The forms of times. The store is at +08:00.

const storeOffset = 480;

/** The present, in whole seconds. */
export const now = () => Math.floor(Date.now() / 1000) * 1000;

const twoDigits = (number) => String(number).padStart(2, "0");

/** The clock time at an offset in minutes, with milliseconds and without the offset. */
const clockTime = (time, offset) => new Date(time + offset * 60000).toISOString().slice(0, 23);

export function formatWithOffset(time, offset = storeOffset) {
  const minutes = Math.abs(offset);
  const suffix = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return `${clockTime(time, offset).slice(0, 19)}${offset < 0 ? "-" : "+"}${suffix}`;
}

/** Clock time of the store without an offset. */
export const formatLocal = (time) => clockTime(time, storeOffset).slice(0, 19);

/** Clock time of the store with milliseconds and without an offset. */
export const formatWithFraction = (time) => clockTime(time, storeOffset);

/** Year, day, month. */
export function formatYearDayMonth(time) {
  const clock = clockTime(time, storeOffset);
  return `${clock.slice(0, 4)}-${clock.slice(8, 10)}-${clock.slice(5, 7)}T${clock.slice(11, 19)}+08:00`;
}
