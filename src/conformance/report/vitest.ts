/** Turns a case into a vitest test. */
import type { ReportedFinding } from "../cases/finding.ts";
import type { Contract } from "../model/contract.ts";
import { headerVariable } from "../server/headers.ts";
import { oneLine } from "./escape.ts";

/**
 * A test file that replays the case of a finding, and passes once the server no longer shows it. It reads the address from `BASE_URL`,
 * the token from `TOKEN`, and tokens of single scopes from variables such as `TOKEN_read_orders`. It opens the contract where the run
 * did.
 *
 * @param headers the names of the headers of every request. The test reads their values from variables such as `HEADER_X_KEY`.
 */
export function vitestFile(
  { case: played, check, operation, message }: ReportedFinding,
  { origin }: Pick<Contract, "origin">,
  headers: readonly string[] = [],
): string {
  const needsScopes = played.steps.some(({ token }) => typeof token === "object" && "scopes" in token);
  const values = headers.map((name) => `${JSON.stringify(name)}: process.env.${headerVariable(name)} ?? ""`);
  const options = [
    'baseUrl: process.env.BASE_URL ?? "http://localhost:4010"',
    `token: process.env.TOKEN ?? "${origin ? "" : "sandbox-token"}"`,
    ...(origin ? ["contract"] : []),
    ...(needsScopes ? ['tokenFor: (scopes) => process.env["TOKEN_" + (scopes.join("_") || "none")]'] : []),
    ...(values.length > 0 ? [`headers: { ${values.join(", ")} }`] : []),
  ];
  const names = ["type Case", ...(origin ? ["openContract"] : []), "replay"];
  const opening = origin
    ? `const { contract } = await openContract(${[origin.place, origin.overlays, origin.headers].map((each) => JSON.stringify(each)).join(", ")});\n`
    : "";
  return `import { ${names.join(", ")} } from "store-admin-api/conformance";
import { expect, test } from "vitest";

// ${oneLine(message)}
const played: Case = ${JSON.stringify(played, null, 2)};
${opening}
test(${JSON.stringify(`${operation} shows no ${check}`)}, async () => {
  const findings = await replay(played, {
    ${options.join(",\n    ")},
  });
  expect(findings.filter(({ check, operation }) => check === ${JSON.stringify(check)} && operation === ${JSON.stringify(operation)})).toEqual([]);
});
`;
}
