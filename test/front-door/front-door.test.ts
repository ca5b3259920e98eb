// @module-tag git
/** The first contact: each command that the README and `package.json` offer works in an untouched clone, in any order. */
import { readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, type TestContext, test } from "vitest";
import { programs, programTags } from "../../scripts/setup/programs.ts";
import { connectBrowser } from "../support/browser.ts";
import { node, type Program, root } from "../support/program.ts";
import { Clone, type Ending } from "./clone.ts";

let clone: Clone;
beforeAll(async () => {
  clone = await Clone.create();
  await clone.borrowDependencies();
  await clone.commit();
});
afterAll(() => clone?.remove());

const { scripts } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
  scripts: Readonly<Record<string, string>>;
};

/** Takes the port that a server of `npm start` has by default, unless another program has it already. */
async function takePort(port: number): Promise<void> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve).once("error", resolve).listen(port, "127.0.0.1"));
}

/** Starts `npm start` in the clone, as npm does. */
function start(): Program {
  const [, ...args] = (scripts.start ?? "").split(" ");
  return node(args, { cwd: clone.folder, env: clone.env });
}

/** The addresses that it prints. */
async function addressesOf(program: Program) {
  const [, docs = "", sandbox = "", mock = "", header = ""] = await program.until(
    /Docs +(\S+)\n +Sandbox +(\S+) · .*\n +Mock +(\S+)\n[\s\S]*?curl -H "(.+)"[\s\S]*Press Control\+C/,
  );
  const [name = "", token = ""] = header.split(": ");
  return { docs, sandbox, mock, headers: { [name]: token } };
}

test("npm start builds, serves docs, sandbox and mock beside other programs, and ends", async () => {
  for (const port of [4080, 4020, 4010]) await takePort(port);
  const program = start();
  const { docs, sandbox, mock, headers } = await addressesOf(program);
  expect(await (await fetch(docs)).text()).toContain("<title>");
  expect(await (await fetch(`${docs}/guides/quickstart/`)).text()).toContain("Quickstart");
  for (const server of [sandbox, mock]) {
    const response = await fetch(`${server}/api/202412/shops/info`, { headers });
    expect([response.status, await response.json()]).toMatchObject([200, { shop: { shopName: "Alder & Wick" } }]);
  }
  const env = { ...clone.env, BASE_URL: sandbox, ACCESS_TOKEN: Object.values(headers)[0] };
  const example = node(["node_modules/tsx/dist/cli.mjs", "examples/first-call.ts"], { cwd: clone.folder, env });
  expect(await example.ended).toMatchObject({ code: 0, stdout: "1218555927434856\n67.65\n2\n", stderr: "" });
  program.signal("SIGTERM");
  expect(await program.ended).toMatchObject({ code: 0, stderr: "" });
  expect(await clone.run("git", "status", "--porcelain")).toEqual({ code: 0, output: "" });
});

test("the first sample of the docs runs on its page", { tags: ["chromium", "long"] }, async () => {
  const { docs } = await addressesOf(start());
  const browser = await connectBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`${docs}/guides/quickstart/`);
  await page.getByRole("button", { name: "Run getShop" }).click();
  await page.getByText(/^Status 200 in /).waitFor();
});

test("npm ci installs the dependencies", { tags: ["long"] }, async () => {
  const fresh = await Clone.create();
  onTestFinished(() => fresh.remove());
  await fresh.install();
  expect(await fresh.run("npm", "run", "lint")).toMatchObject({ code: 0 });
});

/** Runs a script of `package.json`, and expects a text in its output. */
async function expectSuccess(expected: string, ...script: string[]): Promise<void> {
  const { code, output } = await clone.run("npm", "run", "--silent", ...script);
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining(expected) });
}

// `test/architecture` fails at once if one of these can load a file that only the build makes.
test.each([
  ["lint", "The contract and the texts are clean."],
  ["changes", "since"],
  ["dist", ""],
  ["check", "The contract is clean and generated/ is up to date."],
])("npm run %s succeeds", { tags: ["long"] }, (name, expected) => expectSuccess(expected, name));

const explained = Object.keys(scripts).filter((name) => !["format", "typecheck"].includes(name));
/** Where a script gets its help from: a program with a file of its own in `scripts`, or the program that it runs. */
const ofEachKind = ["start", "bench:decode"];

for (const name of explained)
  test(`npm run ${name} -- --help explains it`, { tags: ofEachKind.includes(name) ? [] : ["long"] }, () =>
    expectSuccess("npm ", name, "--", "--help"),
  );

describe("on a machine that has Node and nothing else", () => {
  beforeAll(() => rm(join(clone.folder, ".git"), { recursive: true }));

  /** Shell commands that hide a program from this process and those that it starts. */
  const hideAll = programTags.map((tag) => {
    const path = programs[tag].find();
    return path === undefined ? ":" : `mount --bind /dev/null "$(realpath '${path}')"`;
  });

  /** Runs a command in a mount namespace where the programs are hidden. Skips the test where there are no such namespaces. */
  async function runHidden({ skip }: TestContext, ...command: string[]): Promise<Ending> {
    const namespace = ["--user", "--map-root-user", "--mount"];
    const { code: supported } = await clone.run("unshare", ...namespace, "true");
    skip(supported !== 0, "Mount namespaces are not available.");
    const script = `${hideAll.join(" && ")} && exec "$@"`;
    return clone.run("unshare", ...namespace, "sh", "-c", script, "sh", ...command);
  }

  test("npm test skips what needs another program, and says how to install it", { tags: ["long"] }, async (context) => {
    const words = ["docs/own-sandbox", "postgres/plans", "docs/recipes", "client/retry", "changes/command"];
    const { code, output } = await runHidden(context, "npm", "test", "--", ...words);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^\d+ passed, 0 failed$/m) });
    expect(output).toMatch(/Skipped tests:\n(.*\n)*To run these tests too, install what is missing: npm run setup\n/);
    for (const name of ["Chromium", "PostgreSQL", "curl", "jq", "Git"])
      expect(output).toMatch(new RegExp(`^  ${name} is not installed: \\d+ tests? in 1 file$`, "m"));
  });

  test("npm test fails in CI where a program is missing", { tags: ["long"] }, async (context) => {
    const { code, output } = await runHidden(context, "env", "CI=1", "npm", "test", "--", "docs/own-sandbox");
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining("Chromium is not installed") });
  });
});
