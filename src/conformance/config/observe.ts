/** Finds out how a server behaves where the documentation leaves it open, as far as reading shows it. */

import type { GapId } from "../../../generated/gaps.js";
import { asArray, isObject, type Json, type JsonObject } from "../../contract/json.ts";
import { valueAt } from "../../contract/pointer.ts";
import type { Contract } from "../model/contract.ts";
import { listItems, type Operation, type ReturnedResource } from "../model/operation.ts";
import { CannotRun } from "../server/target.ts";
import type { WireResponse } from "../server/wire-response.ts";
import { unknownId } from "../values/chosen-values.ts";
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
  /** The readings that the server followed at least twice, and no other of their gaps. */
  readonly answers: readonly ObservedAnswer[];
  /** What was seen once, and gaps for which the server followed several readings: a YAML list of them. */
  readonly suggestions: readonly ObservedAnswer[];
}

/** Looks at a server. @throws CannotRun if it is not a server of the API, or rejects the token. */
export async function observe(prober: Prober): Promise<Observations> {
  const { contract } = prober;
  const open = openReads(contract);
  const greeting = open.find(({ returns: [returned] }) => returned && !returned.isList) ?? open[0];
  if (!greeting) throw new CannotRun("The contract has no operation that can be called without arguments.");
  const first = await prober.get(greeting.id);
  const { status, body } = first.response;
  const [{ key } = { key: "" }] = greeting.returns;
  if (status === 401 || status === 403)
    throw new CannotRun(
      `The server rejects the access token with ${status}. Pass one with all scopes: --token <token>.`,
    );
  if (status !== 200 || !isObject(body) || body[key] === undefined)
    throw new CannotRun(
      `The server responds to GET ${greeting.path} with ${status}, not with \`${key}\`. Is this the address before ${contract.protocol.basePath}?`,
    );
  const read = [first];
  for (const { id } of open) if (id !== greeting.id) read.push(await prober.get(id));
  const good = read.filter(({ response }) => response.status === 200);
  // What each of two operations shows.
  const tried = good.slice(0, 2).map(({ operation }) => operation.id);
  const currency = valueAt(body, `/${key}/currency`);
  return {
    currency: typeof currency === "string" ? currency : undefined,
    existing: existingIn(contract, good),
    ...conclude([
      ...(await tokenStatuses(prober, tried)),
      ...(await missingResources(prober)),
      ...(await unknownParameters(prober, tried)),
      ...(await nextPages(prober, good)),
      ...bodies(contract, good),
    ]),
  };
}

/** How often a server has to follow a reading: it may have done so once for another reason. */
const leastAgreeing = 2;
/** How much of what the server did is named for each reading. */
const mostEvidence = 2;

/** Sorts out which observations, each of one operation, agree. */
function conclude(observed: readonly ObservedAnswer[]): Pick<Observations, "answers" | "suggestions"> {
  const [answers, suggestions]: [ObservedAnswer[], ObservedAnswer[]] = [[], []];
  for (const gap of new Set(observed.map((each) => each.gap))) {
    const own = observed.filter((each) => each.gap === gap);
    const readings = [...new Set(own.map(({ reading }) => reading))];
    const evidence = readings.flatMap((reading) =>
      own
        .filter((each) => each.reading === reading)
        .slice(0, mostEvidence)
        .map((each) => each.evidence),
    );
    const reading = readings.length === 1 ? String(readings[0]) : `[${readings.join(", ")}]`;
    const isCertain = readings.length === 1 && own.length >= leastAgreeing;
    (isCertain ? answers : suggestions).push({ gap, reading, evidence: evidence.join(" ") });
  }
  return { answers, suggestions };
}

/** All operations that read something without knowing an id. */
function openReads({ operations }: Contract): Operation[] {
  return [...operations.values()].filter(
    ({ method, parameters }) => method === "GET" && parameters.every(({ isNeeded }) => !isNeeded),
  );
}

async function tokenStatuses(prober: Prober, operations: readonly string[]): Promise<ObservedAnswer[]> {
  const readings: Readonly<Record<string, string>> = {
    "401 401": "unauthorized",
    "403 403": "forbidden",
    "401 403": "unauthorized-if-missing",
  };
  const observed: ObservedAnswer[] = [];
  for (const id of operations) {
    const missing = (await prober.get(id, { token: null })).response.status;
    const invalid = (await prober.get(id, { token: "no-such-token" })).response.status;
    const reading = readings[`${missing} ${invalid}`];
    const evidence = `${id} without a token: ${missing}, with an invalid one: ${invalid}.`;
    if (reading !== undefined) observed.push({ gap: "token-statuses", reading, evidence });
  }
  return observed;
}

/** Reads a resource of each kind by an unknown ID. */
async function missingResources(prober: Prober): Promise<ObservedAnswer[]> {
  const readers = [...prober.contract.operations.values()].filter(
    ({ method, path, parameters }) =>
      method === "GET" && path.endsWith("}") && parameters.filter(({ isNeeded }) => isNeeded).length === 1,
  );
  const observed: ObservedAnswer[] = [];
  for (const { id, path, parameters, returns } of readers) {
    const name = parameters.find((parameter) => parameter.in === "path")?.name ?? "";
    const { status, body, text } = (await prober.get(id, { path: { [name]: unknownId } })).response;
    const isNull = status === 200 && isObject(body) && body[returns[0]?.key ?? ""] === null;
    const reading =
      { 404: "not-found", 422: "unprocessable", 400: "bad-request" }[status] ?? (isNull ? "null-value" : undefined);
    const evidence = `GET ${path} with an unknown ID: ${status}.`;
    if (reading !== undefined) observed.push({ gap: "missing-resource-statuses", reading, evidence });
    const shape = status >= 400 && status < 500 ? errorShape(body) : undefined;
    if (shape !== undefined)
      observed.push({
        gap: "error-shape",
        reading: shape,
        evidence: `${id} with an unknown ID: ${text.slice(0, 50)} ...`,
      });
  }
  return observed;
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

async function unknownParameters(prober: Prober, operations: readonly string[]): Promise<ObservedAnswer[]> {
  const observed: ObservedAnswer[] = [];
  for (const id of operations) {
    const { status } = (await prober.get(id, { query: "notAParameter=1" })).response;
    const reading = { 200: "ignored", 422: "rejected" }[status];
    const evidence = `${id} with a query parameter that does not exist: ${status}.`;
    if (reading !== undefined) observed.push({ gap: "unknown-parameters", reading, evidence });
  }
  return observed;
}

/** How the first pages of lists with several items announce the next ones. */
async function nextPages(prober: Prober, read: readonly Probed[]): Promise<ObservedAnswer[]> {
  const lists = read.filter(
    ({ operation, response }) => operation.paging?.pageToken && listItems(operation, response.body).length > 1,
  );
  const observed: ObservedAnswer[] = [];
  for (const list of lists) {
    const { operation, response } = await prober.get(list.operation.id, { query: "limit=1" });
    if (response.status !== 200 || listItems(operation, response.body).length !== 1) continue;
    const announced = announcementIn(response);
    if (announced)
      observed.push({
        gap: "next-page",
        reading: announced.reading,
        evidence: `The first page of ${operation.id} with limit=1 has ${announced.place}.`,
      });
  }
  return observed;
}

function announcementIn({ headers, body }: WireResponse): { reading: string; place: string } | undefined {
  const isNext = (name: string): boolean => /next|cursor/i.test(name);
  if (/rel="?next/.test(headers.link ?? "")) return { reading: "link-header", place: 'a Link header with rel="next"' };
  const member = isObject(body)
    ? Object.keys(body).find((name) => isNext(name) && typeof body[name] === "string")
    : undefined;
  if (member === "nextPageToken") return { reading: "body-member", place: `${member} in its body` };
  const header = Object.keys(headers).find(isNext);
  return header === undefined ? undefined : { reading: "header", place: `the header ${header}` };
}

/** What the bodies of all responses show, one observation of each reading for each operation. */
function bodies(contract: Contract, read: readonly Probed[]): ObservedAnswer[] {
  const observed = new Map<string, ObservedAnswer>();
  for (const { operation, response } of read) {
    const add = (gap: GapId, reading: string, does: string): void => {
      const key = `${gap} ${reading} ${operation.id}`;
      if (!observed.has(key)) observed.set(key, { gap, reading, evidence: `${operation.id} ${does}.` });
    };
    const root = { $ref: `#/components/schemas/${operation.responseSchema}` };
    visit(contract, response.body as Json, root, (value, schema) => {
      if (!isObject(value)) return;
      const declared = contract.properties(schema);
      for (const [name, member] of declared) {
        const shown = value[name];
        if (shown === undefined) add("null-when-unset", "missing", `leaves out ${name}`);
        else if (shown === null && !allowsNull(contract, member))
          add("null-when-unset", "null-value", `has null for ${name}`);
        // Not numbers: one that would lose precision is parsed as a string.
        else if (shown !== null && contract.resolve(member)["x-decoded"] === "boolean")
          add("wire-format", typeof shown === "string" ? "string" : "typed", `has ${name} as a ${typeof shown}`);
      }
      if (declared.size > 0 && schema.additionalProperties === undefined)
        for (const name of Object.keys(value))
          if (!declared.has(name)) add("undeclared-members", "more", `has the member ${name}`);
    });
  }
  return [...observed.values()];
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

/** The ids of resources that lists show, and of those that can only be read by an id and that their items name. */
function existingIn(contract: Contract, read: readonly Probed[]): Record<string, string> {
  const ids: Record<string, string> = {};
  const named = [...contract.resources.keys()].filter(
    (name) => !read.some((each) => listedBy(each)?.resource === name),
  );
  for (const each of read) {
    const list = listedBy(each);
    const resource = list && contract.resources.get(list.resource);
    for (const item of resource ? listItems(each.operation, each.response.body) : []) {
      const id = item[resource?.id ?? ""];
      if (!resource) continue;
      if (isId(id)) ids[resource.name] ??= String(id);
      for (const name of named) {
        const [other] = contract.idKinds.idsOf(name, resource.name, item);
        if (other !== undefined) ids[name] ??= other;
      }
    }
  }
  return ids;
}

function listedBy({ operation }: Probed): ReturnedResource | undefined {
  return operation.returns.find(({ isList }) => isList);
}

function isId(value: Json | undefined): boolean {
  return (typeof value === "string" && value !== "") || typeof value === "number";
}
