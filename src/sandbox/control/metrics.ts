/** Metrics of a sandbox, in the text format of Prometheus. Each process counts its own requests, as Prometheus expects. */
import type { HandledRequest } from "../log/request-log.ts";
import type { Platform } from "../platform.ts";
import type { ConnectionCounts } from "../storage/store.ts";
import { takeTurns } from "../take-turns.ts";
import type { Tenants } from "../tenants/tenants.ts";
import type { ControlAudit } from "./audit.ts";

/** The upper bounds of the histogram of latencies, in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** Counts requests and control calls. */
export class Metrics {
  /** By the labels of the series. */
  readonly #requests = new Map<string, number>();
  readonly #calls = new Map<string, number>();
  readonly #buckets: number[] = bounds.map(() => 0);
  readonly #processUsage: Platform["processUsage"];
  #count = 0;
  #seconds = 0;

  constructor(processUsage?: Platform["processUsage"]) {
    this.#processUsage = processUsage;
  }

  countRequest({ operation, status, milliseconds }: HandledRequest): void {
    increment(this.#requests, `operation="${operation ?? "none"}",status="${status}"`);
    const seconds = milliseconds / 1000;
    const bucket = bounds.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + 1;
    this.#count += 1;
    this.#seconds += seconds;
  }

  countCall({ operation, status }: ControlAudit): void {
    increment(this.#calls, `operation="${operation ?? "none"}",status="${status}"`);
  }

  /** The text of all metrics. */
  async render(tenants: Tenants): Promise<string> {
    const usage = this.#processUsage?.();
    let sum = 0;
    const buckets = bounds.map((bound, index) => {
      sum += this.#buckets[index] ?? 0;
      return `sandbox_request_duration_seconds_bucket{le="${bound}"} ${sum}`;
    });
    return [
      ...counter("sandbox_requests_total", "Requests to the API, by operation and status.", this.#requests),
      ...counter("sandbox_control_calls_total", "Calls of the control API, by operation and status.", this.#calls),
      ...described("sandbox_request_duration_seconds", "histogram", "Time to respond to a request.", [
        ...buckets,
        `sandbox_request_duration_seconds_bucket{le="+Inf"} ${this.#count}`,
        `sandbox_request_duration_seconds_sum ${this.#seconds}`,
        `sandbox_request_duration_seconds_count ${this.#count}`,
      ]),
      ...single("sandbox_stores", "gauge", "Stores.", (await tenants.list()).length),
      ...single("sandbox_bytes", "gauge", "Bytes of resources and snapshots.", await tenants.countBytes()),
      ...single("sandbox_webhook_queue", "gauge", "Webhooks that wait for delivery.", await waitingWebhooks(tenants)),
      ...single("sandbox_log_lost_total", "counter", "Entries of request logs that were lost.", tenants.lostLogEntries),
      ...connectionMetrics(tenants.connections),
      ...(usage ? single("process_cpu_seconds_total", "counter", "Processor time.", usage.cpuSeconds) : []),
      ...(usage ? single("process_resident_memory_bytes", "gauge", "Resident memory.", usage.residentBytes) : []),
      "",
    ].join("\n");
  }
}

function connectionMetrics(counts: ConnectionCounts | undefined): string[] {
  if (!counts) return [];
  const { inUse, idle, waiting } = counts;
  return [
    ...described("sandbox_database_connections", "gauge", "Connections to the database, by state.", [
      `sandbox_database_connections{state="in_use"} ${inUse}`,
      `sandbox_database_connections{state="idle"} ${idle}`,
    ]),
    ...single("sandbox_database_waiting", "gauge", "Transactions that wait for a connection.", waiting),
  ];
}

/** The number of waiting webhooks. Only stores with subscriptions have some. */
async function waitingWebhooks(tenants: Tenants): Promise<number> {
  const pause = takeTurns();
  let waiting = 0;
  for (const { webhooks } of await tenants.list()) {
    if ((await webhooks.subscriptions()).length > 0) waiting += await webhooks.countWaiting();
    await pause();
  }
  return waiting;
}

function increment(series: Map<string, number>, labels: string): void {
  series.set(labels, (series.get(labels) ?? 0) + 1);
}

function counter(name: string, help: string, series: ReadonlyMap<string, number>): string[] {
  return described(
    name,
    "counter",
    help,
    [...series].map(([labels, value]) => `${name}{${labels}} ${value}`),
  );
}

function single(name: string, type: "counter" | "gauge", help: string, value: number): string[] {
  return described(name, type, help, [`${name} ${value}`]);
}

function described(name: string, type: string, help: string, lines: readonly string[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];
}
