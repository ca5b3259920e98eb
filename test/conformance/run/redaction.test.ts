import { expect, test } from "vitest";
import { createRedactor } from "../../../src/conformance/run/redaction.ts";
import { runConformance } from "../../../src/conformance/run/run.ts";
import { createSandbox } from "../../../src/sandbox/index.ts";

const redact = createRedactor(["s3cret/Token", "abc", undefined]);

test.each([
  ["the token is s3cret/Token.", "the token is [redacted]."],
  ["S3CRET/TOKENx", "[redacted]x"],
  ["s3cret/Toke", "[redacted]"],
  ["?token=s3cret%2FToken", "?token=[redacted]"],
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
