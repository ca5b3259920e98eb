// The fields of a collection in a request.
import { readHtml, readUrl } from "./formats.js";
import { reject, rejectField } from "./problem.js";
import { definedMembers, liveRecords, referenced, store } from "./store.js";
import { isObject, readBoolean, readId, readInteger, readList, readString } from "./values.js";

const columns = ["title", "vendor", "productType", "subTitle"];
const relations = ["equals", "not_equals", "contains"];

/** @param stored the collection that an update changes; undefined for a new one. @returns the fields that were sent. */
export function readCollection(body, stored) {
  const fields = {};
  if (isSent(body.collectionId) && stored && String(body.collectionId) !== stored.collectionId) {
    rejectField("collectionId", "differs from the path");
  }
  if (body.title !== undefined || !stored) fields.title = readTitle(body.title, stored);
  fields.bodyHtml = readHtml(body.bodyHtml);
  fields.collectionType = readType(body.collectionType, stored);
  fields.image = readImage(body.image);
  fields.published = readBoolean(body.published, "published") ?? undefined;
  const type = fields.collectionType ?? stored.collectionType;
  fields.ruleSet = readRuleSet(body.ruleSet, type, stored);
  const products = readList(body.collects, "collects");
  if (products && type === 1) fields.members = readMembers(products);
  return definedMembers(fields);
}

const isSent = (value) => value !== undefined && value !== null;

function readTitle(value, stored) {
  const title = readString(value, "title", { min: 1, nullable: false });
  if (!title) rejectField("title", "is required");
  const isTaken = (other) => other !== stored && other.title.toLowerCase() === title.toLowerCase();
  if (liveRecords(store.collections).some(isTaken)) {
    reject(409, "duplicate_title", "another collection has this title", "title");
  }
  return title;
}

function readType(value, stored) {
  const type = readInteger(value, "collectionType", { min: 1, max: 2 });
  if (!stored) return type ?? rejectField("collectionType", "is required");
  if (isSent(type) && type !== stored.collectionType) rejectField("collectionType", "cannot change");
  return undefined;
}

function readImage(value) {
  if (value === undefined || value === null) return value;
  if (!isObject(value)) rejectField("image", "must be an object");
  return value.src ? { src: readUrl(value.src, "image.src") } : null;
}

/** The rules of a smart collection; others have none. */
function readRuleSet(value, type, stored) {
  if (!isSent(value)) {
    if (!stored && type === 2) rejectField("ruleSet", "is required for a smart collection");
    return undefined;
  }
  if (!isObject(value)) rejectField("ruleSet", "must be an object");
  const rules = readList(value.rules, "ruleSet.rules") || [];
  if (type !== 2) return undefined;
  if (rules.length === 0) rejectField("ruleSet.rules", "must not be empty");
  const appliedDisjunctively = readBoolean(value.appliedDisjunctively, "ruleSet.appliedDisjunctively") ?? false;
  return { appliedDisjunctively, rules: rules.map(readRule) };
}

function readRule(rule) {
  if (!isObject(rule)) rejectField("ruleSet.rules", "must hold objects");
  const { column, relation } = rule;
  if (!columns.includes(column)) rejectField("ruleSet.rules.column", `must be one of ${columns}`);
  if (!relations.includes(relation)) rejectField("ruleSet.rules.relation", `must be one of ${relations}`);
  const condition = Array.isArray(rule.condition)
    ? JSON.stringify(rule.condition)
    : readString(rule.condition, "ruleSet.rules.condition");
  if (!condition) rejectField("ruleSet.rules.condition", "is required");
  return { column, relation, condition };
}

function readMembers(products) {
  const ids = products.map((product) => {
    const id = readId(product, "collects");
    if (!referenced("products", id)) rejectField("collects", `${id} is not a product`);
    return id;
  });
  return [...new Set(ids)];
}
