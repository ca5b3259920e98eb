import type { BodyReader } from "../../contract/body-reader.ts";
import type { QueryEncoding } from "../../contract/gaps.ts";
import { isObject, type Json, type JsonObject } from "../../contract/json.ts";
import { valueAt } from "../../contract/pointer.ts";
import type { TokenPlace } from "../../contract/protocol.ts";
import type { Basis } from "./basis.ts";
import type { DeclaredStatuses } from "./declared-statuses.ts";
import type { FactId } from "./facts.ts";
import type { GapId } from "./register.ts";

/** How a list is filtered by a parameter; see `x-filter`. */
export interface Filter {
  readonly match: "equals" | "in" | "contains" | "min" | "max" | "state";
  /** JSON pointer to the property of the listed resource. */
  readonly property?: string;
  /** Of a bound: `open` if an item with just this value may be listed or not. */
  readonly bound?: "open";
  readonly states?: Readonly<Record<string, string>>;
  readonly term?: string;
  readonly basis: Basis;
}

/** A parameter of the path or the query. */
export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  /** Whether the suite always sends it: it is required, or names the resource that a GET returns. */
  readonly isNeeded: boolean;
  readonly schema: JsonObject;
  readonly filter?: Filter;
  /** How several values are written in the query, and on which basis; absent if the contract states it. */
  readonly encoding: QueryEncoding;
  readonly encodingBasis?: Basis;
  /** Whether it names the fields that a response shows, in the form that an answer says. */
  readonly selectsFields: boolean;
  readonly example?: Json;
  readonly basis: Basis;
  /** The gaps that leave open what it does (`x-gap`), as far as they are answered. */
  readonly answeredGaps: readonly GapId[];
}

/** A precondition, postcondition or invariant of an operation or a resource; see `x-rules`. */
export interface ContractRule {
  readonly id: string;
  readonly description: string;
  readonly refuse?: string;
  /** The states in which a server may reject the call too, by a reading. */
  readonly may?: string;
  readonly outcome?: string;
  readonly derive?: string;
  readonly as?: string;
  readonly holds?: string;
  readonly frees?: string;
  readonly when?: string;
  readonly basis: Basis;
}

/** A rule by a reading of a gap. */
export interface ReadingRule extends ContractRule {
  readonly gap: GapId;
  /** The reading; absent for the rule of the contract that states the first one. */
  readonly reading?: string;
}

/** The pagination of a list; see `x-paging`. */
export interface Paging {
  /** Parameters that limit a time of the items. */
  readonly window?: readonly { readonly min: string; readonly max: string; readonly property: string }[];
  readonly items: string;
  /** Where each response says how many items all pages have. */
  readonly total?: { readonly pointer: string; readonly basis: Basis };
  readonly limit?: {
    readonly parameter: string;
    readonly default?: number;
    readonly maximum?: number;
    readonly basis: Basis;
  };
  readonly pageToken?: { readonly parameter: string; readonly form: "number" | "text"; readonly basis: Basis };
  readonly sinceId?: { readonly parameter: string; readonly property: string; readonly basis: Basis };
  readonly order?: ListOrder;
}

/** The parameter for the order of a list. */
export interface ListOrder {
  readonly parameter: string;
  readonly form: "field-direction" | "name";
  /** Pairs of opposite orders, with what they sort by: `created`, `updated`, or a property of the items. */
  readonly names?: readonly { readonly by: string; readonly ascending: string; readonly descending: string }[];
  readonly basis: Basis;
  /** The parameter for the direction, where it is another one, and its values. */
  readonly direction?: { readonly parameter: string; readonly ascending: string; readonly descending: string };
  /** The basis on which the items can be ordered by their ids; absent if the contract does not claim that. */
  readonly byIdBasis?: Basis;
}

/** A link from a response to a following request: which values of the response go where. */
export interface Link {
  readonly name: string;
  readonly operation: string;
  /** Pointers into the response, by the name of the parameter. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Pointers into the response, by pointer into the body. */
  readonly body: Readonly<Record<string, string>>;
  /** The basis on which the operation accepts these values. */
  readonly basis: Basis;
}

/** A resource, or a list of resources, in a response. */
export interface ReturnedResource {
  /** The member of the response. */
  readonly key: string;
  /** The resource's name, as `x-resource` has it. */
  readonly resource: string;
  readonly isList: boolean;
  /** The properties that its schema declares there, except for `hidden` ones. */
  readonly properties: ReadonlySet<string>;
}

/** An operation of the contract. */
export interface Operation {
  readonly id: string;
  /** The fact that documents it. */
  readonly fact: FactId;
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path, with `{name}` for each parameter. */
  readonly path: string;
  readonly area: string;
  readonly summary: string;
  /** Any one of these is enough. Empty: the scope is not documented. */
  readonly scopes: readonly string[];
  /** The places of tokens that it takes: each list is enough, and an empty one needs none. */
  readonly credentials: readonly (readonly TokenPlace[])[];
  /** Whether a call needs an access token. */
  readonly needsToken: boolean;
  readonly parameters: readonly Parameter[];
  /** The headers of each request, besides that of the token. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parameters of the query with the name of one in the path. A call leaves them out. */
  readonly repeatedParameters: readonly Parameter[];
  /** The schema of the body, and example bodies. */
  readonly body?: {
    readonly schema: JsonObject;
    readonly name: string;
    readonly reader: BodyReader;
    /** The media type that it is sent with: JSON, or a form whose members are encoded as these say (OpenAPI 3.1, Encoding Object). */
    readonly type: string;
    readonly encodings: JsonObject;
    /** Other media types that the operation takes. */
    readonly otherTypes: readonly string[];
    /** Whether a request must have one. */
    readonly isRequired: boolean;
    /** Whether the examples are not those of the contract, but made of the schema. */
    readonly isSample: boolean;
    readonly examples: readonly JsonObject[];
  };
  /** The name of the response's schema, and what reads its bodies. */
  readonly responseSchema: string;
  readonly reader: BodyReader;
  /** The schema itself; empty if a success has no body. */
  readonly response: JsonObject;
  readonly returns: readonly ReturnedResource[];
  readonly statuses: DeclaredStatuses;
  /** The names of the schemas of its error responses, by the keys of `statuses`. */
  readonly errorSchemas: ReadonlyMap<string, string>;
  readonly links: readonly Link[];
  readonly paging?: Paging;
  readonly effects: readonly string[];
  /** The basis on which it changes nothing but its effects; absent if the contract does not claim that. */
  readonly othersBasis?: Basis;
  /** Those that a server must follow: of the contract, and by answers. */
  readonly rules: readonly ContractRule[];
  /** Those by other readings: a server may follow one if its gap has no answer, and must not if it has one. */
  readonly otherRules: readonly ReadingRule[];
  /** Those that decide about a call: what a server must reject, and what it must accept by an answer. */
  readonly decidingRules: readonly ContractRule[];
  /** The filters of a search query. */
  readonly terms: readonly Filter[];
  /** The resource that it creates, where the contract says so (`x-creates`). */
  readonly creates?: string;
  /** Whether the contract says what it changes; if not, any resource may be another one after it. */
  readonly hasKnownEffects: boolean;
  /** Whether it changes nothing. */
  readonly isSafe: boolean;
  /** Whether it reads what needs no arguments. */
  readonly isBareRead: boolean;
  /** Whether the contract says that its response is a stream. */
  readonly isStream: boolean;
  /** Whether it deletes what its path names. */
  readonly isDeletion: boolean;
}

/** A relation of two resources that name each other; see `x-resource`. */
export interface ResourceRelation {
  /** The path to the names of the others; `0` is any item. */
  readonly property: readonly string[];
  /** The other resource, and the path to where it names this one. */
  readonly resource: string;
  readonly at: readonly string[];
  readonly basis: Basis;
  /** The basis on which no other resource names this one; absent if the contract does not claim that. */
  readonly completeBasis?: Basis;
  /** The operations whose responses have all of the others, on the basis of the relation. */
  readonly completeIn: readonly string[];
}

/** Where a resource shows another one, or a part of it; see `x-resource`. In pointers, `*` is any item. */
export interface ResourceCopy {
  /** Pointer to the copies. */
  readonly at: string;
  /** The other resource, and the pointer in this one to its id. */
  readonly of: string;
  readonly id: string;
  /** Pointer to the originals in the other resource; empty for the resource itself. */
  readonly from: string;
  /** The members that a copy has in common with its original. */
  readonly by: readonly string[];
  /** The members that a new copy has as the original has them. */
  readonly same: readonly string[];
  /** The members that have another name in the original, with that name. */
  readonly names: ReadonlyMap<string, string>;
}

/** A field that counts other resources; see `x-resource`. */
export interface ResourceCount {
  readonly property: string;
  /** The kind of the others, and the pointer in them to the id of this one. */
  readonly resource: string;
  readonly at: string;
  /** A predicate over `item`: whether one of the others counts. */
  readonly when: string;
}

/** A resource of the contract; see `x-resource`. */
export interface Resource {
  readonly name: string;
  /** The property that identifies it. */
  readonly id: string;
  readonly schema: JsonObject;
  /** The fact that documents it. */
  readonly fact: FactId;
  /** The properties that any schema of the resource declares, except for lists and objects. */
  readonly scalars: ReadonlySet<string>;
  readonly readOnly: ReadonlySet<string>;
  readonly volatile: ReadonlySet<string>;
  /** Fields that the service computes and clients cannot set. */
  readonly computed: ReadonlySet<string>;
  /** Fields with a unique value, each with the basis of that. */
  readonly unique: ReadonlyMap<string, Basis>;
  /** The facts that document single fields, other than that of the resource. */
  readonly facts: ReadonlyMap<string, FactId>;
  readonly times?: { readonly created: string; readonly updated: string; readonly basis: Basis };
  readonly relations: readonly ResourceRelation[];
  readonly copies: readonly ResourceCopy[];
  readonly counts: readonly ResourceCount[];
  readonly rules: readonly ContractRule[];
}

/** The resource that an operation creates; undefined if it creates none. */
export function createdResource({ method, path, body, returns, creates }: Operation): ReturnedResource | undefined {
  const [first] = returns;
  const isCreation = creates === undefined ? !path.includes("{") : creates === first?.resource;
  if (method !== "POST" || !isCreation || !first || first.isList) return undefined;
  // Without a body, it is one where the contract says so, or where it is at the list.
  const isShown = body ? body.examples.some((example) => isObject(example[first.key])) : creates !== undefined;
  return isShown ? first : undefined;
}

/** The path of a request: without a fragment, which some contracts distinguish operations by. */
export function sentPath({ path }: Operation): string {
  return path.replace(/#.*$/, "");
}

/** The operation that creates a resource; undefined if there is none. */
export function creatorOf(
  { operations }: { readonly operations: ReadonlyMap<string, Operation> },
  resource: string,
): Operation | undefined {
  return [...operations.values()].find((operation) => createdResource(operation)?.resource === resource);
}

/** Whether an operation reads something, and needs no argument for that. */
export function isOpenRead({ isSafe, method, parameters }: Operation): boolean {
  return isSafe && method === "GET" && parameters.every(({ isNeeded }) => !isNeeded);
}

/** Whether an operation reads a list, and needs no argument for that. */
export function isOpenList(operation: Operation): boolean {
  return isOpenRead(operation) && operation.returns.some(({ isList }) => isList);
}

/** The items in the response of a list. */
export function listItems(operation: Operation, value: unknown): JsonObject[] {
  const pointer = listPointer(operation);
  const items = pointer === "" ? undefined : valueAt(value, pointer);
  return Array.isArray(items) ? items.filter(isObject) : [];
}

/** Where the responses of an operation have a list; empty if they have none. */
export function listPointer({ paging, returns }: Operation): string {
  const list = returns.find(({ isList }) => isList);
  return paging?.items ?? (list ? `/${list.key}` : "");
}

/** Whether the service computes the field at a pointer into a resource. */
export function isComputed({ computed }: Resource, pointer: string): boolean {
  const place = ofFirstItem(pointer).slice(1);
  return [...computed].some((name) => place === name || place.startsWith(`${name}/`));
}

/** A pointer into a resource with the first item in place of any other: the contract names what holds for all items so. */
export function ofFirstItem(pointer: string): string {
  return pointer.replace(/\/\d+(?=\/|$)/g, "/0");
}
