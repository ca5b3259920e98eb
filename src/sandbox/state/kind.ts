import { type ResourceEntry, type Resources, type Rule, resources } from "../../../generated/contract.js";
import type { Decoder } from "../../../generated/decoders.js";
import * as decoders from "../../../generated/decoders.js";
import type { Condition } from "../storage/index.ts";
import { type Dates, timesOf } from "../time.ts";

/** A kind of document: the resources of one name. */
export interface Kind<R extends object = object> {
  /** The resource's name, as in envelopes. */
  readonly name: string;
  readonly schema: string;
  /** The property that identifies it. */
  readonly id: string & keyof R;
  readonly decode: Decoder | undefined;
  readonly rules: readonly Rule[];
  /** The properties with a single value by which lists find it. */
  readonly tags: readonly (string & keyof R)[];
  /** The ids of what it is made of, by which it is found as well. */
  readonly parts: ((resource: R) => readonly string[]) | undefined;
  /** Its properties that say when it was created and last changed, and how these are written. */
  readonly dates: Dates | undefined;
}

/** What a kind is, beyond what the contract says of it. */
export interface KindOptions<R extends object> {
  readonly tags?: readonly (string & keyof R)[];
  readonly parts?: (resource: R) => readonly string[];
  readonly dates?: {
    readonly created: string & keyof R;
    readonly updated: string & keyof R;
    readonly form: Dates["form"];
  };
}

/**
 * The kind of a resource.
 *
 * @param name as `x-resource` of the contract has it.
 */
export function kindOf<Name extends keyof Resources>(
  name: Name,
  { tags = [], parts, dates }: KindOptions<Resources[Name]> = {},
): Kind<Resources[Name]> {
  const { schema, id, rules = [] }: ResourceEntry = resources[name];
  return {
    name,
    schema,
    id: id as string & keyof Resources[Name],
    decode: (decoders as Record<string, Decoder | undefined>)[schema],
    rules,
    tags,
    parts,
    dates,
  };
}

/** The tag of a property that has a value. As JSON, for a text may hold what storage does not take. */
export function tagOf(kind: Kind<never>, property: string, value: unknown): string {
  return `${kind.name}.${property}=${JSON.stringify(value)}`;
}

/** Holds of the resource that has this part. */
export function partOf(kind: Pick<Kind, "name">, id: string): Condition {
  return { column: "tag", op: "eq", value: partTag(kind, id) };
}

function partTag({ name }: Pick<Kind, "name">, id: string): string {
  return `${name} has ${JSON.stringify(id)}`;
}

/** What storage sorts and finds a resource by. */
export function indexOf<R extends object>(
  kind: Kind<R>,
  resource: R,
): { tags: string[]; created?: string; updated?: string } {
  const tags = kind.tags.flatMap((property) => {
    const value = resource[property];
    return value === undefined || value === null ? [] : [tagOf(kind as Kind<never>, property, value)];
  });
  const parts = kind.parts?.(resource).map((id) => partTag(kind, id)) ?? [];
  return { tags: [...tags, ...parts], ...(kind.dates && timesOf(resource, kind.dates)) };
}
