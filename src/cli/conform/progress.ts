/** Prints the estimate and the progress of a conformance run. */
import { type Estimate, fails, groupKeyOf, type Progress, type RunOptions } from "../../conformance/command.ts";

/** The estimate in words. */
export function estimateText(
  { cases, requests }: Estimate,
  { rate, budget = Number.POSITIVE_INFINITY }: RunOptions,
): string {
  const parts = [
    `${cases.toLocaleString("en")} cases, about ${requests.toLocaleString("en")} requests`,
    ...(rate === undefined ? [] : [`${durationOf(requests / rate)} at ${rate}/s`]),
    ...(requests > budget ? [`the budget of ${budget.toLocaleString("en")} may not be enough`] : []),
  ];
  return parts.join(", ");
}

function durationOf(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}

/** How often progress is a line of its own where lines cannot be replaced, such as in the log of a CI job, in milliseconds. */
const lineInterval = 30_000;

/**
 * Prints the progress of a run and its findings to the standard error.
 *
 * @returns a function to call with each progress, and with undefined at the end.
 */
export function progressPrinter(
  { strict = false }: RunOptions,
  estimate: Estimate,
): (progress: Progress | undefined) => void {
  const { stderr } = process;
  const started = performance.now();
  let phase = "";
  let cases = 0;
  let printed = started;
  const groups = new Set<string>();
  const clear = (): void => {
    if (stderr.isTTY) stderr.write("\r\u001b[K");
  };
  return (progress) => {
    if (progress?.kind === "phase") {
      phase = progress.name;
      if (!stderr.isTTY) stderr.write(`${phase} ...\n`);
    } else if (progress?.kind === "case") {
      cases += 1;
      const now = performance.now();
      if (!stderr.isTTY && now - printed < lineInterval) return;
      printed = now;
      const left = ((now - started) / cases / 1000) * Math.max(0, estimate.cases - cases);
      const line = `${phase}: ${cases} of ${estimate.cases} cases, ${progress.requests} of about ${estimate.requests} requests, about ${durationOf(left)} left`;
      stderr.write(stderr.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
    } else if (progress?.kind === "finding") {
      const { check, operation, message } = progress.finding;
      const group = groupKeyOf(progress.finding);
      if (groups.has(group)) return;
      groups.add(group);
      clear();
      stderr.write(`${fails(progress.finding, strict) ? "✗" : "!"} ${check} ${operation}: ${message}\n`);
    } else clear();
  };
}
