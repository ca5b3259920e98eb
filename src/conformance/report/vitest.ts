/** A case as a test for vitest. */
import type { ReportedFinding } from "../finding.ts";
import { oneLine } from "./escape.ts";

/**
 * A test file that plays the case of a finding again and expects that the server no longer shows it. It reads the address from `BASE_URL`,
 * the token from `TOKEN`, and tokens of single scopes from variables such as `TOKEN_read_orders`.
 */
export function vitestFile({ case: shown, check, operation, message }: ReportedFinding): string {
  const needsScopes = shown.steps.some(({ token }) => typeof token === "object" && "scopes" in token);
  const options = [
    'baseUrl: process.env.BASE_URL ?? "http://localhost:4010"',
    'token: process.env.TOKEN ?? "sandbox-token"',
    ...(needsScopes ? ['tokenFor: (scopes) => process.env["TOKEN_" + (scopes.join("_") || "none")]'] : []),
  ];
  return `import { type Case, replay } from "store-admin-api/conformance";
import { expect, test } from "vitest";

// ${oneLine(message)}
const shown: Case = ${JSON.stringify(shown, null, 2)};

test(${JSON.stringify(`${operation} shows no ${check}`)}, async () => {
  const findings = await replay(shown, {
    ${options.join(",\n    ")},
  });
  expect(findings.filter(({ check, operation }) => check === ${JSON.stringify(check)} && operation === ${JSON.stringify(operation)})).toEqual([]);
});
`;
}
