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
const secret = "päss, as text";

const made = (encoding: "hex" | "base64", by: string | Buffer = secret, of = body) =>
  createHmac("sha256", by).update(of).digest(encoding);

const parsed = (verify: ReturnType<typeof hmacSha256>, headers: Record<string, string | string[]>, rawBody = body) =>
  parseWebhook({ rawBody, headers }, { verify });

async function refused(reason: VerificationReason, outcome: Promise<unknown>): Promise<void> {
  const error = await outcome.catch((error: unknown) => error);
  expect(error).toBeInstanceOf(WebhookVerificationError);
  expect(error).toMatchObject({ reason });
}

describe.each(["hex", "base64"] as const)("a signature in %s", (encoding) => {
  const verify = hmacSha256({ secret, header, encoding });

  it("is verified, and its message read", async () => {
    const { id, event } = await parsed(verify, { "x-store-signature": made(encoding) });
    expect(id).toBe(undefined);
    expect(event).toEqual({ ...JSON.parse(body) });
  });

  it("goes with a prefix", async () => {
    const prefixed = hmacSha256({ secret, header, encoding, prefix: "sha256=" });
    expect(await parsed(prefixed, { [header]: `sha256=${made(encoding)}` })).toBeTruthy();
    await refused("malformed-header", parsed(prefixed, { [header]: made(encoding) }));
    await refused("malformed-header", parsed(prefixed, { [header]: `SHA256=${made(encoding)}` }));
    await refused("malformed-header", parsed(verify, { [header]: `sha256=${made(encoding)}` }));
  });

  it.each<[string, VerificationReason, Record<string, string | string[]>]>([
    ["missing", "missing-header", {}],
    ["empty", "missing-header", { [header]: "" }],
    ["in another header", "missing-header", { "x-other": made(encoding) }],
    ["of another key", "bad-signature", { [header]: made(encoding, "other") }],
    ["of another body", "bad-signature", { [header]: made(encoding, secret, `${body} `) }],
    ["cut short", "malformed-header", { [header]: made(encoding).slice(0, -2) }],
    ["too long", "malformed-header", { [header]: `${made(encoding)}0` }],
    ["no such text", "malformed-header", { [header]: "\u00ff%".repeat(32) }],
    ["in the other encoding", "malformed-header", { [header]: made(encoding === "hex" ? "base64" : "hex") }],
    ["there twice", "malformed-header", { [header]: [made(encoding), made(encoding)] }],
  ])("that is %s is refused", async (_, reason, headers) => refused(reason, parsed(verify, headers)));
});

it("hex may be in capitals, base64 may not be in any other case", async () => {
  const hex = hmacSha256({ secret, header, encoding: "hex" });
  expect(await parsed(hex, { [header]: made("hex").toUpperCase() })).toBeTruthy();
  const base64 = hmacSha256({ secret, header, encoding: "base64" });
  await refused("bad-signature", parsed(base64, { [header]: made("base64").toLowerCase() }));
});

it("secrets are text, bytes, or several", async () => {
  const key = Buffer.from([0, 255, 128, 7]);
  const binary = hmacSha256({ secret: key, header, encoding: "hex" });
  expect(await parsed(binary, { [header]: made("hex", key) })).toBeTruthy();
  const both = hmacSha256({ secret: [secret, key], header, encoding: "hex" });
  expect(await parsed(both, { [header]: made("hex", key) })).toBeTruthy();
  expect(await parsed(both, { [header]: made("hex") })).toBeTruthy();
  const likeStandard = "whsec_AAAA";
  const verify = hmacSha256({ secret: likeStandard, header, encoding: "hex" });
  expect(await parsed(verify, { [header]: made("hex", likeStandard) })).toBeTruthy();
});

it("imports its key once", async () => {
  const importKey = vi.spyOn(crypto.subtle, "importKey");
  const verify = hmacSha256({ secret, header, encoding: "hex" });
  const headers = { [header]: made("hex") };
  await Promise.all([parsed(verify, headers), parsed(verify, headers)]);
  await parsed(verify, headers);
  expect(importKey).toHaveBeenCalledTimes(1);
  importKey.mockRestore();
});

it.each([
  { secret: "" },
  { secret: undefined },
  { header: "" },
  { header: undefined },
  { encoding: "base32" },
  { encoding: undefined },
  { encoding: "toString" },
])("refuses the options %j", (wrong) => {
  const options = { secret, header, encoding: "hex", ...wrong } as Parameters<typeof hmacSha256>[0];
  expect(() => hmacSha256(options)).toThrow(TypeError);
});
