import { describe, expect, expectTypeOf, it } from "vitest";
import type { OrdersPaidEvent, ProductsDeleteEvent, RefundsCreateEvent } from "../../generated/types.js";
import {
  type Bytes,
  type Delivery,
  type EventIssue,
  isTopic,
  type ParseReason,
  parseWebhook,
  standardWebhooks,
  type Topic,
  topics,
  type Verifier,
  type WebhookEvent,
  WebhookParseError,
  WebhookVerificationError,
} from "../../src/webhooks/index.ts";
import { resourceOfTopic } from "../support/topics.ts";
import { now, secret, signed } from "./signing.ts";

const verify = standardWebhooks({ secret, now });

/** Signs and parses a message. */
async function receive(rawBody: string): Promise<Delivery & { issues: EventIssue[] }> {
  const issues: EventIssue[] = [];
  const onDecodeIssue = (issue: EventIssue) => issues.push(issue);
  return { ...(await parseWebhook({ rawBody, headers: signed(rawBody) }, { verify, onDecodeIssue })), issues };
}

/** Each resource in both wire formats and decoded, typed by hand from the tables of its fields. */
const resources = {
  order: {
    typed: `{"orderId":1218555927434856534,"currency":"USD","totalPrice":"67.60","totalWeight":1170,"taxesIncluded":false,
      "cancelledAt":null,"tags":"winter, gift","discountCodes":[{"code":"TEN","amount":10.50}],
      "lineItems":[{"id":"3300571948822016331","quantity":2,"price":28.25,"giftCard":true}]}`,
    string: `{"orderId":"1218555927434856534","currency":"USD","totalPrice":"67.60","totalWeight":"1170","taxesIncluded":"false",
      "cancelledAt":null,"tags":"winter, gift","discountCodes":[{"code":"TEN","amount":"10.5"}],
      "lineItems":[{"id":"3300571948822016331","quantity":"2","price":"28.25","giftCard":"true"}]}`,
    decoded: {
      orderId: "1218555927434856534",
      currency: "USD",
      totalPrice: "67.60",
      totalWeight: 1170,
      taxesIncluded: false,
      cancelledAt: null,
      tags: "winter, gift",
      discountCodes: [{ code: "TEN", amount: "10.5" }],
      lineItems: [{ id: "3300571948822016331", quantity: 2, price: "28.25", giftCard: true }],
    },
  },
  refund: {
    typed: `{"refundId":8120047715563301777,"customerId":7203915548807162333,"note":"One jar arrived cracked",
      "refundPrice":25.25,"createTime":"2024-12-09T16:45:33-08:00"}`,
    string: `{"refundId":"8120047715563301777","customerId":"7203915548807162333","note":"One jar arrived cracked",
      "refundPrice":"25.25","createTime":"2024-12-09T16:45:33-08:00"}`,
    decoded: {
      refundId: "8120047715563301777",
      customerId: "7203915548807162333",
      note: "One jar arrived cracked",
      refundPrice: "25.25",
      createTime: "2024-12-09T16:45:33-08:00",
    },
  },
  product: {
    typed: `{"productId":5904417730268977123,"title":"Wick Trimmer","isMultiVariant":false,
      "collections":[5904417730268977124],"images":[{"src":"https://img.example/1","position":1}]}`,
    string: `{"productId":"5904417730268977123","title":"Wick Trimmer","isMultiVariant":"false",
      "collections":"[5904417730268977124]","images":[{"src":"https://img.example/1","position":"1"}]}`,
    decoded: {
      productId: "5904417730268977123",
      title: "Wick Trimmer",
      isMultiVariant: false,
      collections: ["5904417730268977124"],
      images: [{ src: "https://img.example/1", position: 1 }],
    },
  },
};

describe.each(resourceOfTopic)("%s", (type, name) => {
  const timestamp = "2024-12-03T09:15:27-08:00";

  it.each(["typed", "string"] as const)("in the wire format %s", async (wireFormat) => {
    const body = `{"type":"${type}","timestamp":"${timestamp}","data":{"${name}":${resources[name][wireFormat]}}}`;
    expect(await receive(body)).toEqual({
      id: "msg_2pXw8CkQv4hT0bZ6mRd3Ls",
      event: { type, timestamp, data: { [name]: resources[name].decoded } },
      issues: [],
    });
  });
});

describe("topics", () => {
  it("are complete", () => expect([...topics].sort()).toEqual(resourceOfTopic.map(([topic]) => topic).sort()));

  it("are recognized", () => {
    for (const topic of topics) expect(isTopic(topic)).toBe(true);
    for (const other of [
      "",
      "orders",
      "orders/CREATE",
      "__proto__",
      "toString",
      "constructor",
      undefined,
      ["orders/paid"],
    ])
      expect(isTopic(other)).toBe(false);
  });
});

describe("types", () => {
  it("narrow by type", () => {
    const narrowed = (event: WebhookEvent): string | undefined => {
      // @ts-expect-error not every event is about an order
      event.data.order;
      if (event.type === "orders/create") return event.data.order.orderId;
      if (event.type === "refunds/create") return event.data.refund.refundPrice;
      if (event.type === "products/delete") {
        // @ts-expect-error it is about a product
        event.data.order;
        return event.data.product.title;
      }
      // @ts-expect-error there is no such topic
      return event.type === "orders/created" ? "" : undefined;
    };
    const data = { product: { productId: "1", title: "Wick Trimmer" } };
    expect(narrowed({ type: "products/delete", timestamp: "", data })).toBe("Wick Trimmer");
    expectTypeOf<WebhookEvent["type"]>().toEqualTypeOf<Topic>();
    expectTypeOf<Extract<WebhookEvent, { type: "orders/paid" }>>().toEqualTypeOf<OrdersPaidEvent>();
    expectTypeOf<Extract<WebhookEvent, { type: "refunds/create" }>>().toEqualTypeOf<RefundsCreateEvent>();
  });

  it("follow the given topic", async () => {
    const given = { rawBody: '{"data":{"product":{"productId":1}}}', headers: {}, topic: "products/delete" } as const;
    const { event } = await parseWebhook(given, { verify: false });
    expectTypeOf(event).toEqualTypeOf<ProductsDeleteEvent>();
    expect(event.data.product.productId).toBe("1");
    expectTypeOf<Awaited<ReturnType<typeof parseWebhook>>["event"]>().toEqualTypeOf<WebhookEvent>();
    // @ts-expect-error there is no such topic
    await expect(parseWebhook({ ...given, topic: "products" }, { verify: false })).rejects.toThrow(WebhookParseError);
  });
});

describe("a given topic", () => {
  const read = async (rawBody: string, topic?: Topic) =>
    (await parseWebhook({ rawBody, headers: {}, topic }, { verify: false })).event;

  const paid = '{"type":"orders/paid","data":{"order":{"orderId":1}}}';

  it("must match the topic of the body", async () => {
    expect(await read(paid, "orders/paid")).toEqual({ type: "orders/paid", data: { order: { orderId: "1" } } });
    await expect(read(paid, "orders/update")).rejects.toMatchObject({ reason: "other-topic" });
  });

  it("replaces an unknown type", async () => {
    expect(await read('{"type":"PAID","data":{"order":{"orderId":1}}}', "orders/paid")).toMatchObject({
      type: "orders/paid",
    });
  });
});

describe("a value that cannot be decoded", () => {
  it("stays unchanged and is reported with its topic", async () => {
    const { event, issues } = await receive(
      '{"type":"orders/paid","timestamp":"2024-12-03T09:15:27-08:00","data":{"order":{"orderId":true,"totalWeight":"heavy","lineItems":[{"quantity":null}]}}}',
    );
    const topic = "orders/paid";
    expect(event.data).toEqual({ order: { orderId: true, totalWeight: "heavy", lineItems: [{ quantity: null }] } });
    expect(issues).toHaveLength(3);
    expect(issues).toEqual(
      expect.arrayContaining([
        { topic, path: ["data", "order", "orderId"], expected: "id", value: true },
        { topic, path: ["data", "order", "totalWeight"], expected: "number", value: "heavy" },
        { topic, path: ["data", "order", "lineItems", 0, "quantity"], expected: "number", value: null },
      ]),
    );
  });

  it("needs no listener", async () => {
    const given = { rawBody: '{"type":"orders/paid","data":{"order":{"orderId":true}}}', headers: {} };
    const { event } = await parseWebhook(given, { verify: false });
    expect(event.data).toEqual({ order: { orderId: true } });
  });
});

describe("rawBody may be any bytes", () => {
  const body = '{"type":"orders/paid","data":{"order":{"orderId":1}}}';
  const { buffer } = new TextEncoder().encode(`..${body}  .`); // even length
  it.each<[string, Bytes]>([
    ["a string", body],
    ["an ArrayBuffer", new TextEncoder().encode(body).buffer],
    ["a part of an ArrayBuffer", new Uint8Array(buffer, 2, body.length)],
    ["a Buffer", Buffer.from(body)],
    ["a DataView", new DataView(buffer, 2, body.length)],
    [
      "a view with larger elements",
      new Uint16Array(new TextEncoder().encode(`${body}${" ".repeat(body.length % 2)}`).buffer),
    ],
  ])("%s", async (_, rawBody) => {
    const bytes =
      typeof rawBody === "string"
        ? rawBody
        : Buffer.from(
            ArrayBuffer.isView(rawBody)
              ? rawBody.buffer.slice(rawBody.byteOffset, rawBody.byteOffset + rawBody.byteLength)
              : rawBody,
          );
    const { event } = await parseWebhook({ rawBody, headers: signed(bytes) }, { verify });
    expect(event).toMatchObject({ type: "orders/paid", data: { order: { orderId: "1" } } });
  });
});

describe("rejects a body that is not an event", () => {
  const deep = "[".repeat(200_000) + "]".repeat(200_000);

  it.each<[string, ParseReason, string | Uint8Array]>([
    ["nothing", "not-json", ""],
    ["a blank", "not-json", " "],
    ["text", "not-json", "hello"],
    ["a form", "not-json", "type=orders%2Fpaid"],
    ["cut short", "not-json", '{"type":"orders/paid"'],
    ["two", "not-json", '{"type":"orders/paid"}{}'],
    ["deep and cut short", "not-json", "[".repeat(200_000)],
    ["two byte order marks", "not-json", "\ufeff\ufeff{}"],
    ["bytes that are not UTF-8", "not-utf-8", Uint8Array.of(0x22, 0xff, 0x22)],
    ["Latin-1", "not-utf-8", Buffer.from('{"note":"é"}', "latin1")],
    ["UTF-16", "not-utf-8", Buffer.from('\ufeff{"type":"orders/paid"}', "utf16le")],
    ["half a character", "not-utf-8", Uint8Array.of(0x22, 0xf0, 0x9f, 0x98, 0x22)],
    ["a surrogate", "not-utf-8", Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22)],
    ["null", "not-an-object", "null"],
    ["a number", "not-an-object", "1218555927434856534"],
    ["an array", "not-an-object", '[{"type":"orders/paid"}]'],
    ["deep", "not-an-object", deep],
    ["an object without type", "unknown-topic", "{}"],
    ["another topic", "unknown-topic", '{"type":"customers/create"}'],
    ["a topic in another case", "unknown-topic", '{"type":"Orders/Paid"}'],
    ["a topic that is a property of every object", "unknown-topic", '{"type":"constructor"}'],
    ["__proto__ as the topic", "unknown-topic", '{"type":"__proto__"}'],
    ["a type in __proto__", "unknown-topic", '{"__proto__":{"type":"orders/paid"}}'],
    ["a deep type", "unknown-topic", `{"type":${deep}}`],
    ["a list of topics", "unknown-topic", '{"type":["orders/paid"]}'],
    ["no data", "no-resource", '{"type":"orders/paid"}'],
    ["an array as data", "no-resource", '{"type":"orders/paid","data":[]}'],
    ["data null", "no-resource", '{"type":"orders/paid","data":null}'],
    ["another resource", "no-resource", '{"type":"orders/paid","data":{"product":{}}}'],
    ["a resource that is not an object", "no-resource", '{"type":"products/delete","data":{"product":"1"}}'],
  ])("%s", async (_, reason, rawBody) => {
    const error = await parseWebhook({ rawBody, headers: signed(rawBody) }, { verify }).catch(
      (error: unknown) => error,
    );
    expect(error).toBeInstanceOf(WebhookParseError);
    expect(error).toMatchObject({ name: "WebhookParseError", reason });
  });

  it("and says why", async () => {
    const failure = (rawBody: string) => parseWebhook({ rawBody, headers: {} }, { verify: false });
    await expect(failure('{"type":"customers/create"}')).rejects.toThrow('"customers/create"');
    await expect(failure("<html>")).rejects.toThrow('"<html>"');
    await expect(failure("<html>")).rejects.toMatchObject({ cause: expect.any(SyntaxError) });
    const long = await failure("x".repeat(1e6)).catch((error: Error) => error.message);
    expect(String(long).length).toBeLessThan(200);
  });
});

it("hostile members do not pollute prototypes", async () => {
  const deep = `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`;
  const { event, issues } = await receive(
    `{"type":"orders/paid","timestamp":"2024-12-03T09:15:27-08:00","__proto__":{"polluted":true},"data":{"__proto__":{"order":1},"order":{"orderId":1,
      "__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"unheardOf":${deep}}}}`,
  );
  expect(issues).toEqual([]);
  expect(Object.getPrototypeOf(event)).toBe(Object.prototype);
  expect(Object.getPrototypeOf(event.data)).toBe(Object.prototype);
  expect(event).toMatchObject({ type: "orders/paid", data: { order: { orderId: "1" } } });
  expect("polluted" in {}).toBe(false);
});

describe("verify", () => {
  const rawBody = '{"type":"orders/paid","data":{"order":{"orderId":1}}}';

  it.each([undefined, {}, { verify: undefined }, { verify: true }, { verify: null }, { verify: "secret" }])(
    "is required: %j",
    async (options) => {
      const call = parseWebhook({ rawBody, headers: {} }, options as unknown as { verify: false });
      await expect(call).rejects.toThrow(TypeError);
      await expect(call).rejects.toThrow(/verify.*standardWebhooks.*false/);
    },
  );

  it("is required by the compiler", async () => {
    // @ts-expect-error verify is missing
    const call = parseWebhook({ rawBody, headers: {} }, {});
    await expect(call).rejects.toThrow(TypeError);
  });

  it("false accepts every message and returns the id", async () => {
    const headers = { "Webhook-Id": "msg_1", "webhook-signature": "v1,wrong" };
    expect(await parseWebhook({ rawBody, headers }, { verify: false })).toMatchObject({ id: "msg_1" });
    expect(await parseWebhook({ rawBody, headers: {} }, { verify: false })).toMatchObject({ id: undefined });
  });

  it("receives the bytes and headers before anything is parsed", async () => {
    const bytes = Uint8Array.of(0xff, 0x00, 0x7b);
    const seen: unknown[] = [];
    const own: Verifier = async ({ rawBody, headers }) => {
      seen.push([...rawBody], headers.get("x-key"), headers.get("x-list"));
      throw new WebhookVerificationError("bad-signature", "No.", { cause: "mine" });
    };
    const headers = { "X-Key": "k", "X-List": ["a", "b"] };
    await expect(parseWebhook({ rawBody: bytes, headers }, { verify: own })).rejects.toMatchObject({
      reason: "bad-signature",
      message: "No.",
      cause: "mine",
    });
    expect(seen).toEqual([[0xff, 0x00, 0x7b], "k", "a, b"]);
  });

  it("can be a synchronous function", async () => {
    const calls: string[] = [];
    const own: Verifier = ({ headers }) => void calls.push(String(headers.get("x-key")));
    expect(await parseWebhook({ rawBody, headers: new Headers({ "x-key": "k" }) }, { verify: own })).toBeTruthy();
    expect(calls).toEqual(["k"]);
  });

  it("passes on other errors", async () => {
    const broken: Verifier = () => {
      throw new RangeError("broken");
    };
    await expect(parseWebhook({ rawBody, headers: {} }, { verify: broken })).rejects.toThrow(RangeError);
  });

  it("rejects a verifier that returns false", async () => {
    for (const no of [() => false, async () => false])
      await expect(parseWebhook({ rawBody, headers: {} }, { verify: no as unknown as Verifier })).rejects.toThrow(
        /throw a WebhookVerificationError/,
      );
  });

  it("runs before the body is parsed", async () => {
    for (const body of ["", "no JSON", '{"type":"no topic"}'])
      await expect(parseWebhook({ rawBody: body, headers: {} }, { verify })).rejects.toThrow(WebhookVerificationError);
  });
});

it.each([undefined, null, {}, { type: "orders/paid" }, 7, []])("rejects a parsed body: %j", async (rawBody) => {
  const call = parseWebhook({ rawBody: rawBody as unknown as string, headers: {} }, { verify: false });
  await expect(call).rejects.toThrow(TypeError);
  await expect(call).rejects.toThrow(/rawBody must be bytes or a string/);
});
