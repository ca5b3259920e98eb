/**
 * The suite, told one reading of a gap, against the sandbox by another, in a process of its own: `node trial.mjs <suite> <calls>`. The
 * suite is the path of `runConformance`, built. The calls are `own`, those that the gap is about, or `all`. A subject is
 * `<gap>:<answer>:<reading of the server>`.
 */
import { type GapId, gaps } from "../../generated/gaps.js";
import bundle from "../../generated/openapi.json" with { type: "json" };
import { sourceOf } from "../../src/conformance/model/bundle.ts";
import { Contract } from "../../src/conformance/model/contract.ts";
import type { Gap } from "../../src/contract/gaps.ts";
import type { JsonObject } from "../../src/contract/json.ts";
import { operationsOf } from "../../src/contract/operation.ts";
import type { ToolFinding } from "../kill-rate/killer.ts";
import { everyScope } from "../kill-rate/killers/every-scope.ts";
import { reportVerdicts } from "../kill-rate/report-trial.ts";
import { openVariation } from "../kill-rate/target.ts";
import { findVariation } from "../variations/index.ts";

type Suite = typeof import("../../src/conformance/run/run.ts");

const contract = new Contract(sourceOf(bundle as unknown as JsonObject));

/** All operations, and what the contract says of each. */
const operations = operationsOf(bundle as unknown as JsonObject)
  .filter(({ kind }) => kind === "operation")
  .map(({ id, node }) => ({ operation: contract.operation(id), text: JSON.stringify(node) }));

await reportVerdicts<Suite>(async ({ runConformance }, seed, subject, [calls]) => {
  const [id = "", answer = "", reading = ""] = subject.split(":");
  const gap: Gap = gaps[id as GapId];
  const isSandbox = Object.keys(gap.readings)[0] === reading;
  const { target, close } = await openVariation(seed, isSandbox ? undefined : findVariation(`${id}/${reading}`));
  const { fetch, baseUrl, tokenFor } = target;
  const enough = new AbortController();
  const findings: ToolFinding[] = [];
  await runConformance({
    ...{
      baseUrl,
      fetch,
      token: tokenFor(everyScope),
      tokenFor,
      seed,
      depth: "smoke",
      shrinks: false,
      signal: enough.signal,
    },
    answers: { [id]: answer },
    operations: calls === "own" ? operationsAbout(id, gap) : undefined,
    onProgress: (progress) => {
      if (progress.kind !== "finding") return;
      const { basis, check, operation, pointer, message } = progress.finding;
      if (!("answered" in basis) || basis.answered !== id) return;
      findings.push({ check, operation, severity: "fail", message: `${pointer} ${message}`.trim().slice(0, 300) });
      enough.abort();
    },
  });
  await close();
  return { findings };
});

/** The operations that a gap is about: it, its readings or its samples name them, it leaves open what they show, or they are marked with it. */
function operationsAbout(id: string, { about, leaves = [], readings }: Gap): string[] | undefined {
  const calls = Object.values(readings).flatMap(({ rejects = [], accepts }) => [
    ...rejects,
    ...(Array.isArray(accepts) ? accepts : []),
  ]);
  const named = new Set([
    ...(about?.operations ?? []),
    ...calls.flatMap(({ operations }) => operations),
    ...contract.showingCalls(id).map(({ operation }) => operation),
  ]);
  const resources = new Set([about?.resource, ...leaves.map(({ resource }) => resource)]);
  const found = operations.filter(
    ({ operation, text }) =>
      named.has(operation.id) ||
      text.includes(`"${id}"`) ||
      operation.returns.some(({ resource }) => resources.has(resource)),
  );
  return found.length === 0 ? undefined : found.map(({ operation }) => operation.id);
}
