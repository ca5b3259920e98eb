// Categories and products.
import {
  boolean,
  bug,
  cents,
  compact,
  html,
  idText,
  invalid,
  isObj,
  isoOffset,
  list,
  listText,
  midId,
  money,
  notFound,
  now,
  number,
  objects,
  route,
  text,
  url,
  uuid,
} from "./lib.js";
import { categories, db } from "./state.js";

const R = ["read_products", "write_products"];
const W = ["write_products"];

route("GET", "/category/search", {}, ({ q }) => {
  const want = (q("categoryName") || "").trim().toLowerCase();
  const rows = categories.filter((c) => c.categoryName.toLowerCase().includes(want) || bug("category-name-ignored"));
  return { productCategories: rows.map((c) => ({ ...c, level: c.categoryId.length })) };
});

const TYPES = ["normal", "virtual", "bundle"];
const STATUSES = ["active", "draft", "archived"];

export const productCollections = (productId) =>
  [...db.collections.values()].filter((c) => c.members.has(productId)).map((c) => c.collectionId);

const variantView = (v, productId) =>
  compact({
    variantId: v.variantId,
    productId,
    sku: v.sku,
    barcode: v.barcode,
    price: money(v.priceCents),
    costPrice: money(v.costCents),
    compareOfPrice: money(v.compareCents),
    weight: v.weight,
    weightUnit: v.weightUnit,
    isDisabled: v.isDisabled,
    inventoryManagement: v.inventoryManagement,
    inventoryQuantities: v.inventoryQuantities,
    options: v.options,
  });

// Unset values of a product are left out.
const base = (p) =>
  compact({
    productId: p.productId,
    title: p.title,
    subTitle: p.subTitle,
    bodyHtml: p.bodyHtml,
    vendor: p.vendor,
    productType: p.productType,
    status: p.status,
    isMultiVariant: p.isMultiVariant,
    collections: listText(productCollections(p.productId)),
    images: p.images.map((i) => ({ imageId: i.id, src: i.src, position: i.position, productId: p.productId })),
    options: p.options,
    variants: p.variants.map((v) => variantView(v, p.productId)),
    marketAssigns: p.marketAssigns,
    createdAt: isoOffset(p.createdMs, 0),
  });
const written = (p) => ({ ...base(p), ...compact({ categoryId: p.categoryId }) });
const got = (p) => {
  const c = categories.find((x) => x.categoryId === p.categoryId);
  return {
    ...base(p),
    ...(c ? { productCategory: { categoryId: c.categoryId, categoryName: c.categoryName } } : {}),
    salesChannels: [{ salesChannelCode: "online_store" }],
  };
};

const readOptions = (v, old = []) =>
  objects(v, "options")?.map((o, i) => {
    const name = text(o.name, "options.name", { max: 60 });
    if (!name) invalid("options.name", "must be given");
    const id = idText(o.id, "options.id");
    const prev = old.find((x) => (id ? x.id === id : x.name === name));
    if (id && old.length && !prev) invalid("options.id", "is not an option of this product");
    const raw = o.value ?? o.values ?? [];
    const values = (Array.isArray(raw) ? raw : [raw]).map((w, j) => {
      const val = isObj(w) ? w : { name: w };
      const vn = text(val.name, "options.value.name", { max: 100 });
      if (!vn) invalid("options.value.name", "must be given");
      return {
        id: prev?.value.find((x) => x.name === vn)?.id ?? uuid(),
        name: vn,
        position: number(val.position, "position", { min: 0, int: true }) ?? j + 1,
      };
    });
    return {
      id: prev?.id ?? uuid(),
      name,
      position: number(o.position, "position", { min: 0, int: true }) ?? i + 1,
      value: values,
    };
  });

const readVariantOptions = (v, options) =>
  objects(v, "variants.options")?.map((o, i) => {
    const name = text(o.name, "variants.options.name");
    const of = options.find((x) => x.name === name || x.id === o.id);
    const val = isObj(o.value) ? o.value : { name: o.value };
    const vn = text(val.name, "variants.options.value.name") ?? "";
    const known = of?.value.find((x) => x.name === vn || x.id === val.id);
    return {
      id: of?.id ?? uuid(),
      name: of?.name ?? name ?? "",
      position: of?.position ?? number(o.position, "position") ?? i + 1,
      value: known ? { ...known } : { id: uuid(), name: vn, position: number(val.position, "position") ?? 1 },
    };
  });

const UNITS = ["g", "kg", "lb", "oz"];
const readVariant = (v, prev, options) => {
  const unit = text(v.weightUnit, "variants.weightUnit")?.toLowerCase();
  if (unit && !UNITS.includes(unit)) invalid("variants.weightUnit", `must be one of ${UNITS.join(", ")}`);
  const stock = objects(v.inventoryQuantities, "variants.inventoryQuantities")?.map((s) => {
    const locationId = idText(s.locationId, "locationId");
    if (!db.locations.has(locationId))
      invalid("variants.inventoryQuantities.locationId", "is not a location of this shop");
    return { locationId, available: number(s.available, "available", { int: true }) ?? 0 };
  });
  const pick = (next, old, def) => (next === undefined ? (old ?? def) : next);
  return {
    variantId: prev && !bug("product-update-new-variant-ids") ? prev.variantId : midId(),
    sku: pick(text(v.sku, "variants.sku", { max: 100 }), prev?.sku, null),
    barcode: pick(text(v.barcode, "variants.barcode", { max: 100 }), prev?.barcode, null),
    priceCents: pick(cents(v.price, "variants.price", { min: 0 }), prev?.priceCents, 0),
    costCents: pick(cents(v.costPrice, "variants.costPrice", { min: 0 }), prev?.costCents, null),
    compareCents: pick(cents(v.compareOfPrice, "variants.compareOfPrice", { min: 0 }), prev?.compareCents, null),
    weight: pick(number(v.weight, "variants.weight", { min: 0 }), prev?.weight, 0),
    weightUnit: pick(unit, prev?.weightUnit, "kg"),
    isDisabled: pick(boolean(v.isDisabled, "variants.isDisabled"), prev?.isDisabled, false),
    inventoryManagement: pick(
      boolean(v.inventoryManagement, "variants.inventoryManagement"),
      prev?.inventoryManagement,
      false,
    ),
    inventoryQuantities: pick(stock, prev?.inventoryQuantities, []),
    options: pick(readVariantOptions(v.options, options), prev?.options, []),
  };
};

const apply = (p, src) => {
  const next = { ...p };
  const set = (k, v) => {
    if (v !== undefined) next[k] = v;
  };
  set("title", text(src.title, "title", { max: 255 }));
  if (!next.title) invalid("title", "must be given");
  set("subTitle", text(src.subTitle, "subTitle", { max: 500 }));
  set("bodyHtml", html(src.bodyHtml, "bodyHtml"));
  set("vendor", text(src.vendor, "vendor", { max: 255 }));
  set("productType", text(src.productType, "productType")?.toLowerCase());
  set("status", text(src.status, "status")?.toLowerCase());
  if (!TYPES.includes(next.productType)) invalid("productType", `must be one of ${TYPES.join(", ")}`);
  if (!STATUSES.includes(next.status)) invalid("status", `must be one of ${STATUSES.join(", ")}`);
  const cat = idText(src.categoryId, "categoryId");
  if (cat && !categories.some((c) => c.categoryId === cat)) invalid("categoryId", "is not a category");
  set("categoryId", cat === "" ? null : cat);
  const colls = list(src.collections, "collections")?.map((c) => idText(c, "collections"));
  for (const c of colls || []) if (!db.collections.has(c)) invalid("collections", `has no collection ${c}`);
  const images = objects(src.images, "images")?.map((im, i) => {
    const s = url(im.src, "images.src");
    if (!s) invalid("images.src", "must be given");
    return {
      id: p.images.find((x) => x.src === s)?.id ?? uuid(),
      src: s,
      position: number(im.position, "images.position", { min: 0, int: true }) ?? i + 1,
    };
  });
  set("images", images);
  set("options", readOptions(src.options, p.options));
  const vs = objects(src.variants, "variants")?.map((v) => {
    const id = idText(v.variantId, "variants.variantId");
    const prev = id ? p.variants.find((x) => x.variantId === id) : undefined;
    if (id && p.stored && !prev) invalid("variants.variantId", "is not a variant of this product");
    return readVariant(v, prev, next.options);
  });
  if (vs && !vs.length) invalid("variants", "must not be empty");
  set("variants", vs);
  if (!next.variants.length) next.variants = [readVariant({}, undefined, next.options)];
  const multi = boolean(src.isMultiVariant, "isMultiVariant");
  if (multi !== undefined && multi !== null) {
    next.isMultiVariant = multi;
    next.multiSaid = true;
  }
  if (!next.multiSaid) next.isMultiVariant = next.variants.length > 1;
  set(
    "marketAssigns",
    objects(src.marketAssigns, "marketAssigns")?.map((m) => ({
      marketId: idText(m.marketId, "marketAssigns.marketId") ?? invalid("marketAssigns.marketId", "must be given"),
      isAssigned: boolean(m.isAssigned, "marketAssigns.isAssigned") ?? true,
    })),
  );
  Object.assign(p, next);
  return colls;
};

const linkCollections = (p, colls) => {
  if (!colls) return;
  for (const c of db.collections.values()) {
    if (c.collectionType === 2) continue;
    if (colls.includes(c.collectionId)) c.members.add(p.productId);
    else c.members.delete(p.productId);
  }
};
/** Smart collections follow their rules whenever a product is written. */
export const matches = (c, p) => {
  const rules = c.ruleSet?.rules || [];
  if (!rules.length) return false;
  const test = (r) => {
    const have = String(p[r.column] ?? "").toLowerCase();
    const wants = (list(r.condition, "condition") || []).map((w) => String(w).toLowerCase());
    const one = (w) =>
      ({ equals: have === w, contains: have.includes(w), starts_with: have.startsWith(w) })[r.relation] ?? false;
    return r.relation === "not_equals" ? wants.every((w) => have !== w) : wants.some(one);
  };
  return c.ruleSet.appliedDisjunctively ? rules.some(test) : rules.every(test);
};
const relink = (p) => {
  for (const c of db.collections.values()) {
    if (c.collectionType !== 2) continue;
    if (matches(c, p)) c.members.add(p.productId);
    else c.members.delete(p.productId);
  }
};

const get = (id) => db.products.get(id) || notFound("product", id);

route("POST", "/products", { scopes: W }, ({ envelope }) => {
  const p = {
    productId: midId(),
    createdMs: now(),
    productType: "normal",
    status: "active",
    categoryId: null,
    images: [],
    options: [],
    variants: [],
    marketAssigns: [],
    stored: false,
  };
  const colls = apply(p, envelope("product"));
  p.stored = true;
  db.products.set(p.productId, p);
  linkCollections(p, colls);
  relink(p);
  return { product: written(p) };
});

route("GET", "/products/{productId}", { scopes: R }, ({ params }) => ({ product: got(get(params.productId)) }));

route("PUT", "/products/{productId}", { scopes: W }, ({ params, envelope }) => {
  const p = get(params.productId);
  const src = envelope("product");
  const own = idText(src.productId, "productId");
  if (own && own !== p.productId) invalid("productId", "differs from the path");
  linkCollections(p, apply(p, src));
  relink(p);
  return { product: written(p) };
});

route("DELETE", "/products/{productId}", { scopes: W }, ({ params }) => {
  const p = get(params.productId);
  db.products.delete(p.productId);
  if (!bug("product-delete-stays-in-collects")) for (const c of db.collections.values()) c.members.delete(p.productId);
  return {};
});
