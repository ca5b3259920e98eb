import { afterAll, describe } from "vitest";
import { operations } from "../../generated/contract.js";
import { conformanceSuite } from "../../src/conformance/index.ts";
import { createSandbox } from "../../src/sandbox/index.ts";

// The sandbox keeps the contract, assumptions and all: every test of this suite passes, or is skipped with its reason.

const sandbox = await createSandbox({ dataSet: "small" });
afterAll(() => sandbox.close());

const scopes = [...new Set(Object.values(operations).flatMap((operation) => operation.scopes))];
const tokenFor = (some: readonly string[]): string => `only:${[...some].sort().join("+")}`;
for (const some of [[], ...scopes.map((scope) => [scope])])
  await sandbox.control.tokens.add({ token: tokenFor(some), scopes: some });

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
