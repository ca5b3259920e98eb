/** Whether the same seed makes the same requests. */
import type { Depth } from "../../src/conformance/phases/phase.ts";
import { runConformance } from "../../src/conformance/run/run.ts";
import { loadTargets } from "../../trials/kill-rate/build.ts";
import { everyScope } from "../../trials/kill-rate/killers/every-scope.ts";
import type { OpenTarget } from "../../trials/kill-rate/target.ts";
import { holdTo } from "../bounds.ts";

/** Looks twice with each seed, and compares what was sent. @param seeds how many, from 1 on. */
export async function measureSameness(seeds: number, depth: Depth): Promise<0 | 1> {
  const { openTarget } = await loadTargets();
  let different = 0;
  for (let seed = 1; seed <= seeds; seed += 1) {
    const [one, other] = [
      await listRequests(await openTarget(seed), seed, depth),
      await listRequests(await openTarget(seeds + seed), seed, depth),
    ];
    const at = one.findIndex((line, index) => line !== other[index]);
    const isSame = at < 0 && one.length === other.length;
    if (!isSame) different += 1;
    console.log(`seed ${String(seed).padStart(3)}  ${one.length} requests, ${isSame ? "the same" : `other at ${at}`}`);
    if (!isSame) console.log(`  ${one[at]?.slice(0, 400)}\n  ${other[at]?.slice(0, 400)}`);
  }
  return holdTo([{ what: "seeds with different requests", value: different, most: 0 }], String);
}

/** The requests of a run, a line each. @param store what the store's ids are made of. */
async function listRequests({ target, close }: OpenTarget, seed: number, depth: Depth): Promise<string[]> {
  const { fetch, baseUrl, tokenFor } = target;
  const lines: string[] = [];
  const named = new Map<string, string>();
  const symbol = (text: string): string => {
    const known = named.get(text) ?? `#${named.size}`;
    named.set(text, known);
    return known;
  };
  await runConformance({
    baseUrl,
    fetch,
    token: tokenFor(everyScope),
    tokenFor,
    seed,
    tag: "ASBEFORE",
    depth,
    log: ({ method, url, headers, text = "" }) => {
      const line = `${method} ${url} ${JSON.stringify(headers)} ${text}`;
      lines.push(line.replace(/(?<=[?&]pageToken=)[\w-]+|\d{15,}|[0-9a-f]{8}-[0-9a-f-]{27}/g, symbol));
    },
  });
  await close();
  return lines;
}
