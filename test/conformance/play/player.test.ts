/** What a case sends to a server, and when. */
import { expect, test } from "vitest";
import { from, type Step } from "../../../src/conformance/cases/case.ts";
import { readContract } from "../../../src/conformance/model/bundle.ts";
import { Player } from "../../../src/conformance/play/player.ts";
import { Target } from "../../../src/conformance/server/target.ts";

const contract = await readContract();

test("a step waits although the one that was to wait before it has nothing to send", async () => {
  const sent: number[] = [];
  const target = new Target({
    baseUrl: "http://server.test",
    fetch: async () => {
      sent.push(Date.now());
      return Response.json({ shop: {} });
    },
  });
  const shop = { operation: "getShop" } satisfies Partial<Step>;
  const steps: Step[] = [
    { ...shop, as: "first" },
    { ...shop, as: "waiting", query: { id: from("first", "/shop/id") }, wait: 60 },
    { ...shop, as: "last" },
  ];
  const player = new Player(contract, target, { all: "token", withScopes: () => "token" }, "run");
  const transcript = await player.play({ phase: "state", name: "Waiting", steps });
  expect(transcript.steps.map(({ skipped }) => skipped)).toEqual([
    undefined,
    "the response to getShop has no value at /shop/id",
    undefined,
  ]);
  const [first = 0, last = 0] = sent;
  expect(sent).toHaveLength(2);
  expect(last - first).toBeGreaterThanOrEqual(59);
});

test("an empty id leads nowhere", async () => {
  let sent = 0;
  const target = new Target({
    baseUrl: "http://server.test",
    fetch: async () => {
      sent += 1;
      return Response.json({ giftCard: { id: "4001", orderId: "" } });
    },
  });
  const steps: Step[] = [
    { as: "card", operation: "getGiftCard", path: { giftCardId: "4001" } },
    { as: "order", operation: "getOrder", path: { orderId: from("card", "/giftCard/orderId") } },
  ];
  const player = new Player(contract, target, { all: "token", withScopes: () => "token" }, "run");
  const transcript = await player.play({ phase: "links", name: "Empty", steps });
  expect(transcript.steps[1]?.skipped).toBe("the response to getGiftCard has no value at /giftCard/orderId");
  expect(sent).toBe(1);
});

test("many requests are sent a few at once, so that a server with a short queue takes all of them", async () => {
  let [open, most, sent] = [0, 0, 0];
  const target = new Target({
    baseUrl: "http://server.test",
    fetch: async () => {
      sent += 1;
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      return Response.json({ giftCard: { id: String(sent) } });
    },
  });
  const steps: Step[] = [{ as: "many", operation: "createGiftCard", body: { giftCard: {} }, times: 53 }];
  const player = new Player(contract, target, { all: "token", withScopes: () => "token" }, "run");
  const transcript = await player.play({ phase: "lists", name: "Many", steps });
  expect(transcript.steps[0]?.exchanges).toHaveLength(53);
  expect([sent, most]).toEqual([53, 8]);
});
