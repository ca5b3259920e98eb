/** Metrics of a sandbox, in the text format of Prometheus. Each process counts its own requests, as Prometheus expects. */

import { apiVersion } from "../../api-version.ts";
import type { HandledRequest } from "../log/request-log.ts";
import type { Platform, ProcessUsage } from "../platform.ts";
import type { ConnectionCounts, LockCounts } from "../storage/store.ts";
import { takeTurns } from "../take-turns.ts";
import type { QuotaError } from "../tenants/quotas.ts";
import type { Tenants } from "../tenants/tenants.ts";
import type { WebhookDelivery } from "../webhooks/delivery.ts";
import type { ControlAudit } from "./audit.ts";

/** The upper bounds of the histogram of latencies, in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** Counts requests and control calls. */
export class Metrics {
  /** By the labels of the series. */
  readonly #requests = new Map<string, number>();
  readonly #calls = new Map<string, number>();
  readonly #attempts = new Map<string, number>();
  readonly #quotas = new Map<string, number>();
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

  /** Counts an attempt to deliver a webhook. */
  countAttempt({ attempts }: WebhookDelivery): void {
    const { status } = attempts.at(-1) ?? {};
    increment(this.#attempts, `status="${status ?? "none"}"`);
  }

  /** Counts what a quota has rejected. */
  countQuota({ quota }: QuotaError): void {
    increment(this.#quotas, `quota="${quota}"`);
  }

  /** The text of all metrics. */
  async render(tenants: Tenants): Promise<string> {
    const usage = this.#processUsage?.();
    let sum = 0;
    const buckets = bounds.map((bound, index) => {
      sum += this.#buckets[index] ?? 0;
      return `sandbox_request_duration_seconds_bucket{le="${bound}"} ${sum}`;
    });
    const webhooks = await webhookQueue(tenants);
    return [
      ...described("sandbox_build_info", "gauge", "The version of the API, and of Node.", [
        `sandbox_build_info{version="${apiVersion}",node="${globalThis.process?.version ?? "none"}"} 1`,
      ]),
      ...counter("sandbox_requests_total", "Requests to the API, by operation and status.", this.#requests),
      ...counter("sandbox_control_calls_total", "Calls of the control API, by operation and status.", this.#calls),
      ...counter("sandbox_quota_rejections_total", "Requests that a quota has rejected, by quota.", this.#quotas),
      ...described("sandbox_request_duration_seconds", "histogram", "Time to respond to a request.", [
        ...buckets,
        `sandbox_request_duration_seconds_bucket{le="+Inf"} ${this.#count}`,
        `sandbox_request_duration_seconds_sum ${this.#seconds}`,
        `sandbox_request_duration_seconds_count ${this.#count}`,
      ]),
      ...single("sandbox_stores", "gauge", "Stores.", (await tenants.list()).length),
      ...single("sandbox_bytes", "gauge", "Bytes of resources and snapshots.", await tenants.countBytes()),
      ...counter("sandbox_webhook_attempts_total", "Attempts to deliver a webhook, by status.", this.#attempts),
      ...single("sandbox_webhook_queue", "gauge", "Webhooks that wait for delivery.", webhooks.waiting),
      ...single(
        "sandbox_webhook_overdue_seconds",
        "gauge",
        "For how long the webhook that is due the longest could have been sent.",
        webhooks.overdue / 1000,
      ),
      ...single("sandbox_log_lost_total", "counter", "Entries of request logs that were lost.", tenants.lostLogEntries),
      ...connectionMetrics(tenants.connections),
      ...lockMetrics(tenants.locks),
      ...(usage ? usageMetrics(usage) : []),
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

function lockMetrics(locks: LockCounts | undefined): string[] {
  if (!locks) return [];
  return [
    ...single(
      "sandbox_lock_timeouts_total",
      "counter",
      "Writes that failed because another process kept their store for too long.",
      locks.timeouts,
    ),
    ...single("sandbox_kept_stores", "gauge", "Stores that another process seems to keep still.", locks.kept),
  ];
}

function usageMetrics({ cpuSeconds, residentBytes, startTime, eventLoopLag, openFiles }: ProcessUsage): string[] {
  return [
    ...single("process_cpu_seconds_total", "counter", "Processor time.", cpuSeconds),
    ...single("process_resident_memory_bytes", "gauge", "Resident memory.", residentBytes),
    ...single("process_start_time_seconds", "gauge", "When the process started, in seconds since 1970.", startTime),
    ...(openFiles === undefined ? [] : single("process_open_fds", "gauge", "Open files and sockets.", openFiles)),
    ...single(
      "nodejs_eventloop_lag_p99_seconds",
      "gauge",
      "The 99th percentile of how late the event loop was since the last reading.",
      eventLoopLag,
    ),
  ];
}

/** How many webhooks wait, and for how long the first of them is due. Only stores with subscriptions have some. */
async function webhookQueue(tenants: Tenants): Promise<{ readonly waiting: number; readonly overdue: number }> {
  const pause = takeTurns();
  let [waiting, overdue] = [0, 0];
  for (const { webhooks } of await tenants.list()) {
    if ((await webhooks.subscriptions()).length > 0) {
      waiting += await webhooks.countWaiting();
      overdue = Math.max(overdue, await webhooks.overdue());
    }
    await pause();
  }
  return { waiting, overdue };
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
