/** The tests on a machine that has Node and nothing else, in a folder without Git. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { programs, programTags } from "../../scripts/setup/programs.ts";
import { Clone } from "./clone.ts";

let clone: Clone;
beforeAll(async () => {
  clone = await Clone.create();
  await clone.borrowDependencies();
});
afterAll(() => clone?.remove());

/** Shell commands that hide a program from this process and those that it starts. */
const hideAll = programTags.map((tag) => {
  const path = programs[tag].find();
  return path === undefined ? ":" : `mount --bind /dev/null "$(realpath '${path}')"`;
});

/** Runs a command in a mount namespace where the programs are hidden. */
function runHidden(...command: string[]) {
  const script = `${hideAll.join(" && ")} && exec "$@"`;
  return clone.run("unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script, "sh", ...command);
}

test("npm test skips what needs another program, and says how to install it", async ({ skip }) => {
  const { code: supported } = await clone.run("unshare", "--user", "--map-root-user", "--mount", "true");
  skip(supported !== 0, "Mount namespaces are not available.");
  const words = ["docs/own-sandbox", "postgres/plans", "docs/recipes", "client/retry", "changes/command"];
  const { code, output } = await runHidden("npm", "test", "--", ...words);
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^\d+ passed, 0 failed$/m) });
  expect(output).toMatch(/Skipped tests:\n(.*\n)*To run these tests too, install what is missing: npm run setup\n/);
  for (const name of ["Chromium", "PostgreSQL", "curl", "jq", "Git"])
    expect(output).toMatch(new RegExp(`^  ${name} is not installed: \\d+ tests? in 1 file$`, "m"));
});

test("npm test fails in CI where a program is missing", async ({ skip }) => {
  const { code: supported } = await clone.run("unshare", "--user", "--map-root-user", "--mount", "true");
  skip(supported !== 0, "Mount namespaces are not available.");
  const { code, output } = await runHidden("env", "CI=1", "npm", "test", "--", "docs/own-sandbox");
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining("Chromium is not installed") });
});
