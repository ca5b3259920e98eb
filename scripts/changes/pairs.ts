/** Pairs operations and schemas that both contracts have; `redocly diff` reports those that are new or gone. */
import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import type { Change, Impact, Side } from "./change.ts";
import { type ComparedOperation, sameOperation } from "./contract.ts";
import type { Both } from "./locate.ts";

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
