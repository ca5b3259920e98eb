/** What a sandbox needs from where it runs, Node or a browser. Nothing else in it depends on either. */
import type { SendRequest } from "./webhooks/send.ts";

/** What a process has used. */
export interface ProcessUsage {
  readonly cpuSeconds: number;
  readonly residentBytes: number;
}

/** The parts of a sandbox that differ by where it runs. */
export interface Platform {
  /** Sends webhooks. */
  readonly send: SendRequest;
  /** Reads a file of the inspector. @returns undefined if there is none of that name. Default: there is no inspector. */
  readonly readInspectorFile?: ((name: string) => Promise<Uint8Array | undefined>) | undefined;
  /** Reads what the process has used, for the metrics. Default: they do not have it. */
  readonly processUsage?: (() => ProcessUsage) | undefined;
}
