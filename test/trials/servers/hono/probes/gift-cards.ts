import type { Body, Client, Probe } from "./client.ts";

async function found(client: Client, query: string): Promise<number[]> {
  const { giftCards } = await client.get(`/gift_cards/search?${query}`);
  return giftCards.map((card: Body) => card.id);
}

export const giftCardProbes = {
  "gift-cards-note-unchecked": {
    right: 422,
    run: async (client) => {
      const { id } = await client.card();
      return (await client.call("PUT", `/gift_cards/${id}`, { giftCard: { note: "x".repeat(501) } })).status;
    },
  },
  "gift-cards-note-499": {
    right: 500,
    run: async (client) => (await client.card({ note: "é".repeat(500) }))?.note.length,
  },
  "gift-cards-first-characters": {
    right: "6789",
    run: async (client) => (await client.card({ code: "ABCD-12346789" })).lastCharacters,
  },
  "gift-cards-disable-without-time": {
    right: "string",
    run: async (client) => {
      const { id } = await client.card();
      return typeof (await client.post(`/gift_cards/${id}/disable`, { giftCardId: id })).giftCard.disableTime;
    },
  },
  "gift-cards-disable-does-nothing": {
    right: 0,
    run: async (client) => {
      const { id } = await client.card();
      await client.post(`/gift_cards/${id}/disable`, { giftCardId: id });
      return (await found(client, "status=enabled")).length;
    },
  },
  "gift-cards-expired-filter-ignored": {
    right: 1,
    run: async (client) => {
      await client.card();
      await client.card({ expireTime: "2020-01-01T00:00:00+01:00" });
      return (await found(client, "status=expired")).length;
    },
  },
  "gift-cards-default-20": {
    right: 50,
    run: async (client) => {
      await client.cards(51);
      return (await found(client, "")).length;
    },
  },
  "gift-cards-page-skips": {
    right: true,
    run: async (client) => {
      const cards = await client.cards(5);
      const first = await client.call("GET", "/gift_cards/search?limit=2");
      const token = first.headers.get("Next-Page-Token");
      const second = await found(client, `limit=2&pageToken=${token}`);
      return second[0] === cards[2].id;
    },
  },
  "gift-cards-since-ignored": {
    right: 2,
    run: async (client) => {
      const [, second] = await client.cards(3);
      return (await found(client, `sinceId=${second.id}`)).length;
    },
  },
  "gift-cards-last-characters-ignored": {
    right: 1,
    run: async (client) => {
      await client.card({ code: "AAAA-1111" });
      await client.card({ code: "AAAA-2222" });
      return (await found(client, "lastCharacters=2222")).length;
    },
  },
  "gift-cards-rejected-update-writes": {
    right: 25,
    run: async (client) => {
      const { id } = await client.card();
      await client.put(`/gift_cards/${id}`, { giftCard: { balance: 5, note: "x".repeat(501) } });
      return (await client.get(`/gift_cards/${id}`)).giftCard.balance;
    },
  },
  "gift-cards-expiry-not-cleared": {
    right: null,
    run: async (client) => {
      const { id } = await client.card({ expireTime: "2031-01-01T00:00:00Z" });
      return (await client.put(`/gift_cards/${id}`, { giftCard: { expireTime: null } })).giftCard.expireTime;
    },
  },
  "gift-cards-expiry-ignores-offset": {
    right: Date.parse("2031-01-01T00:00:00Z"),
    run: async (client) => Date.parse((await client.card({ expireTime: "2031-01-01T02:00:00+02:00" })).expireTime),
  },
  "gift-cards-zero-balance-ignored": {
    right: 0,
    run: async (client) => {
      const { id } = await client.card();
      return (await client.put(`/gift_cards/${id}`, { giftCard: { balance: 0 } })).giftCard.balance;
    },
  },
  "gift-cards-note-ascii": {
    right: "Für Zoë 🎁",
    run: async (client) => (await client.card({ note: "Für Zoë 🎁" })).note,
  },
  "gift-cards-count-short": {
    right: 2,
    run: async (client) => {
      await client.cards(2);
      return (await client.get("/gift_cards/count")).count;
    },
  },
  "money-truncated": {
    right: [19.99, 19.99],
    run: async (client) => {
      const { balance } = await client.card({ initialValue: 19.99 });
      return [balance, (await client.product()).variants[0].price];
    },
  },
  "access-read-disables-cards": {
    right: 403,
    run: async (client) => {
      const { id } = await client.card();
      const token = client.server.tokenWith(["read_gift_card"]);
      return (await client.call("POST", `/gift_cards/${id}/disable`, {}, token)).status;
    },
  },
} as const satisfies Record<string, Probe>;
