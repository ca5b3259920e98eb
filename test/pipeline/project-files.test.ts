// @module-tag git
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectFiles } from "../../scripts/read/project-files.ts";
import { root } from "../support/program.ts";

it("are those that Git does not ignore", async ({ skip }) => {
  skip(!existsSync(join(root, ".git")), "This is not a Git checkout.");
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);
  const expected = [...new Set(listed)].filter((file) => existsSync(join(root, file)));
  expect(await projectFiles(root)).toEqual(expected.sort());
});
