/** The harness that measures tools by the mutants that they kill. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Built, buildModule, Workshop } from "../../bench/kill-rate/build.ts";
import { type Finding, killOf, type Verdict } from "../../bench/kill-rate/killer.ts";
import { killers } from "../../bench/kill-rate/killers/index.ts";
import type { Edit, Mutant } from "../../bench/kill-rate/mutant.ts";
import { rateOf, triedOf } from "../../bench/kill-rate/report.ts";
import { openTarget } from "../../bench/kill-rate/target.ts";
import { type Outcome, runTrial } from "../../bench/kill-rate/trials.ts";

/** The shop's interface is gone: no tool can overlook it. */
const blatant: Edit = {
  file: "src/sandbox/services/shop.ts",
  find: "return { shop: (await keptShop(documents)) ?? plainShop };",
  replace: 'throw new Error("gone");',
};

const folder = mkdtempSync(join(tmpdir(), "kill-rate-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A tool that is written as the text of its `run`. */
function tool(run: string): Built {
  const file = join(folder, `${Math.random()}.mjs`);
  writeFileSync(file, `export const killer = { name: "test", async run(target, seed) { ${run} } };`);
  return { file, hash: file };
}

describe("a trial", () => {
  let right: Built;
  let mutant: Built;
  let program: Built;
  const trial = async (sandbox: Built, by: Built, ...seeds: number[]): Promise<(Outcome | undefined)[]> => {
    const outcomes = await runTrial({ id: "test", sandbox, tool: by, program, seeds, limit: 300 });
    return seeds.map((seed) => outcomes.get(seed));
  };

  beforeAll(async () => {
    const workshop = await Workshop.open();
    [right, mutant, program] = [
      await workshop.sandbox(),
      await workshop.sandbox([blatant]),
      await buildModule("bench/kill-rate/trial.ts"),
    ];
  });

  it("tells a blatant mutant from the right sandbox", async () => {
    const killer = await buildModule(killers["ajv-suite"] ?? "");
    const [said, saidOfMutant] = [await trial(right, killer, 1), await trial(mutant, killer, 1)];
    expect(said).toEqual([{ findings: [] }]);
    expect(killOf(saidOfMutant[0] as Verdict, said[0] as Verdict)).toMatchObject({ killed: true });
  });

  it("goes through each seed, with a sandbox of its own", async () => {
    const counting = tool(`
      const headers = { "x-service-access-token": target.tokenFor(["read_shops", "write_shops"]), "content-type": "application/json" };
      const call = async (method, path, body) => (await target.fetch(target.baseUrl + "/api/202412/shops" + path, { method, headers, body })).json();
      await call("POST", "/location", JSON.stringify({ location: {} }));
      const { count } = await call("GET", "/locations/count");
      return { findings: [{ check: count + " locations with seed " + seed, severity: "fail" }] };
    `);
    const said = await trial(right, counting, 4, 5);
    const found = (seed: number) => ({ findings: [{ check: `3 locations with seed ${seed}`, severity: "fail" }] });
    expect(said).toEqual([found(4), found(5)]);
  });

  it("tells why there is no verdict", async () => {
    expect(await trial(right, tool('throw new Error("no idea")'), 1)).toEqual([
      { crash: expect.stringContaining("no idea") as string },
    ]);
    expect(await trial(right, tool("if (seed === 2) process.exit(3); return { findings: [] };"), 1, 2)).toEqual([
      { findings: [] },
      { crash: "It ended with 3." },
    ]);
  });

  it("gives tokens with exactly the scopes that are asked for", async () => {
    const { target, close } = await openTarget(right.file, 1);
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
  const fail: Finding = { check: "status", operation: "getShop", severity: "fail" };
  const warn: Finding = { check: "shape", operation: undefined, severity: "warn" };

  it("is something that the tool does not find in the right sandbox", () => {
    const right = { findings: [fail] };
    const killed = (finding: Finding) => killOf({ findings: [fail, finding] }, right);
    const none = { killed: false, strictly: false, withoutRules: false, by: [] };
    expect(killed(fail)).toEqual(none);
    expect(killed(warn)).toEqual({ ...none, strictly: true, withoutRules: true, by: ["shape"] });
    expect(killed({ ...warn, byRule: true })).toEqual({ ...none, strictly: true, by: ["shape"] });
    const other = { ...fail, operation: "getOrder" };
    expect(killed(other)).toEqual({ killed: true, strictly: true, withoutRules: true, by: ["status getOrder"] });
  });

  it("counts with the seed with which fewest were killed", () => {
    const mutant = {} as Mutant;
    const right = new Map([1, 2].map((seed) => [seed, { findings: [] }]));
    const tried = [
      triedOf(
        mutant,
        new Map<number, Outcome>([
          [1, { findings: [fail] }],
          [2, { findings: [fail] }],
        ]),
        right,
      ),
      triedOf(
        mutant,
        new Map<number, Outcome>([
          [1, { findings: [fail] }],
          [2, { findings: [warn] }],
        ]),
        right,
      ),
      triedOf(
        mutant,
        new Map<number, Outcome>([
          [1, { findings: [] }],
          [2, { hung: 1 }],
        ]),
        right,
      ),
      triedOf(
        mutant,
        new Map<number, Outcome>([
          [1, { findings: [] }],
          [2, { crash: "no" }],
        ]),
        right,
      ),
    ];
    expect(rateOf(tried)).toBe(25);
    expect(rateOf(tried, "strictly")).toBe(50);
  });
});
