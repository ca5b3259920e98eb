/** How long it takes, while the build watches, from a save to a fresh bundle and fresh types. */
import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "./workspace.ts";

/**
 * Saves a file several times under a watching build, each time once the docs of the save before are done.
 *
 * @returns how long each took, in milliseconds.
 * @throws when the build ends, or says that files are fresh which are not.
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
  /** Waits until the build prints something that it has not printed before. */
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
      const said = `Saved for the ${round}. time.`;
      const started = performance.now();
      await writeFile(file, text.replace(/^( +description: ).*$/m, `$1${said}`));
      await until(/Fresh in .*\n/);
      times.push(performance.now() - started);
      for (const made of ["openapi.yaml", "openapi.json", "types.d.ts", "wire.d.ts"]) {
        const fresh = (await readFile(join(root, "generated", made), "utf8")).includes(said);
        if (!fresh) throw new Error(`generated/${made} is said to be fresh and is not.`);
      }
      await until(/✓ docs .*\n/);
    }
    return times;
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}
