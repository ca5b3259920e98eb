/** Measures false findings on the correct sandbox, the time of a run, and its coverage of the contract. */
import { pathToFileURL } from "node:url";
import type { Depth } from "../../src/conformance/phases/phase.ts";
import { type Aspect, aspects } from "../../src/conformance/run/coverage.ts";
import { buildModule, loadTargets } from "../../trials/kill-rate/build.ts";
import { everyScope } from "../../trials/kill-rate/killers/every-scope.ts";
import { printTable } from "../../trials/table.ts";
import { holdTo, median } from "../bounds.ts";

type Report = Awaited<ReturnType<typeof import("../../src/conformance/run/run.ts").runConformance>>;

/** Seconds that a run may take. */
const time = { smoke: 10, full: 60 };
/** Percent of what the contract has that a full run sees; of the others all. */
const share: Partial<Record<Aspect, number>> = { keywords: 95 };
const held: readonly Aspect[] = [
  "called",
  "succeeded",
  "rejectedScopes",
  "acceptedScopes",
  "rejecting",
  "allowing",
  "evaluated",
  "links",
  "keywords",
];

/** What the runs came to. */
interface Sum {
  readonly times: number[];
  found: number;
  /** Percents of what the contract has, a list for each aspect. */
  readonly percents: Map<Aspect, number[]>;
  /** What some run did not see. */
  readonly unseen: Set<string>;
}

/** Prints what each seed came to, and holds it to the bounds. @param seeds how many, from 1 on. */
export async function measureSoundness(seeds: number, depth: Depth): Promise<0 | 1> {
  const { openTarget } = await loadTargets();
  // As it is published: the names that a loader of TypeScript gives each function take their time.
  const suite = await buildModule("src/conformance/run/run.ts");
  const { runConformance }: typeof import("../../src/conformance/run/run.ts") = await import(
    pathToFileURL(suite.file).href
  );
  const sum: Sum = { times: [], found: 0, percents: new Map(), unseen: new Set() };
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { target, close } = await openTarget(seed);
    const { fetch, baseUrl, tokenFor } = target;
    const report = await runConformance({ baseUrl, fetch, token: tokenFor(everyScope), tokenFor, seed, depth });
    await close();
    addReport(report, sum);
    const { requests, left } = report;
    const line = `${requests} requests in ${(report.milliseconds / 1000).toFixed(1)} s, ${report.findings.length} findings`;
    console.log(`seed ${String(seed).padStart(3)}  ${line}, ${left} left that cannot be deleted`);
    for (const { check, operation, pointer, message } of report.findings)
      console.log(`          ${check} ${operation} ${pointer}: ${message.slice(0, 200)}`);
  }
  return holdSum(sum, depth);
}

function addReport(report: Report, sum: Sum): void {
  sum.times.push(report.milliseconds / 1000);
  sum.found += report.findings.length;
  for (const aspect of held) {
    const tally = report.coverage.aspects[aspect];
    sum.percents.set(aspect, [...(sum.percents.get(aspect) ?? []), (100 * tally.count) / tally.total]);
    if (aspect !== "keywords")
      for (const { kind, of, subject } of tally.notDone)
        if (kind === "uncovered") sum.unseen.add(`${aspects[aspect]}: ${of} ${subject}`);
  }
}

function holdSum({ times, found, percents, unseen }: Sum, depth: Depth): 0 | 1 {
  console.log();
  const worst = [...percents].map(([aspect, all]) => [aspects[aspect], `${Math.min(...all).toFixed(1)} %`]);
  printTable([["seen of the contract, the worst seed", ""], ...worst]);
  // A quick look leaves out much on purpose.
  if (depth === "full" && unseen.size > 0) console.log(`\nNot seen with each seed:\n  ${[...unseen].join("\n  ")}`);
  const missing = [...percents].map(([aspect, all]) => ({
    what: `${aspects[aspect]}: percent missing of the goal`,
    value: Math.max(0, (share[aspect] ?? 100) - Math.min(...all)),
    most: 0,
  }));
  return holdTo(
    [
      { what: "false findings", value: found, most: 0 },
      { what: "seconds, the middle run", value: median(times), most: time[depth] },
      ...(depth === "full" ? missing : []),
    ],
    (value) => value.toFixed(value % 1 === 0 ? 0 : 1),
  );
}
