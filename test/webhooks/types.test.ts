/** Type tests: which verifiers make the id of a message sure. Nothing here runs; the compiler checks it. */
import { expect, expectTypeOf, it } from "vitest";
import {
  createNodeWebhookHandler,
  createWebhookHandler,
  hmacSha256,
  parseWebhook,
  standardWebhooks,
  type Verifier,
  type WebhookRequest,
} from "../../src/webhooks/index.ts";

declare const request: WebhookRequest;
declare const own: Verifier;
const secret = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3";

it("contains only type tests", () => {
  for (const part of [parsing, handling]) expect(part).toBeTypeOf("function");
});

async function parsing() {
  const { id, event } = await parseWebhook(request, { verify: standardWebhooks({ secret }) });
  expectTypeOf(id).toEqualTypeOf<string>();
  if (event.type === "orders/paid") expectTypeOf(event.data.order.orderId).toEqualTypeOf<string>();
  for (const verify of [own, hmacSha256({ secret, header: "x-signature", encoding: "hex" }), false] as const)
    expectTypeOf((await parseWebhook(request, { verify })).id).toEqualTypeOf<string | undefined>();
}

function handling() {
  for (const create of [createWebhookHandler, createNodeWebhookHandler]) {
    create({
      verify: standardWebhooks({ secret }),
      on: { "orders/paid": ({ data }, { id }) => expectTypeOf([data.order.orderId, id]).toEqualTypeOf<string[]>() },
      onOtherTopic: (_, { id }) => expectTypeOf(id).toEqualTypeOf<string>(),
    });
    create({ verify: own, on: { "orders/paid": (_, { id }) => expectTypeOf(id).toEqualTypeOf<string | undefined>() } });
    create({
      verify: false,
      on: {},
      onOtherTopic: (_, { id }) => expectTypeOf(id).toEqualTypeOf<string | undefined>(),
    });
    create({
      verify: ({ headers }) => {
        expectTypeOf(headers).toEqualTypeOf<Headers>();
      },
      on: { "orders/paid": (_, { id }) => expectTypeOf(id).toEqualTypeOf<string | undefined>() },
    });
  }
}
