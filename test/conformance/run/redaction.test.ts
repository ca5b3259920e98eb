import { expect, test } from "vitest";
import { createRedactor } from "../../../src/conformance/run/redaction.ts";
import { runConformance } from "../../../src/conformance/run/run.ts";
import { createSandbox } from "../../../src/sandbox/index.ts";
import { everyScope } from "../../../trials/kill-rate/killers/every-scope.ts";

const redact = createRedactor(["s3cret/Token", "abc", "access", undefined], ["access/missing-token"]);

test.each([
  ["the token is s3cret/Token.", "the token is [redacted]."],
  ["S3CRET/TOKENx", "[redacted]x"],
  ["s3cret/Toke", "[redacted]"],
  ["?token=s3cret%2FToken", "?token=[redacted]"],
  ["access/missing-token", "access/missing-token"],
  ["abc is too short to be a secret", "abc is too short to be a secret"],
])("%s", (text, expected) => {
  expect(redact({ list: [{ text }] })).toEqual({ list: [{ text: expected }] });
});

test("a report repeats no token and no value of a header, although the server does", async () => {
  const sandbox = await createSandbox({ dataSet: "small" });
  const seen: string[] = [];
  const report = await runConformance({
    baseUrl: "http://sandbox.test",
    token: sandbox.token,
    tokenFor: () => "token-of-one-scope",
    headers: { "X-Gateway-Key": "key-of-the-gateway" },
    profile: "live",
    depth: "smoke",
    phases: ["access"],
    shrinks: false,
    fetch: async (_, init) => {
      const text = JSON.stringify(Object.fromEntries(new Headers(init?.headers)));
      seen.push(text);
      const isGreeting = seen.length <= 3;
      return isGreeting ? sandbox.fetch(_, init) : new Response(text, { status: 500 });
    },
  });
  await sandbox.close();
  const secrets = [sandbox.token, "token-of-one-scope", "key-of-the-gateway"];
  for (const secret of secrets) expect(seen.join("\n")).toContain(secret);
  expect(report.findings.length).toBeGreaterThan(0);
  const text = JSON.stringify(report);
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).toContain('\\"x-gateway-key\\":\\"[redacted]\\"');
});

test("a token that is a part of names leaves the names in a report", async () => {
  const sandbox = await createSandbox({ dataSet: "small" });
  await sandbox.control.tokens.add({ token: "access", scopes: everyScope });
  const report = await runConformance({
    baseUrl: "http://sandbox.test",
    token: "access",
    profile: "live",
    depth: "smoke",
    phases: ["access"],
    operations: ["getShop"],
    shrinks: false,
    fetch: (input, init) =>
      new Headers(init?.headers).has("x-service-access-token")
        ? sandbox.fetch(input, init)
        : Promise.resolve(Response.json({ shop: {} })),
  });
  await sandbox.close();
  expect(report.findings.map(({ check }) => check)).toContain("access/missing-token");
});
