import { afterAll, describe, expect, test, vi } from "vitest";
import { operations } from "../../generated/contract.js";
import { conformanceSuite } from "../../src/conformance/index.ts";
import type { Report, RunOptions } from "../../src/conformance/run/run.ts";
import { createSandbox } from "../../src/sandbox/index.ts";

// The sandbox conforms to the contract, its assumptions included: each test of this suite passes, or is skipped with its reason.
// right-servers.test.ts and profiles.test.ts run all phases on sandboxes that write the typed format.

const reports = vi.hoisted((): Report[] => []);
vi.mock("../../src/conformance/run/run.ts", async (importOriginal) => {
  const module = await importOriginal<typeof import("../../src/conformance/run/run.ts")>();
  const runConformance = async (options: RunOptions): Promise<Report> => {
    const report = await module.runConformance(options);
    reports.push(report);
    return report;
  };
  return { ...module, runConformance };
});

const sandbox = await createSandbox({ dataSet: "small", wireFormat: "string" });
afterAll(() => sandbox.close());

const scopes = [...new Set(Object.values(operations).flatMap((operation) => operation.scopes))];
const tokenFor = (some: readonly string[]): string => `only:${[...some].sort().join("+")}`;
for (const some of [[], ...scopes.map((scope) => [scope])])
  await sandbox.control.tokens.add({ token: tokenFor(some), scopes: some });

/** The lists of the resources that can be deleted. Customers with orders can't, and neither can orders. */
async function deletable(): Promise<unknown[]> {
  const lists = ["products?limit=200", "collections?limit=200", "shops/locations?limit=200"];
  const headers = { "X-Service-Access-Token": sandbox.token };
  const responses = lists.map((list) => sandbox.fetch(`http://sandbox.test/api/202412/${list}`, { headers }));
  return Promise.all((await Promise.all(responses)).map((response) => response.json()));
}
const before = await deletable();

describe("the sandbox", () => {
  conformanceSuite({
    baseUrl: "http://sandbox.test",
    token: sandbox.token,
    tokenFor,
    fetch: sandbox.fetch as typeof fetch,
    profile: "sandbox",
    depth: "smoke",
    strict: true,
  });
});

test("one run covers the contract, and deletes what it created", async () => {
  expect(reports).toHaveLength(1);
  const [report] = reports;
  expect(report?.findings).toEqual([]);
  expect(await deletable()).toEqual(before);
  expect(await sandbox.control.breaches.list()).toEqual([]);
  const { called, succeeded, acceptedScopes, allowing, evaluated } = report?.coverage.aspects ?? {};
  for (const aspect of [called, succeeded, acceptedScopes, allowing, evaluated]) expect(aspect?.notDone).toEqual([]);
});
