import { execFile } from "node:child_process";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { root } from "../support/program.ts";

let output: string;
beforeAll(async () => {
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const args = [
    vitest,
    "run",
    "--config",
    "test/conformance/fixture.config.ts",
    "suite.fixture",
    "--reporter",
    "verbose",
  ];
  const env = { ...process.env, NO_COLOR: "1" };
  output = await new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env, maxBuffer: 1e8 }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
});

test("a failure shows the finding, its steps and the case; what was not reached is skipped with its reason", () => {
  // A location that is deleted is still there.
  expect(output).toMatch(/× .* > kept locations > .* > listLocations > state\/use-after-delete: /);
  expect(output).toMatch(/The location \d+ was deleted, and listLocations still returns it\./);
  expect(output).toMatch(/ \d\. deleteLocation: DELETE \/api\/202412\/shops\/locations\/\S*locationId\S*\n/);
  expect(output).toMatch(/ \d\. listed: GET \/api\/202412\/shops\/locations .*<- here\n/);
  const [, text = ""] = /^ *Case: (\{.*"operation":"listLocations".*\})$/m.exec(output) ?? [];
  expect(JSON.parse(text)).toMatchObject({ phase: "state", steps: expect.any(Array) });
  expect(output).toMatch(/✓ .* > kept locations > .* > getCustomer > state\/use-after-delete: /);
  expect(output).toMatch(
    /↓ .* > kept locations > .* > getShop > access\/insufficient-scope: .* \[there are no tokens of single scopes\]/,
  );
  expect(output).toMatch(/✓ .* > kept locations > .* > nothing else is found/);
});

test("what rests on an assumption is an annotation, and a failure when the run is strict", () => {
  // The response to a new status shows the status, which the contract does not declare.
  const test = "updateRefundStatus > response\\/undeclared-member: ";
  expect(output).toMatch(
    new RegExp(`✓ .* > undeclared status > .* > ${test}[^✓×↓]*warning[^✓×↓]*The contract does not declare \\S+\\.`),
  );
  expect(output).not.toMatch(/× .* > undeclared status > /);
  expect(output).toMatch(new RegExp(`× .* > undeclared status, strict > .* > ${test}`));
});
