/** Right servers that are not the sandbox: the suite accuses none of them, and sees as much of them. */
import { expect, it } from "vitest";
import { combine } from "../../bench/kill-rate/variation/index.ts";
import { readContract } from "../../src/conformance/bundle.ts";
import { isCertain } from "../../src/conformance/contract/basis.ts";
import { runConformance } from "../../src/conformance/run.ts";
import { createSandbox } from "../../src/sandbox/index.ts";
import { checksValues, limitsPages, numbersEachKind, requiresUniqueValues, runAgainst } from "./right-server.ts";

it("finds nothing at a server that rejects unknown strings and wants unique names and e-mail addresses", async () => {
  const { findings, coverage } = await runAgainst(combine(requiresUniqueValues(), checksValues()));
  const failures = findings.filter(({ basis }) => isCertain(basis));
  expect(failures.map(({ check, operation, message }) => `${check} ${operation}: ${message}`)).toEqual([]);
  const { succeeded, allowing } = coverage.aspects;
  for (const { unseen } of [succeeded, allowing]) expect(unseen).toEqual([]);
});

it("finds nothing at a server that numbers the resources of each kind from 1", { timeout: 120_000 }, async () => {
  const { findings, cases } = await runAgainst(numbersEachKind(), { phases: ["lists", "rules", "state"] });
  expect(findings.map(({ check, operation, message }) => `${check} ${operation}: ${message}`)).toEqual([]);
  expect(cases.rules).toBeGreaterThan(100);
});

it.each([
  [50, "rejects"],
  [10, "rejects"],
  [50, "reduces"],
] as const)(
  "reads the lists of a server whose pages have at most %i items and that %s more",
  async (maximum, how) => {
    const largest = new Map<string, number>();
    const { findings, skipped } = await runAgainst(limitsPages(maximum, how), {
      phases: ["lists"],
      log: ({ url }, { status }) => {
        const { pathname, searchParams } = new URL(url);
        const limit = Number(searchParams.get("limit"));
        if (status === 200) largest.set(pathname, Math.max(limit, largest.get(pathname) ?? 0));
      },
    });
    expect(findings.map(({ check, message }) => `${check}: ${message}`)).toEqual([]);
    for (const list of ["collections", "gift_cards/search", "orders", "shops/locations"])
      expect(largest.get(`/api/202412/${list}`)).toBeGreaterThanOrEqual(maximum);
    expect(Object.keys(skipped).filter((reason) => !reason.includes("fulfillmentStatus"))).toEqual([]);
  },
  120_000,
);

it("finds nothing with an access token of digits, which has no other case", async () => {
  const { scopes } = await readContract();
  const sandbox = await createSandbox();
  try {
    const { token } = await sandbox.control.tokens.add({ token: "31415926535", scopes });
    const { findings, skipped } = await runConformance({
      baseUrl: "http://sandbox.test",
      fetch: sandbox.fetch as typeof fetch,
      token,
      phases: ["access"],
      operations: ["Shop"],
      profile: "sandbox",
    });
    expect(findings.map(({ check, message }) => `${check}: ${message}`)).toEqual([]);
    expect(Object.keys(skipped).join()).toContain("getShop");
  } finally {
    await sandbox.close();
  }
});
