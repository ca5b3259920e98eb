// @module-tag package
/** `sandbox --answers`: the answers of a conform.yaml. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { node } from "../support/program.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "answers-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function start(text: string) {
  const file = join(folder, "conform.yaml");
  await writeFile(file, text);
  return node(["dist/cli/main.js", "sandbox", "--port", "0", "--answers", file]);
}

test("the sandbox follows those that it can, and names the others", async () => {
  const program = await start(
    "url: http://127.0.0.1:1\nanswers:\n  disabled-gift-cards: rejected\n  second-order-cancel: unchanged\n",
  );
  const [, url = ""] = await program.until(/BASE_URL=(\S+)\n[\s\S]*curl .*\n/);
  const { status } = await fetch(`${url}/api/202412/gift_cards/4410297736151377`, {
    method: "PUT",
    headers: { "x-service-access-token": "sandbox-token", "content-type": "application/json" },
    body: JSON.stringify({ giftCard: { note: "Reissued" } }),
  });
  expect(status).toBe(409);
  program.signal("SIGTERM");
  const { stderr } = await program.ended;
  expect(stderr).toContain("the sandbox does not follow the answers to second-order-cancel.");
});

test.each([
  [
    "answers:\n  disabled-gift-card: rejected\n",
    /conform\.yaml: There is no question "disabled-gift-card"\. Did you mean disabled-gift-cards\?/,
  ],
  ["url: http://127.0.0.1:1\n", /conform\.yaml has no answers\. Write them as/],
  ["answers: [", /conform\.yaml: /],
])("a file with %j is an error", async (text, message) => {
  const program = await start(text);
  const { code, stderr } = await program.ended;
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
});
