// The fields of a product in a request.
import { findCategory } from "./categories.js";
import { readHtml, readUrl } from "./formats.js";
import { rejectField } from "./problem.js";
import { readOptions } from "./product-options.js";
import { readVariants } from "./product-variants.js";
import { referenced } from "./store.js";
import { isObject, readBoolean, readId, readInteger, readList, readString } from "./values.js";

const statuses = ["active", "draft", "archived"];
const types = ["normal", "virtual", "service"];

/**
 * @param stored the product that an update changes; undefined for a new one.
 * @returns the fields that were sent, and the ids of the collections.
 */
export function readProduct(body, stored) {
  const fields = {};
  if (body.title !== undefined || !stored) fields.title = readTitle(body.title);
  fields.subTitle = readString(body.subTitle, "subTitle", { max: 500 });
  fields.bodyHtml = readHtml(body.bodyHtml);
  fields.vendor = readString(body.vendor, "vendor");
  fields.productType = readWord(body.productType, "productType", types, stored ? undefined : "normal");
  fields.status = readWord(body.status, "status", statuses, stored ? undefined : "active");
  fields.isMultiVariant = readBoolean(body.isMultiVariant, "isMultiVariant") ?? undefined;
  if (body.categoryId !== undefined || !stored) fields.categoryId = readCategoryId(body.categoryId);
  const collectionIds = readCollectionIds(body.collections);
  fields.images = readImages(body.images);
  fields.options = readOptions(body.options, stored?.options);
  fields.variants = readVariants(body.variants, fields.options || stored?.options || [], stored?.variants);
  if (fields.variants?.length === 0) rejectField("variants", "must not be empty");
  fields.marketAssigns = readMarketAssigns(body.marketAssigns);
  const isMultiVariant = fields.isMultiVariant ?? stored?.isMultiVariant;
  const variants = fields.variants ?? stored?.variants ?? [];
  if (isMultiVariant === false && variants.length > 1) {
    rejectField("isMultiVariant", "is false but there are several variants");
  }
  return { fields, collectionIds };
}

function readTitle(value) {
  const title = readString(value, "title", { min: 1, nullable: false });
  if (!title) rejectField("title", "is required");
  return title;
}

function readWord(value, field, words, unset) {
  const word = readString(value, field) ?? unset;
  if (word !== undefined && !words.includes(word)) rejectField(field, `must be one of ${words}`);
  return word;
}

function readCategoryId(value) {
  const id = readString(value, "categoryId");
  if (!id) rejectField("categoryId", "is required");
  if (!findCategory(id)) rejectField("categoryId", "is not a category");
  return id;
}

function readCollectionIds(value) {
  const collections = readList(value, "collections");
  if (!collections) return undefined;
  const ids = collections.map((each) => {
    const id = readId(isObject(each) ? each.collectionId : each, "collections");
    if (!referenced("collections", id)) rejectField("collections", `${id} is not a collection`);
    return id;
  });
  return [...new Set(ids)];
}

/** Sorts the images by the positions that were sent, and numbers them anew. */
function readImages(value) {
  const images = readList(value, "images");
  return images
    ?.map((image, index) => {
      if (!isObject(image) || !image.src) rejectField("images.src", "is required");
      const src = readUrl(image.src, "images.src");
      return { src, position: readInteger(image.position, "images.position") ?? index + 1 };
    })
    .sort((one, other) => one.position - other.position)
    .map(({ src }, index) => ({ src, position: index + 1 }));
}

function readMarketAssigns(value) {
  return readList(value, "marketAssigns")?.map((assign) => {
    if (!isObject(assign)) rejectField("marketAssigns", "must hold objects");
    const marketId = readId(assign.marketId, "marketAssigns.marketId");
    return { marketId, isAssigned: readBoolean(assign.isAssigned, "marketAssigns.isAssigned") ?? true };
  });
}
