/** Right servers that are not the sandbox: the suite accuses none of them, and sees as much of them. */
import { expect, it } from "vitest";
import { isCertain } from "../../src/conformance/contract/basis.ts";
import { checksValues, requiresUniqueValues, runAgainst } from "./right-server.ts";

it.each([
  ["rejects strings that it does not know", checksValues],
  ["wants unique names and e-mail addresses", requiresUniqueValues],
] as const)("finds nothing at a server that %s", { timeout: 120_000 }, async (_, variation) => {
  const { findings, coverage } = await runAgainst(variation());
  const failures = findings.filter(({ basis }) => isCertain(basis));
  expect(failures.map(({ check, operation, message }) => `${check} ${operation}: ${message}`)).toEqual([]);
  const { succeeded, allowing } = coverage.aspects;
  for (const { unseen } of [succeeded, allowing]) expect(unseen).toEqual([]);
});
