/** Servers that reject a request and store a part of it. */
import { expect, it } from "vitest";
import { isCertain } from "../../../src/conformance/model/basis.ts";
import type { Variation } from "../../../src/sandbox/calls/variation.ts";
import { runAgainst } from "../support/right-server.ts";

// biome-ignore lint/suspicious/noExplicitAny: the request of another operation has other members
type Body = any;

/** Carries out a part of the requests that the sandbox rejects. */
function storesPart(address: RegExp, change: (body: Body) => void): Variation {
  return {
    exchange: async (request, next) => {
      const bytes = await request.body(1e6).catch(() => new Uint8Array());
      const response = await next({ ...request, body: () => Promise.resolve(bytes) });
      const isRejected = response.status >= 400 && address.test(`${request.method} ${request.target}`);
      if (!isRejected || bytes.length === 0) return response;
      const body = JSON.parse(new TextDecoder().decode(bytes)) as Body;
      change(body);
      await next({ ...request, body: () => Promise.resolve(new TextEncoder().encode(JSON.stringify(body))) });
      return response;
    },
  };
}

it.each([
  ["updateGiftCard", "/balance", storesPart(/^PUT .*gift_cards/, ({ giftCard }) => delete giftCard?.note)],
  [
    "addProductsToCollection",
    "/collects",
    storesPart(/^POST .*collect$/, ({ collect }) => collect?.productIds?.splice(1)),
  ],
] as const)("names once what %s stores although it is rejected", { timeout: 60_000 }, async (id, place, variation) => {
  const options = { phases: ["state"], operations: [id, "getGiftCard", "getCollection"], only: ["state"] };
  const { findings } = await runAgainst(variation, options);
  const failures = findings.filter(({ basis }) => isCertain(basis));
  expect(failures.map(({ check, operation }) => `${check} ${operation}`)).toEqual([`state/rejected-in-part ${id}`]);
  expect(failures[0]?.message).toContain(place);
});
