/** `--strict-skips`: what the user could change makes a run incomplete. */
import { afterAll, describe, expect, test } from "vitest";
import { openContract, type RunOptions, runConformance } from "../../../src/conformance/index.ts";
import { outcomeOf } from "../../../src/conformance/report/verdict.ts";
import { incompleteOf } from "../../../src/conformance/run/not-done.ts";
import { createSandbox } from "../../../src/sandbox/index.ts";

const sandbox = await createSandbox({ dataSet: "small" });
afterAll(() => sandbox.close());

const live: RunOptions = {
  baseUrl: "http://server.test",
  token: sandbox.token,
  fetch: sandbox.fetch as NonNullable<RunOptions["fetch"]>,
  profile: "live",
  depth: "smoke",
  shrinks: false,
  phases: ["examples"],
  operations: ["Shop"],
};

/** The outcome of a run, and what makes it incomplete. */
async function outcome(options: Partial<RunOptions>) {
  const report = await runConformance({ ...live, ...options });
  return [outcomeOf(report), incompleteOf(report.notDone).map(({ subject }) => subject)] as const;
}

const strictSkips = true;

test("a run that skips what needs tokens and writes is complete, and with strictSkips it is not", async () => {
  expect(await outcome({})).toEqual(["passed", []]);
  expect(await outcome({ strictSkips })).toEqual([
    "incomplete",
    ["access/insufficient-scope", "access/sufficient-scope", "state", "rules", "input/schema-violation"],
  ]);
});

test("checks that the user skips are accepted", async () => {
  expect(await outcome({ strictSkips, skip: ["access", "state", "rules"] })).toEqual([
    "incomplete",
    ["input/schema-violation"],
  ]);
  expect(await outcome({ strictSkips, skip: ["access", "state", "rules", "input"] })).toEqual(["passed", []]);
});

describe("calls that could not be sent", () => {
  const skip = ["access/insufficient-scope", "access/sufficient-scope", "state", "rules", "input"];
  const empty: RunOptions["fetch"] = async (input, init) =>
    /\/gift_cards\/search/.test(input) ? Response.json({ giftCards: [] }) : sandbox.fetch(input, init);

  test("make it incomplete if the operation was never called", async () => {
    const options = { skip, operations: ["getGiftCard"], fetch: empty };
    expect(await outcome({ ...options, strictSkips })).toEqual(["incomplete", ["getGiftCard"]]);
    const { notDone } = await runConformance({ ...live, ...options });
    expect(notDone.find(({ kind }) => kind === "call")?.remedy).toContain("in the fixtures of the configuration");
  });

  test("do not if the operation was called", async () => {
    expect(await outcome({ skip, operations: ["getGiftCard"], strictSkips })).toEqual(["passed", []]);
  });
});

test("an operation that needs a header makes it incomplete", async () => {
  const { contract } = await openContract("test/conformance/run/needs-header.yaml");
  const { notDone } = await runConformance({
    baseUrl: "http://server.test",
    token: "",
    profile: "live",
    contract,
    strictSkips,
    fetch: async () => Response.json([]),
  });
  expect(incompleteOf(notDone)).toContainEqual({
    kind: "operation",
    subject: "GET /secrets",
    why: "it needs the header X-Key, for which the contract has no value",
    remedy: 'Pass it with --header "X-Key: …".',
    isRequired: true,
  });
});
