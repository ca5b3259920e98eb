// @module-tag package
/** Runs the commands of the guide "Command line" and of the skill against a sandbox, and compares what they print with what the guide shows. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { helpOfCall } from "../../src/cli/call.ts";
import { runDescribe } from "../../src/cli/describe.ts";
import { runFind } from "../../src/cli/find.ts";
import { trigger } from "../../src/cli/trigger.ts";
import { createSandbox, type Sandbox } from "../../src/sandbox/index.ts";
import { installPacked } from "../support/packed.ts";
import { start } from "../support/program.ts";
import { runCallWith, screen } from "./call/terminal.ts";

/** A sample of the guide, and the block after it if that is not a sample. */
interface Sample {
  readonly code: string;
  readonly shown: string | undefined;
}

let sandbox: Sandbox;
let env: Record<string, string>;
let samples: readonly Sample[];
beforeAll(async () => {
  sandbox = await createSandbox();
  const { url } = await sandbox.listen();
  env = { PATH: process.env.PATH ?? "", BASE_URL: url, ACCESS_TOKEN: sandbox.token };
  samples = await readSamples("docs/command-line.md");
  return () => sandbox.close();
});

async function readSamples(file: string): Promise<Sample[]> {
  const text = await readFile(file, "utf8");
  // The block after a sample shows its output if no sentence is between them.
  const found = text.matchAll(/^```sh\n([\s\S]*?)^```\n(?:\n```(?:json|text)\n([\s\S]*?)^```$)?/gm);
  return [...found].map(([, code = "", shown]) => ({ code, shown }));
}

/** A command as its arguments. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) => word.replace(/["']/g, ""));

/** Runs `trigger`, which prints to the console. */
async function runTrigger(args: readonly string[]) {
  const lines: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  const code = await trigger.run([...args, "--sandbox", env.BASE_URL ?? ""]);
  log.mockRestore();
  return { code, stdout: lines.join("\n"), stderr: "" };
}

/** Runs a command of a sample in this process. */
async function run(line: string) {
  const [, , command, ...args] = wordsOf(line.replace("node_modules/store-admin-api/", ""));
  if (args.includes("--help"))
    return { code: 0, stdout: await helpOfCall(args.filter((arg) => arg !== "--help")), stderr: "" };
  if (command === "call") return runCallWith(env, args);
  if (command === "trigger") return runTrigger(args);
  const [stdout, stderr] = [screen(), screen()];
  const code = await (command === "find" ? runFind : runDescribe)(args, { stdout, stderr });
  return { code, stdout: stdout.text, stderr: stderr.text };
}

async function check(alone: readonly Sample[], runLine: (line: string) => ReturnType<typeof run> = run): Promise<void> {
  for (const { code, shown } of alone)
    for (const line of code.replaceAll("\\\n", " ").trim().split("\n")) {
      const ended = await runLine(line);
      if (shown?.startsWith("✗")) {
        expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining(shown) });
        continue;
      }
      expect({ line, code: ended.code }).toEqual({ line, code: 0 });
      if (shown?.startsWith("{\n")) expect(JSON.parse(ended.stdout)).toEqual(JSON.parse(shown));
      else if (shown !== undefined) expect(ended.stdout).toBe(shown);
    }
}

test("the commands print what the guide shows", async () => {
  const alone = samples.filter(({ code }) => !code.includes("$("));
  expect(alone.length).toBeGreaterThan(9);
  await check(alone);
});

test("the commands print what the skill shows", async () => {
  const tasks = await readSamples("SKILL.md");
  expect(tasks).toHaveLength(5);
  await check(tasks);
});

test("the commands of both print the same from the installed package", { tags: ["long"] }, async () => {
  const packed = await installPacked();
  const bin = join(packed.folder, "node_modules/store-admin-api/dist/cli/main.js");
  const runInstalled = async (line: string) => {
    const script = `npx() { shift; "${process.execPath}" "${bin}" "$@"; }\n${line}`;
    const { code, stdout, stderr } = await start("sh", ["-ec", script], { cwd: packed.folder, env }).ended;
    return { code: Number(code), stdout, stderr };
  };
  try {
    for (const tasks of [samples.filter(({ code }) => !code.includes("$(")), await readSamples("SKILL.md")]) {
      await sandbox.control.reset();
      await check(tasks, runInstalled);
    }
  } finally {
    await packed.remove();
  }
});

test("the compiled command runs the script, and reads the files of the package", async () => {
  const [script] = samples.filter(({ code }) => code.includes("$("));
  const npx = `npx() { shift; "${process.execPath}" dist/cli/main.js "$@"; }`;
  const ended = await start("sh", ["-ec", `${npx}\n${script?.code}npx store-admin-api find split shipment --limit 1`], {
    env,
  }).ended;
  expect(ended).toMatchObject({
    code: 0,
    stderr: "",
    stdout: `${script?.shown}split-shipment  recipe      Split shipment\n`,
  });
});

test("the script of the hosted example ships a part of an order", async () => {
  const npx = `npx() { shift; "${process.execPath}" dist/cli/main.js "$@"; }`;
  const ended = await start("sh", ["-ec", `${npx}; . ./examples/hosted/ship.sh`], { env }).ended;
  expect(ended).toMatchObject({ code: 0, stderr: "", stdout: "open\npartial\t2\n" });
});
