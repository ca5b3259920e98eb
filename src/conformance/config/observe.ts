/** Finds out how a server behaves where the documentation leaves it open, as far as reading shows it. */

import type { GapId } from "../../../generated/gaps.js";
import { apiPath } from "../../api-version.ts";
import { asArray, isObject, type Json, type JsonObject } from "../../contract/json.ts";
import { unknownId } from "../chosen-values.ts";
import type { Contract } from "../contract/contract.ts";
import { listItems } from "../contract/operation.ts";
import { CannotRun } from "../target.ts";
import type { Probed, Prober } from "./probe.ts";

/** An answer to a gap, and what the server did. */
export interface ObservedAnswer {
  readonly gap: GapId;
  readonly reading: string;
  readonly evidence: string;
}

/** What a server shows to a client that only reads. */
export interface Observations {
  readonly currency: string | undefined;
  /** The id of a resource that exists, by the name of the resource. */
  readonly existing: Readonly<Record<string, string>>;
  readonly answers: readonly ObservedAnswer[];
}

/** Looks at a server. @throws CannotRun if it is not a server of the API, or rejects the token. */
export async function observe(prober: Prober): Promise<Observations> {
  const { contract } = prober;
  const shop = await prober.get("getShop");
  const { status, body } = shop.response;
  if (status === 401 || status === 403)
    throw new CannotRun(
      `The server rejects the access token with ${status}. Pass one with all scopes: --token <token>.`,
    );
  if (status !== 200 || !isObject(body) || !isObject(body.shop))
    throw new CannotRun(
      `The server responds to GET ${shop.operation.path} with ${status}, not with a shop. Is this the address before ${apiPath}?`,
    );
  const read = [shop, ...(await readLists(prober))];
  const good = read.filter(({ response }) => response.status === 200);
  const answers = [
    ...(await tokenAnswer(prober)),
    ...(await missingAnswers(prober)),
    ...(await parameterAnswer(prober)),
    ...(await pageAnswer(prober, good)),
    ...bodyAnswers(contract, good),
  ];
  const { currency } = body.shop;
  return {
    currency: typeof currency === "string" ? currency : undefined,
    existing: existingIn(contract, good),
    answers,
  };
}

/** All lists that can be read without knowing an id. */
async function readLists(prober: Prober): Promise<Probed[]> {
  const lists = [...prober.contract.operations.values()].filter(
    ({ id, method, parameters }) =>
      method === "GET" && id !== "getShop" && parameters.every(({ isNeeded }) => !isNeeded),
  );
  const read: Probed[] = [];
  for (const { id } of lists) read.push(await prober.get(id));
  return read;
}

async function tokenAnswer(prober: Prober): Promise<ObservedAnswer[]> {
  const missing = (await prober.get("getShop", { token: null })).response.status;
  const invalid = (await prober.get("getShop", { token: "no-such-token" })).response.status;
  const readings = new Map([
    ["401 401", "unauthorized"],
    ["403 403", "forbidden"],
    ["401 403", "unauthorized-if-missing"],
  ]);
  const reading = readings.get(`${missing} ${invalid}`);
  const evidence = `Without a token: ${missing}. With an invalid one: ${invalid}.`;
  return reading === undefined ? [] : [{ gap: "token-statuses", reading, evidence }];
}

async function missingAnswers(prober: Prober): Promise<ObservedAnswer[]> {
  const { operation, response } = await prober.get("getProduct", { path: { productId: unknownId } });
  const { status, body } = response;
  const evidence = `GET ${operation.path} with an unknown ID: ${status}.`;
  const isNull = status === 200 && isObject(body) && body.product === null;
  const reading = { 404: "not-found", 422: "unprocessable", 400: "bad-request" }[status] ?? (isNull && "null-value");
  const shape = status >= 400 && status < 500 ? errorShape(body) : undefined;
  return [
    ...(reading ? [{ gap: "missing-resource-statuses", reading, evidence } as const] : []),
    ...(shape
      ? [{ gap: "error-shape", reading: shape, evidence: `The error response: ${response.text.slice(0, 70)}` } as const]
      : []),
  ];
}

function errorShape(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  if (Object.keys(body).length === 0) return "empty";
  if (typeof body.title === "string" && body.status !== undefined) return "problem-details";
  if (Array.isArray(body.errors)) return "errors-list";
  if (isObject(body.errors)) return "errors-map";
  if (typeof body.errors === "string") return "text";
  return typeof body.message === "string" ? "message" : undefined;
}

async function parameterAnswer(prober: Prober): Promise<ObservedAnswer[]> {
  const { status } = (await prober.get("getShop", { query: "notAParameter=1" })).response;
  const reading = { 200: "ignored", 422: "rejected" }[status];
  const evidence = `With a query parameter that does not exist: ${status}.`;
  return reading === undefined ? [] : [{ gap: "unknown-parameters", reading, evidence }];
}

/** How the first page of a list with several items announces the next one. */
async function pageAnswer(prober: Prober, read: readonly Probed[]): Promise<ObservedAnswer[]> {
  const list = read.find(
    ({ operation, response }) => operation.paging?.pageToken && listItems(operation, response.body).length > 1,
  );
  if (!list) return [];
  const { operation, response } = await prober.get(list.operation.id, { query: "limit=1" });
  if (response.status !== 200 || listItems(operation, response.body).length !== 1) return [];
  const isNext = (name: string): boolean => /next|cursor/i.test(name);
  const member = Object.entries(isObject(response.body) ? response.body : {}).find(
    ([name, value]) => isNext(name) && typeof value === "string",
  )?.[0];
  const header = Object.keys(response.headers).find((name) => isNext(name));
  const seen = `The first page of ${operation.id} with limit=1 has`;
  if (/rel="?next/.test(response.headers.link ?? ""))
    return [{ gap: "next-page", reading: "link-header", evidence: `${seen} a Link header with rel="next".` }];
  if (member === "nextPageToken")
    return [{ gap: "next-page", reading: "body-member", evidence: `${seen} ${member} in its body.` }];
  return header ? [{ gap: "next-page", reading: "header", evidence: `${seen} the header ${header}.` }] : [];
}

/** What the bodies of all responses show together. */
function bodyAnswers(contract: Contract, read: readonly Probed[]): ObservedAnswer[] {
  const seen = { typed: 0, strings: 0, nulls: 0, absent: 0 };
  const extra = new Set<string>();
  for (const { operation, response } of read)
    visit(
      contract,
      response.body as Json,
      { $ref: `#/components/schemas/${operation.responseSchema}` },
      (value, schema) => {
        // Not numbers: one that would lose precision is parsed as a string.
        const isScalar = schema["x-decoded"] === "boolean";
        if (isScalar && value !== null) seen[typeof value === "string" ? "strings" : "typed"] += 1;
        if (!isObject(value)) return;
        const declared = contract.properties(schema);
        for (const [name, member] of declared)
          if (value[name] === undefined) seen.absent += 1;
          else if (value[name] === null && !allowsNull(contract, member)) seen.nulls += 1;
        if (declared.size > 0 && schema.additionalProperties === undefined)
          for (const name of Object.keys(value)) if (!declared.has(name)) extra.add(name);
      },
    );
  const answers: ObservedAnswer[] = [];
  if ((seen.typed === 0) !== (seen.strings === 0))
    answers.push({
      gap: "wire-format",
      reading: seen.typed > 0 ? "typed" : "string",
      evidence: seen.typed > 0 ? "Booleans are JSON booleans." : "Booleans are strings.",
    });
  if (seen.nulls > 0 !== seen.absent > 0)
    answers.push({
      gap: "null-when-unset",
      reading: seen.nulls > 0 ? "null-value" : "missing",
      evidence:
        seen.nulls > 0
          ? `${seen.nulls} fields are null, none is missing.`
          : `${seen.absent} fields are missing, none is null.`,
    });
  if (extra.size > 0)
    answers.push({
      gap: "undeclared-members",
      reading: "more",
      evidence: `Members such as ${[...extra].slice(0, 3).join(", ")}.`,
    });
  return answers;
}

function allowsNull(contract: Contract, node: Json): boolean {
  const { type, anyOf, oneOf } = contract.resolve(node);
  return (
    asArray(type)
      .concat(type ?? [])
      .includes("null") || [...asArray(anyOf), ...asArray(oneOf)].some((each) => allowsNull(contract, each))
  );
}

/** Calls a function for a value and all that it contains, each with its schema. */
function visit(contract: Contract, value: Json, node: Json, each: (value: Json, schema: JsonObject) => void): void {
  const schema = contract.resolve(node);
  each(value, schema);
  if (Array.isArray(value)) for (const item of value) visit(contract, item, schema.items ?? {}, each);
  else if (isObject(value))
    for (const [name, member] of contract.properties(schema))
      if (value[name] !== undefined) visit(contract, value[name], member, each);
}

/** The ids of resources that lists show: of the first item, and of the product of the first line item. */
function existingIn(contract: Contract, read: readonly Probed[]): Record<string, string> {
  const ids: Record<string, string> = {};
  for (const { operation, response } of read) {
    const list = operation.returns.find(({ isList }) => isList);
    const resource = list && contract.resources.get(list.resource);
    for (const item of resource ? listItems(operation, response.body) : []) {
      const id = item[resource?.id ?? ""];
      if (resource && isId(id)) ids[resource.name] ??= String(id);
      for (const line of Array.isArray(item.lineItems) ? item.lineItems : [])
        if (isObject(line) && isId(line.productId)) ids.product ??= String(line.productId);
    }
  }
  return ids;
}

function isId(value: Json | undefined): boolean {
  return (typeof value === "string" && value !== "") || typeof value === "number";
}
