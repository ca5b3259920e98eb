import type { Api } from "./api.ts";

/** What to do, and what it gives on a server without the bug. With the bug, it gives something else. */
export interface Check {
  readonly run: (api: Api) => Promise<unknown>;
  readonly right: unknown;
}
