import { describe, expect, it } from "vitest";
import {
  parseWebhook,
  signStandardWebhook,
  standardWebhooks,
  type VerificationReason,
  WebhookVerificationError,
} from "../../src/webhooks/index.ts";
import { entry, id, key, now, secret, signed, timestamp } from "./signing.ts";

const body = '{"type":"orders/paid","timestamp":"2024-12-03T09:15:27-08:00","data":{"order":{"orderId":"1"}}}';
const verifier = standardWebhooks({ secret, now });

type Given = Parameters<typeof parseWebhook>[0];

/** Verifies a message and returns its id. */
async function verifyMessage(headers: Given["headers"], rawBody: Given["rawBody"] = body, verify = verifier) {
  return (await parseWebhook({ rawBody, headers }, { verify })).id;
}

async function expectRejection(reason: VerificationReason, outcome: Promise<unknown>): Promise<void> {
  const error = await outcome.catch((error: unknown) => error);
  expect(error).toBeInstanceOf(WebhookVerificationError);
  expect(error).toMatchObject({ name: "WebhookVerificationError", reason });
}

/** From the tests of the official libraries. */
describe("the published message", () => {
  const published = {
    secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    timestamp: 1614265330,
    rawBody: '{"test": 2432232314}',
  };
  const signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

  it("has the published signature", async () => expect(await signStandardWebhook(published)).toBe(signature));

  it("is verified", async () => {
    const headers = new Headers({
      "webhook-id": published.id,
      "webhook-timestamp": `${published.timestamp}`,
      "webhook-signature": signature,
    });
    const verify = standardWebhooks({ secret: published.secret, now: () => published.timestamp * 1000 });
    const rawBody = new TextEncoder().encode(published.rawBody);
    await verify({ rawBody, headers });
    rawBody[0] = 0x5b;
    await expectRejection("bad-signature", Promise.resolve(verify({ rawBody, headers })));
  });
});

describe("an unchanged message", () => {
  it.each<[string, Given["headers"]]>([
    ["Headers", new Headers(signed(body))],
    ["a record", signed(body)],
    [
      "names in any case",
      Object.fromEntries(Object.entries(signed(body)).map(([name, value]) => [name.toUpperCase(), value])),
    ],
    [
      "lists of one value",
      Object.fromEntries(Object.entries(signed(body)).map(([name, value]) => [name, [String(value)]])),
    ],
    ["invalid headers", { ...signed(body), ":path": "/hooks", host: undefined, odd: "a\nb" }],
  ])("is accepted with %s", async (_, headers) => expect(await verifyMessage(headers)).toBe(id));

  it.each<[string, Given["rawBody"]]>([
    ["text", body],
    ["bytes", new TextEncoder().encode(body)],
    ["a Buffer inside of a larger one", Buffer.from(`xx${body}yy`).subarray(2, -2)],
    ["an ArrayBuffer", new TextEncoder().encode(body).buffer],
  ])("is accepted with a body as %s", async (_, rawBody) =>
    expect(await verifyMessage(signed(body), rawBody)).toBe(id),
  );

  it.each([
    ["spaces", `  { "type" : "orders/paid",\r\n\t"data": { "order": {"orderId" : 1 } } }\n`],
    ["escapes", String.raw`{"type":"orders\/paid","data":{"order":{"orderId":"1","note":"\u0041\ud83d\ude00\/"}}}`],
    ["emoji", '{"type": "orders/paid","data":{"order":{"orderId":"1","note":"😀 é"}}}'],
    [
      "numbers",
      '{"type":"orders/paid","data":{"order":{"orderId":1218555927434856534,"totalPrice":1.50,"totalWeight":1e3}}}',
    ],
    ["a key twice", '{"type":"x","type":"orders/paid","data":{"order":{"orderId":"2","orderId":"1"}}}'],
    ["a byte order mark", `\ufeff${body}`],
  ])("is verified by its bytes: %s", async (_, text) => {
    const rawBody = Buffer.from(text);
    expect(await verifyMessage(signed(rawBody), rawBody)).toBe(id);
    const again = Buffer.from(JSON.stringify(JSON.parse(text.replace(/^\ufeff/, ""))));
    expect(again).not.toEqual(rawBody);
    await expectRejection("bad-signature", verifyMessage(signed(rawBody), again));
  });

  it("has the same id when it is sent again", async () => {
    const later = timestamp + 60;
    const headers = signed(body, {
      "webhook-timestamp": `${later}`,
      "webhook-signature": entry(body, { timestamp: later }),
    });
    expect(await verifyMessage(headers)).toBe(await verifyMessage(signed(body)));
  });

  it("is parsed as it was verified, even if the buffer changes meanwhile", async () => {
    const bytes = new TextEncoder().encode(body);
    for (const rawBody of [bytes, bytes.buffer]) {
      const delivery = parseWebhook({ rawBody, headers: signed(body) }, { verify: verifier });
      bytes.fill(0x20);
      expect((await delivery).event).toMatchObject({ data: { order: { orderId: "1" } } });
      bytes.set(new TextEncoder().encode(body));
    }
  });
});

describe("a changed message", () => {
  const other = entry(body, { key: Buffer.from("another key") });

  it.each<[string, VerificationReason, Parameters<typeof verifyMessage>]>([
    ["in its body", "bad-signature", [signed(body), body.replace('"1"', '"2"')]],
    ["by a space", "bad-signature", [signed(body), `${body} `]],
    ["in its id", "bad-signature", [signed(body, { "webhook-id": "msg_2" })]],
    ["in its time", "bad-signature", [signed(body, { "webhook-timestamp": `${timestamp + 1}` })]],
    ["in the format of its time", "bad-signature", [signed(body, { "webhook-timestamp": `0${timestamp}` })]],
    ["in its signature", "bad-signature", [signed(body, { "webhook-signature": other })]],
    ["by an id twice", "bad-signature", [signed(body, { "webhook-id": [id, id] })]],
    ["by a time twice", "malformed-header", [signed(body, { "webhook-timestamp": ["1733246127", "1733246127"] })]],
  ])("is rejected: %s", async (_, reason, given) => expectRejection(reason, verifyMessage(...given)));
});

describe("rejects a message", () => {
  const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];

  it.each(names)("without %s", (name) =>
    expectRejection("missing-header", verifyMessage(signed(body, { [name]: undefined }))),
  );
  it.each(names)("with an empty %s", (name) =>
    expectRejection("missing-header", verifyMessage(signed(body, { [name]: "" }))),
  );
  it.each(names)("with no value of %s", (name) =>
    expectRejection("missing-header", verifyMessage(signed(body, { [name]: [] }))),
  );

  it.each([
    "yesterday",
    "-1733246127",
    "1733246127.5",
    "0x674F3E6F",
    "1e9",
    "2024-12-03T17:15:27Z",
    "NaN",
    "1733246127 0",
  ])("with the time %s", (text) =>
    expectRejection("malformed-header", verifyMessage(signed(body, { "webhook-timestamp": text }))),
  );

  it.each([
    "v1",
    "v1,",
    "v1,%%%",
    "v1,\u00ff\u00fe",
    "v1,====",
    entry(body).slice(0, -1),
    `${entry(body)}=`,
    entry(body).slice(3),
    entry(body).replace("v1,", "v1="),
    entry(body).replace("v1,", "v2,"),
    entry(body).replace("v1,", "v1a,"),
    entry(body).replace("v1,", "xv1,"),
    "v1,".repeat(2000),
    ", ,",
  ])("with the signature %s", (text) =>
    expectRejection("malformed-header", verifyMessage(signed(body, { "webhook-signature": text }))),
  );
});

describe("one valid signature of several", () => {
  const wrong = entry("something else");
  const right = entry(body);
  const asymmetric = `v1a,${Buffer.alloc(64, 7).toString("base64")}`;

  it.each<[string, string | string[]]>([
    ["the first", `${right} ${wrong}`],
    ["the last", `${wrong} ${wrong} ${right}`],
    ["among other versions", `${asymmetric} v2,new ${right}`],
    ["among malformed ones", `v1,? v1 ${right} v1,`],
    ["of a header that came twice", [wrong, right]],
    ["of a header that came twice, the first", [right, wrong]],
    ["of a header that came twice, joined without a space", `${wrong},${right}`],
  ])("is enough: %s", async (_, signature) =>
    expect(await verifyMessage(signed(body, { "webhook-signature": signature }))).toBe(id),
  );

  it("is required", () =>
    expectRejection(
      "bad-signature",
      verifyMessage(signed(body, { "webhook-signature": `${wrong} ${asymmetric} ${wrong}` })),
    ));
});

describe("secrets", () => {
  const oldKey = Buffer.from("the key that the shop had before");

  it.each<[string, Parameters<typeof standardWebhooks>[0]["secret"]]>([
    ["text", secret],
    ["text with a trailing newline", `${secret}\n`],
    ["bytes", key],
    ["an ArrayBuffer", new Uint8Array(key).buffer],
    ["a list", [secret]],
  ])("as %s", async (_, given) =>
    expect(await verifyMessage(signed(body), body, standardWebhooks({ secret: given, now }))).toBe(id),
  );

  it("during a rotation", async () => {
    const both = standardWebhooks({ secret: [`whsec_${oldKey.toString("base64")}`, key], now });
    const old = signed(body, { "webhook-signature": entry(body, { key: oldKey }) });
    expect(await verifyMessage(signed(body), body, both)).toBe(id);
    expect(await verifyMessage(old, body, both)).toBe(id);
    await expectRejection("bad-signature", verifyMessage(old));
  });

  it("are copied by the verifier", async () => {
    const changing = Buffer.from(key);
    const verify = standardWebhooks({ secret: changing, now });
    changing.fill(0);
    expect(await verifyMessage(signed(body), body, verify)).toBe(id);
  });

  it.each([
    ["", /secret/],
    ["whsec_", /empty/],
    ["plain text", /whsec_/],
    [secret.slice(6), /whsec_/],
    ["whsec_not-base64!", /whsec_/],
    [new Uint8Array(), /empty/],
    [[], /empty/],
    [[secret, ""], /secret/],
    [undefined, /secret/],
    [null, /secret/],
    [32, /secret/],
  ])("that are invalid: %j", (given, message) => {
    const use = () => standardWebhooks({ secret: given as string });
    expect(use).toThrow(TypeError);
    expect(use).toThrow(message);
  });

  it("do not appear in error messages", () => {
    expect(() => standardWebhooks({ secret: "hunter2" })).toThrow(/^((?!hunter2).)*$/s);
  });
});

describe("the clock", () => {
  const at = (seconds: number, tolerance?: number) =>
    verifyMessage(signed(body), body, standardWebhooks({ secret, tolerance, now: () => (timestamp + seconds) * 1000 }));

  it.each([0, 1, 299, 300, 300.999, -1, -299, -300])("may be %d seconds off", async (seconds) => {
    expect(await at(seconds)).toBe(id);
  });

  it.each<[number, VerificationReason]>([
    [301, "too-old"],
    [86_400, "too-old"],
    [-301, "too-new"],
    [-300.001, "too-new"],
    [Number.NaN, "too-old"],
  ])("may not be %d seconds off: %s", (seconds, reason) => expectRejection(reason, at(seconds)));

  it("has a configurable tolerance", async () => {
    expect(await at(10, 10)).toBe(id);
    expect(await at(0, 0)).toBe(id);
    expect(await at(1e9, Number.POSITIVE_INFINITY)).toBe(id);
    await expectRejection("too-old", at(11, 10));
    await expectRejection("too-new", at(-11, 10));
    await expectRejection("too-old", at(1, 0));
  });

  it.each([-1, Number.NaN, "soon"])("has no tolerance of %s", (tolerance) => {
    expect(() => standardWebhooks({ secret, tolerance: tolerance as number })).toThrow(TypeError);
  });

  it("is the system clock by default", async () => {
    const seconds = Math.floor(Date.now() / 1000);
    const headers = (timestamp: number) =>
      signed(body, { "webhook-timestamp": `${timestamp}`, "webhook-signature": entry(body, { timestamp }) });
    const verify = standardWebhooks({ secret });
    expect(await verifyMessage(headers(seconds), body, verify)).toBe(id);
    await expectRejection("too-old", verifyMessage(headers(seconds - 400), body, verify));
    await expectRejection("too-new", verifyMessage(headers(seconds + 400), body, verify));
  });

  it("rejects a time beyond all numbers", () =>
    expectRejection("too-new", verifyMessage(signed(body, { "webhook-timestamp": "9".repeat(400) }))));
});

describe("signing", () => {
  it.each<[string, Given["rawBody"]]>([
    ["text", "{} 😀"],
    ["bytes", Buffer.from("{} 😀")],
    ["bytes that are not UTF-8", Uint8Array.of(0xff, 0x00, 0xfe)],
    ["nothing", ""],
  ])("%s matches node:crypto", async (_, rawBody) => {
    const bytes = Buffer.from(rawBody as Uint8Array);
    expect(await signStandardWebhook({ secret, id, timestamp, rawBody })).toBe(entry(bytes));
  });

  it("with several secrets returns a signature for each", async () => {
    const other = Buffer.from("other");
    const value = await signStandardWebhook({ secret: [secret, other], id, timestamp, rawBody: body });
    expect(value).toBe(`${entry(body)} ${entry(body, { key: other })}`);
    expect(await verifyMessage(signed(body, { "webhook-signature": value }))).toBe(id);
  });

  it.each([
    { id: "a.b" },
    { id: "" },
    { id: "a b" },
    { id: "é" },
    { timestamp: 1.5 },
    { timestamp: -1 },
    { timestamp: Number.NaN },
    { secret: "secret" },
    { rawBody: {} as string },
  ])("rejects %j", (wrong) =>
    expect(signStandardWebhook({ secret, id, timestamp, rawBody: body, ...wrong })).rejects.toThrow(TypeError),
  );
});
