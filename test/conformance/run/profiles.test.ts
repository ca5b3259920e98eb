/** Runs the conformance suite against servers behind a socket: a mock, and a read-only store. */
import { expect, it } from "vitest";
import { fails } from "../../../src/conformance/cases/finding.ts";
import { incompleteOf } from "../../../src/conformance/run/not-done.ts";
import { runConformance } from "../../../src/conformance/run/run.ts";
import { type SetUpOptions, setUpRun } from "../../../src/conformance/run/set-up-run.ts";
import { startMock } from "../../../src/mock/index.ts";
import { createSandbox } from "../../../src/sandbox/index.ts";
import { findVariation } from "../../../trials/variations/index.ts";
import { isLong } from "../../support/runs.ts";
import { runAgainst } from "../support/right-server.ts";

it("reports no findings for the mock, and lists what it did not check", async () => {
  const mock = await startMock();
  try {
    const options = { baseUrl: mock.url, token: "any", profile: "mock", depth: "smoke", shrinks: false } as const;
    // Prism validates slowly: `npm test` calls each operation, and the long suite tries more of each.
    const phases = isLong ? (["examples", "access", "links"] as const) : (["examples"] as const);
    const report = await runConformance({ ...options, phases });
    expect(report.findings).toEqual([]);
    expect(report.requests).toBeGreaterThan(isLong ? 500 : 150);
    const skipped = report.notDone.filter(({ kind }) => kind === "check").map(({ subject }) => subject);
    expect(skipped).toEqual(expect.arrayContaining(["state", "lists", "rules"]));
    expect(report.coverage.aspects.succeeded.notDone).toEqual([]);
  } finally {
    await mock.close();
  }
});

it("finds nothing in what the mock says of invalid requests", { tags: ["long"] }, async () => {
  const mock = await startMock();
  try {
    const options = { baseUrl: mock.url, token: "any", profile: "mock", depth: "smoke", shrinks: false } as const;
    // Prism validates slowly, so they go to two areas only.
    const input = await runConformance({ ...options, phases: ["input"], operations: ["Customers", "Gift cards"] });
    expect(input.findings).toEqual([]);
    expect(input.requests).toBeGreaterThan(200);
  } finally {
    await mock.close();
  }
});

it("sends a live store no writes unless allowsWrites is set, and reads resources by ids that the server shows", async () => {
  const sandbox = await createSandbox({ dataSet: "small" });
  const { url, close } = await sandbox.listen();
  try {
    const sent = new Set<string>();
    const shown = new Set<string>();
    const unknown = new Set<string>();
    const report = await runConformance({
      baseUrl: url,
      token: sandbox.token,
      profile: "live",
      depth: "full",
      shrinks: false,
      log: ({ method, url: at, text }, response) => {
        sent.add(`${method} ${new URL(at).pathname.replace(/\d{9,}/g, "{id}")}`);
        for (const [id] of `${at} ${text}`.matchAll(/\d{9,}/g)) if (!shown.has(id)) unknown.add(id);
        // A page token is in the Link header.
        const all = `${JSON.stringify(response.headers)} ${response.text}`;
        for (const [id] of all.matchAll(/\d{9,}/g)) shown.add(id);
      },
    });
    expect(report.findings).toEqual([]);
    // The search of customers reads, and takes its query in a body.
    expect([...sent].filter((call) => !call.startsWith("GET"))).toEqual(["POST /api/202412/customers/search"]);
    for (const subject of ["state", "rules"])
      expect(report.notDone).toContainEqual(
        expect.objectContaining({ kind: "check", subject, why: "nothing may be written" }),
      );
    expect(report.left).toBe(0);
    // An id that belongs to nothing.
    expect([...unknown]).toEqual([]);
    expect(report.coverage.aspects.succeeded.notDone.map(({ of }) => of)).toEqual([]);
  } finally {
    await close();
    await sandbox.close();
  }
});

it("keeps a smoke run of a live server small, and still calls every operation and tests every documented rule", async () => {
  const created = new Set<string>();
  const { requests, left, coverage, findings, notDone } = await runAgainst(
    {},
    {
      profile: "live",
      allowsWrites: true,
      log: ({ method, url }, { status, text }) => {
        const [, id] = /"(?:orderId|refundId|giftCardId|serviceId|id)":"?(\d{6,})/.exec(text) ?? [];
        const isKept = /\/(orders|refunds|gift_cards|fulfillments|fulfillment_services)$/.test(new URL(url).pathname);
        if (method === "POST" && status === 200 && isKept && id !== undefined) created.add(id);
      },
    },
  );
  expect(findings).toEqual([]);
  expect(incompleteOf(notDone)).toEqual([]);
  expect(requests).toBeLessThanOrEqual(2500);
  expect(left).toBeLessThanOrEqual(60);
  expect(created.size).toBeLessThanOrEqual(left);
  expect(coverage.aspects.succeeded.notDone).toEqual([]);
  expect(notDone.filter(({ kind }) => kind === "rule")).toEqual([]);
}, 120_000);

it.each([
  [10, { phases: ["state"], operations: ["createRefund"] }],
  [12, { phases: ["rules"], operations: ["createRefund"] }],
  [30, { phases: ["input"], operations: ["Gift cards"] }],
  [1, { phases: ["answers"], operations: ["cancelOrder"], answers: { "second-order-cancel": "conflict" } }],
] as const)("spends on a part what a smoke run of a live server may: %i cases of %j", async (least, part) => {
  const { left, cases, findings } = await runAgainst({}, { profile: "live", allowsWrites: true, ...part });
  expect(findings).toEqual([]);
  expect(Object.values(cases).at(-1)).toBeGreaterThanOrEqual(least);
  expect(left).toBeLessThanOrEqual(60);
});

it("leaves as little on a live server that rejects every deletion", { tags: ["long"], timeout: 120_000 }, async () => {
  const creation =
    /\/(customers|products|collections|location|orders|refunds|gift_cards|fulfillments|fulfillment_services)$/;
  let created = 0;
  const { left } = await runAgainst(
    { exchange: (request, next) => next(request.method === "DELETE" ? { ...request, method: "PATCH" } : request) },
    {
      profile: "live",
      allowsWrites: true,
      log: ({ method, url }, { status }) => {
        if (method === "POST" && status === 200 && creation.test(new URL(url).pathname)) created += 1;
      },
    },
  );
  expect(left).toBe(created);
  expect(left).toBeGreaterThan(30);
  expect(left).toBeLessThanOrEqual(60);
});

it("leaves as little on a live server that rejects the deletion of what is in use", {
  tags: ["long"],
  timeout: 120_000,
}, async () => {
  const { left, findings, notDone } = await runAgainst(findVariation("after-deletion/rejected"), {
    profile: "live",
    allowsWrites: true,
  });
  expect(findings.filter((finding) => fails(finding, false))).toEqual([]);
  expect(incompleteOf(notDone)).toEqual([]);
  expect(left).toBeLessThanOrEqual(60);
});

it("sends as many cases to live servers that do not show 404 after a deletion", {
  tags: ["long"],
  timeout: 120_000,
}, async () => {
  const live = {
    profile: "live",
    allowsWrites: true,
    phases: ["examples", "state"],
    operations: ["Customers", "Products"],
  } as const;
  const { cases } = await runAgainst({}, live);
  for (const id of ["deleted-resources/gone", "missing-resource-statuses/unprocessable"])
    expect((await runAgainst(findVariation(id), live)).cases, id).toEqual(cases);
});

it("limits a quick run of a live server unless it is destructive", async () => {
  const live = { baseUrl: "http://server.test", token: "token", profile: "live", depth: "smoke" } as const;
  const budgetOf = async (given: Partial<SetUpOptions>): Promise<number | undefined> =>
    (await setUpRun({ ...live, ...given })).options.budget;
  expect(await budgetOf({})).toBe(2500);
  expect(await budgetOf({ isDestructive: true })).toBeUndefined();
  expect(await budgetOf({ depth: "full" })).toBeUndefined();
  expect(await budgetOf({ isDestructive: true, budget: 100 })).toBe(100);
});

it.each([
  ["http://server.test", 20],
  ["https://127.0.0.1.server.test", 20],
  ["http://127.0.0.1:4020/base", undefined],
  ["http://localhost:4020", undefined],
  ["http://store.localhost", undefined],
  ["http://[::1]:4020", undefined],
])("sends a live server at %s no more than %s requests a second", async (baseUrl, rate) => {
  const live = { baseUrl, token: "token", profile: "live" } as const;
  expect((await setUpRun(live)).options.rate).toBe(rate);
  expect((await setUpRun({ ...live, rate: 5 })).options.rate).toBe(5);
});
