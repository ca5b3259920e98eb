// @module-tag python3
/** The code of the guide to webhooks that verifies a signature without the package, with the message that the guide gives. */
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { requireProgram } from "../../scripts/setup/programs.ts";
import { signStandardWebhook } from "../../src/webhooks/index.ts";

const guide = await readFile("docs/webhooks.md", "utf8");
const codeIn = (language: string): string => guide.split(`\`\`\`${language}\n`)[1]?.split("```")[0] ?? "";
const partOf = (part: string): string => new RegExp(`^\\| ${part} \\| \`(.*)\` \\|$`, "m").exec(guide)?.[1] ?? "";

const secret = partOf("Secret");
const body = partOf("Body");
const headers = Object.fromEntries(
  ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => [name, partOf(`\`${name}\``)]),
);
const at = Number(headers["webhook-timestamp"]);
const signature = headers["webhook-signature"] ?? "";

test("the message of the guide is signed as the package signs it", async () => {
  const signed = await signStandardWebhook({ secret, id: headers["webhook-id"] ?? "", timestamp: at, rawBody: body });
  expect(signed).toBe(signature);
});

type Message = readonly [secret: string, headers: Readonly<Record<string, string>>, body: string, now: number];

/** Messages, and whether they are authentic. */
const messages: readonly (readonly [what: string, isAuthentic: boolean, message: Message])[] = [
  ["the message of the guide", true, [secret, headers, body, at]],
  [
    "one with a second signature",
    true,
    [secret, { ...headers, "webhook-signature": `v1,AAAA ${signature}` }, body, at + 299],
  ],
  ["another body", false, [secret, headers, `${body} `, at]],
  ["another secret", false, ["whsec_AAAA", headers, body, at]],
  ["an old message", false, [secret, headers, body, at + 301]],
  ["a message of the future", false, [secret, headers, body, at - 301]],
  [
    "a signature of another version",
    false,
    [secret, { ...headers, "webhook-signature": `v2,${signature.slice(3)}` }, body, at],
  ],
  ["a message without headers", false, [secret, {}, body, at]],
];

describe("in JavaScript", async () => {
  const module = await import(`data:text/javascript,${encodeURIComponent(codeIn("js"))}`);
  test.each(messages)("%s: %s", (_, expected, message) => expect(module.isAuthentic(...message)).toBe(expected));
});

test("in Python", () => {
  const program = `${codeIn("python")}
import json, sys
print([is_authentic(secret, headers, body.encode(), now) for secret, headers, body, now in json.load(sys.stdin)])`;
  const input = JSON.stringify(messages.map(([, , message]) => message));
  const { stdout, stderr } = spawnSync(requireProgram("python3"), ["-c", program], { input, encoding: "utf8" });
  const expected = messages.map(([, isAuthentic]) => (isAuthentic ? "True" : "False")).join(", ");
  expect({ stdout, stderr }).toEqual({ stdout: `[${expected}]\n`, stderr: "" });
});
