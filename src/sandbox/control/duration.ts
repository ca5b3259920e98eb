/** Durations in ISO 8601. */

const form =
  /^P(?!$)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/**
 * Adds a duration to a time. Years and months are calendar years and months in UTC; a day that the month does not have becomes its
 * last day.
 *
 * @param time milliseconds since 1970. @param duration such as `P1M`, `P1DT2H` or `PT0.5S`.
 * @returns undefined if the text is not a duration.
 */
export function addDuration(time: number, duration: string): number | undefined {
  const match = form.exec(duration);
  if (!match) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((text) => Number(text ?? 0));
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + years * 12 + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() + (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60_000 + Math.round(seconds * 1000);
}
