import { expect, test } from "vitest";
import { runConformance } from "../../../src/conformance/run/run.ts";
import { createSandbox } from "../../../src/sandbox/index.ts";

/** The checks that a server with failing searches shows. */
async function runAndFind(skip: readonly string[]) {
  const sandbox = await createSandbox({ dataSet: "small" });
  const { findings, notDone } = await runConformance({
    baseUrl: "http://sandbox.test",
    token: sandbox.token,
    profile: "live",
    depth: "smoke",
    phases: ["examples"],
    shrinks: false,
    skip,
    fetch: async (url, init) =>
      url.includes("/gift_cards/search")
        ? Response.json({ title: "The search failed." }, { status: 500 })
        : sandbox.fetch(url, init),
  });
  await sandbox.close();
  return { bases: findings.map(({ basis }) => basis), notDone };
}

test("a finding with a skipped inherent requirement is not reported, and the requirement is listed", async () => {
  const all = await runAndFind([]);
  expect(all.bases).toContainEqual({ inherent: "no-server-error" });
  expect(all.notDone.map(({ subject }) => subject)).not.toContain("inherent/no-server-error");
  const without = await runAndFind(["inherent/no-server-error"]);
  expect(without.bases).not.toContainEqual({ inherent: "no-server-error" });
  expect(without.notDone).toContainEqual({ kind: "check", subject: "inherent/no-server-error", why: "you skip them" });
});
