import type { Server } from "node:http";

/** What can be wrong with the server, by the name of the bug. */
export const bugs: Readonly<
  Record<
    | "broken-id"
    | "wrong-status"
    | "time-as-number"
    | "lost-creation"
    | "lost-update"
    | "kept-after-delete"
    | "missing-in-list"
    | "secret-field"
    | "other-title"
    | "too-long"
    | "unlisted-status"
    | "ignored-filter"
    | "skipped-item"
    | "new-time"
    | "completed-twice"
    | "lost-note",
    string
  >
>;

/** The name of a bug. */
export type Bug = keyof typeof bugs;

/** Tasks in memory, and the requests to them. */
export class TaskServer {
  constructor(active?: readonly Bug[]);
  /** The response to a request. @param text the body; empty if there is none. */
  respond(method: string, address: string, text: string): { readonly status: number; readonly body?: unknown };
}

/** Serves tasks at a free port of this machine, or at the given one. */
export function serveTasks(active?: readonly Bug[], port?: number): Promise<{ url: string; server: Server }>;
