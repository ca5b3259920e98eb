/** Finds what a run left in a store, by the tag in its strings, and deletes what the API can delete. */
import { asArray, isObject, type Json, type JsonObject } from "../../contract/json.ts";
import { CaseBuilder } from "../cases/case-builder.ts";
import type { Exchange } from "../cases/transcript.ts";
import type { Contract } from "../model/contract.ts";
import { isId } from "../model/id-places.ts";
import { creatorOf, isOpenList, listItems, type Operation } from "../model/operation.ts";
import { deletionsOf } from "../model/removal.ts";
import type { Player } from "../play/player.ts";
import { CannotRun } from "../server/target.ts";
import { isSuccess } from "../server/wire-response.ts";
import { connect, type ReplayOptions } from "./replay.ts";

/** A resource that a run created. */
export interface Leftover {
  readonly resource: string;
  readonly id: string;
  /** What happened to it: it was deleted, the API has no operation for that, or the server's response. */
  readonly outcome: "deleted" | "not deletable" | "found" | { readonly status: number };
}

/** The most pages of a list that are read. */
const mostPages = 1000;

/** A list that the server did not show, so that nobody looked at what is in it. */
export interface UnreadList {
  readonly operation: string;
  readonly status: number;
}

/**
 * Finds the resources that a run left, and deletes them.
 *
 * @param tag the tag of the run, as its verdict names it.
 * @param isDry whether to find them only.
 * @throws CannotRun if no list can be read.
 */
export async function removeLeftovers(
  options: ReplayOptions,
  tag: string,
  isDry = false,
): Promise<{ readonly left: readonly Leftover[]; readonly unread: readonly UnreadList[] }> {
  const { contract, player } = await connect(options, tag);
  const left = new Map<string, Leftover>();
  // A list may show no more than a page: what is after that, it shows once the first are deleted.
  for (;;) {
    const { found, unread } = await search(contract, player, tag);
    const news = [...found].filter(([key]) => !left.has(key));
    for (const [key, each] of news) left.set(key, isDry ? each : await remove(contract, player, each));
    const hasMore = news.some(([key]) => left.get(key)?.outcome === "deleted");
    if (!hasMore) return { left: [...left.values()], unread };
  }
}

/** What the lists show of a run. @throws CannotRun if no list can be read. */
async function search(
  contract: Contract,
  player: Player,
  tag: string,
): Promise<{ readonly found: ReadonlyMap<string, Leftover>; readonly unread: readonly UnreadList[] }> {
  const found = new Map<string, Leftover>();
  const unlisted = unlistedIn(contract);
  const unread: UnreadList[] = [];
  const lists = [...contract.operations.values()].filter((each) => isOpenList(each) && listsOwn(contract, each));
  for (const operation of lists) {
    const resource = operation.returns.find(({ isList }) => isList)?.resource ?? "";
    const responses = (await callOf(player, operation, {})).map(({ response }) => response);
    const [first = { isSuccess: false, status: 0 }] = responses;
    if (!first.isSuccess) unread.push({ operation: operation.id, status: first.status });
    for (const { isSuccess: isShown, value } of responses)
      if (isShown)
        for (const leftover of leftoversIn(contract, unlisted, listItems(operation, value), resource, tag))
          found.set(`${leftover.resource} ${leftover.id}`, leftover);
  }
  const [first] = unread;
  if (first && unread.length === lists.length)
    throw new CannotRun(`The server responds to ${first.operation} with ${first.status}, so no list can be searched.`);
  return { found, unread };
}

/** Whether a list shows what a client creates or deletes, or names. A log of what clients did has the tag of a run too. */
function listsOwn(contract: Contract, { returns }: Operation): boolean {
  return returns.some(
    ({ isList, resource }) =>
      isList && (creatorOf(contract, resource) !== undefined || deletionOf(contract, resource) !== undefined),
  );
}

function* leftoversIn(
  contract: Contract,
  unlisted: readonly string[],
  items: readonly JsonObject[],
  resource: string,
  mark: string,
): Generator<Leftover> {
  for (const item of items) {
    if (!JSON.stringify(item).includes(mark)) continue;
    const id = item[contract.resources.get(resource)?.id ?? ""];
    if (isId(id)) yield { resource, id: String(id), outcome: "found" };
    for (const other of unlisted)
      for (const id of partsOf(item, mark).flatMap((part) => contract.idKinds.idsOf(other, resource, part)))
        yield { resource: other, id, outcome: "found" };
  }
}

/** For each item of the lists in a resource that has the mark: the resource with no other member and no other item. */
function partsOf(resource: JsonObject, mark: string): JsonObject[] {
  return Object.entries(resource).flatMap(([name, list]) =>
    asArray(list)
      .filter((part) => isObject(part) && JSON.stringify(part).includes(mark))
      .map((part) => ({ [name]: [part] })),
  );
}

/** The resources that no list has, and that can be deleted: others name them, such as tasks their labels. */
function unlistedIn(contract: Contract): string[] {
  const lists = [...contract.operations.values()].filter(isOpenList);
  const listed = new Set(lists.flatMap(({ returns }) => returns.map((each) => each.resource)));
  return [...contract.resources.keys()].filter((name) => !listed.has(name) && deletionOf(contract, name));
}

async function remove(contract: Contract, player: Player, leftover: Leftover): Promise<Leftover> {
  const deletion = deletionOf(contract, leftover.resource);
  const [parameter, ...others] = deletion?.parameters.filter((each) => each.in === "path") ?? [];
  // Of a resource within another one, its list does not show where it is.
  if (!deletion || !parameter || others.length > 0) return { ...leftover, outcome: "not deletable" };
  const status = (await callOf(player, deletion, { [parameter.name]: leftover.id })).at(-1)?.response.status ?? 0;
  return { ...leftover, outcome: isSuccess(status) || status === 404 ? "deleted" : { status } };
}

/** The operation that deletes a resource by the ID in its path: the one beside the operation that reads it, or any other one. */
function deletionOf(contract: Contract, resource: string): Operation | undefined {
  const reader = new CaseBuilder(contract).findReader(resource);
  const beside = [...contract.operations.values()].find(({ isDeletion, path }) => isDeletion && path === reader?.path);
  return beside ?? deletionsOf(contract, resource)[0];
}

async function callOf(player: Player, { id }: Operation, path: Record<string, Json>): Promise<readonly Exchange[]> {
  const step = { as: id, operation: id, path, pages: mostPages };
  const { steps } = await player.play({ name: "cleanup", phase: "cleanup", steps: [step] }, { isFresh: true });
  return steps.flatMap(({ exchanges }) => exchanges);
}
