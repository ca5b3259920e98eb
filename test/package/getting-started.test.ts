// Depends on: docs/ src/ generated/ package.json
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installPacked, type Packed } from "../support/packed.ts";
import { node, root } from "../support/program.ts";

// A newcomer's first steps, in an empty folder that has the packed package alone.

let packed: Packed;
beforeAll(async () => {
  packed = await installPacked();
});
afterAll(() => packed?.remove());

test("each command and sample of the guide does what the guide says", async () => {
  const guide = await readFile(join(root, "docs/getting-started.md"), "utf8");
  const blocks = [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, text = ""]) => {
    return { language, text: text.trim() };
  });
  expect(blocks.map(({ language }) => language)).toEqual(["sh", "sh", "sh", "json", "ts"]);
  const [start, lines, curl, response, sample] = blocks.map(({ text }) => text);

  const [, args = ""] = /^npx store-admin-api (.+)$/.exec(start ?? "") ?? [];
  const bin = join(packed.folder, "node_modules/store-admin-api/dist/cli/main.js");
  const sandbox = node([bin, ...args.split(" ")], { cwd: packed.folder });
  try {
    // The lines to paste, with its own address; the guide shows them with the usual one.
    const [printed] = await sandbox.until(/^ *export BASE_URL=\S+\n *export ACCESS_TOKEN=\S+$/m);
    const toPaste = printed.replace(/^ +/gm, "");
    expect(toPaste.replace(/127\.0\.0\.1:\d+/, "127.0.0.1:4020")).toBe(lines);

    const paste = (command: string) =>
      promisify(execFile)("sh", ["-c", `${toPaste}\n${command}`], { cwd: packed.folder });
    const shop = await paste(curl ?? "");
    expect(JSON.parse(shop.stdout)).toMatchObject(JSON.parse(response ?? ""));

    // JavaScript too: the sample has no types, so that it runs on the oldest Node as well.
    await writeFile(join(packed.folder, "sample.mjs"), sample ?? "");
    const total = await paste(`"${process.execPath}" sample.mjs`);
    expect(total.stdout).toMatch(/^\d+\.\d{2}\n$/);
  } finally {
    sandbox.signal("SIGTERM");
    await sandbox.ended;
  }
});
