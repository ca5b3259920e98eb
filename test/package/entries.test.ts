// @module-tag package
import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { apiVersion } from "../../src/api-version.ts";
import { installPacked } from "../support/packed.ts";
import { node, root } from "../support/program.ts";

/** The optional peers, which users install to use some entries. */
const peers = ["vitest", "fast-check", "@stoplight/prism-http-server", "msw"];

/** A result of vitest's JSON reporter. */
interface Result {
  readonly title: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

test("each entry of the packed package works where it is installed", async () => {
  const packed = await installPacked();
  try {
    const { exports } = JSON.parse(
      await readFile(join(packed.folder, "node_modules/store-admin-api/package.json"), "utf8"),
    );
    await cp(join(root, "test/package/entries"), packed.folder, { recursive: true });
    for (const name of peers) {
      const installed = join(packed.folder, "node_modules", name);
      await mkdir(dirname(installed), { recursive: true });
      await symlink(join(root, "node_modules", name), installed);
    }
    await writeFile(join(packed.folder, "package.json"), '{ "private": true, "type": "module" }');
    const config = 'export default { test: { include: ["entries.fixture.ts"], testTimeout: 60_000 } };';
    await writeFile(join(packed.folder, "vitest.config.js"), config);
    const vitest = join(root, "node_modules/vitest/vitest.mjs");
    const { stdout, stderr } = await node([vitest, "run", "--reporter", "json"], { cwd: packed.folder }).ended;
    expect(stdout, stderr).toContain('"testResults"');
    const { testResults } = JSON.parse(stdout.slice(stdout.indexOf("{")));
    const results = testResults.flatMap((file: { assertionResults: Result[] }) => file.assertionResults) as Result[];
    const failed = results.filter(({ status }) => status === "failed");
    expect(failed.map(({ title, failureMessages }) => [title, ...failureMessages])).toEqual([]);
    const passed = results.filter(({ status }) => status === "passed").map(({ title }) => title);
    const versioned = Object.keys(exports).filter((entry) => entry.startsWith(`./${apiVersion}`));
    expect(passed).toEqual(expect.arrayContaining(Object.keys(exports).filter((entry) => !versioned.includes(entry))));
    expect(versioned).toContain(`./${apiVersion}/sandbox/browser`);
    for (const entry of versioned) expect(exports[entry]).toEqual(exports[entry.replace(`/${apiVersion}`, "")]);
    expect(passed).toContain("nothing else is found"); // of the suite that conformanceSuite registers
  } finally {
    await packed.remove();
  }
});
