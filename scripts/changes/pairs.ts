/** What stands in both contracts, side by side; what is new or gone is told by `redocly diff` as a whole. */
import type { Change, Impact, Json, JsonObject, Side } from "./change.ts";
import { type Contract, isObject, type Operation, sameOperation } from "./contract.ts";
import type { Both } from "./locate.ts";

export interface OperationPair {
  before: Operation;
  after: Operation;
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
export function schemaPlace(name: string, { before, after }: Both): Change["place"] {
  const pointer = `#/components/schemas/${name}`;
  const usedBy = new Set([...before.usage(pointer).keys(), ...after.usage(pointer).keys()]);
  return { kind: "component", name: `schemas/${name}`, usedBy: [...usedBy].sort() };
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

/** The value without some of its members, as text to compare by; the order of members does not count. */
export function comparable(value: Json | undefined, without: readonly string[] = []): string {
  if (Array.isArray(value)) return `[${value.map((item) => comparable(item, without)).join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "";
  const members = Object.entries(value).filter(([key]) => !without.includes(key));
  return `{${members
    .map(([key, child]) => `${JSON.stringify(key)}:${comparable(child, without)}`)
    .sort()
    .join()}}`;
}

/** An operation's own extension or keyword, references followed. */
export function member(contract: Contract, operation: Operation, key: string): Json | undefined {
  return contract.resolve(operation.value[key]);
}
