/** Finds out how a server behaves where the documentation leaves it open, as far as reading shows it. */

import { isObject } from "../../contract/json.ts";
import { valueAt } from "../../contract/pointer.ts";
import type { Contract } from "../model/contract.ts";
import { isId } from "../model/id-places.ts";
import { isOpenRead, listItems, type ReturnedResource } from "../model/operation.ts";
import { CannotRun } from "../server/target.ts";
import { unknownId, unknownParameter } from "../values/chosen-values.ts";
import { type ExampleNames, exampleNames } from "./example-names.ts";
import { Observed, type ObservedAnswers } from "./observation.ts";
import { seeBody, seeFirstPage, seeProbe } from "./observed-readings.ts";
import type { Probed, Prober } from "./probe.ts";

/** What a server shows to a client that only reads. */
export interface Observations extends ObservedAnswers {
  readonly currency: string | undefined;
  /** The id of a resource that exists, by the name of the resource. */
  readonly existing: Readonly<Record<string, string>>;
  /** Names of the contract. */
  readonly examples: ExampleNames;
}

/** Looks at a server. @throws CannotRun if it is not a server of the API, or rejects the token. */
export async function observe(prober: Prober): Promise<Observations> {
  const { contract } = prober;
  const { seen, read, currency } = await look(prober);
  return {
    currency,
    existing: existingIn(contract, read),
    examples: exampleNames(contract),
    ...seen.conclude(),
  };
}

/** What reading shows of a server. */
export interface Look {
  readonly seen: Observed;
  /** The successful reads. */
  readonly read: readonly Probed[];
  readonly currency: string | undefined;
}

/** Reads from a server. @throws as `observe` does. */
export async function look(prober: Prober): Promise<Look> {
  const { contract } = prober;
  const open = [...contract.operations.values()].filter(isOpenRead);
  const greeting = open.find(({ returns: [returned] }) => returned && !returned.isList) ?? open[0];
  if (!greeting) throw new CannotRun("The contract has no operation that can be called without arguments.");
  const first = await prober.get(greeting.id);
  const { status, isSuccess, body } = first.response;
  const [{ key } = { key: "" }] = greeting.returns;
  if (status === 401 || status === 403)
    throw new CannotRun(
      `The server rejects the access token with ${status}. Pass one with all scopes: --token <token>.`,
    );
  if (!isSuccess || !isObject(body) || body[key] === undefined)
    throw new CannotRun(
      `The server responds to GET ${greeting.path} with ${status}, not with \`${key}\`. Is this the address before ${contract.protocol.basePath}?`,
    );
  const read = [first];
  for (const { id } of open) if (id !== greeting.id) read.push(await prober.get(id));
  const currency = valueAt(body, `/${key}/currency`);
  return { ...(await lookAt(prober, read)), currency: typeof currency === "string" ? currency : undefined };
}

/** How many operations of any API are read, at most, and by how many an unknown id is. */
const mostReads = 30;

/**
 * Looks at a server of any API: reads what needs no arguments, and what has an unknown id.
 *
 * @returns what it shows of questions, and the statuses of reads that failed.
 * @throws CannotRun if there is no response to the first request.
 */
export async function observeAny(prober: Prober): Promise<ObservedAnswers & { readonly failed: readonly number[] }> {
  const read: Probed[] = [];
  for (const { id } of [...prober.contract.operations.values()].filter(isOpenRead).slice(0, mostReads)) {
    const each = await prober.get(id).catch((error: unknown) => {
      // One response may not end.
      if (!(error instanceof CannotRun) || read.length === 0) throw error;
      return undefined;
    });
    if (each) read.push(each);
  }
  const { seen } = await lookAt(prober, read);
  const failed = read.filter(({ response }) => !response.isSuccess).map(({ response }) => response.status);
  return { ...seen.conclude(), failed };
}

/** Sees what reads show, and what the server does with others that differ from them. */
async function lookAt(prober: Prober, read: readonly Probed[]): Promise<Pick<Look, "seen" | "read">> {
  const { contract } = prober;
  const good = read.filter(({ response }) => response.isSuccess);
  // What each of two operations shows.
  const tried = good.slice(0, 2).map(({ operation }) => operation.id);
  const seen = new Observed(contract.gaps);
  await probe(prober, seen, tried);
  await probeMissingResources(prober, seen);
  await readFirstPages(prober, seen, good);
  for (const each of good) seeBody(seen, contract, each);
  return { seen, read: good };
}

/** Sends requests without a token, with another one, and with a parameter that no operation has. */
async function probe(prober: Prober, seen: Observed, operations: readonly string[]): Promise<void> {
  for (const id of operations) {
    if (prober.takesToken(id)) {
      seeProbe(seen, "no-token", await prober.get(id, { token: null }));
      seeProbe(seen, "unknown-token", await prober.get(id, { token: "no-such-token" }));
    }
    seeProbe(seen, "unknown-parameter", await prober.get(id, { query: `${unknownParameter}=1` }));
  }
}

/** Reads a resource of each kind by an unknown ID. */
async function probeMissingResources(prober: Prober, seen: Observed): Promise<void> {
  const readers = [...prober.contract.operations.values()].filter(
    ({ isSafe, method, path, parameters }) =>
      isSafe && method === "GET" && path.endsWith("}") && parameters.filter(({ isNeeded }) => isNeeded).length === 1,
  );
  for (const { id, parameters } of readers.slice(0, mostReads)) {
    const name = parameters.find((parameter) => parameter.in === "path")?.name ?? "";
    seeProbe(seen, "unknown-id", await prober.get(id, { path: { [name]: unknownId } }));
  }
}

/** Reads the first of several pages of the lists that have several items. */
async function readFirstPages(prober: Prober, seen: Observed, read: readonly Probed[]): Promise<void> {
  const lists = read.filter(
    ({ operation, response }) => operation.paging?.pageToken && listItems(operation, response.body).length > 1,
  );
  for (const { operation } of lists) {
    const page = await prober.get(operation.id, { query: `${operation.paging?.limit?.parameter ?? "limit"}=1` });
    if (page.response.isSuccess && listItems(operation, page.response.body).length === 1) seeFirstPage(seen, page);
  }
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
