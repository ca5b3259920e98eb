/** A sandbox with other legitimate choices, as a server for the conformance suite. */

import { parseLossless } from "../../../src/client/lossless.ts";
import { readContract } from "../../../src/conformance/model/bundle.ts";
import { type Report, type RunOptions, runConformance } from "../../../src/conformance/run/run.ts";
import type { Variation } from "../../../src/sandbox/calls/variation.ts";
import { RequestError } from "../../../src/sandbox/http/request-error.ts";
import { createSandbox } from "../../../src/sandbox/index.ts";
import { onRequestBody } from "../../../trials/kill-rate/variation/index.ts";
import { bodyText } from "../../sandbox/support/body-text.ts";

/** Runs the suite against a sandbox with a variation. */
export async function runAgainst(variation: Variation, options: Partial<RunOptions> = {}): Promise<Report> {
  const { scopes } = await readContract();
  const sandbox = await createSandbox({ variation });
  try {
    const tokens = new Map<string, string>();
    for (const set of [[], ...scopes.map((scope) => [scope])]) {
      const { token } = await sandbox.control.tokens.add({ token: `token:${set.join()}`, scopes: set });
      tokens.set(set.join(), token);
    }
    return await runConformance({
      baseUrl: "http://sandbox.test",
      fetch: sandbox.fetch as typeof fetch,
      token: sandbox.token,
      tokenFor: (wanted) => tokens.get(wanted.join()),
      depth: "smoke",
      shrinks: false,
      ...options,
    });
  } finally {
    await sandbox.close();
  }
}

/** Rejects strings that the server does not know. */
export function checksValues(): Variation {
  const walk = (value: unknown, path: readonly string[]): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, path);
    else if (typeof value === "object" && value !== null)
      for (const [name, member] of Object.entries(value)) walk(member, [...path, name]);
    else if (typeof value === "string" && !isKnown(path, value))
      throw new RequestError(422, `/${path.join("/")} is ${JSON.stringify(value)}, which is not known.`, {});
  };
  return onRequestBody("any", (body) => walk(body, []));
}

const vocabularies: Readonly<Record<string, RegExp>> = {
  email: /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/,
  phone: /^\+[1-9]\d{9,14}$/,
  countryCode: /^(US|CA)$/,
  country: /^(US|United States)$/,
  provinceCode: /^(OR|WA|NV)$/,
  province: /^(Oregon|OR|NV)$/,
  subdivisions: /^(OR|WA|NV)$/,
  zip: /^\d{5}$/,
  zipcode: /^\d{5}$/,
  currency: /^USD$/,
  presentmentCurrency: /^USD$/,
  financialStatus: /^(paid|unpaid)$/,
  status: /^(active|open|fulfilled)$/,
  productType: /^normal$/,
  weightUnit: /^(g|kg)$/,
  fulfillmentServiceHandle: /^$/,
  barcode: /^\d{13}$/,
};

function isKnown(path: readonly string[], value: string): boolean {
  const name = path.at(-1) ?? "";
  if (path[0] === "customer" && name === "state") return /^[A-Z]+$/.test(value);
  return vocabularies[name]?.test(value) ?? true;
}

/** Fields that no two resources of a kind share. */
const uniqueFields: Readonly<Record<string, readonly string[]>> = {
  customer: ["email", "phone"],
  product: ["title"],
  collection: ["title"],
  location: ["locationName"],
  fulfillmentService: ["name"],
  order: ["sourceIdentifier"],
};

/** Rejects (409) a resource with the e-mail address, title or name of another one. */
export function requiresUniqueValues(): Variation {
  const taken = new Map<string, string>();
  return {
    exchange: async (request, next) => {
      const bytes = await request.body(1e6).catch(() => new Uint8Array());
      const id = /\/(\d+)$/.exec(request.target)?.[1] ?? "";
      const values = uniqueValuesIn(new TextDecoder().decode(bytes));
      const isTaken = values.some((value) => (taken.get(value) ?? id) !== id);
      if (isTaken && (request.method === "POST" || request.method === "PUT"))
        return next({ ...request, body: () => Promise.resolve(new TextEncoder().encode('{"taken":')) });
      const response = await next({ ...request, body: () => Promise.resolve(bytes) });
      if (response.status !== 200) return response;
      if (request.method === "DELETE") for (const [value, owner] of taken) if (owner === id) taken.delete(value);
      if (request.method === "PUT") for (const value of values) taken.set(value, id);
      if (request.method === "POST") {
        const own = /"(?:customerId|id|productId|collectionId|locationId|orderId)":"?(\d+)/.exec(
          bodyText(response.body),
        );
        for (const value of values) taken.set(value, own?.[1] ?? "");
      }
      return response;
    },
  };
}

function uniqueValuesIn(text: string): string[] {
  try {
    const body = JSON.parse(text) as Record<string, Record<string, unknown>>;
    return Object.entries(uniqueFields).flatMap(([key, names]) =>
      names.flatMap((name) => {
        const value = body[key]?.[name];
        return typeof value === "string" && value !== "" ? [`${key}/${name}/${value}`] : [];
      }),
    );
  } catch {
    return [];
  }
}

/** Rejects (422) a larger `limit`, or reduces it, except on the list of refunds, whose maximum is documented. */
export function limitsPages(maximum: number, how: "rejects" | "reduces"): Variation {
  return {
    exchange: (request, next) => {
      const above = [/([?&]limit=)(\d+)/.exec(request.target)].find((found) => Number(found?.[2]) > maximum);
      if (!above || /\/refunds\b/.test(request.target)) return next(request);
      const target = request.target.replace(above[0], `${above[1]}${how === "rejects" ? "none" : maximum}`);
      return next({ ...request, target });
    },
  };
}

/** Numbers the resources of each kind from 1, as a database does that has a table for each. */
export function numbersEachKind(): Variation {
  const [numbers, ids, counts] = [new Map<string, string>(), new Map<string, string>(), new Map<string, number>()];
  const numberOf = (kind: string | undefined, id: string): string => {
    if (kind === undefined) return id;
    const known = numbers.get(`${kind} ${id}`);
    if (known !== undefined) return known;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    numbers.set(`${kind} ${id}`, String(count));
    ids.set(`${kind} ${count}`, id);
    return String(count);
  };
  const idOf = (kind: string | undefined, number: string): string => ids.get(`${kind} ${number}`) ?? number;
  const translate = (value: unknown, path: readonly string[], change: typeof idOf): unknown => {
    if (Array.isArray(value)) return value.map((item) => translate(item, path, change));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, member]) => [name, translate(member, [...path, name], change)]),
      );
    const kind = kindAt(path);
    return kind === undefined || value === null || value === ""
      ? value
      : String(value)
          .split(",")
          .map((id) => change(kind, id))
          .join(",");
  };
  const rewrite = (bytes: unknown, change: typeof idOf): string => {
    const text = typeof bytes === "string" ? bytes : new TextDecoder().decode(bytes as Uint8Array);
    try {
      return JSON.stringify(translate(parseLossless(text), [], change));
    } catch {
      return text;
    }
  };
  const rewriteUrl = (target: string, change: typeof idOf): string => {
    const url = new URL(target, "http://sandbox.test");
    const segments = url.pathname.split("/");
    const kinds = segments.map((each, index) =>
      /^\d+$/.test(each) ? kindOfPath[segments[index - 1] ?? ""] : undefined,
    );
    url.pathname = segments.map((each, index) => change(kinds[index], each)).join("/");
    const listed = kindOfPath[segments.at(-1) ?? ""] ?? kindOfPath[segments.at(-2) ?? ""];
    for (const [name, value] of [...url.searchParams])
      if (/Id$|[iI]ds$/.test(name)) {
        const kind = kindAt([name]) ?? listed;
        url.searchParams.set(
          name,
          value
            .split(",")
            .map((id) => change(kind, id))
            .join(),
        );
      }
    return url.pathname + url.search;
  };
  return {
    exchange: async (request, next) => {
      const response = await next({
        ...request,
        target: rewriteUrl(request.target, idOf),
        body: async (limit) => {
          const text = rewrite(await request.body(limit), idOf);
          const searching = text.replace(
            /(customer_id:)(\d+)/g,
            (_, term: string, id: string) => term + idOf("customer", id),
          );
          return new TextEncoder().encode(searching);
        },
      });
      const { link, ...headers } = Object.fromEntries(Object.entries(response.headers));
      const linked = String(link ?? "").replace(/<([^>]*)>/g, (_, url: string) => `<${rewriteUrl(url, numberOf)}>`);
      return {
        ...response,
        headers: { ...headers, ...(link !== undefined && { link: linked }) },
        body: rewrite(response.body, numberOf),
      };
    },
  };
}

const kindOfPath: Readonly<Record<string, string>> = {
  customers: "customer",
  orders: "order",
  products: "product",
  collections: "collection",
  gift_cards: "giftCard",
  locations: "location",
  fulfillments: "fulfillment",
  refunds: "refund",
};

/** The kind of the ids at a path of names; undefined for other values. */
function kindAt(path: readonly string[]): string | undefined {
  const [name = "", parent = "", ...outer] = path.toReversed();
  if (name === "collects") return "product";
  if (name === "collections" && parent === "product") return "collection";
  if (name === "line_item_id") return "lineItem";
  if (name === "location_id") return "location";
  if (name === "fulfillId") return "fulfillment";
  if (name === "parentCategoryId") return "category";
  if (name === "id" && parent === "lineItems")
    return outer.some((key) => key.startsWith("refund")) ? "refundLine" : "lineItem";
  if (name === "id" && /address/i.test(parent)) return "address";
  if (name === "id") return parent === "line_item" ? "lineItem" : parent.replace(/s$/, "");
  return /^(product|customer|order|collection|variant|location|giftCard|refund|fulfillment|category)Ids?$/.exec(
    name,
  )?.[1];
}
