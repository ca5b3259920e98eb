/** Measures the time from a save to an updated bundle and types, while the build watches. */
import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "./workspace.ts";

/**
 * Saves a file several times while the build watches. Waits for the docs after each save.
 *
 * @returns the time of each save, in milliseconds.
 * @throws if the build ends, or if it reports files as updated that are not.
 */
export async function timeSaves(root: string, rounds: number): Promise<number[]> {
  const child = spawn(process.execPath, [join(repository, "scripts/run.mjs"), "build", "--watch"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let printed = "";
  let look = () => {};
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
    look();
  });
  /** Waits for new output of the build. */
  const until = (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      look = () => {
        const match = pattern.exec(printed);
        if (!match) return;
        printed = printed.slice(match.index + match[0].length);
        look = () => {};
        resolve();
      };
      ended.then(() => reject(new Error(`The watching build ended:\n${printed}`)));
      look();
    });

  try {
    await until(/✓ docs .*\n/);
    const file = join(root, "openapi/orders/schemas.yaml");
    const text = await readFile(file, "utf8");
    const times: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const description = `Save number ${round}.`;
      const started = performance.now();
      await writeFile(file, text.replace(/^( +description: ).*$/m, `$1${description}`));
      await until(/Fresh in .*\n/);
      times.push(performance.now() - started);
      for (const file of ["openapi.yaml", "openapi.json", "types.d.ts", "wire.d.ts"]) {
        const fresh = (await readFile(join(root, "generated", file), "utf8")).includes(description);
        if (!fresh) throw new Error(`generated/${file} is reported as updated, but is not.`);
      }
      await until(/✓ docs .*\n/);
    }
    return times;
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}
