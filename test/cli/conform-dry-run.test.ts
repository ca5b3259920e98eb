/** `conform --dry-run` prints the calls of a run, and sends nothing. */

import { expect, test } from "vitest";
import { TaskServer } from "../../examples/tasks/server.mjs";
import { openContract, runConformance } from "../../src/conformance/index.ts";
import { estimateRun } from "../../src/conformance/run/estimate.ts";
import { runCommandLine } from "../support/command-line.ts";
import { root } from "../support/program.ts";
import { serve } from "../support/serve.ts";

const conform = (...args: string[]) => runCommandLine(["conform", ...args], { cwd: root });
const contract = "examples/tasks/openapi.yaml";
const tasks = ["--contract", contract, "--smoke", "--dry-run"];

/** Starts a server that counts requests and responds to none. */
async function serveNothing(): Promise<{ readonly url: string; readonly count: () => number }> {
  let count = 0;
  const address = await serve(() => {
    count += 1;
  });
  return { url: address, count: () => count };
}

test("lists the calls of each phase, and sends nothing", async () => {
  const { url, count } = await serveNothing();
  const { code, stdout, stderr } = await conform(url, ...tasks, "--allow-writes");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^Nothing is sent\. A run would make \d+ cases, .* \(smoke, profile live, seed 1\)\.$/m);
  expect(stdout).toMatch(/^examples: \d+ calls$/m);
  expect(stdout).toMatch(/^ +\d+ {2}POST +\/tasks +createTask +writes$/m);
  expect(stdout).toMatch(/^ +\d+ {2}POST +\/tasks +createTask +to be rejected$/m);
  expect(stdout).toMatch(/^ +\d+ {2}DELETE +\/tasks\/\{taskId\} +deleteTask +cleans up$/m);
  expect(stdout).toContain("Only known after responses:\n  the kind of the server: this is for a live one.");
  expect(count()).toBe(0);
});

test("shows that a run without --allow-writes only reads", async () => {
  const { url, count } = await serveNothing();
  const { code, stdout } = await conform(url, ...tasks);
  expect(code).toBe(0);
  expect(stdout).toContain("only reading");
  expect(stdout).toMatch(/GET +\/tasks +listTasks +reads/);
  expect(stdout).not.toMatch(/POST|PUT|DELETE/);
  expect(count()).toBe(0);
});

test("needs neither a token nor a store of the sandbox", async () => {
  const { url, count } = await serveNothing();
  const { code, stdout } = await conform(url, "--profile", "sandbox", "--smoke", "--phases", "access", "--dry-run");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^access: \d+ calls$/m);
  expect(count()).toBe(0);
});

test("lists each call that a run then makes", async () => {
  const server = new TaskServer();
  const sent = new Map<string, number>();
  const { contract: opened } = await openContract(contract);
  const options = {
    baseUrl: "http://tasks.test",
    token: "",
    contract: opened,
    profile: "live",
    allowsWrites: true,
    isDestructive: true,
    depth: "smoke",
    shrinks: false,
    fetch: async (url: string, init: RequestInit = {}) => {
      const method = init.method ?? "GET";
      const call = `${method} ${new URL(url).pathname.replace(/^\/tasks\/(?!search$)[^/]+/, "/tasks/{taskId}")}`;
      sent.set(call, (sent.get(call) ?? 0) + 1);
      const { status, body } = server.respond(method, url, String(init.body ?? ""));
      return body === undefined ? new Response(null, { status }) : Response.json(body, { status });
    },
  } as const;
  const { calls } = await estimateRun(options);
  expect(sent.size).toBe(0);
  await runConformance(options);
  const planned = new Map<string, number>();
  for (const { method, path, times, pages } of calls) {
    const call = `${method} ${path}`;
    planned.set(call, (planned.get(call) ?? 0) + times + pages);
  }
  expect([...planned.keys()].sort()).toEqual([...sent.keys()].sort());
  // A run also repeats some setup, which only responses show.
  const creations = planned.get("POST /tasks") ?? 0;
  expect(creations).toBeGreaterThan((sent.get("POST /tasks") ?? 0) * 0.95);
  expect(creations).toBeLessThanOrEqual(sent.get("POST /tasks") ?? 0);
});
