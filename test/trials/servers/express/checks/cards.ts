import { type Api, collection, giftCard, location, product } from "./api.ts";
import type { Check } from "./check.ts";

const collect = (collectionId: string, ...productIds: string[]) => ({ collect: { collectionId, productIds } });

async function goods(api: Api, collectionId: string): Promise<unknown> {
  return (await api.get(`/collections/${collectionId}`)).at("collection.countGoodsNum");
}

export const cardChecks = {
  "gift-note-501": {
    run: async (api) => {
      const id = await giftCard(api, { note: "n".repeat(500) });
      return (await api.put(`/gift_cards/${id}`, { giftCard: { note: "n".repeat(501) } })).status;
    },
    right: 400,
  },
  "gift-default-51": {
    run: async (api) => {
      await Promise.all(Array.from({ length: 52 }, () => giftCard(api)));
      return (await api.get("/gift_cards/search")).each("giftCards", "id").length;
    },
    right: 50,
  },
  "gift-page-skips": {
    run: async (api) => {
      for (let index = 0; index < 4; index += 1) await giftCard(api);
      const first = await api.get("/gift_cards/search?limit=2");
      const second = await api.get(`/gift_cards/search?limit=2&pageToken=${first.text("pageToken")}`);
      return [...second.each("giftCards", "id"), second.at("pageToken")];
    },
    right: ["30003", "30004", null],
  },
  "gift-disable-forgotten": {
    run: async (api) => {
      const id = await giftCard(api);
      const answer = await api.post(`/gift_cards/${id}/disable`, { giftCardId: id });
      const time = answer.at("giftCard.disableTime");
      return time !== null && time === (await api.get(`/gift_cards/${id}`)).at("giftCard.disableTime");
    },
    right: true,
  },
  "gift-first-characters": {
    run: async (api) => {
      await giftCard(api, { code: "AAAA-BBBB" });
      return (await api.get("/gift_cards/search?lastCharacters=BBBB")).each("giftCards", "code");
    },
    right: ["AAAA-BBBB"],
  },
  "gift-enabled-expired": {
    run: async (api) => {
      await giftCard(api, { expireTime: "2024-01-01T00:00:00+08:00" });
      await giftCard(api, { code: "VALID" });
      return (await api.get("/gift_cards/search?status=enabled")).each("giftCards", "code");
    },
    right: ["VALID"],
  },
  "gift-count-misses-disabled": {
    run: async (api) => {
      await giftCard(api);
      await api.post(`/gift_cards/${await giftCard(api)}/disable`);
      return (await api.get("/gift_cards/count")).body;
    },
    right: { count: "2" },
  },
  "gift-balance-one-place": {
    run: async (api) => {
      const answer = await api.put(`/gift_cards/${await giftCard(api)}`, { giftCard: { balance: "12.34" } });
      return answer.at("giftCard.balance");
    },
    right: "12.34",
  },
  "collection-count-deleted": {
    run: async (api) => {
      await collection(api);
      await api.delete(`/collections/${await collection(api)}`);
      return (await api.get("/collections/count")).body;
    },
    right: { count: "1" },
  },
  "collection-published-ignored": {
    run: async (api) => {
      await collection(api, { published: true });
      await collection(api, { published: false });
      return (await api.get("/collections?publishedStatus=unpublished")).each("collections", "published");
    },
    right: ["false"],
  },
  "collection-descending-ascending": {
    run: async (api) => {
      await collection(api);
      await collection(api);
      return (await api.get("/collections?sortOrder=created-desc")).each("collections", "collectionId");
    },
    right: ["702", "701"],
  },
  "collection-goods-counted-twice": {
    run: async (api) => {
      const [id, { productId }] = [await collection(api), await product(api)];
      await api.post("/collections/collect", collect(id, productId));
      await api.post("/collections/collect", collect(id, productId));
      return goods(api, id);
    },
    right: "1",
  },
  "collection-remove-clears": {
    run: async (api) => {
      const [first, second] = [await product(api), await product(api)];
      const id = await collection(api, { collects: [first.productId, second.productId] });
      await api.delete("/collections/collect", collect(id, first.productId));
      return goods(api, id);
    },
    right: "1",
  },
  "collection-collect-half": {
    run: async (api) => {
      const [id, { productId }] = [await collection(api), await product(api)];
      const { status } = await api.post("/collections/collect", collect(id, productId, "1"));
      return [status, await goods(api, id)];
    },
    right: [400, "0"],
  },
  "collection-delete-204": {
    run: async (api) => {
      const { status, body } = await api.delete(`/collections/${await collection(api)}`);
      return [status, body];
    },
    right: [200, {}],
  },
  "product-delete-kept": {
    run: async (api) => {
      const { productId } = await product(api);
      const { body } = await api.delete(`/products/${productId}`);
      return [body, (await api.get(`/products/${productId}`)).status];
    },
    right: [{}, 410],
  },
  "product-variant-ids-new": {
    run: async (api) => {
      const { productId, variantId } = await product(api);
      const variants = [{ variantId, price: "12.00" }];
      const answer = await api.put(`/products/${productId}`, { product: { productId, variants } });
      return answer.at("product.variants.0.variantId") === variantId;
    },
    right: true,
  },
  "product-category-missing": {
    run: async (api) => {
      const { productId } = await product(api, { categoryId: "3001" });
      return (await api.get(`/products/${productId}`)).at("product.productCategory");
    },
    right: { categoryId: "3001", categoryName: "Lamps" },
  },
  "product-price-one-place": {
    run: async (api) => {
      const { productId } = await product(api, { variants: [{ price: 19.99 }] });
      return (await api.get(`/products/${productId}`)).at("product.variants.0.price");
    },
    right: "19.99",
  },
  "category-name-ignored": {
    run: async (api) => (await api.get("/category/search?categoryName=lamp")).at("productCategories"),
    right: [{ categoryId: "3001", categoryName: "Lamps", parentCategoryId: "30" }],
  },
  "location-count-less": {
    run: async (api) => (await api.get("/shops/locations/count")).body,
    right: { count: "1" },
  },
  "location-page-repeats": {
    run: async (api) => {
      await location(api);
      await location(api);
      const first = await api.get("/shops/locations?limit=2");
      const second = await api.get(`/shops/locations?limit=2&pageToken=${first.text("pageToken")}`);
      return [...first.each("locations", "locationId"), ...second.each("locations", "locationId")];
    },
    right: ["11", "12", "13"],
  },
  "location-latitude-rounded": {
    run: async (api) => {
      const id = await location(api, { latitude: "1.352083" });
      return (await api.get(`/shops/locations/${id}`)).at("location.latitude");
    },
    right: "1.352083",
  },
  "location-update-shared": {
    run: async (api) => {
      await api.put(`/shops/locations/${await location(api)}`, { location: { locationName: "South" } });
      return (await api.get("/shops/locations/11")).at("location.locationName");
    },
    right: "Main warehouse",
  },
} satisfies Record<string, Check>;
