/** Follows the resources through a transcript: what was written is there, what was not is as it was, and what is gone stays gone. */

import * as decoders from "../../../generated/decoders.js";
import type { Decoder } from "../../client/decoder.ts";
import { decodeBody } from "../../client/wire-reader.ts";
import { differences, isSame, missing, show } from "../compare.ts";
import { type Basis, basisOf } from "../contract/basis.ts";
import type { Contract } from "../contract/contract.ts";
import { asObject, isObject, type JsonObject, valueAt } from "../contract/json.ts";
import type { Resource } from "../contract/operation.ts";
import { createdResource } from "../factory.ts";
import type { KnownResource, Memory, ObservedResource } from "../memory.ts";
import type { Exchange } from "../player.ts";
import { conflictRemarks } from "./conflicts.ts";
import type { Hearing } from "./hearing.ts";
import { mirrorRemarks } from "./mirrors.ts";
import type { Remark } from "./response.ts";
import { evaluated, ruleRemarks } from "./rules.ts";
import { timeOf, timeRemarks } from "./times.ts";

const keeps: Basis = { documented: "What the service does" };
const partial: Basis = { assumed: "update-is-partial" };
const free: Basis = { assumed: "client-assigned" };
const identity: Basis = { documented: "Resources and their fields" };

/** What is wrong with an exchange, in the light of those before it. What it shows is kept. */
export function* stateRemarks(hearing: Hearing, exchange: Exchange): Generator<Remark> {
  const { contract, memory } = hearing;
  const { operation, response } = exchange;
  if (response.status === 0 || response.status >= 500) {
    if (!operation.isSafe) memory.forget();
    return;
  }
  if (response.status !== 200 || response.value === undefined) {
    yield* conflictRemarks(hearing, exchange);
    yield* ruleRemarks(hearing, exchange, []);
    return;
  }
  const shownNow = memory.observedIn(exchange);
  yield* goneRemarks(memory, exchange, shownNow);
  yield* ruleRemarks(hearing, exchange, shownNow);
  const isCreation = createdResource(operation) !== undefined;
  for (const each of shownNow) {
    const known = memory.get(each.resource.name, each.id);
    if (isCreation) yield* creationRemarks(hearing, exchange, each, known);
    else if (operation.isSafe) yield* readingRemarks(hearing, exchange, each, known);
    else yield* changeRemarks(hearing, exchange, each, known);
    yield* timeRemarks(hearing, each, known, operation);
  }
  if (!operation.isSafe) {
    memory.touch(exchange);
    memory.accept(exchange.request);
  }
  for (const each of shownNow) memory.keep(each, operation.id);
  if (operation.isSafe) for (const each of shownNow) yield* mirrorRemarks(hearing, each, operation.id);
  if (operation.isDeletion) {
    const target = targetOf(contract, exchange);
    if (target) memory.remove(target.resource.name, target.id);
  }
}

/** The resource that a path names. */
function targetOf(contract: Contract, { operation, path }: Exchange): { resource: Resource; id: string } | undefined {
  const [name, id] = Object.entries(path)[0] ?? [];
  if (name === undefined) return undefined;
  const root = operation.path.split("/{")[0];
  for (const resource of contract.resources.values())
    for (const reader of contract.operations.values()) {
      const [answered] = reader.returns;
      if (reader.method !== "GET" || answered?.resource !== resource.name || answered.isList) continue;
      if (reader.path.startsWith(`${root}/{`)) return { resource, id: String(id) };
    }
  return undefined;
}

function* goneRemarks(
  memory: Memory,
  { operation }: Exchange,
  shownNow: readonly ObservedResource[],
): Generator<Remark> {
  for (const { resource, id, pointer } of shownNow)
    if (memory.isGone(resource.name, id))
      yield {
        check: "state/gone",
        pointer,
        message: `The ${resource.name} ${id} was deleted, and ${operation.id} still shows it.`,
        basis: keeps,
      };
}

/** What was sent of a resource, decoded. */
function sentOf({ operation, body }: Exchange, key: string): Readonly<Record<string, unknown>> | undefined {
  if (!isObject(body)) return undefined;
  const copy: unknown = structuredClone(body);
  const decode = (decoders as Record<string, Decoder | undefined>)[operation.body?.name ?? ""];
  if (decode) decodeBody(copy, decode);
  const member = valueAt(copy, `/${key}`);
  return isObject(member) ? member : undefined;
}

function* creationRemarks(
  { contract, witness }: Hearing,
  exchange: Exchange,
  { answered, resource, id, value, pointer }: ObservedResource,
  known: KnownResource | undefined,
): Generator<Remark> {
  const by = exchange.operation.id;
  for (const check of ["state/created", "state/unique-id"]) witness.looked(by, check);
  if (known)
    yield {
      check: "state/unique-id",
      pointer: `${pointer}/${resource.id}`,
      message: `The new ${resource.name} has the id ${id}, which another one has.`,
      basis: identity,
    };
  const sent = sentOf(exchange, answered.key);
  if (!sent) return;
  yield* echoRemarks(contract, exchange, answered.key, sent, { resource, value, pointer }, "state/created");
  if (Object.keys(sent).some((name) => resource.readOnly.has(name))) witness.looked(by, "state/read-only");
}

/** What was sent has to stand in the response, but for what the service keeps or works out. */
function* echoRemarks(
  contract: Contract,
  { operation }: Exchange,
  key: string,
  sent: Readonly<Record<string, unknown>>,
  { resource, value, pointer }: Pick<ObservedResource, "resource" | "value" | "pointer">,
  check: string,
): Generator<Remark> {
  const schema = { $ref: `#/components/schemas/${operation.responseSchema}` };
  const isFree = (at: string): boolean => {
    if (at === "") return false;
    // An empty list in a creation asks for nothing.
    const own = valueAt(sent, at);
    if (check === "state/created" && Array.isArray(own) && own.length === 0) return true;
    const name = at.split("/")[1] ?? "";
    if (resource.readOnly.has(name) || isComputed(resource, at) || isFreed(resource, at, value)) return true;
    const declared = contract.schemaAt(schema, `/${key}${at}`);
    return declared === undefined;
  };
  for (const at of missing(sent, value, isFree)) {
    // A number for a time is one whose unit is not known.
    if (/^\d+(\.\d+)?$/.test(String(valueAt(sent, at))) && timeOf(valueAt(value, at)) !== undefined) continue;
    if (
      isAmong(
        contract,
        schema,
        `/${key}${at.replace(/\/\d+$/, "")}`,
        valueAt(sent, at),
        valueAt(value, at.replace(/\/\d+$/, "")),
      )
    )
      continue;
    yield {
      check,
      pointer: `${pointer}${at}`,
      message: `${at} was sent as ${show(valueAt(sent, at))}, and the response has ${show(valueAt(value, at))}.`,
      basis: basisOf(asObject(contract.schemaAt(schema, `/${key}${at}`)), "Endpoints"),
    };
  }
  for (const name of resource.readOnly) {
    if (sent[name] === undefined || name === resource.id) continue;
    // What the service would give by itself is no sign.
    if (isSame(sent[name], value[name]) && isSame(sent[name], peculiar(sent[name])))
      yield {
        check: "state/read-only",
        pointer: `${pointer}/${name}`,
        message: `${name} is kept by the service alone, and the value that was sent is in the response: ${show(value[name])}.`,
        basis: free,
      };
  }
}

/** Whether a rule of the resource says that what stands at a pointer need not be what was sent. */
function isFreed({ rules }: Resource, at: string, value: ObservedResource["value"]): boolean {
  return rules.some(
    ({ frees, when }) =>
      frees !== undefined &&
      when !== undefined &&
      `${at}/`.startsWith(`${frees}/`) &&
      evaluated(when, { self: value }) === true,
  );
}

/** Whether the service works out what stands at a pointer. */
export function isComputed({ computed }: Resource, at: string): boolean {
  const place = at.slice(1).replace(/(^|\/)\d+(?=\/|$)/g, "$10");
  return [...computed].some((name) => place === name || place.startsWith(`${name}/`));
}

/** A list of ids is a set, to which the service may have added. */
function isAmong(contract: Contract, schema: JsonObject, at: string, sent: unknown, found: unknown): boolean {
  const node = contract.resolve(contract.schemaAt(schema, at));
  if (contract.resolve(node.items)["x-decoded"] !== "id" || !Array.isArray(found)) return false;
  return (Array.isArray(sent) ? sent : [sent]).every((id) => found.some((each) => isSame(id, each)));
}

/** Values that no service gives by chance; the phases send these for what only the service sets. */
export const peculiarValues = ["4207734119", "kit-own-value", "2001-02-03T04:05:06-08:00", 4207734119, true];

function peculiar(value: unknown): unknown {
  return peculiarValues.find((each) => isSame(each, value)) ?? {};
}

function* readingRemarks(
  { witness }: Hearing,
  { operation }: Exchange,
  { answered, resource, id, value, pointer }: ObservedResource,
  known: KnownResource | undefined,
): Generator<Remark> {
  if (!known) return;
  const check = answered.isList ? "lists/item" : known.isFresh ? "state/read-back" : "state/frame";
  witness.looked(operation.id, check);
  for (const name of answered.properties) {
    if (known.unsure.has(name) || !(name in known.value)) continue;
    for (const at of differences(known.value[name], value[name], `/${name}`)) {
      const [was, is] = [valueAt(known.value, at), valueAt(value, at)];
      const since = known.isFresh ? "" : ", and nothing that was done since changes it";
      yield {
        check,
        pointer: `${pointer}${at}`,
        message: `${at} of the ${resource.name} ${id} is ${show(is)}; ${known.by} had answered ${show(was)}${since}.`,
        basis: is === undefined ? { assumed: "null-when-unset" } : keeps,
      };
    }
  }
}

function* changeRemarks(
  { contract, witness }: Hearing,
  exchange: Exchange,
  { answered, resource, id, value, pointer }: ObservedResource,
  known: KnownResource | undefined,
): Generator<Remark> {
  const { operation } = exchange;
  const sent = sentOf(exchange, answered.key) ?? {};
  const named = [...Object.values(exchange.path)].some((each) => String(each) === id);
  if (!named) return;
  witness.looked(operation.id, "state/updated");
  if (Object.keys(sent).some((name) => resource.readOnly.has(name))) witness.looked(operation.id, "state/read-only");
  const effects = new Set(operation.effects.map((effect) => effect.split("/")[2] ?? ""));
  const taken = Object.fromEntries(Object.entries(sent).filter(([name]) => effects.size === 0 || effects.has(name)));
  yield* echoRemarks(contract, exchange, answered.key, taken, { resource, value, pointer }, "state/updated");
  if (!known) return;
  witness.looked(operation.id, effects.size > 0 ? "state/effects" : "state/unsent");
  // What an update may change, and was not sent, stays as well.
  const sendable = contract.properties(contract.schemaAt(operation.body?.schema, `/${answered.key}`));
  const derived = new Set(resource.rules.flatMap(({ derive }) => (derive === undefined ? [] : [derive.split("/")[1]])));
  for (const name of answered.properties) {
    const isSent = name in taken && !resource.readOnly.has(name);
    if (
      isSent ||
      (effects.has(name) && !sendable.has(name)) ||
      known.unsure.has(name) ||
      !(name in known.value) ||
      name === resource.times?.updated
    )
      continue;
    if (effects.size === 0 && (resource.volatile.has(name) || resource.computed.has(name) || derived.has(name)))
      continue;
    for (const at of differences(known.value[name], value[name], `/${name}`)) {
      const isMove = effects.size > 0 && !effects.has(name);
      yield {
        check: isMove ? "state/effects" : name in sent ? "state/read-only" : "state/unsent",
        pointer: `${pointer}${at}`,
        message: `${at} was ${show(valueAt(known.value, at))} and is ${show(valueAt(value, at))}, although ${isMove ? `${operation.id} does not change it` : "nothing of it was sent"}.`,
        basis: value[name] === undefined ? { assumed: "null-when-unset" } : isMove ? keeps : partial,
      };
    }
  }
}
