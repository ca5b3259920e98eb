// Access tokens: one with all scopes, and `only-read_orders+write_orders`, with any scopes after the dash.
import { hasBug } from "./bug.js";
import { reject } from "./problem.js";

const areas = ["fulfillments", "products", "customers", "gift_card", "shops", "refunds", "orders"];
const scopes = new Set(areas.flatMap((area) => [`write_${area}`, `read_${area}`]));

/** The scopes of a token; undefined for an unknown one. */
function scopesOf(token) {
  if (token === "all-scopes-token") return scopes;
  const [, names] = /^only-(.*)$/.exec(token) ?? [];
  const granted = names?.split("+").filter(Boolean);
  return granted?.every((name) => scopes.has(name)) ? new Set(granted) : undefined;
}

/** @returns the scopes; undefined where a bug lets a request pass without a token. */
export function authenticate(request) {
  const token = request.headers["x-service-access-token"] ?? "";
  const granted = scopesOf(token);
  const isOpen = hasBug("auth-none") && request.method === "GET" && token === "";
  if (!granted && !isOpen) reject(401, "unauthorized", "the access token is missing or not known");
  return granted;
}

export function authorize(granted, { scope, method }) {
  if (scope === undefined || granted === undefined || granted.has(scope)) return;
  if (hasBug("auth-scope") && method !== "GET") return;
  reject(403, "missing_scope", `the scope ${scope} is required`);
}
