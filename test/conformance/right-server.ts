/** A sandbox with other legitimate choices, as a server for the conformance suite. */

import { onRequestBody } from "../../bench/kill-rate/variation/index.ts";
import { readContract } from "../../src/conformance/bundle.ts";
import { type Report, type RunOptions, runConformance } from "../../src/conformance/run.ts";
import { RequestError } from "../../src/sandbox/http/request-error.ts";
import { createSandbox } from "../../src/sandbox/index.ts";
import type { Variation } from "../../src/sandbox/variation.ts";

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
        const own = /"(?:customerId|id|productId|collectionId|locationId|orderId)":"?(\d+)/.exec(String(response.body));
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

/** Rejects (422) a larger `limit`, or reduces it. */
export function limitsPages(maximum: number, how: "rejects" | "reduces"): Variation {
  return {
    exchange: (request, next) => {
      const above = [/([?&]limit=)(\d+)/.exec(request.target)].find((found) => Number(found?.[2]) > maximum);
      if (!above) return next(request);
      const target = request.target.replace(above[0], `${above[1]}${how === "rejects" ? "none" : maximum}`);
      return next({ ...request, target });
    },
  };
}
