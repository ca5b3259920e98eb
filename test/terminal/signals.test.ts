/** Commands that run until they are asked to end, also below `npm` and `npx`, which leave them behind when they are ended themselves. */
import { expect, it } from "vitest";
import { root, start, typescript } from "../support/program.ts";

const program = `
  import { untilAskedToEnd } from ${JSON.stringify(`${root}src/terminal/signals.ts`)};
  const open = setInterval(() => {}, 1000);
  const asked = untilAskedToEnd();
  console.log("ready");
  console.log(await asked);
  clearInterval(open);
`;

/** A shell that runs the program, and waits for it. */
function runBelowShell(variables: NodeJS.ProcessEnv) {
  const { npm_lifecycle_event: _, ...env } = process.env;
  const node = [process.execPath, ...typescript, "--input-type=module", "--eval", program];
  return start("sh", ["-c", '"$@"; exit $?', "sh", ...node], { env: { ...env, ...variables } });
}

it.each(["SIGTERM", "SIGKILL"] as const)("ends where npm ends by %s, and its shell with it", async (signal) => {
  const run = runBelowShell({ npm_lifecycle_event: "npx" });
  await run.until(/ready/);
  run.signal(signal);
  // Its output closes once the program has ended too.
  expect((await run.ended).stdout).toBe("ready\nSIGTERM\n");
});
