import { createHmac } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import {
  hmacSha256,
  parseWebhook,
  type VerificationReason,
  WebhookVerificationError,
} from "../../src/webhooks/index.ts";

const body = '{"type":"products/delete","timestamp":"2024-12-20T17:00:00-08:00","data":{"product":{"productId":"5"}}}';
const header = "X-Store-Signature";
const secret = "päss, as a string";

const sign = (encoding: "hex" | "base64", by: string | Buffer = secret, of = body) =>
  createHmac("sha256", by).update(of).digest(encoding);

const parse = (verify: ReturnType<typeof hmacSha256>, headers: Record<string, string | string[]>) =>
  parseWebhook({ rawBody: body, headers }, { verify });

async function expectRejection(reason: VerificationReason, outcome: Promise<unknown>): Promise<void> {
  const error = await outcome.catch((error: unknown) => error);
  expect(error).toBeInstanceOf(WebhookVerificationError);
  expect(error).toMatchObject({ reason });
}

describe.each(["hex", "base64"] as const)("a signature in %s", (encoding) => {
  const verify = hmacSha256({ secret, header, encoding });

  it("verifies, and the message is parsed", async () => {
    const { id, event } = await parse(verify, { "x-store-signature": sign(encoding) });
    expect(id).toBe(undefined);
    expect(event).toEqual({ ...JSON.parse(body) });
  });

  it("can have a prefix", async () => {
    const prefixed = hmacSha256({ secret, header, encoding, prefix: "sha256=" });
    expect(await parse(prefixed, { [header]: `sha256=${sign(encoding)}` })).toBeTruthy();
    await expectRejection("malformed-header", parse(prefixed, { [header]: sign(encoding) }));
    await expectRejection("malformed-header", parse(prefixed, { [header]: `SHA256=${sign(encoding)}` }));
    await expectRejection("malformed-header", parse(verify, { [header]: `sha256=${sign(encoding)}` }));
  });

  it.each<[string, VerificationReason, Record<string, string | string[]>]>([
    ["missing", "missing-header", {}],
    ["empty", "missing-header", { [header]: "" }],
    ["in another header", "missing-header", { "x-other": sign(encoding) }],
    ["of another key", "bad-signature", { [header]: sign(encoding, "other") }],
    ["of another body", "bad-signature", { [header]: sign(encoding, secret, `${body} `) }],
    ["cut short", "malformed-header", { [header]: sign(encoding).slice(0, -2) }],
    ["too long", "malformed-header", { [header]: `${sign(encoding)}0` }],
    ["not in this encoding", "malformed-header", { [header]: "\u00ff%".repeat(32) }],
    ["in the other encoding", "malformed-header", { [header]: sign(encoding === "hex" ? "base64" : "hex") }],
    ["present twice", "malformed-header", { [header]: [sign(encoding), sign(encoding)] }],
  ])("that is %s is rejected", async (_, reason, headers) => expectRejection(reason, parse(verify, headers)));
});

it("hex is case-insensitive, base64 is case-sensitive", async () => {
  const hex = hmacSha256({ secret, header, encoding: "hex" });
  expect(await parse(hex, { [header]: sign("hex").toUpperCase() })).toBeTruthy();
  const base64 = hmacSha256({ secret, header, encoding: "base64" });
  await expectRejection("bad-signature", parse(base64, { [header]: sign("base64").toLowerCase() }));
});

it("secrets are strings, bytes or lists", async () => {
  const key = Buffer.from([0, 255, 128, 7]);
  const binary = hmacSha256({ secret: key, header, encoding: "hex" });
  expect(await parse(binary, { [header]: sign("hex", key) })).toBeTruthy();
  const both = hmacSha256({ secret: [secret, key], header, encoding: "hex" });
  expect(await parse(both, { [header]: sign("hex", key) })).toBeTruthy();
  expect(await parse(both, { [header]: sign("hex") })).toBeTruthy();
  const likeStandard = "whsec_AAAA";
  const verify = hmacSha256({ secret: likeStandard, header, encoding: "hex" });
  expect(await parse(verify, { [header]: sign("hex", likeStandard) })).toBeTruthy();
});

it("imports its key once", async () => {
  const importKey = vi.spyOn(crypto.subtle, "importKey");
  const verify = hmacSha256({ secret, header, encoding: "hex" });
  const headers = { [header]: sign("hex") };
  await Promise.all([parse(verify, headers), parse(verify, headers)]);
  await parse(verify, headers);
  expect(importKey).toHaveBeenCalledTimes(1);
  importKey.mockRestore();
});

it("says what an insecure page lacks", async () => {
  vi.stubGlobal("crypto", {});
  const verify = hmacSha256({ secret, header, encoding: "hex" });
  await expect(parse(verify, { [header]: sign("hex") })).rejects.toThrow(/secure pages/);
  vi.unstubAllGlobals();
});

it.each([
  { secret: "" },
  { secret: undefined },
  { header: "" },
  { header: undefined },
  { encoding: "base32" },
  { encoding: undefined },
  { encoding: "toString" },
])("rejects the options %j", (wrong) => {
  const options = { secret, header, encoding: "hex", ...wrong } as Parameters<typeof hmacSha256>[0];
  expect(() => hmacSha256(options)).toThrow(TypeError);
});
