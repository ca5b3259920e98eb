/** Times and numbers, as people read them. */

/** @param time milliseconds since 1970. @returns such as `18:04:09`, in UTC as all times of the inspector. */
export function clockTime(time: number): string {
  return new Date(time).toISOString().slice(11, 19);
}

/** @param time milliseconds since 1970, or ISO 8601. @returns such as `2024-12-17 17:00:00 UTC`. */
export function fullTime(time: number | string): string {
  return `${new Date(time).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/** @returns such as `3.2 ms` or `1.50 s`. */
export function took(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(2)} s`;
  return `${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`;
}

/** @returns such as `2 orders`. */
export function formatCount(count: number, one: string): string {
  return `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;
}
