/** The operations and schemas that both contracts have, in pairs, and what comparisons share. */
import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import type { Change, Impact, Side } from "./change.ts";
import { type ComparedContract, type ComparedOperation, sameOperation } from "./contract.ts";

/** The two contracts. */
export interface Both {
  readonly before: ComparedContract;
  readonly after: ComparedContract;
}

export interface OperationPair {
  before: ComparedOperation;
  after: ComparedOperation;
}

export interface SchemaPair {
  name: string;
  before: JsonObject;
  after: JsonObject;
}

export function operationPairs({ before, after }: Both): OperationPair[] {
  return after.operations.flatMap((operation) => {
    const old = before.operations.find(({ place }) => sameOperation(place, operation.place));
    return old ? [{ before: old, after: operation }] : [];
  });
}

/** Component schemas of one name. */
export function schemaPairs({ before, after }: Both): SchemaPair[] {
  const old = new Map(before.components("schemas"));
  return after.components("schemas").flatMap(([name, schema]) => {
    const was = old.get(name);
    return was ? [{ name, before: was, after: schema }] : [];
  });
}

/** The place of a component schema, with the operations of both contracts that use it. */
export function schemaPlace(name: string, both: Both): Change["place"] {
  return componentPlace(`schemas/${name}`, usersOf(`#/components/schemas/${name}`, both));
}

export function componentPlace(name: string, users: ReadonlyMap<string, unknown>): Change["place"] {
  return { kind: "component", name, usedBy: [...users.keys()].sort() };
}

/** The operations of both contracts that use a component, and on which sides. */
export function usersOf(reference: string, { before, after }: Both): ReadonlyMap<string, ReadonlySet<Side>> {
  const users = new Map<string, Set<Side>>();
  for (const contract of [before, after])
    for (const [id, sides] of contract.usage(reference)) users.set(id, new Set([...(users.get(id) ?? []), ...sides]));
  return users;
}

/** Makes changes of one place. */
export function changesAt(place: Change["place"]) {
  return (
    impact: Impact,
    side: Side,
    code: string,
    what: string,
    values: { before?: Json; after?: Json } = {},
  ): Change => {
    const { before, after } = values;
    return {
      impact,
      for: [side],
      place,
      code,
      what,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    };
  };
}

/** The value without some of its members, as a string to compare; the order of members does not count. */
export function normalize(value: Json | undefined, isLeftOut: (key: string) => boolean = () => false): string {
  if (Array.isArray(value)) return `[${value.map((item) => normalize(item, isLeftOut)).join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "";
  const members = Object.entries(value).filter(([key]) => !isLeftOut(key));
  return `{${members
    .map(([key, child]) => `${JSON.stringify(key)}:${normalize(child, isLeftOut)}`)
    .sort()
    .join()}}`;
}

/** The names of the members of both, those of the first before the others. */
export function namesOf(...objects: readonly object[]): string[] {
  return [...new Set(objects.flatMap(Object.keys))];
}

/** The items of a list that the other does not have. */
export function minus(list: readonly Json[], other: readonly Json[]): Json[] {
  const known = new Set(other.map((item) => JSON.stringify(item)));
  return list.filter((item) => !known.has(JSON.stringify(item)));
}

export function quoteValues(list: readonly Json[]): string {
  return list.map((item) => `\`${typeof item === "string" ? item : JSON.stringify(item)}\``).join(", ");
}
