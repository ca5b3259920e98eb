// Collections. Their numbers and booleans are JSON strings.
import { hasBug } from "./bug.js";
import { readCollection } from "./collection-input.js";
import { listCollections } from "./collection-list.js";
import { membersOf } from "./collection-members.js";
import { nextSequence, numericId } from "./ids.js";
import { reject, rejectField } from "./problem.js";
import { route } from "./router.js";
import { applyChanges, findRecord, liveRecords, referenced, store } from "./store.js";
import { now } from "./times.js";
import { readId, readList, unwrap } from "./values.js";

function view(collection) {
  const members = membersOf(collection);
  return {
    collectionId: collection.collectionId,
    title: collection.title,
    bodyHtml: collection.bodyHtml,
    collectionType: String(collection.collectionType),
    image: collection.image,
    published: String(collection.published),
    ruleSet: collection.ruleSet,
    countGoodsNum: String(collection.sentCount ?? members.length),
    collects: `[${members.join(", ")}]`,
  };
}

export function createCollection(body) {
  const fields = readCollection(body);
  const collection = {
    collectionId: numericId(),
    sequence: nextSequence(),
    created: now(),
    updated: now(),
    bodyHtml: null,
    image: null,
    published: false,
    ruleSet: null,
    members: [],
    ...fields,
  };
  collection.updateSequence = collection.sequence;
  if (hasBug("col-count-goods")) collection.sentCount = body.countGoodsNum;
  store.collections.set(collection.collectionId, collection);
  return collection;
}

/** The collection and the products that a request adds or removes. */
function readCollect(body) {
  const collect = unwrap(body, "collect");
  const products = readList(collect.productIds, "collect.productIds");
  if (!products?.length) rejectField("collect.productIds", "is required");
  const id = readId(collect.collectionId, "collect.collectionId");
  const collection = findRecord("collections", id, "collection");
  if (collection.collectionType === 2) {
    reject(409, "smart_collection", "products of a smart collection come from its rules");
  }
  return { collection, productIds: products.map((product) => readId(product, "collect.productIds")) };
}

route("POST", "/collections", "write_products", ({ body }) => {
  return { collection: view(createCollection(unwrap(body, "collection"))) };
});

route("GET", "/collections/count", "read_products", () => ({ count: String(liveRecords(store.collections).length) }));

route("POST", "/collections/collect", "write_products", ({ body }) => {
  const { collection, productIds } = readCollect(body);
  for (const id of productIds) {
    if (!referenced("products", id)) rejectField("collect.productIds", `${id} is not a product`);
  }
  applyChanges(collection, { members: [...new Set([...collection.members, ...productIds])] });
  return { collections: { result: true } };
});

route("DELETE", "/collections/collect", "write_products", ({ body }) => {
  const { collection, productIds } = readCollect(body);
  const members = collection.members.filter((id) => !productIds.includes(id));
  const result = members.length < collection.members.length;
  if (!hasBug("col-remove")) applyChanges(collection, { members });
  return { collections: { result } };
});

route("PUT", "/collections/{id}", "write_products", ({ params, body }) => {
  const collection = findRecord("collections", params.id, "collection");
  applyChanges(collection, readCollection(unwrap(body, "collection"), collection));
  return { collection: view(collection) };
});

route("DELETE", "/collections/{id}", "write_products", ({ params }) => {
  findRecord("collections", params.id, "collection").gone = true;
  return hasBug("col-del-body") ? { result: true } : {};
});

route("GET", "/collections/{id}", "read_products", ({ params }) => {
  return { collection: view(findRecord("collections", params.id, "collection")) };
});

route("GET", "/collections", "read_products", (call) => ({ collections: listCollections(call).map(view) }));
