import { Thread } from "./thread.ts";

/** The thread of the slow steps. */
export type SlowThread = Thread<typeof import("./slow-steps.ts")>;

/** Starts the thread, which begins to load the tools of the slow steps at once. */
export function startSlowThread(): SlowThread {
  return new Thread(new URL("slow-steps.ts", import.meta.url));
}
