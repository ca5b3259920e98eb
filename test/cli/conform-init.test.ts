import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { requireProgram } from "../../scripts/setup/programs.ts";
import { init } from "../../src/cli/conform/init.ts";
import { parseConfig } from "../../src/conformance/config/read-config.ts";
import { createSandbox, type Sandbox } from "../../src/sandbox/index.ts";
import { contract } from "../conformance/support/transcript.ts";
import { root, start, typescript } from "../support/program.ts";

let sandbox: Sandbox;
let url: string;
beforeAll(async () => {
  sandbox = await createSandbox({ dataSet: "small" });
  ({ url } = await sandbox.listen());
});
afterAll(() => sandbox.close());

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "conform-init-"));
  file = join(folder, "conform.yaml");
  onTestFinished(() => rm(folder, { recursive: true }));
});

const prompt = "; q: end): ";

interface Session {
  readonly replies?: readonly string[];
  readonly args?: readonly string[];
  readonly env?: Record<string, string>;
  readonly isTTY?: { readonly stdin: boolean; readonly stdout: boolean };
}

/** Runs the command in a terminal. The person types the next reply when a prompt shows, and Control+D after the last one. */
async function initIn({ replies = [], args = [], env = {}, isTTY = { stdin: true, stdout: true } }: Session) {
  const stdin = Object.assign(new PassThrough(), { isTTY: isTTY.stdin });
  const stdout = Object.assign(new PassThrough(), { isTTY: isTTY.stdout });
  const left = [...replies];
  let shown = "";
  stdout.on("data", (chunk: Buffer) => {
    const prompts = shown.split(prompt).length;
    shown += chunk.toString();
    if (shown.split(prompt).length > prompts) stdin.write(left.length > 0 ? `${left.shift()}\r` : "\u0004");
  });
  const code = await init(url, ["--token", sandbox.token, "--output", file, ...args], contract, { stdin, stdout, env });
  expect(code).toBe(0);
  const text = await readFile(file, "utf8");
  const { answers = {} } = parseConfig(text, { file, contract, environment: { STORE_TOKEN: "secret" } });
  return {
    shown: stripVTControlCharacters(shown),
    prompts: shown.split(prompt).length - 1,
    text,
    answers: answers as Record<string, unknown>,
  };
}

describe("in a terminal", () => {
  test("asks each question under the heading of its group, with the readings in sentences", async () => {
    const { shown, prompts, answers } = await initIn({ replies: Array(12).fill("") });
    expect(prompts).toBe(11);
    expect(shown.match(/^[A-Z][a-z ]+$/gm)).toEqual([
      "Collections",
      "Customers",
      "Gift cards",
      "Orders",
      "Updates",
      "Values",
    ]);
    expect(shown).toContain(
      [
        "",
        "  1  The server updates a disabled card as any other.",
        "  2  The server rejects (409) an update of a disabled card.",
        "  3  The server rejects (409) a new balance of a disabled card, and accepts a new note.",
        "",
      ].join("\n"),
    );
    expect(answers).not.toHaveProperty("disabled-gift-cards");
  });

  test("writes what was answered, and says who answered", async () => {
    const { shown, text, answers } = await initIn({ replies: ["2", "", " 1 ", "q"] });
    expect(shown).toMatch(/Wrote \S+: \d+ answers observed, 2 given/);
    expect(answers).toMatchObject({ "collection-title": "exact-ignoring-case", "customer-summary": "snapshot" });
    expect(answers).not.toHaveProperty("customer-email");
    expect(text).toContain(
      "  # Answered by the owner: An order or a refund shows its customer as the customer was when it was created.\n" +
        "  customer-summary: snapshot\n",
    );
    expect(text).toMatch(/\n {2}# Observed: GET \S+ .*\n {2}token-statuses: unauthorized\n/);
    expect(text).toMatch(/\n {2}# Customers:\n {2}# customer-email: shared \| /);
    expect(text).not.toMatch(/# collection-title: /);
  });

  test("asks again for a number that no answer has", async () => {
    const { prompts, answers } = await initIn({ replies: ["6", "0", "exact", "5", "Q"] });
    expect(prompts).toBe(5);
    expect(answers).toMatchObject({ "collection-title": "prefix" });
  });

  test("keeps the answers when the input ends", async () => {
    const { prompts, answers } = await initIn({ replies: ["3"] });
    expect(prompts).toBe(2);
    expect(answers).toMatchObject({ "collection-title": "contains" });
  });

  test("keeps lines that were typed before their question", async () => {
    const { answers } = await initIn({ replies: ["1\r2\r1", "q"] });
    expect(answers).toMatchObject({
      "collection-title": "exact",
      "customer-email": "unique-email",
      "customer-summary": "snapshot",
    });
  });

  test("has no question left to list if all are answered", async () => {
    const { text, answers } = await initIn({ replies: Array(11).fill("1") });
    expect(answers).toMatchObject({ "strings-as-sent": "kept", "time-offsets": "shop" });
    expect(text).not.toContain("Without an answer");
  });

  test("finds out that the file exists before it asks", async () => {
    await writeFile(file, "kept");
    await expect(initIn({ replies: ["1"] })).rejects.toThrow("conform.yaml exists. Pass --force");
    expect(await readFile(file, "utf8")).toBe("kept");
    expect((await initIn({ replies: ["1", "q"], args: ["--force"] })).answers).toHaveProperty("collection-title");
  });

  test("finds out that the folder is missing before it asks", async () => {
    const args = ["--output", join(folder, "missing/conform.yaml")];
    await expect(initIn({ args })).rejects.toThrow(/^Cannot write \S+missing\/conform.yaml: ENOENT/);
  });
});

test.each<[string, Session]>([
  ["with --yes", { args: ["--yes"] }],
  ["in CI", { env: { CI: "true" } }],
  ["if the input is not from a terminal", { isTTY: { stdin: false, stdout: true } }],
  ["if the output is not to a terminal", { isTTY: { stdin: true, stdout: false } }],
])("asks nothing %s", async (_, session) => {
  const { prompts, shown, text } = await initIn(session);
  expect({ prompts, shown }).toEqual({ prompts: 0, shown: expect.stringMatching(/^Wrote /) });
  expect(text).toMatch(/\n {2}# disabled-gift-cards: accepted \| rejected \| balance-rejected\n/);
});

describe("in a pseudo-terminal", { tags: ["script"] }, () => {
  const openTerminal = () => {
    const { CI: _, ...env } = process.env;
    const args = [process.execPath, ...typescript, join(root, "src/cli/main.ts"), "conform", "init", url];
    const command = args.map((arg) => `'${arg}'`).join(" ");
    return start(requireProgram("script"), ["--quiet", "--return", "--command", command, "/dev/null"], {
      cwd: folder,
      env,
      isTyped: true,
    });
  };

  test("asks, and writes the answers", async () => {
    const terminal = openTerminal();
    await terminal.until(/1 of 11[\s\S]*q: end\): /);
    terminal.type("2\r");
    await terminal.until(/2 of 11[\s\S]*q: end\): /);
    terminal.type("q\r");
    expect(await terminal.ended).toMatchObject({ code: 0, stdout: expect.stringContaining(", 1 given") });
    expect(await readFile(file, "utf8")).toMatch(/\n {2}collection-title: exact-ignoring-case\r?\n/);
  });

  test("writes nothing after Control+C", async () => {
    const terminal = openTerminal();
    await terminal.until(/1 of 11[\s\S]*q: end\): /);
    terminal.type("\u0003");
    expect((await terminal.ended).code).toBe(130);
    expect(await readdir(folder)).toEqual([]);
  });
});
