/** Lets a process end although a timer runs. Browsers have nothing to end. */
export function unref<Timer extends number | { unref(): unknown }>(timer: Timer): Timer {
  if (typeof timer === "object") timer.unref();
  return timer;
}
