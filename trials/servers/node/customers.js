// Customers. Unset values are left out. Ids are digits in text (gift cards and refunds name customers by number).
import {
  boolean,
  bug,
  compact,
  conflict,
  email,
  idText,
  invalid,
  isObj,
  isoLocal,
  isoOffset,
  list,
  midId,
  moment,
  money,
  notFound,
  now,
  objects,
  pageSize,
  phone,
  route,
  SHOP_OFFSET,
  seal,
  text,
  unseal,
  uuid,
  ydm,
} from "./lib.js";
import { customerNumbers, db, hasOrders, shop } from "./state.js";

const R = ["read_customers"];
const W = ["write_customers"];

const addressView = (a) =>
  compact({
    id: a.id,
    firstName: a.firstName,
    lastName: a.lastName,
    company: a.company,
    address1: a.address1,
    address2: a.address2,
    city: a.city,
    provinceCode: a.provinceCode,
    countryCode: a.countryCode,
    zip: a.zip,
    phone: a.phone,
    isDefaultAddress: a.isDefaultAddress,
  });
const consentView = (c) => (c ? { state: c.state, consentUpdateTime: isoLocal(c.ms, SHOP_OFFSET, true) } : null);

const view = (c) => {
  const n = customerNumbers(c.id);
  const def = c.addresses.find((a) => a.isDefaultAddress);
  return compact({
    id: c.id,
    firstName: c.firstName,
    lastName: c.lastName,
    email: c.email,
    phone: c.phone,
    verifiedEmail: c.verifiedEmail,
    state: c.state,
    notes: c.notes,
    tags: c.tags,
    totalSpent: money(n.spent),
    ordersCount: n.ordersCount,
    taxExempt: c.taxExempt,
    taxExemptions: c.taxExemptions,
    emailMarketingConsent: consentView(c.emailConsent),
    smsMarketingConsent: consentView(c.smsConsent),
    addresses: c.addresses.map(addressView),
    defaultAddress: def ? addressView(def) : null,
    createTime: ydm(c.createdMs, SHOP_OFFSET),
    updateTime: ydm(c.updatedMs, SHOP_OFFSET),
    locale: "en-IN",
  });
};

/** The summary inside orders and refunds; the names of its times differ between the two. */
export const summary = (c, times) => {
  if (!c) return null;
  const def = c.addresses.find((a) => a.isDefaultAddress);
  return {
    id: c.id,
    firstName: c.firstName ?? null,
    lastName: c.lastName ?? null,
    email: c.email ?? null,
    phone: c.phone ?? null,
    note: c.notes ?? null,
    addresses: c.addresses.map(addressView),
    taxExempt: c.taxExempt,
    taxExemptions: c.taxExemptions ?? null,
    tags: c.tags,
    state: c.state,
    currency: shop.currency,
    verifiedEmail: c.verifiedEmail,
    defaultAddress: def ? addressView(def) : null,
    [times[0]]: isoOffset(c.createdMs, SHOP_OFFSET),
    [times[1]]: isoOffset(c.updatedMs, SHOP_OFFSET),
  };
};

const readAddress = (a, old) => {
  const id = idText(a.id, "addresses.id");
  const prev = id ? old.find((x) => x.id === id) : undefined;
  const t = (k, max = 255) => text(a[k], `addresses.${k}`, { max });
  return {
    id: prev?.id ?? uuid(),
    firstName: t("firstName"),
    lastName: t("lastName"),
    company: t("company"),
    address1: t("address1"),
    address2: t("address2"),
    city: t("city"),
    provinceCode: t("provinceCode")?.toUpperCase(),
    countryCode: t("countryCode")?.toUpperCase(),
    zip: t("zip", 20),
    phone: phone(a.phone, "addresses.phone"),
    isDefaultAddress: boolean(a.isDefaultAddress, "addresses.isDefaultAddress") ?? false,
  };
};
const readConsent = (v, field) => {
  if (v === undefined || v === null) return v;
  if (!isObj(v)) invalid(field, "must be an object");
  const state = text(v.state, `${field}.state`)?.toUpperCase();
  if (!["SUBSCRIBED", "UNSUBSCRIBED", "PENDING"].includes(state)) invalid(`${field}.state`, "is not a known state");
  return { state, ms: moment(v.consentUpdateTime, `${field}.consentUpdateTime`) ?? now() };
};
const readExemptions = (v) => {
  if (v === undefined || v === null) return v;
  if (!isObj(v)) invalid("taxExemptions", "must be an object");
  return {
    applyToAllRegion: boolean(v.applyToAllRegion, "taxExemptions.applyToAllRegion") ?? false,
    taxExemptionRegions: (objects(v.taxExemptionRegions, "taxExemptions.taxExemptionRegions") ?? []).map((r) => ({
      country: text(r.country, "country") ?? "",
      applyToAllSubdivision: boolean(r.applyToAllSubdivision, "applyToAllSubdivision") ?? false,
      subdivisions: (list(r.subdivisions, "subdivisions") ?? []).map((s) => text(s, "subdivisions")),
    })),
  };
};

const apply = (c, src) => {
  const next = { ...c };
  const set = (k, v) => {
    if (v !== undefined) next[k] = v === "" ? null : v;
  };
  set("firstName", text(src.firstName, "firstName", { max: 255 }));
  set("lastName", text(src.lastName, "lastName", { max: 255 }));
  set("email", email(src.email, "email"));
  set("phone", phone(src.phone, "phone"));
  set("notes", text(src.notes, "notes", { max: 5000 }));
  const tags = list(src.tags, "tags")
    ?.map((t) => text(t, "tags"))
    .filter(Boolean);
  if (tags) next.tags = [...new Set(tags)];
  const te = boolean(src.taxExempt, "taxExempt");
  if (te !== undefined && te !== null) next.taxExempt = te;
  set("taxExemptions", readExemptions(src.taxExemptions));
  set("emailConsent", readConsent(src.emailMarketingConsent, "emailMarketingConsent"));
  set("smsConsent", readConsent(src.smsMarketingConsent, "smsMarketingConsent"));
  const adr = objects(src.addresses, "addresses")?.map((a) => readAddress(a, c.addresses));
  if (adr) next.addresses = adr;
  if (isObj(src.defaultAddress)) {
    const id = idText(src.defaultAddress.id, "defaultAddress.id");
    const known = next.addresses.find((a) => a.id === id);
    if (known)
      next.addresses.forEach((a) => {
        a.isDefaultAddress = a === known;
      });
    else if (!adr) {
      const a = readAddress(src.defaultAddress, []);
      next.addresses = [
        ...next.addresses.map((x) => ({ ...x, isDefaultAddress: false })),
        { ...a, isDefaultAddress: true },
      ];
    }
  }
  const firstDefault = next.addresses.find((a) => a.isDefaultAddress) ?? next.addresses[0];
  next.addresses = next.addresses.map((a) => ({ ...a, isDefaultAddress: a === firstDefault }));
  if (!next.email && !next.phone) invalid("email", "or phone must be given");
  if (next.email) {
    for (const o of db.customers.values())
      if (o.id !== c.id && o.email === next.email) conflict("Another customer has this e-mail address");
  }
  next.updatedMs = now();
  Object.assign(c, next);
};

const get = (id) =>
  db.customers.get(id) || (bug("customer-delete-stays") && db.tombs.get(id)) || notFound("customer", id);

route("POST", "/customers", { scopes: W }, ({ envelope }) => {
  const t = now();
  const c = {
    id: midId(),
    state: "DISABLED",
    verifiedEmail: false,
    tags: [],
    addresses: [],
    taxExempt: false,
    createdMs: t,
    updatedMs: t,
  };
  apply(c, envelope("customer"));
  db.customers.set(c.id, c);
  return { customer: view(c) };
});

const FIELDS = {
  customer_id: (c) => c.id,
  orders_count: (c) => String(customerNumbers(c.id).ordersCount),
  email: (c) => c.email ?? "",
  phone: (c) => c.phone ?? "",
  first_name: (c) => (c.firstName ?? "").toLowerCase(),
  last_name: (c) => (c.lastName ?? "").toLowerCase(),
};
const ORDERS = {
  id: (c) => Number(c.id),
  createTime: (c) => c.createdMs,
  updateTime: (c) => c.updatedMs,
  firstName: (c) => c.firstName ?? "",
  lastName: (c) => c.lastName ?? "",
  email: (c) => c.email ?? "",
  ordersCount: (c) => customerNumbers(c.id).ordersCount,
  totalSpent: (c) => customerNumbers(c.id).spent,
};
const parseQuery = (s) => {
  const terms = (s ?? "")
    .split(";")
    .map((x) => x.trim())
    .filter(Boolean);
  return (bug("customer-search-second-term") ? terms.slice(0, 1) : terms).map((term) => {
    const i = term.indexOf(":");
    if (i < 1) invalid("query", `has the term "${term}" without a colon`);
    const name = term.slice(0, i).trim();
    if (!FIELDS[name]) invalid("query", `has the unknown name "${name}"`);
    const value = term.slice(i + 1).trim();
    return (c) => FIELDS[name](c) === (name === "customer_id" || name === "orders_count" ? value : value.toLowerCase());
  });
};
const parseOrder = (s) => {
  if (!s) return { key: "updateTime", dir: -1 };
  const m = /^(\w+)(?:\s+(ASC|DESC))?$/i.exec(s.trim());
  if (!m || !ORDERS[m[1]]) invalid("order", "must be a field name followed by ASC or DESC");
  return { key: m[1], dir: (m[2] || "ASC").toUpperCase() === "DESC" ? -1 : 1 };
};

route("POST", "/customers/search", { scopes: W }, ({ body }) => {
  const limit = pageSize(body.limit, { def: 25, max: 100 });
  const tests = parseQuery(text(body.query, "query"));
  const { key, dir } = parseOrder(text(body.order, "order"));
  const by = ORDERS[key];
  let rows = [...db.customers.values()].filter((c) => tests.every((t) => t(c)));
  const cmp = (x, y) => (x < y ? -1 : x > y ? 1 : 0);
  rows.sort((a, b) => dir * cmp(by(a), by(b)) || cmp(a.id, b.id));
  const token = text(body.pageToken, "pageToken");
  if (token) {
    const { off } = unseal(token, "pageToken");
    rows = rows.slice(off);
    const page = rows.slice(0, limit);
    return {
      customers: page.map(view),
      pageInfo: { nextPageToken: rows.length > limit ? seal({ off: off + limit }) : null },
    };
  }
  return {
    customers: rows.slice(0, limit).map(view),
    pageInfo: { nextPageToken: rows.length > limit ? seal({ off: limit }) : null },
  };
});

route("PUT", "/customers/{customerId}", { scopes: W }, ({ params, envelope }) => {
  const c = get(params.customerId);
  const src = envelope("customer");
  const own = idText(src.id, "id");
  if (own && own !== c.id) invalid("id", "differs from the path");
  apply(c, src);
  return { customer: view(c) };
});

route("DELETE", "/customers/{customerId}", { scopes: W }, ({ params }) => {
  const c = get(params.customerId);
  if (hasOrders(c.id) && !bug("customer-delete-with-orders")) conflict("A customer with orders cannot be deleted");
  db.customers.delete(c.id);
  db.tombs.set(c.id, c);
  return {
    customer: {
      firstName: c.firstName ?? "",
      lastName: c.lastName ?? "",
      createTime: ydm(c.createdMs, SHOP_OFFSET),
      phone: c.phone ?? "",
      updateTime: ydm(c.updatedMs, SHOP_OFFSET),
      id: c.id,
      email: c.email ?? "",
    },
  };
});

route("GET", "/customers/{customerId}", { scopes: R }, ({ params }) => ({ customer: view(get(params.customerId)) }));

// Oldest first, ten a page; the next page is named by its own parameter.
route("GET", "/customers", { scopes: R }, ({ q }) => {
  const limit = pageSize(q("limit"), { def: 10, max: 50 });
  let rows = [...db.customers.values()];
  const after = q("cursor") ? Number(unseal(q("cursor"), "cursor").after) : 0;
  rows = rows.filter((c) => Number(c.id) > after);
  const page = rows.slice(0, limit);
  return { customers: page.map(view), nextCursor: rows.length > limit ? seal({ after: page.at(-1).id }) : null };
});

export const findByEmail = (e) => [...db.customers.values()].find((c) => c.email && c.email === e);
