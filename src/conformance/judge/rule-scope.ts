/** The variables that the predicates of the contract read: the request, and resources. */

import { sentForm } from "../../contract/body-reader.ts";
import { asObject, isObject, type Json } from "../../contract/json.ts";
import { predicateOf, type Scope } from "../../predicates/predicate.ts";
import type { Exchange } from "../cases/transcript.ts";
import type { Contract } from "../model/contract.ts";
import { type ContractRule, listItems, type Operation } from "../model/operation.ts";
import { clockRange, timeOf } from "../model/times.ts";
import type { KnownResource } from "./known-resource.ts";
import type { Memory } from "./memory.ts";

/** A call, and what earlier responses have shown. */
interface Call {
  readonly memory: Memory;
  readonly exchange: Exchange;
  /** The resources that the request names, as they were. */
  readonly before?: ReadonlyMap<string, KnownResource>;
  /** What was read since. */
  readonly reads?: readonly Exchange[];
}

/**
 * What predicates about a call read before the server decides: the request, the resources that it names, what is known of the
 * store, and whether it repeats the last call at its path.
 *
 * @param more variables of its result.
 */
export function callScope({ memory, exchange, before = memory.before(exchange) }: Call, more: Scope = {}): Scope {
  const variables = {
    before: beforeScope(before),
    request: requestScope(exchange),
    query: exchange.query,
    now: new Date().toISOString(),
    repeated: memory.calls.repeats(exchange.request),
    ...more,
  };
  return withStore(variables, memory);
}

/**
 * What predicates about a call read once the server has responded: also the response, and the resources and the list in it.
 *
 * @param pages how many pages of the list were read.
 */
export function resultScope(contract: Contract, call: Call, pages: number): Scope {
  const { operation, response } = call.exchange;
  const { memory, reads = [] } = call;
  const before = call.before ?? memory.before(call.exchange);
  // Of what was read since, the resources that the request was about.
  const read = reads.flatMap((each) => memory.observedIn(each));
  const same = read.filter(({ resource, id }) => (before.get(resource.name)?.id ?? id) === id);
  const after = Object.fromEntries(
    [...same, ...memory.observedIn(call.exchange)].map(({ resource, returned, value }) => {
      // A field that the response omits has no value.
      const unset = Object.fromEntries([...returned.properties].map((name) => [name, null]));
      return [resource.name, { ...unset, ...value }];
    }),
  );
  const list = listScope(contract, operation, response.value);
  return callScope(call, { response: sentForm(operation.reader, response.value), after, pages, ...list });
}

/** Whether a rule rejects a call; undefined if it has no precondition, or if that is unknown. */
export function rejects({ refuse }: Pick<ContractRule, "refuse">, scope: Scope): boolean | undefined {
  return refuse === undefined ? undefined : evaluateOnAnyClock(refuse, scope);
}

/** Whether a rule rejects a call at some time of the clock of the store, or lets the server reject it. */
export function mayReject({ refuse, may }: Pick<ContractRule, "refuse" | "may">, scope: Scope): boolean {
  return [refuse, may].some((predicate) => predicate !== undefined && valuesOnClocks(predicate, scope).includes(true));
}

/** The value of a predicate; undefined if it depends on the clock of the store, which may be set for a test. */
export function evaluateOnAnyClock(predicate: string, scope: Scope): boolean | undefined {
  const [early, late = early] = valuesOnClocks(predicate, scope);
  return typeof early === "boolean" && early === late ? early : undefined;
}

/** The values of a predicate at both ends of the time that the clock of the store may show. */
function valuesOnClocks(text: string, scope: Scope): unknown[] {
  const predicate = predicateOf(text);
  if (!predicate.reads.some(([root]) => root === "now")) return [predicate.tryEvaluate(scope)];
  return clockRange.map((now) => predicate.tryEvaluate({ ...scope, now }));
}

/** A request: its parameters, and the fields of its decoded body. */
export function requestScope({
  operation,
  path,
  query,
  body,
}: Pick<Exchange, "operation" | "path" | "query" | "body">): Record<string, unknown> {
  const isList = (name: string): boolean =>
    operation.parameters.some((parameter) => parameter.name === name && parameter.schema.type === "array");
  // One value of a list is a list of one.
  const values = Object.entries(query).map(([name, value]) => [name, isList(name) ? [value].flat() : value]);
  return {
    ...(body !== undefined && asObject(sentForm(operation.body?.reader, decodedBody(operation, body)))),
    ...Object.fromEntries(values),
    ...path,
  };
}

/** The body of a request, decoded. */
export function decodedBody({ body: declared }: Operation, body: Json): unknown {
  const known = typeof body === "object" && body !== null ? decodedBodies.get(body) : undefined;
  if (known) return known;
  const copy: unknown = structuredClone(body);
  if (isObject(copy)) declared?.reader.decode(copy);
  if (isObject(body) && isObject(copy)) decodedBodies.set(body, copy);
  return copy;
}

/** Several checks read the same body. */
const decodedBodies = new WeakMap<object, object>();

/** The items of a list in a decoded response, their ids, and their times in milliseconds, as far as they are shown; empty if it has none. */
export function listScope(contract: Contract, operation: Operation, value: unknown): Record<string, unknown> {
  const list = operation.returns.find(({ isList }) => isList);
  const resource = list && contract.resources.get(list.resource);
  if (!resource) return {};
  const items = listItems(operation, value);
  const timesAt = (name = ""): unknown[] =>
    items.map((item) => timeOf(item[name])).filter((time) => time !== undefined);
  return {
    items,
    ids: items.map((item) => String(item[resource.id])),
    created: timesAt(resource.times?.created),
    updated: timesAt(resource.times?.updated),
  };
}

/** Resources as they were, without the fields that may have changed since. */
export function beforeScope(before: ReadonlyMap<string, KnownResource>): Record<string, unknown> {
  return Object.fromEntries([...before].map(([name, { value, unsure }]) => [name, without(value, unsure)]));
}

/** Variables of predicates, with those about the store as responses have shown it: the resources that are known, and the ids of none. */
export function withStore(variables: Scope, memory: Memory): Scope {
  return {
    ...variables,
    get known() {
      return memory.allByName();
    },
    get missing() {
      return memory.missingByName();
    },
  };
}

function without(value: KnownResource["value"], names: ReadonlySet<string>): Record<string, unknown> {
  if (names.size === 0) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)));
}
