import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeCheckPages } from "../../scripts/check-pages.ts";
import type { Check } from "../../src/conformance/checks/check.ts";
import { type Ending, node, root as repository, typescript } from "../support/program.ts";
import { project } from "./support/project.ts";

const banner = "<!-- Generated from src/conformance/checks/ by `npm run build`; do not edit. -->";

function check(code: string, title: string): Check {
  return {
    code,
    title,
    requirement: `${title} is so.`,
    basis: "Stated in Lamps. Assumed: `lamp-shape`.",
    example: 'The lamp is "off" and <b>not</b> on.',
    fix: "See whether `lamp` is plugged in.",
  };
}

const lit = check("state/lit", "A lamp that was lit");
const bright = check("response/bright-lamp", "A bright lamp");

test("a check has a page that says all of it", () => {
  expect(makeCheckPages([bright])["docs/checks/response-bright-lamp.md"]).toBe(`${banner}

# A bright lamp

Check \`response/bright-lamp\`, one of [all checks](README.md).

A bright lamp is so.

## What it stands on

Stated in Lamps. Assumed: \`lamp-shape\`.

## A finding

\`\`\`text
The lamp is "off" and <b>not</b> on.
\`\`\`

## What to look at

See whether \`lamp\` is plugged in.
`);
});

test("the index has the checks by group, the groups in their order", () => {
  const index = makeCheckPages([lit, bright])["docs/checks/README.md"] ?? "";
  expect(index.startsWith(`${banner}\n\n# Checks\n`)).toBe(true);
  const lines = index.split("\n").filter((line) => /^##|^\| \[/.test(line));
  expect(lines).toEqual([
    "## Who is let in, and to what: `access`",
    "## What a call may look like: `input`",
    "## Pages, filters, orders and counts: `lists`",
    "## What holds of every response: `response`",
    "| [`response/bright-lamp`](response-bright-lamp.md) | A bright lamp |",
    "## What the contract states as predicates: `rules`",
    "## What a store remembers: `state`",
    "| [`state/lit`](state-lit.md) | A lamp that was lit |",
  ]);
});

test("the pages that are there are those of the checks, and no page is left of one that has gone", async () => {
  const made = makeCheckPages();
  const folder = join(repository, "docs/checks");
  const names = (await readdir(folder)).sort();
  const there = await Promise.all(
    names.map(async (name) => [`docs/checks/${name}`, await readFile(join(folder, name), "utf8")]),
  );
  expect(Object.fromEntries(there)).toEqual(made);
});

test("every link of the index leads to a page", () => {
  const made = makeCheckPages();
  const links = [...(made["docs/checks/README.md"] ?? "").matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file]) => file);
  expect(links.map((file) => `docs/checks/${file}`).sort()).toEqual(
    Object.keys(made)
      .filter((path) => !path.endsWith("README.md"))
      .sort(),
  );
});

test("the step can be run alone, changes nothing the second time, and says what it does", async () => {
  const cwd = await mkdtemp(join(tmpdir(), "check-pages-"));
  onTestFinished(() => rm(cwd, { recursive: true, force: true }));
  const run = (...args: string[]): Promise<Ending> =>
    node([...typescript, join(repository, "scripts/check-pages.ts"), ...args], { cwd }).ended;
  expect(await run()).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Wrote docs\/checks\/README\.md, /) });
  expect(await run()).toMatchObject({ code: 0, stdout: "Nothing has changed.\n" });
  expect((await readdir(join(cwd, "docs/checks"))).length).toBe(Object.keys(makeCheckPages()).length);
  expect(await run("--help")).toMatchObject({ code: 0, stdout: expect.stringMatching(/Usage: [\s\S]*Exit codes: /) });
});

test("a build writes the pages, and check notices one that was edited", async () => {
  const built = await project();
  const run = (...args: string[]): Promise<Ending> =>
    node([join(repository, "scripts/run.mjs"), ...args], { cwd: built.root }).ended;
  expect(await run("build", "--no-docs")).toMatchObject({ code: 0 });
  expect(await built.read("docs/checks/state-gone.md")).toMatch(/`state\/gone`/);
  await built.edit("docs/checks/README.md", "# Checks\n", "# All checks\n");
  await built.remove("docs/checks/state-gone.md");
  const { code, stdout } = await run("check");
  expect(code).toBe(1);
  expect(stdout).toMatch(/docs\/checks\/README\.md:3:1 {2}error {2}drift/);
  expect(stdout).toMatch(/docs\/checks\/state-gone\.md:1:1 {2}error {2}drift\n {2}The file is missing/);
  expect(stdout).toMatch(/Found 2 errors/);
});
