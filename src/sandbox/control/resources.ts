/** The resources of a tenant as they are kept: read from what was sent, and told with what the interface does not show of them. */
import { decodeBody } from "../../client/wire-reader.ts";
import { brokenRules } from "../../predicates/rules.ts";
import { validate } from "../../validation/validate.ts";
import type { Violation } from "../../validation/violations.ts";
import { serialize } from "../contract/serialize.ts";
import { kinds } from "../services/kinds.ts";
import { Document } from "../state/document.ts";
import { indexEntryOf, type Kind } from "../state/document-kind.ts";
import { rowOf } from "../state/document-row.ts";
import type { Row, Transaction } from "../storage/index.ts";

/** The name of a resource, such as `giftCard`. */
export type ResourceName = keyof typeof kinds;

/** All names, in an order in which what is named comes before what names it. */
export const resourceNames = Object.keys(kinds) as ResourceName[];

/** Resources by name, each as the interface writes it, in either wire format, or as a program sees it. */
export type ResourceLists = { readonly [Name in ResourceName]?: readonly object[] };

/** What storage keeps of a resource beside what the interface shows. Times sort as text. */
export interface HiddenState {
  readonly version: number;
  readonly created: string;
  readonly updated: string;
  /** The id of what it belongs to. */
  readonly ref?: string;
  readonly status?: string;
}

/** As much of it as does not follow from the resource; `version` is 1 if left out. */
export type OwnState = Partial<HiddenState>;

/** A resource that was sent, held against the contract. */
export interface ReadResource {
  readonly name: ResourceName;
  readonly kind: Kind;
  readonly id: string;
  /** Decoded. */
  readonly value: object;
  /** JSON pointer to where it was sent. */
  readonly pointer: string;
}

/**
 * Reads resources. Those that were given stay as they are.
 *
 * @param pointer JSON pointer to the lists.
 * @param faults takes what is wrong with them.
 */
export function readResources(given: ResourceLists, pointer: string, faults: Violation[]): ReadResource[] {
  const read: ReadResource[] = [];
  for (const name of resourceNames) {
    const ids = new Set<string>();
    for (const [index, value] of (given[name] ?? []).entries()) {
      const place = `${pointer}/${name}/${index}`;
      const copy: unknown = structuredClone(value);
      const wrong = wrongIn(name, copy, place);
      faults.push(...wrong);
      if (wrong.length > 0) continue;
      const resource = named(name, copy as object, place);
      if (ids.has(resource.id))
        faults.push({ pointer: place, detail: `has the id ${resource.id}, which another one of the list has` });
      ids.add(resource.id);
      read.push(resource);
    }
  }
  return read;
}

/** What of a resource breaks the contract. Where nothing does, it is decoded in place. */
function wrongIn(name: ResourceName, value: unknown, pointer: string): readonly Violation[] {
  const { schema, decode, rules } = kinds[name] as Kind;
  const place = pointer.slice(1);
  const sent = validate(schema, value, place);
  if (sent.length > 0) return sent;
  const resource = value as object;
  if (decode) decodeBody(resource, decode);
  const kept = validate(schema, JSON.parse(serialize(schema, resource, "typed")), place);
  if (kept.length > 0) return kept;
  // What breaks a rule of its own could be kept, and then no call could change it.
  const broken = brokenRules(rules, { self: resource }, resource);
  return broken.map((fault) => ({ ...fault, pointer: `${pointer}${fault.pointer.replace(/\/$/, "")}` }));
}

/** With its id. What shows none is the only one of its kind. */
function named(name: ResourceName, resource: object, pointer: string): ReadResource {
  const kind = kinds[name] as Kind;
  const value: Readonly<Record<string, unknown>> = { [kind.id]: name, ...resource };
  return { name, kind, id: String(value[kind.id]), value, pointer };
}

/** A resource, decoded. */
export function decodedOf(name: ResourceName, row: Row): object {
  return new Document(row, kinds[name].decode).value;
}

/** What of a row the interface does not show, or shows in another way. */
export function hiddenOf({ version, created, updated, ref, status }: Row): HiddenState {
  return { version, created, updated, ...(ref !== undefined && { ref }), ...(status !== undefined && { status }) };
}

/** What of a row does not follow from the resource. */
export function ownState({ kind, value }: Pick<ReadResource, "kind" | "value">, row: Row): OwnState {
  const index = indexEntryOf(kind, value);
  const { created, updated, status, ...rest } = hiddenOf(row);
  return {
    ...rest,
    ...(index.created === undefined && { created }),
    ...(index.updated === undefined && { updated }),
    ...(kind.indexedBy[0] === undefined && status !== undefined && { status }),
  };
}

/**
 * A resource as storage takes it.
 *
 * @param state what does not follow from it. What does, follows from it whatever the state says.
 * @param now milliseconds since 1970; the time where there is no other.
 */
export function rowWith({ kind, value }: ReadResource, state: OwnState, now: number): Row {
  const { ref, status } = state;
  const row = rowOf(kind, value, now, undefined, kind.indexedBy[0] === undefined ? { ref, status } : { ref });
  return { ...row, ...state, ...indexEntryOf(kind, value), status: row.status };
}

/** How many are read at once. */
const block = 1000;

/** All rows of a name, in the order in which they were created. */
export async function* rowsOf(transaction: Transaction, name: ResourceName): AsyncGenerator<Row> {
  let after: readonly [string, string] | undefined;
  for (;;) {
    const page = await transaction.find(name, { limit: block, ...(after && { after }) });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < block) return;
    after = [last.created, last.id];
  }
}
