/** What a sandbox needs from where it runs, Node or a browser. Nothing else in it depends on either. */
import type { SendRequest } from "./webhooks/send.ts";

/** What a process has used. */
export interface ProcessUsage {
  readonly cpuSeconds: number;
  readonly residentBytes: number;
  /** When the process started, in seconds since 1970. */
  readonly startTime: number;
  /** The 99th percentile of how late the event loop was since this was last read, in seconds. */
  readonly eventLoopLag: number;
  readonly openFiles: number | undefined;
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
