/** The types of the tables in `generated/contract.js`, which the sandbox and the conformance suite read the contract from. */

import type { Operations, Resources } from "../../generated/contract.js";
import type { EventsByTopic } from "../../generated/topics.js";
import type { Deprecation } from "./deprecation.ts";

/** How the string of a parameter is decoded. */
export type ParameterForm = "text" | "number" | "list" | "object";

/** A parameter of an operation. */
export interface ParameterEntry {
  readonly in: "path" | "query" | "header";
  readonly form: ParameterForm;
  /** The filter that it applies to a list. */
  readonly filter?: FilterEntry;
}

/** How a parameter or a search term selects resources; see `x-filter`. */
export interface FilterEntry {
  readonly match: "equals" | "in" | "contains" | "min" | "max" | "state";
  /** JSON pointer to the property of the listed resource. */
  readonly property?: string;
  /** The name of the term, in a search. */
  readonly term?: string;
  /** Predicates by state. */
  readonly states?: Readonly<Record<string, string>>;
}

/** How a list is paginated; see `x-paging`. */
export interface PagingEntry {
  /** JSON pointer to the items in the response. */
  readonly items: string;
  readonly limit?: { readonly parameter: string; readonly default?: number; readonly maximum?: number };
  readonly pageToken?: { readonly parameter: string; readonly form: "number" | "text" };
  readonly sinceId?: { readonly parameter: string; readonly property: string };
  readonly order?: { readonly parameter: string; readonly form: "field-direction" | "name" };
}

/** A rule of an operation or a resource; see `x-rules`. */
export interface RuleEntry {
  readonly id: string;
  readonly description: string;
  /** The condition under which the server rejects the request, and the status of that response. */
  readonly refuse?: string;
  readonly outcome?: "409" | "422";
  /** The gaps by which the rejection or its status is assumed. */
  readonly assumed?: readonly string[];
  /** A computed field: its JSON pointer, and the expression that computes it. */
  readonly derive?: string;
  readonly as?: string;
  /** An invariant: a condition that is always true. */
  readonly holds?: string;
}

/** A webhook that an operation causes; see `x-causes`. */
export interface CauseEntry {
  readonly topic: keyof EventsByTopic;
  /** The condition under which a call causes it, and the same in words. Without one, every successful call does. */
  readonly when?: string;
  readonly description?: string;
}

/** One operation. */
export interface OperationEntry {
  readonly id: keyof Operations;
  readonly method: "GET" | "PUT" | "POST" | "DELETE";
  /** The path below the base URL, with `{name}` for each parameter. */
  readonly path: string;
  readonly summary: string;
  readonly deprecated?: Deprecation;
  /** A token needs one of these scopes. If there are none, the scope is not documented. */
  readonly scopes: readonly string[];
  readonly parameters: Readonly<Record<string, ParameterEntry>>;
  /** The schema of the request body; absent if there is none. */
  readonly body?: string;
  /** The schema of the response body. */
  readonly response: string;
  /** The declared statuses. */
  readonly statuses: readonly number[];
  readonly paging?: PagingEntry;
  /** The terms that the query of a search may use. */
  readonly terms?: readonly FilterEntry[];
  readonly rules?: readonly RuleEntry[];
  readonly causes?: readonly CauseEntry[];
}

/** The gaps by which each error status is assumed. */
export type AssumedStatuses = Readonly<Record<string, readonly string[]>>;

/** What a topic sends: the schema of the event, and the resource that it is about. */
export interface EventEntry {
  readonly schema: string;
  readonly resource: keyof Resources;
}

/** A resource of the API. */
export interface ResourceEntry {
  /** The name of its schema, validator, decoder and shape. */
  readonly schema: string;
  /** The property that identifies it. */
  readonly id: string;
  /** The number before the first id that a server may generate, with the form of those in examples; absent if no example shows one. */
  readonly idBase?: string;
  readonly rules?: readonly RuleEntry[];
}

/**
 * How the contract declares a member on the wire: `id` and `decimal` are strings, `numericId` and `number` are numbers. A list is
 * an array of ids or strings, or one string `separated` by commas. An `object`, and each item of `each`, has its own shape. What has
 * one form in each wire format and in a program is plain `json`.
 */
export type Form =
  | "text"
  | "texts"
  | "id"
  | "numericId"
  | "decimal"
  | "decimalText"
  | "number"
  | "boolean"
  | "ids"
  | "numericIds"
  | "textList"
  | "separated"
  | "object"
  | "each"
  | "json";

/** The members of a schema in their order: name, form, and the schema of an object or of the items of a list. */
export type Shape = readonly (readonly [name: string, form: Form, schema?: string])[];
