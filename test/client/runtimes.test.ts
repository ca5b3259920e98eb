// @module-tag long
// @module-tag package
import { execFile } from "node:child_process";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { type Mock, startMock } from "../../src/mock/index.ts";
import { compile, createProject } from "../package/project.ts";
import { installPacked, type Packed } from "../support/packed.ts";

/** The current Node.js, and others from `STORE_NODES`: paths of binaries, separated like those in `PATH`. */
const nodes = [process.execPath, ...(process.env.STORE_NODES ?? "").split(delimiter).filter(Boolean)];

let mock: Mock;
let packed: Packed;
beforeAll(async () => {
  mock = await startMock();
  return mock.close;
});
beforeAll(async () => {
  packed = await installPacked(["@types/node"]);
  return packed.remove;
});

describe.each(["an ES module in Node", "CommonJS in Node, without the DOM"] as const)("the package in %s", (kind) => {
  let folder: string;
  beforeAll(async () => {
    folder = await createProject(packed.folder, kind);
    expect(await compile(folder, "typescript", "--noCheck", "--declaration", "false")).toBe("");
  });

  const run = async (node: string, program: string): Promise<unknown> => {
    const env = { ...process.env, NODE_OPTIONS: "", BASE_URL: mock.url };
    const { stdout } = await promisify(execFile)(node, [join(folder, "built", program)], { cwd: folder, env });
    return JSON.parse(stdout);
  };

  test.each(nodes)("calls the store and receives webhooks, in %s", async (node) => {
    expect(await run(node, "node.js")).toEqual({
      store: {
        id: "1218555927434856",
        total: "67.65",
        errorStatus: 409,
        listed: ["1218555927434856", "1218555927436012"],
        shop: "Alder & Wick",
        sentAs: `store-admin-api/${packed.version} (202412)`,
        packageVersion: packed.version,
      },
      openapiFetch: { id: "1218555927434856", total: "67.65" },
      webhooks: { created: "1218555927434856534", forged: "bad-signature" },
      mock: "prism-missing",
    });
  });

  if (kind === "an ES module in Node")
    test.each(nodes)("provides the contract as data, in %s", async (node) => {
      expect(await run(node, "contract.js")).toEqual({ version: "202412", yaml: true, documented: true });
    });
});
