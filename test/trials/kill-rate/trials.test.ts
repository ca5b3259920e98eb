/** The harness that measures tools by the mutants that they kill. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltModule, buildModule } from "../../../trials/kill-rate/build.ts";
import { chooseMutants, readPercentage, readRange } from "../../../trials/kill-rate/choice.ts";
import { killOf, type ToolFinding } from "../../../trials/kill-rate/killer.ts";
import { type Mutant, mutant } from "../../../trials/kill-rate/mutant.ts";
import { killRate, resultOf } from "../../../trials/kill-rate/report.ts";
import { openTarget } from "../../../trials/kill-rate/target.ts";
import { TrialPool } from "../../../trials/kill-rate/trial-pool.ts";
import { type TrialOutcome, TrialProcess } from "../../../trials/kill-rate/trial-process.ts";

const folder = mkdtempSync(join(tmpdir(), "kill-rate-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A tool that is written as the text of its `run`. */
function tool(run: string): BuiltModule {
  const file = join(folder, `${Math.random()}.mjs`);
  writeFileSync(file, `export const killer = { name: "test", async run(target, seed) { ${run} } };`);
  return { file, hash: file };
}

describe("a trial", () => {
  let program: BuiltModule;
  beforeAll(async () => {
    program = await buildModule("trials/kill-rate/trial.ts");
  });
  const tryWith = async (process: TrialProcess, ...seeds: number[]): Promise<(TrialOutcome | undefined)[]> => {
    const outcomes = await process.run({ subject: "", seeds }, 300);
    return seeds.map((seed) => outcomes.get(seed));
  };
  const trial = async (by: BuiltModule, ...seeds: number[]): Promise<(TrialOutcome | undefined)[]> => {
    const process = new TrialProcess({ tool: by, program });
    const outcomes = await tryWith(process, ...seeds);
    process.end();
    return outcomes;
  };

  it("runs each seed against its own sandbox", async () => {
    const counting = tool(`
      const headers = { "x-service-access-token": target.tokenFor(["read_shops", "write_shops"]), "content-type": "application/json" };
      const call = async (method, path, body) => (await target.fetch(target.baseUrl + "/api/202412/shops" + path, { method, headers, body })).json();
      await call("POST", "/location", JSON.stringify({ location: {} }));
      const { count } = await call("GET", "/locations/count");
      return { findings: [{ check: count + " locations with seed " + seed, severity: "fail" }] };
    `);
    const found = (seed: number) => ({ findings: [{ check: `3 locations with seed ${seed}`, severity: "fail" }] });
    expect(await trial(counting, 4, 5)).toEqual([found(4), found(5)]);
  });

  it("leaves its process to the next one, unless the process has ended", async () => {
    const counting = tool(`
      globalThis.runs = (globalThis.runs ?? 0) + 1;
      if (seed === 9) throw new Error("no");
      return { findings: [{ check: globalThis.runs + " runs", severity: "fail" }] };
    `);
    const process = new TrialProcess({ tool: counting, program });
    const found = (runs: number) => ({ findings: [{ check: `${runs} runs`, severity: "fail" }] });
    expect(await tryWith(process, 1, 2)).toEqual([found(1), found(2)]);
    expect(await tryWith(process, 1)).toEqual([found(3)]);
    expect(process.isUsable).toBe(true);
    await tryWith(process, 9);
    expect(process.isUsable).toBe(false);
  });

  it("is not blamed for what an earlier one has left", async () => {
    const leaving = tool(`
      if (seed === 1) setTimeout(() => { throw new Error("left by seed 1"); }, 20);
      else await new Promise((resolve) => setTimeout(resolve, 500));
      return { findings: [] };
    `);
    const pool = new TrialPool();
    for (const seeds of [[1], [2]])
      expect(await pool.run({ tool: leaving, program }, { subject: "", seeds }, 300)).toEqual(
        new Map([[seeds[0], { findings: [] }]]),
      );
  });

  it("ends if it hangs", async () => {
    const process = new TrialProcess({ tool: tool("return new Promise(() => {});"), program });
    expect(await process.run({ subject: "", seeds: [1, 2] }, 0.5)).toEqual(
      new Map([1, 2].map((seed) => [seed, { hung: 0.5 }])),
    );
    expect(process.isUsable).toBe(false);
  });

  it("reports why there is no verdict", async () => {
    expect(await trial(tool('throw new Error("no idea")'), 1)).toEqual([
      { crash: expect.stringContaining("no idea") as string },
    ]);
    expect(await trial(tool("if (seed === 2) process.exit(3); return { findings: [] };"), 1, 2)).toEqual([
      { findings: [] },
      { crash: "It ended with 3." },
    ]);
  });

  it("creates tokens with exactly the requested scopes", async () => {
    const { target, close } = await openTarget(1);
    const status = async (scopes: string[]): Promise<number> => {
      const headers = { "x-service-access-token": target.tokenFor(scopes) };
      return (await target.fetch(`${target.baseUrl}/api/202412/shops/info`, { headers })).status;
    };
    expect([await status(["read_shops"]), await status(["write_shops", "read_shops"])]).toEqual([200, 200]);
    expect([await status([]), await status(["write_shops"])]).toEqual([403, 403]);
    await close();
  });
});

describe("a kill", () => {
  const fail: ToolFinding = { check: "status", operation: "getShop", severity: "fail" };
  const warn: ToolFinding = { check: "shape", operation: undefined, severity: "warn" };

  it("is a finding that the unchanged sandbox does not have", () => {
    const right = { findings: [fail] };
    const killed = (finding: ToolFinding) => killOf({ findings: [fail, finding] }, right);
    const none = { killed: false, strictly: false, withoutRules: false, by: [] };
    expect(killed(fail)).toEqual(none);
    expect(killed(warn)).toEqual({ ...none, strictly: true, withoutRules: true, by: ["shape"] });
    expect(killed({ ...warn, byRule: true })).toEqual({ ...none, strictly: true, by: ["shape"] });
    const other = { ...fail, operation: "getOrder" };
    expect(killed(other)).toEqual({ killed: true, strictly: true, withoutRules: true, by: ["status getOrder"] });
  });

  it("is counted with the seed that killed the fewest mutants", () => {
    const right = new Map([1, 2].map((seed) => [seed, { findings: [] }]));
    const result = (first: TrialOutcome, second: TrialOutcome) =>
      resultOf(
        {} as Mutant,
        new Map([
          [1, first],
          [2, second],
        ]),
        right,
      );
    const results = [
      result({ findings: [fail] }, { findings: [fail] }),
      result({ findings: [fail] }, { findings: [warn] }),
      result({ findings: [] }, { hung: 1 }),
      result({ findings: [] }, { crash: "no" }),
    ];
    expect(killRate(results)).toBe(25);
    expect(killRate(results, "strictly")).toBe(50);
  });
});

describe("the selected mutants", () => {
  const mutants = ["a", "b", "c", "d"].map((id) => mutant(id, "getShop", "response", "The shop is wrong.", () => ({})));
  const ids = (choice: Parameters<typeof chooseMutants>[1]) => chooseMutants(mutants, choice).map(({ id }) => id);

  it("are all, some by their ids, or a reproducible sample", () => {
    expect(ids({})).toEqual(["a", "b", "c", "d"]);
    expect(ids({ only: ["c", "a"] })).toEqual(["c", "a"]);
    expect(() => ids({ only: ["e"] })).toThrow("The set has no mutant e.");
    expect(ids({ sample: 2 })).toEqual(ids({ sample: 2 }));
    expect(ids({ sample: 3 }).slice(0, 2)).toEqual(ids({ sample: 2 }));
  });

  it("options are ranges of seeds and percentages", () => {
    expect(readRange("seeds", "3-5")).toEqual([3, 4, 5]);
    expect(() => readRange("seeds", "5-3")).toThrow('--seeds takes a range such as 1-5, not "5-3".');
    expect(readPercentage("least", "83.5")).toBe(83.5);
    expect(() => readPercentage("least", "101")).toThrow('--least takes a percentage, not "101".');
  });
});
