// Product collections. Every scalar of a collection is text (convention 2 of the document), ids have 19 digits.
import {
  bigId,
  boolean,
  bug,
  fail,
  html,
  idText,
  invalid,
  isObj,
  list,
  listText,
  notFound,
  now,
  number,
  objects,
  pageSize,
  pause,
  route,
  text,
  url,
} from "./lib.js";
import { matches } from "./products.js";
import { db } from "./state.js";

const R = ["read_products"];
const W = ["write_products"];
let removed = 0;

const view = (c) => {
  const o = {
    collectionId: c.collectionId,
    title: c.title,
    bodyHtml: c.bodyHtml ?? "",
    collectionType: String(c.collectionType),
    published: String(c.published),
    countGoodsNum: String(bug("collect-count-not-updated") ? c.countAtStart : c.members.size),
    collects: listText([...c.members]),
    handle: c.handle,
  };
  if (c.image) o.image = { src: c.image.src };
  if (c.collectionType === 2) {
    o.ruleSet = {
      appliedDisjunctively: String(c.ruleSet.appliedDisjunctively),
      rules: c.ruleSet.rules.map((r) => ({ column: r.column, relation: r.relation, condition: r.condition })),
    };
  }
  return o;
};

const readRules = (v) => {
  if (v === undefined || v === null) return v;
  if (!isObj(v)) invalid("ruleSet", "must be an object");
  const rules = objects(v.rules ?? [], "ruleSet.rules").map((r) => ({
    column: text(r.column, "ruleSet.rules.column") || invalid("ruleSet.rules.column", "must be given"),
    relation:
      text(r.relation, "ruleSet.rules.relation")?.toLowerCase() || invalid("ruleSet.rules.relation", "must be given"),
    condition: Array.isArray(r.condition)
      ? listText(r.condition.map((x) => JSON.stringify(x)))
      : (text(r.condition, "ruleSet.rules.condition") ?? "[]"),
  }));
  return { appliedDisjunctively: boolean(v.appliedDisjunctively, "ruleSet.appliedDisjunctively") ?? false, rules };
};

const readImage = (v) => {
  if (v === undefined || v === null) return v;
  if (!isObj(v)) invalid("image", "must be an object");
  const src = url(v.src, "image.src");
  return src ? { src } : null;
};

const productsOf = (v, field) =>
  list(v, field)?.map((x) => {
    const id = idText(x, field);
    if (!db.products.has(id)) invalid(field, `has no product ${id}`);
    return id;
  });

const apply = (c, src, fresh) => {
  const next = { ...c };
  const set = (k, v) => {
    if (v !== undefined) next[k] = v;
  };
  set("title", text(src.title, "title", { max: 255 }));
  if (!next.title) invalid("title", "must be given");
  set("bodyHtml", html(src.bodyHtml, "bodyHtml"));
  const type = number(src.collectionType, "collectionType", { int: true });
  if (type !== undefined && type !== null) {
    if (type !== 1 && type !== 2) invalid("collectionType", "must be 1 or 2");
    if (!fresh && type !== c.collectionType) invalid("collectionType", "cannot be changed");
    next.collectionType = type;
  }
  set("image", readImage(src.image));
  const pub = boolean(src.published, "published");
  if (pub !== undefined && pub !== null) next.published = pub;
  set("ruleSet", readRules(src.ruleSet) ?? undefined);
  const members = productsOf(src.collects, "collects");
  if (next.collectionType === 2) {
    if (!next.ruleSet) invalid("ruleSet", "must be given for a smart collection");
    next.members = new Set([...db.products.values()].filter((p) => matches(next, p)).map((p) => p.productId));
  } else if (members) {
    next.members = new Set(members);
  }
  next.updatedMs = now();
  Object.assign(c, next);
};

const get = (id) => db.collections.get(id) || notFound("collection", id);

route("POST", "/collections", { scopes: W }, ({ envelope }) => {
  const c = { collectionId: bigId(), collectionType: 1, published: false, members: new Set(), createdMs: now() };
  apply(c, envelope("collection"), true);
  c.handle = c.title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
  c.countAtStart = c.members.size;
  db.collections.set(c.collectionId, c);
  return { collection: view(c) };
});

route("GET", "/collections/count", { scopes: R }, () => ({
  count: String(db.collections.size + (bug("collection-count-stale-delete") ? removed : 0)),
}));

route("PUT", "/collections/{collectionId}", { scopes: W }, ({ params, envelope }) => {
  const c = get(params.collectionId);
  const src = envelope("collection");
  const own = idText(src.collectionId, "collectionId");
  if (own && own !== c.collectionId) invalid("collectionId", "differs from the path");
  apply(c, src, false);
  return { collection: view(c) };
});

route("DELETE", "/collections/{collectionId}", { scopes: W }, ({ params }) => {
  const c = get(params.collectionId);
  db.collections.delete(c.collectionId);
  removed += 1;
  return {};
});

route("GET", "/collections/{collectionId}", { scopes: R }, ({ params }) => ({
  collection: view(get(params.collectionId)),
}));

const SORTS = {
  created: (a, b) => a.createdMs - b.createdMs,
  "created-desc": (a, b) => (bug("collection-created-desc") ? a.createdMs - b.createdMs : b.createdMs - a.createdMs),
  updated: (a, b) => a.updatedMs - b.updatedMs,
  "updated-desc": (a, b) => b.updatedMs - a.updatedMs,
};

// The cursor is a number: the tail of the snapshot kept for it. The next one travels in a header.
const cursors = new Map();
let cursorNo = 900;

route(
  "GET",
  "/collections",
  { scopes: R, query: ["title", "collectionType", "ids", "publishedStatus", "sortOrder", "pageToken", "limit"] },
  ({ q, qList, res }) => {
    const limit = pageSize(q("limit"), { def: 15, max: 60 });
    let rows = [...db.collections.values()];
    const title = q("title")?.trim().toLowerCase();
    if (title) rows = rows.filter((c) => c.title.toLowerCase().includes(title));
    const type = number(q("collectionType"), "collectionType", { min: 1, max: 2, int: true });
    if (type) rows = rows.filter((c) => c.collectionType === type);
    const ids = qList("ids");
    if (ids) rows = rows.filter((c) => ids.includes(c.collectionId));
    const ps = q("publishedStatus") ?? "any";
    if (!["published", "unpublished", "any"].includes(ps))
      invalid("publishedStatus", "must be published, unpublished or any");
    if (ps !== "any" && !(bug("collection-unpublished-filter") && ps === "unpublished"))
      rows = rows.filter((c) => c.published === (ps === "published"));
    const so = q("sortOrder");
    if (so !== undefined && !SORTS[so]) invalid("sortOrder", `must be one of ${Object.keys(SORTS).join(", ")}`);
    rows.sort(so ? SORTS[so] : (a, b) => a.title.localeCompare(b.title) || a.createdMs - b.createdMs);
    let all = rows.map((c) => c.collectionId);
    if (q("pageToken") !== undefined) {
      const snap = cursors.get(number(q("pageToken"), "pageToken", { int: true }));
      if (!snap) invalid("pageToken", "is not a cursor of this service");
      all = snap.filter((id) => db.collections.has(id));
    }
    const page = all.slice(0, limit);
    if (all.length > limit) {
      cursorNo += 1;
      cursors.set(cursorNo, all.slice(bug("collection-page-overlap") ? limit - 1 : limit));
      if (cursors.size > 5000) cursors.delete(cursors.keys().next().value);
      res.setHeader("X-Next-Page-Token", String(cursorNo));
    }
    return { collections: page.map((id) => view(db.collections.get(id))) };
  },
);

const readCollect = (envelope) => {
  const o = envelope("collect");
  const id = idText(o.collectionId, "collectionId");
  if (!id) invalid("collectionId", "must be given");
  const c = db.collections.get(id);
  if (!c) fail(422, "validation_failed", `collectionId ${id} is not a collection`, "collectionId");
  const ids = list(o.productIds, "productIds")?.map((x) => idText(x, "productIds"));
  if (!ids?.length) invalid("productIds", "must be given");
  return { c, ids };
};

route("POST", "/collections/collect", { scopes: W }, async ({ envelope }) => {
  const { c, ids } = readCollect(envelope);
  for (const id of ids) if (!db.products.has(id)) invalid("productIds", `has no product ${id}`);
  // The rules alone decide what is in a smart collection.
  if (c.collectionType === 2) return { collections: { result: "false" } };
  if (bug("collect-lost-update")) {
    const copy = new Set(c.members);
    await pause(25);
    for (const id of ids) copy.add(id);
    c.members = copy;
  } else for (const id of ids) c.members.add(id);
  c.updatedMs = now();
  return { collections: { result: "true" } };
});

route("DELETE", "/collections/collect", { scopes: W }, ({ envelope }) => {
  const { c, ids } = readCollect(envelope);
  if (c.collectionType === 2) return { collections: { result: "false" } };
  let any = false;
  if (bug("collect-delete-noop")) return { collections: { result: "true" } };
  ids.forEach((id) => {
    any = c.members.delete(id) || any;
  });
  if (any) c.updatedMs = now();
  return { collections: { result: String(any) } };
});
