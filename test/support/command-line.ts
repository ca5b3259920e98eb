import { vi } from "vitest";
import { run } from "../../src/cli/run.ts";

/** Where a command line runs. */
interface Surroundings {
  readonly cwd?: string;
  /** Variables of the environment beside those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs a command line of the package in this process, which has loaded it already: a process of its own takes a second. One at a time,
 * because the folder, the environment and the output are those of the process.
 *
 * @returns its exit code, and what it wrote.
 */
export async function runCommandLine(args: readonly string[], { cwd = process.cwd(), env = {} }: Surroundings = {}) {
  const written = { stdout: "", stderr: "" };
  const capture = (stream: keyof typeof written) => (text: unknown) => {
    written[stream] += text;
    return true;
  };
  const line = (stream: keyof typeof written) => (text: unknown) => void capture(stream)(`${text}\n`);
  const spies = [
    vi.spyOn(console, "log").mockImplementation(line("stdout")),
    vi.spyOn(console, "error").mockImplementation(line("stderr")),
    vi.spyOn(process.stdout, "write").mockImplementation(capture("stdout")),
    vi.spyOn(process.stderr, "write").mockImplementation(capture("stderr")),
  ];
  const folder = process.cwd();
  process.chdir(cwd);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    return { code: await run(args), ...written };
  } finally {
    vi.unstubAllEnvs();
    process.chdir(folder);
    for (const spy of spies) spy.mockRestore();
  }
}
