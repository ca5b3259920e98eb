import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { build } from "esbuild";
import { expect, it } from "vitest";
import type { Store } from "../../../../src/sandbox/storage/index.ts";
import { row } from "../support.ts";

const entry = fileURLToPath(new URL("../../../../src/sandbox/storage/memory/index.ts", import.meta.url));

it("needs nothing of Node.js, and no WebAssembly", async () => {
  // A built-in module that the engine imports would be an error: nothing provides it in a browser.
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    platform: "browser",
    format: "iife",
    globalName: "engine",
    metafile: true,
    write: false,
  });
  const inputs = Object.keys(metafile.inputs);
  const packages = inputs.filter((path) => path.includes("node_modules/"));
  expect(packages.filter((path) => !path.includes("node_modules/sorted-btree/"))).toEqual([]);
  expect(packages.length).toBeGreaterThan(0);
  expect(inputs.filter((path) => /sqlite|wasm/i.test(path))).toEqual([]);

  const text = outputFiles[0]?.text ?? "";
  const { openMemoryStore } = runInNewContext(`${text}; engine`, { TextEncoder, performance, setTimeout }) as {
    openMemoryStore(): Store;
  };
  const store = openMemoryStore();
  const { id } = await store.directory.create({ name: "a", state: "{}", tokens: [] });
  await store.transaction(id, "write", (t) => t.insert("order", [row("1", { tags: ["x"] })]));
  const found = await store.transaction(id, "read", (t) =>
    t.find("order", { limit: 1, where: [{ column: "tag", op: "eq", value: "x" }] }),
  );
  expect(found.map((each) => each.id)).toEqual(["1"]);
});
