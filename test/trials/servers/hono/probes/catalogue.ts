import type { Body, Client, Probe } from "./client.ts";

async function titles(client: Client, query: string): Promise<string[]> {
  const { collections } = await client.get(`/collections?${query}`);
  return collections.map((collection: Body) => collection.title);
}

async function three(client: Client): Promise<Body[]> {
  return [
    await client.collection({ title: "Warm Light", published: true }),
    await client.collection({ title: "Cold light", collectionType: 2 }),
    await client.collection({ title: "Candles" }),
  ];
}

async function collect(client: Client, collection: Body, productIds: number[]): Promise<Body> {
  return client.post("/collections/collect", { collect: { productIds, collectionId: collection.collectionId } });
}

async function read(client: Client, { collectionId }: Body): Promise<Body> {
  return (await client.get(`/collections/${collectionId}`)).collection;
}

export const catalogueProbes = {
  "collections-count-deleted": {
    right: 2,
    run: async (client) => {
      const [first] = await three(client);
      await client.delete(`/collections/${first.collectionId}`);
      return (await client.get("/collections/count")).count;
    },
  },
  "collections-title-ignored": {
    right: ["Cold light", "Warm Light"],
    run: async (client) => {
      await three(client);
      return titles(client, "title=LIGHT");
    },
  },
  "collections-type-ignored": {
    right: ["Cold light"],
    run: async (client) => {
      await three(client);
      return titles(client, "collectionType=2");
    },
  },
  "collections-published-inverted": {
    right: ["Warm Light"],
    run: async (client) => {
      await three(client);
      return titles(client, "publishedStatus=published");
    },
  },
  "collections-sort-ignored": {
    right: ["Warm Light", "Candles", "Cold light"],
    run: async (client) => {
      const [first] = await three(client);
      await client.put(`/collections/${first.collectionId}`, { collection: { bodyHtml: "<p>New</p>" } });
      return titles(client, "sortOrder=updated-desc");
    },
  },
  "collections-unpublish-ignored": {
    right: false,
    run: async (client) => {
      const { collectionId } = await client.collection({ published: true });
      const body = { collection: { published: false } };
      return (await client.put(`/collections/${collectionId}`, body)).collection.published;
    },
  },
  "collections-body-escaped": {
    right: "<p>Tea &amp; light</p>",
    run: async (client) => (await client.collection({ bodyHtml: "<p>Tea &amp; light</p>" })).bodyHtml,
  },
  "collections-list-drops-image": {
    right: "https://cdn.example/a.png",
    run: async (client) => {
      await client.collection({ image: { src: "https://cdn.example/a.png" } });
      return (await client.get("/collections")).collections[0].image?.src;
    },
  },
  "collections-goods-count-stale": {
    right: [1, 0],
    run: async (client) => {
      const productIds = [Number((await client.product()).productId)];
      const collection = await client.collection({ collects: productIds });
      const collect = { productIds, collectionId: collection.collectionId };
      await client.delete("/collections/collect", { collect });
      return [collection.countGoodsNum, (await read(client, collection)).countGoodsNum];
    },
  },
  "collections-rejected-collect-writes": {
    right: [],
    run: async (client) => {
      const collection = await client.collection();
      await collect(client, collection, [Number((await client.product()).productId), 5]);
      return (await read(client, collection)).collects;
    },
  },
  "collections-collect-lost-update": {
    right: 2,
    run: async (client) => {
      const collection = await client.collection();
      const products = [await client.product(), await client.product()];
      await Promise.all(products.map(({ productId }) => collect(client, collection, [Number(productId)])));
      return (await read(client, collection)).countGoodsNum;
    },
  },
  "collections-page-repeats": {
    right: ["Cold light", "Warm Light", "Candles"],
    run: async (client) => {
      await three(client);
      const first = await client.call("GET", "/collections?limit=2&sortOrder=created");
      const rest = await titles(client, `sortOrder=created&pageToken=${first.headers.get("Next-Page-Token")}`);
      const [warm, cold] = first.body.collections;
      return [cold.title, warm.title, ...rest];
    },
  },
  "collections-delete-keeps": {
    right: 404,
    run: async (client) => {
      const { collectionId } = await client.collection();
      await client.delete(`/collections/${collectionId}`);
      return (await client.call("GET", `/collections/${collectionId}`)).status;
    },
  },
  "products-stale-read": {
    right: "Torch",
    run: async (client) => {
      const path = `/products/${(await client.product()).productId}`;
      await client.get(path);
      await client.put(path, { product: { title: "Torch" } });
      return (await client.get(path)).product.title;
    },
  },
  "products-update-new-variant-ids": {
    right: true,
    run: async (client) => {
      const product = await client.product();
      const [{ variantId }] = product.variants;
      const body = { product: { variants: [{ variantId, price: "5.00" }] } };
      return (await client.put(`/products/${product.productId}`, body)).product.variants[0].variantId === variantId;
    },
  },
  "products-delete-keeps-members": {
    right: 0,
    run: async (client) => {
      const { productId } = await client.product();
      const collection = await client.collection({ collects: [Number(productId)] });
      await client.delete(`/products/${productId}`);
      return (await read(client, collection)).countGoodsNum;
    },
  },
  "products-markets-dropped": {
    right: [{ marketId: "7", isAssigned: true }],
    run: async (client) => {
      const { productId } = await client.product({ marketAssigns: [{ marketId: "7", isAssigned: true }] });
      return (await client.get(`/products/${productId}`)).product.marketAssigns;
    },
  },
  "products-option-ids-differ": {
    right: true,
    run: async (client) => {
      const options = [{ name: "Colour", value: [{ name: "Red" }] }];
      const variants = [{ options: [{ name: "Colour", value: { name: "Red" } }] }];
      const product = await client.product({ options, variants });
      return product.variants[0].options[0].id === product.options[0].id;
    },
  },
  "products-stock-dropped": {
    right: 4,
    run: async (client) => {
      const { locationId } = await client.location();
      const { productId } = await client.product({
        variants: [{ inventoryQuantities: [{ locationId, available: 4 }] }],
      });
      const { product } = await client.get(`/products/${productId}`);
      return product.variants[0].inventoryQuantities?.[0].available;
    },
  },
  "products-get-without-category": {
    right: "Table Lamps",
    run: async (client) => {
      const { productCategories } = await client.get("/category/search?categoryName=table");
      const { productId } = await client.product({ categoryId: productCategories[0].categoryId });
      return (await client.get(`/products/${productId}`)).product.productCategory?.categoryName;
    },
  },
  "products-compare-price-is-cost": {
    right: 9.5,
    run: async (client) =>
      (await client.product({ variants: [{ compareOfPrice: 9.5, costPrice: 3 }] })).variants[0].compareOfPrice,
  },
  "categories-name-ignored": {
    right: ["Candles"],
    run: async (client) => {
      const { productCategories } = await client.get("/category/search?categoryName=candle");
      return productCategories.map((category: Body) => category.categoryName);
    },
  },
} as const satisfies Record<string, Probe>;
