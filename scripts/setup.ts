/** `npm run setup`: installs the programs that tests need beside Node. See `--help`. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { command } from "./pipeline/command.ts";
import { hasProgram, installCommand, neededPrograms, type ProgramTag, programs } from "./setup/programs.ts";

const needsPrograms = "Without them, npm test skips the tests that need them.";

/** @returns 1 if a program is still missing, else 0. */
function setup(isDryRun: boolean, isLong: boolean): 0 | 1 {
  const needed = neededPrograms(isLong);
  const missing = needed.filter((tag) => !hasProgram(tag));
  for (const tag of needed) {
    const path = programs[tag].find();
    console.log(missing.includes(tag) ? `✗ ${programs[tag].name} is missing` : `✓ ${programs[tag].name}  ${path}`);
  }
  if (missing.length === 0) {
    console.log("\nAll programs that the tests need are installed.");
    return 0;
  }
  const install = installCommand(missing);
  if (!existsSync("/usr/bin/apt-get")) {
    const names = missing.map((tag) => programs[tag].name).join(", ");
    console.log(`\nThis is not Debian. Install ${names} with the package manager of this system. ${needsPrograms}`);
    return 1;
  }
  if (isDryRun || userInfo().uid !== 0) {
    const asRoot = userInfo().uid === 0 ? "" : "sudo ";
    console.log(`\nRun this to install what is missing:\n\n  ${asRoot}${install.join(" ")}\n\n${needsPrograms}`);
    return 1;
  }
  return installAsRoot(install, missing);
}

function installAsRoot([program = "", ...args]: readonly string[], missing: readonly ProgramTag[]): 0 | 1 {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const given of [["update"], args]) {
    console.log(`\n${program} ${given.join(" ")}`);
    const { status, error } = spawnSync(program, given, { env, stdio: "inherit" });
    if (error) throw error;
    if (status !== 0) return 1;
  }
  return missing.every(hasProgram) ? 0 : 1;
}

function namesOf(isLong: boolean): string {
  const tags = isLong
    ? neededPrograms(true).filter((tag) => !neededPrograms(false).includes(tag))
    : neededPrograms(false);
  return tags.map((tag) => programs[tag].name).join(", ");
}

await command(
  import.meta.url,
  {
    does: `Installs the programs that tests need beside Node: ${namesOf(false)}; with --long ${namesOf(true)}.
As root on Debian, it installs what is missing. Elsewhere, it says what to install.`,
    usage: "npm run setup -- [options]",
    options: {
      "dry-run": { help: "install nothing; say what is missing" },
      long: { help: "install what npm run test:long needs too" },
    },
    notes: needsPrograms,
  },
  async (given) => setup(given["dry-run"] === true, given.long === true),
);
