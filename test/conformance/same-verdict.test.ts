// @module-tag long
/** The same seed on an unchanged server gives the same verdict, on a new store and on one that earlier runs have used. */
import { afterAll, expect, test } from "vitest";
import { fails } from "../../src/conformance/cases/finding.ts";
import { groupFindings, groupKeyOf } from "../../src/conformance/judge/finding-groups.ts";
import { readContract } from "../../src/conformance/model/bundle.ts";
import { outcomeOf } from "../../src/conformance/report/verdict.ts";
import { runConformance } from "../../src/conformance/run/run.ts";
import { type RunningServer, subjects } from "../../trials/servers/subject.ts";

const open: RunningServer[] = [];
afterAll(() => Promise.all(open.map((server) => server.close())));

async function start(bug: string): Promise<RunningServer> {
  const server = await subjects.hono.start(bug);
  open.push(server);
  return server;
}

/** The outcome, and the check and cause of each group of findings. */
async function verdictOn({ baseUrl, tokenWith }: RunningServer) {
  const { scopes } = await readContract();
  const report = await runConformance({
    baseUrl,
    token: tokenWith(scopes),
    tokenFor: tokenWith,
    profile: "live",
    allowsWrites: true,
    depth: "smoke",
    phases: ["examples", "lists", "state"],
    seed: 11,
    shrinks: false,
  });
  const groups = groupFindings(report.findings);
  const named = groups.map(({ finding }) => `${fails(finding, false) ? "✗" : "!"} ${groupKeyOf(finding)}`);
  return { outcome: outcomeOf(report), causes: named.sort() };
}

test("a second run on the same store, and a run on a new one, come to the same verdict", async () => {
  const bug = "fulfillments-list-plural";
  const server = await start(bug);
  const first = await verdictOn(server);
  expect(first.outcome).toBe("failed");
  expect(first.causes).not.toEqual([]);
  expect(await verdictOn(server)).toEqual(first);
  expect(await verdictOn(await start(bug))).toEqual(first);
}, 300_000);
