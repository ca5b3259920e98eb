import { afterAll, expect, test } from "vitest";
import type { CaseFile } from "../../../src/conformance/cases/case-file.ts";
import type { ReportedFinding } from "../../../src/conformance/cases/finding.ts";
import { type ReplayOptions, type RunOptions, replay, runConformance } from "../../../src/conformance/index.ts";
import { readContract } from "../../../src/conformance/model/bundle.ts";
import { findingLines } from "../../../src/conformance/report/finding-text.ts";
import { shrinkCase } from "../../../src/conformance/run/replay.ts";
import { setUpRun } from "../../../src/conformance/run/set-up-run.ts";
import { createSandbox } from "../../../src/sandbox/index.ts";
import { shuffle } from "../../../trials/kill-rate/choice.ts";
import { variationOf } from "../../../trials/kill-rate/mutant.ts";
import { mutantsOf } from "../../../trials/kill-rate/mutants/index.ts";
import { combine } from "../../../trials/kill-rate/variation/index.ts";
import { runAgainst } from "../support/right-server.ts";

const sandbox = await createSandbox({ dataSet: "small" });
afterAll(() => sandbox.close());

/** A store that rejects customers whose e-mail is taken (all are), and customers without any contact. */
const takenEmails: RunOptions = {
  baseUrl: "http://sandbox.test",
  token: sandbox.token,
  profile: "sandbox",
  depth: "smoke",
  fetch: async (input, init) => {
    if (init?.method !== "POST" || !input.endsWith("/customers")) return sandbox.fetch(input, init);
    return String(init.body).includes('"email"')
      ? Response.json({ status: 409, title: "Another customer has this e-mail." }, { status: 409 })
      : Response.json({ status: 422, title: "A customer has an e-mail." }, { status: 422 });
  },
};

const key = ({ check, operation }: { check: string; operation: string }): string => `${check} ${operation}`;

test("a shrunk case shows the same rejection as the original, which is kept", async () => {
  const { findings } = await runConformance({ ...takenEmails, phases: ["examples"] });
  const finding = findings.find((each) => key(each) === "response/valid-request-rejected createCustomer");
  expect(finding?.message).toContain("Another customer has this e-mail.");
  expect(finding?.original).toMatchObject({
    method: "POST",
    url: "http://sandbox.test/api/202412/customers",
    status: 409,
    request: expect.stringContaining('"email"'),
    response: expect.stringContaining("Another customer has this e-mail."),
  });
  expect(finding?.case.steps.map(({ body }) => body)).toEqual([{ customer: { email: expect.anything() } }]);
});

test("cases are shrunk after all phases, documented findings first, within a budget of their own", async () => {
  const events: string[] = [];
  const run = (options: Partial<RunOptions>) =>
    runConformance({
      ...takenEmails,
      ...options,
      phases: ["examples", "links"],
      onProgress: (progress) => {
        if (progress.kind === "phase") events.push(progress.name);
        if (progress.kind === "finding") events.push(key(progress.finding));
      },
    });
  const unshrunk = await run({ shrinks: false });
  events.length = 0;
  const { findings, requests, shrinking } = await run({ shrinkBudget: 12 });
  expect(events.indexOf("links")).toBeLessThan(events.indexOf("shrinking"));
  expect(events.at(-1)).toBe("shrinking");
  expect(findings.map(key).sort()).toEqual(unshrunk.findings.map(key).sort());
  expect(requests).toBeLessThanOrEqual(unshrunk.requests + 12);
  expect(shrinking).toMatchObject({ isCut: true });
});

test("a small budget shortens many cases of a live server instead of minimizing one, and leaves little", async () => {
  const faults = shuffle(mutantsOf("dev")).slice(0, 25);
  const { findings, shrinking, left } = await runAgainst(combine(...faults.map(variationOf)), {
    profile: "live",
    allowsWrites: true,
    shrinks: true,
    shrinkBudget: 60,
    phases: ["rules"],
  });
  expect(findings.length).toBeGreaterThan(5);
  expect(shrinking.tried).toBeGreaterThan(3);
  expect(left).toBeLessThanOrEqual(60);
});

/** A store that shows the notes of some cards as numbers. */
async function showingNumbers(): Promise<ReplayOptions> {
  const other = await createSandbox({ dataSet: "small" });
  return {
    baseUrl: "http://sandbox.test",
    token: other.token,
    fetch: async (input, init) => {
      const response = await other.fetch(input, init);
      const body = await response.text();
      return new Response(input.includes("/search") ? body.replaceAll('"note":"Cedar"', '"note":12') : body, response);
    },
  };
}

/** The finding in the search, after the creation of a card. */
const cardNote = (note: string): CaseFile => ({
  version: 1,
  finding: {
    check: "response/schema",
    operation: "searchGiftCards",
    pointer: "/giftCards/0/note",
    message: "must be string,null (got 12)",
    basis: { documented: "note" },
  },
  seed: 1,
  case: {
    name: "Cards and their notes",
    phase: "lists",
    steps: [
      { as: "card", operation: "createGiftCard", body: { giftCard: { initialValue: 5, note } } },
      { as: "search", operation: "searchGiftCards" },
    ],
  },
});

const stepsOf = (finding: ReportedFinding | undefined) => finding?.case.steps.map(({ as }) => as);

test("a shrunk case creates what a list has to show, although other cases have left the like", async () => {
  const store = await showingNumbers();
  await replay(cardNote("Cedar").case, store);
  const short = await shrinkCase(cardNote("Cedar"), store);
  expect(stepsOf(short)).toEqual(["card", "search"]);
  expect(short?.needsStore).toBeUndefined();
  const again = short && (await replay(short.case, await showingNumbers()));
  expect(again?.map(({ check }) => check)).toContain("response/schema");
});

test("a case is shrunk without what only the store shows", async () => {
  const store = await showingNumbers();
  await replay(cardNote("Cedar").case, store);
  const short = await shrinkCase(cardNote("Birch"), store);
  expect(stepsOf(short)).toEqual(["search"]);
  expect(short?.needsStore).toBe(true);
});

test("in a store of its own, a case is shrunk to what shows the finding in a new one", async () => {
  const { token: _, ...server } = await showingNumbers();
  const { options } = await setUpRun({ ...server, profile: "sandbox" });
  await replay(cardNote("Cedar").case, options);
  expect(stepsOf(await shrinkCase(cardNote("Cedar"), options))).toEqual(["card", "search"]);
  await replay(cardNote("Cedar").case, options);
  expect(stepsOf(await shrinkCase(cardNote("Birch"), { ...options, resetStore: undefined }))).toEqual(["search"]);
  const unchanged = await shrinkCase(cardNote("Birch"), options);
  expect(stepsOf(unchanged)).toEqual(["card", "search"]);
  expect(unchanged && findingLines(await readContract(), unchanged).join("\n")).toContain(
    "These steps alone did not show it",
  );
});
