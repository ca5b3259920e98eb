import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Part, type PartOptions, runParts } from "../../scripts/test/run-parts.ts";
import { node, typescript } from "../support/program.ts";

const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  const spy = vi.spyOn(console, "log").mockImplementation((line) => void lines.push(String(line)));
  return () => spy.mockRestore();
});

/** A part whose program appends its name to a file, and then does something. */
const part = (name: string, program = ""): Part => ({
  name,
  args: ["-e", `require("node:fs").appendFileSync("ran", "${name} "); ${program}`],
});

function newOptions(): PartOptions {
  const cwd = mkdtempSync(join(tmpdir(), "run-parts-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  return { cwd, env: { CODE: "1" }, stateFile: join(cwd, "cache/state.json"), key: "k", isFresh: false };
}

/** The parts that have run, in this order. */
const ran = ({ cwd }: PartOptions): string => readFileSync(join(cwd, "ran"), "utf8").trim();

test("parts that have passed do not run again, unless what they depend on changes or the run is fresh", async () => {
  const options = newOptions();
  const parts = [part("one"), part("two", "process.exit(Number(process.env.CODE))"), part("three")];
  expect(await runParts(parts, options)).toBe(1);
  expect(lines.at(-1)).toBe("✗ two: failed");
  expect(await runParts(parts, { ...options, env: { CODE: "0" } })).toBe(0);
  expect(ran(options)).toBe("one two three two");
  expect(await runParts([part("one")], { ...options, isFresh: true })).toBe(0);
  expect(await runParts(parts, options)).toBe(0);
  expect(ran(options)).toBe("one two three two one");
  expect(await runParts([part("one")], { ...options, key: "another" })).toBe(0);
  expect(ran(options)).toBe("one two three two one one");
});

test("a part that could not run has found nothing", async () => {
  const parts = [part("one", "process.exit(2)"), part("two")];
  await expect(runParts(parts, newOptions())).rejects.toThrow("Nothing was found in the others.");
  expect(lines.at(-1)).toBe("✗ one: could not run");
  expect(await runParts([...parts, part("three", "process.exit(1)")], newOptions())).toBe(1);
});

test("a part that a signal ends is a finding", async () => {
  expect(await runParts([part("one", 'process.kill(process.pid, "SIGKILL")')], newOptions())).toBe(1);
  expect(lines.at(-1)).toBe("✗ one: ended with SIGKILL");
});

test("an interrupted run ends its part and continues with it later", async () => {
  const options = newOptions();
  const waiting = part("two", 'console.log("waits"); setInterval(() => {}, 1000)');
  const program = `
    import { runParts } from ${JSON.stringify(new URL("../../scripts/test/run-parts.ts", import.meta.url).href)};
    await runParts(${JSON.stringify([part("one"), waiting])}, ${JSON.stringify(options)}).catch(({ message }) => console.log(message));`;
  const running = node([...typescript, "--input-type=module", "-e", program]);
  await running.until(/^waits$/m);
  running.signal("SIGTERM");
  expect((await running.ended).stdout).toMatch(/Interrupted\. The same command continues with this part\.\n$/);
  expect(await runParts([part("one"), part("two")], options)).toBe(0);
  expect(ran(options)).toBe("one two two");
});
