// HTTP over node:http: routes, body and query reading, errors, value readers, time forms.

import { randomBytes, randomUUID } from "node:crypto";
import http from "node:http";

export const BUG = process.env.BUG || "";
export const bug = (name) => BUG === name;

export class ApiError extends Error {
  constructor(status, code, message, field) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
  }
}
export const fail = (status, code, message, field) => {
  throw new ApiError(status, code, message, field);
};
export const invalid = (field, message) => fail(422, "validation_failed", `${field} ${message}`, field);
export const notFound = (what, id) => fail(404, "not_found", `No ${what} with the identifier ${id}`);
export const conflict = (message) => fail(409, "conflict", message);

// ---------------------------------------------------------------- ids
let snow = 1920000000000000000n + BigInt(Date.now() % 100000000) * 1000n;
/** 19 digit identifier, larger than a double can carry: always text in JSON. */
export const bigId = () => {
  snow += BigInt(1 + Math.floor(Math.random() * 400));
  return snow.toString();
};
let mid = 70350000000000 + (Date.now() % 1000000) * 10;
export const midId = () => {
  mid += 1 + Math.floor(Math.random() * 7);
  return String(mid);
};
let small = 40100;
export const smallId = () => {
  small += 1;
  return small;
};
export const uuid = () => randomUUID();
const ALPHA = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
export const randomText = (n) => Array.from(randomBytes(n), (b) => ALPHA[b % ALPHA.length]).join("");
export const prefixed = (p) => `${p}_${randomText(14).toLowerCase()}`;

// ---------------------------------------------------------------- time
let lastMs = 0;
/** Millisecond clock that never gives the same value twice, so orders of lists are total. */
export const now = () => {
  const t = Date.now();
  lastMs = t > lastMs ? t : lastMs + 1;
  return lastMs;
};
const p2 = (n, w = 2) => String(n).padStart(w, "0");
const parts = (ms, off) => {
  const d = new Date(ms + off * 60000);
  return {
    Y: p2(d.getUTCFullYear(), 4),
    M: p2(d.getUTCMonth() + 1),
    D: p2(d.getUTCDate()),
    time: `${p2(d.getUTCHours())}:${p2(d.getUTCMinutes())}:${p2(d.getUTCSeconds())}`,
    ms: p2(d.getUTCMilliseconds(), 3),
  };
};
const offText = (off) => `${off < 0 ? "-" : "+"}${p2(Math.floor(Math.abs(off) / 60))}:${p2(Math.abs(off) % 60)}`;
export const isoOffset = (ms, off, frac = false) => {
  if (ms === null || ms === undefined) return null;
  const q = parts(ms, off);
  return `${q.Y}-${q.M}-${q.D}T${q.time}${frac ? `.${q.ms}` : ""}${offText(off)}`;
};
/** No offset: the wall clock of the shop. */
export const isoLocal = (ms, off, frac = false) => {
  if (ms === null || ms === undefined) return null;
  const q = parts(ms, off);
  return `${q.Y}-${q.M}-${q.D}T${q.time}${frac ? `.${q.ms}` : ""}`;
};
/** Year, day, month: the customer form of the interface's samples. */
export const ydm = (ms, off) => {
  const q = parts(ms, off);
  return `${q.Y}-${q.D}-${q.M}T${q.time}${offText(off)}`;
};
export const SHOP_OFFSET = 330;

// ---------------------------------------------------------------- values
export const isObj = (v) => v !== null && typeof v === "object" && !Array.isArray(v);

/** Text: trimmed; numbers and booleans are taken as their text (samples carry every scalar as text). */
export const text = (v, field, { max = 5000, trim = true } = {}) => {
  if (v === undefined || v === null) return v;
  if (typeof v === "object") invalid(field, "must be text");
  let s = String(v);
  if (trim) s = s.trim();
  if ([...s].length > max) invalid(field, `must have at most ${max} characters`);
  return s;
};
export const number = (v, field, { min = -Infinity, max = Infinity, int = false } = {}) => {
  if (v === undefined || v === null) return v;
  let n;
  if (typeof v === "number") n = v;
  else if (typeof v === "string" && /^\s*[-+]?\d+(\.\d+)?\s*$/.test(v)) n = Number(v);
  else invalid(field, "must be a number");
  if (!Number.isFinite(n) || n < min || n > max) invalid(field, `must be between ${min} and ${max}`);
  if (int && !Number.isInteger(n)) invalid(field, "must be a whole number");
  return n;
};
export const boolean = (v, field) => {
  if (v === undefined || v === null) return v;
  if (v === true || v === "true") return true;
  if (v === false || v === "false") return false;
  return invalid(field, "must be true or false");
};
export const idText = (v, field) => {
  if (v === undefined || v === null) return v;
  if (typeof v !== "string" && typeof v !== "number") invalid(field, "must be an identifier");
  return String(v).trim();
};
/** Array, list-shaped text or comma-separated text. */
export const list = (v, field) => {
  if (v === undefined || v === null) return v;
  if (Array.isArray(v)) return v;
  if (typeof v === "string") {
    const s = v.trim();
    if (s === "") return [];
    const inner = s.startsWith("[") && s.endsWith("]") ? s.slice(1, -1) : s;
    return inner
      .split(",")
      .map((x) => x.trim().replace(/^["']|["']$/g, ""))
      .filter((x) => x !== "");
  }
  return invalid(field, "must be a list");
};
export const listText = (ids) => `[${ids.join(",")}]`;
export const objects = (v, field) => {
  if (v === undefined || v === null) return v;
  if (!Array.isArray(v) || v.some((x) => !isObj(x))) invalid(field, "must be a list of objects");
  return v;
};
export const url = (v, field) => {
  const s = text(v, field, { max: 2000 });
  if (s === undefined || s === null) return s;
  let u;
  try {
    u = new URL(s);
  } catch {
    invalid(field, "must be a URL");
  }
  if (u.protocol !== "http:" && u.protocol !== "https:") invalid(field, "must be an http or https URL");
  return s;
};
export const email = (v, field) => {
  const s = text(v, field, { max: 254 });
  if (s === undefined || s === null || s === "") return s;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(s)) invalid(field, "must be an e-mail address");
  return s.toLowerCase();
};
export const phone = (v, field) => {
  const s = text(v, field, { max: 40 });
  return s ? s.replace(/[\s().-]/g, "") : s;
};
export const html = (v, field) => {
  const s = text(v, field, { max: 200000 });
  return s ? s.replace(/<script[\s\S]*?<\/script>/gi, "") : s;
};
/** Money in whole cents, half away from zero. */
export const cents = (v, field, opt = {}) => {
  const n = number(v, field, { max: 1e10, ...opt });
  return n === undefined || n === null ? n : Math.round(Number((n * 100).toFixed(6)));
};
export const money = (c) => (c === null || c === undefined ? c : (c / 100).toFixed(2));
/** A moment in a body or a query: ISO text with offset, date alone (shop clock), or epoch number. */
export const moment = (v, field, endOfDay = false) => {
  if (v === undefined || v === null || v === "") return v === "" ? null : v;
  if (typeof v === "number" || /^\d{10,13}$/.test(String(v))) {
    const n = Number(v);
    return n < 1e11 ? n * 1000 : n;
  }
  if (typeof v !== "string") invalid(field, "must be a timestamp");
  let s = v.trim();
  if (/^\d{4}-\d\d-\d\d$/.test(s)) {
    const t = Date.parse(`${s}T00:00:00${offText(SHOP_OFFSET)}`);
    if (Number.isNaN(t)) invalid(field, "must be a date");
    return endOfDay ? t + 86400000 - 1 : t;
  }
  s = s.replace(/ (\d\d:?\d\d)$/, "+$1").replace(/^(\d{4}-\d\d-\d\d) /, "$1T");
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/.test(s)) invalid(field, "must be a timestamp");
  if (!/(Z|[+-]\d\d:?\d\d)$/.test(s)) s += offText(SHOP_OFFSET);
  const t = Date.parse(s);
  if (Number.isNaN(t)) invalid(field, "must be a timestamp");
  return t;
};
/** Drops unset values: this resource leaves them out. */
export const compact = (o) => Object.fromEntries(Object.entries(o).filter(([, v]) => v !== undefined && v !== null));
export const pause = (ms) =>
  new Promise((r) => {
    setTimeout(r, ms);
  });

// ---------------------------------------------------------------- paging
export const pageSize = (v, { def, max }) => {
  if (v === undefined || v === null || v === "") return def;
  return Math.min(number(v, "limit", { min: 1, int: true }), max);
};
export const seal = (o) => Buffer.from(JSON.stringify(o)).toString("base64url");
export const unseal = (s, field) => {
  try {
    const o = JSON.parse(Buffer.from(String(s), "base64url").toString());
    if (isObj(o)) return o;
  } catch {
    /* falls through */
  }
  return invalid(field, "is not a token of this service");
};

// ---------------------------------------------------------------- routes
const PREFIX = "/api/202412";
const routes = [];
export const route = (method, path, opt, handler) => {
  const keys = [];
  const re = new RegExp(
    `^${PREFIX}${path.replace(/\{(\w+)\}/g, (_, k) => {
      keys.push(k);
      return "([^/]+)";
    })}$`,
  );
  routes.push({ method, path, re, keys, handler, literal: !keys.length, ...opt });
};

const ALL = process.env.TOKEN || "all";
const scopesOf = (token) => {
  if (token === ALL) return "*";
  if (token?.startsWith("scoped.")) return token.slice(7).split("+");
  return null;
};

const readBody = async (req) => {
  const chunks = [];
  let size = 0;
  for await (const c of req) {
    size += c.length;
    if (size > 2_000_000) fail(413, "too_large", "The request body is too large");
    chunks.push(c);
  }
  return Buffer.concat(chunks);
};

const handle = async (req, res) => {
  const u = new URL(req.url, "http://x");
  const token = req.headers["x-service-access-token"];
  const scopes = scopesOf(token);
  const raw = await readBody(req);
  if (scopes === null && !(bug("no-auth-on-get") && req.method === "GET" && token === undefined)) {
    fail(401, "unauthorized", token ? "The access token is not valid" : "The access token is missing");
  }
  const hits = routes.filter((r) => r.re.test(u.pathname)).sort((a, b) => Number(b.literal) - Number(a.literal));
  if (!hits.length) fail(404, "no_such_path", `Nothing is served at ${u.pathname}`);
  const r = hits.find((x) => x.method === req.method);
  if (!r) {
    res.setHeader("Allow", [...new Set(hits.map((x) => x.method))].join(", "));
    fail(405, "method_not_allowed", `${req.method} is not served at this path`);
  }
  if (r.scopes && Array.isArray(scopes) && !r.scopes.some((s) => scopes.includes(s))) {
    fail(403, "missing_scope", `This needs one of the scopes ${r.scopes.join(", ")}`);
  }
  let body;
  if (raw.length) {
    if (!/^application\/json\b/i.test(req.headers["content-type"] || "")) {
      fail(415, "unsupported_media_type", "Send the body as application/json");
    }
    try {
      body = JSON.parse(bug("utf8-broken") ? raw.toString("latin1") : raw.toString("utf8"));
    } catch {
      fail(400, "malformed_json", "The body is not JSON");
    }
    if (!isObj(body)) fail(422, "validation_failed", "The body must be an object");
  }
  if (r.query) {
    for (const k of u.searchParams.keys()) {
      if (!r.query.includes(k.replace(/\[\d*\]$/, ""))) invalid(k, "is not a parameter of this operation");
    }
  }
  const params = {};
  const m = r.re.exec(u.pathname);
  r.keys.forEach((k, i) => {
    try {
      params[k] = decodeURIComponent(m[i + 1]);
    } catch {
      fail(400, "malformed_path", "The path is not valid");
    }
  });
  const q = (name) => {
    const v = u.searchParams.get(name);
    return v === null || v === "" ? undefined : v;
  };
  /** Repeated, bracketed, comma-separated or list-shaped. */
  const qList = (name) => {
    const all = [...u.searchParams.entries()].filter(([k]) => k.replace(/\[\d*\]$/, "") === name).map(([, v]) => v);
    return all.length ? [...new Set(all.flatMap((v) => list(v, name)))] : undefined;
  };
  /** The object under its key in the body. */
  const envelope = (key) => {
    const o = body?.[key];
    if (!isObj(o)) invalid(key, "must be given as an object");
    return o;
  };
  return r.handler({
    params,
    q,
    qList,
    body: body || {},
    envelope,
    req,
    res,
    url: u,
    created: r.method === "POST" && !r.keys.length && !/search|collect$/.test(r.path),
    res200: res,
  });
};

export const start = (port) => {
  const server = http.createServer(async (req, res) => {
    const id = uuid();
    res.setHeader("X-Request-Id", id);
    res.setHeader("X-RateLimit-Remaining", "9999");
    res.setHeader("Cache-Control", "no-store");
    let status = 200;
    let out;
    let type = "application/json; charset=UTF-8";
    try {
      out = await handle(req, res);
      if (
        bug("create-201") &&
        req.method === "POST" &&
        /\/(products|orders|customers|collections|refunds|gift_cards|fulfillments|location|fulfillment_services)$/.test(
          req.url.split("?")[0],
        )
      )
        status = 201;
    } catch (e) {
      if (!(e instanceof ApiError)) {
        console.error(e);
      }
      status = e.status || 500;
      type = "application/problem+json";
      out = {
        type: "about:blank",
        status,
        title: e.code || "internal",
        detail: e.status ? e.message : "Internal error",
        field: e.field ?? null,
        traceId: id,
      };
      if (bug("not-found-200-null") && status === 404 && e.code === "not_found") {
        status = 200;
        out = {};
        type = "application/json";
      }
    }
    const buf = Buffer.from(JSON.stringify(out));
    res.writeHead(status, { "Content-Type": type, "Content-Length": buf.length });
    res.end(buf);
  });
  server.keepAliveTimeout = 30000;
  server.listen(port, "127.0.0.1", () => console.log(`listening on http://127.0.0.1:${server.address().port}`));
  return server;
};
export const routeCount = () => routes.length;
