// @module-tag package
// @module-tag curl
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installPacked, type Packed } from "../support/packed.ts";
import { node, root } from "../support/program.ts";

// A newcomer's first five minutes, in an empty folder that has the packed package alone.

let packed: Packed;
beforeAll(async () => {
  packed = await installPacked();
});
afterAll(() => packed?.remove());

test("each command and sample of the guide does what the guide says", async () => {
  const guide = await readFile(join(root, "docs/quickstart.md"), "utf8");
  const blocks = [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, text = ""]) => {
    return { language, text: text.trim() };
  });
  expect(blocks.map(({ language }) => language).join(" ")).toBe("sh sh sh sh sh sh json ts text ts sh sh text");
  // The first two make the package and install it, as `installPacked` does.
  const [, , start, lines, command, shopCall, shop, order, printed, receiver, secret, subscription, received] =
    blocks.map(({ text }) => text);

  const [, args = ""] = /^npx store-admin-api (.+)$/.exec(start ?? "") ?? [];
  const bin = join(packed.folder, "node_modules/store-admin-api/dist/cli/main.js");
  const sandbox = node([bin, ...args.split(" ")], { cwd: packed.folder });
  // The lines to paste, with its own address; the guide shows them with the usual one.
  const [shown] = await sandbox.until(/^ *export BASE_URL=\S+\n *export ACCESS_TOKEN=\S+$/m);
  const toPaste = shown.replace(/^ +/gm, "");
  expect(toPaste.replace(/127\.0\.0\.1:\d+/, "127.0.0.1:4020")).toBe(lines);

  const exportSecret = secret?.split("\n")[0] ?? "";
  const paste = async (command: string): Promise<string> => {
    const script = `${toPaste}\n${exportSecret}\n${command}`;
    return (await promisify(execFile)("sh", ["-c", script], { cwd: packed.folder })).stdout;
  };
  const called = await paste(command?.replace("npx store-admin-api", `"${process.execPath}" "${bin}"`) ?? "");
  expect(JSON.parse(called)).toEqual({ shopName: "Alder & Wick", currency: "USD" });
  expect(JSON.parse(await paste(shopCall ?? ""))).toMatchObject(JSON.parse(shop ?? ""));

  // The samples have no types, so they run on the oldest Node too.
  await writeFile(join(packed.folder, "order.mjs"), order ?? "");
  const createOrder = () => paste(`"${process.execPath}" order.mjs`);
  expect(await createOrder()).toBe(`${printed}\n`);

  const port = await freePort();
  await writeFile(join(packed.folder, "receive.mjs"), receiver?.replace("listen(3000", `listen(${port}`) ?? "");
  const [, WEBHOOK_SECRET = ""] = /=(\S+)/.exec(exportSecret) ?? [];
  const env = { ...process.env, WEBHOOK_SECRET };
  const receive = node([join(packed.folder, "receive.mjs")], { cwd: packed.folder, env });
  await receive.until(/Ready/);
  expect(JSON.parse(await paste(subscription?.replace("127.0.0.1:3000", `127.0.0.1:${port}`) ?? ""))).toMatchObject({
    topics: ["orders/create"],
  });
  await createOrder();
  expect((await receive.until(/^orders.*$/m))[0]).toBe(received);
});

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
