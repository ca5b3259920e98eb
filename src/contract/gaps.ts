/** The gaps of a contract, and what their readings mean; see `openapi/gaps/gaps.schema.yaml`. */
import { asArray, asObject, isObject, type Json, type JsonObject } from "./json.ts";

/** A call that a server rejects by a reading. */
export interface RejectedCall {
  readonly operations: readonly string[];
  /** The precondition of the operations that the gap is about: the reading is only about calls that the rule rejects. */
  readonly rule?: string;
  /** The states in which it does, as a predicate; always if absent. */
  readonly when?: string;
  /** The states in which it may reject the call too, as a predicate. */
  readonly may?: string;
  readonly statuses: readonly number[];
}

/** A legitimate answer to the question of a gap. */
export interface Reading {
  /** What a server does, in a sentence. */
  readonly says: string;
  readonly rejects?: readonly RejectedCall[];
  /** Whether the server accepts the requests that the contract marks with the gap. */
  readonly accepts?: true;
  /** What is true after a call that the gap is about, as a predicate. */
  readonly holds?: string;
  /** The statuses of a rejection that the gap is about. */
  readonly statuses?: readonly number[];
  /** Whether a value is right, as predicates by the pointer to its field; `""` for all that the gap leaves open or is about. */
  readonly values?: Readonly<Record<string, string>>;
  /** The items that a list leaves out, as a predicate. */
  readonly lacks?: ItemsOfList;
  /** Where a response announces the next page of a list. */
  readonly carrier?: PageCarrier;
  /** The items of a list that its count counts, as a predicate. */
  readonly counts?: ItemsOfList;
  /** Whether an item of a list has to match all filters of a request, or one of them. */
  readonly combines?: Combination;
  /** Whether the lists whose items have the members that the gap leaves open are in the order of these members. */
  readonly sorts?: true;
  /** How a request writes a list or an object in its query. */
  readonly encoding?: QueryEncoding;
  /** Whether a server that does what the other members say still does not follow the reading. */
  readonly isPartial?: true;
}

/** How a list or an object is written in a query: `a[b]=1`, `a=1,2`, `a=1&a=2`, `a[]=1&a[]=2`, or as JSON. */
export type QueryEncoding = "members" | "commas" | "repeated" | "brackets" | "json";

/** How several filters of one request combine. */
export type Combination = "all" | "any";

/** Where a response announces the next page of a list. */
export type PageCarrier = "link-header" | "body" | "header" | "none";

/** A request that reads, by which a client sees what a server does. */
export type ProbeKind = "no-token" | "unknown-token" | "unknown-id" | "unknown-parameter";

/** Some items of the list of an operation. */
export interface ItemsOfList {
  readonly operation: string;
  readonly when: string;
}

/** What all readings of a gap are about. */
export interface About {
  /** The calls of these operations. */
  readonly operations: readonly string[];
  /** The resources of this name, in every response. */
  readonly resource?: string;
  /** Values of these schemas, as they are on the wire; or all declared fields. */
  readonly schemas?: readonly string[] | "all";
  /** The calls of all operations that return a list, in the states in which `when` is true. */
  readonly lists?: true;
  /** The bodies of rejections. */
  readonly rejections?: true;
  /** The objects in responses whose members are listed. */
  readonly objects?: true;
  readonly probe?: readonly ProbeKind[];
  readonly rule?: string;
  readonly when?: string;
  /** A documented precondition that a server need not keep there. */
  readonly exceptionTo?: string;
}

/**
 * Why a field may differ from what a client expects: the server chooses it, omits it, changes it with another resource or in another
 * response (`following`), with another resource alone (`by-others`), without any request (`later`), by an action (`affected`), computes
 * it in another way, or has a default for it.
 */
export type Leaving =
  | "chosen"
  | "omitted"
  | "following"
  | "by-others"
  | "later"
  | "affected"
  | "computed"
  | "defaulted";

/** Fields of a resource that a gap leaves open, as pointers. */
export interface OpenFields extends Readonly<Partial<Record<Leaving, readonly string[]>>> {
  readonly resource: string;
  /** The operation that leaves them open; any if absent. */
  readonly by?: string;
}

/** A question that the documentation leaves open. */
export interface Gap<ReadingName extends string = string> {
  readonly unknown: string;
  readonly decision: "open" | "assumed" | "sandbox";
  /** The question about every JSON API that the gap asks; see `conventions.ts`. */
  readonly convention?: string;
  readonly about?: About;
  readonly leaves?: readonly OpenFields[];
  readonly readings: Readonly<Record<ReadingName, Reading>>;
  /** The group in which `conform init` lists the question; absent if it does not. */
  readonly ask?: string;
}

/** A call whose response shows the answer to a gap: the sample of an operation, as it is or changed. */
export interface ShowingCall {
  readonly operation: string;
  /** A merge patch (RFC 7396) of its `parameters` and its `body`. */
  readonly change?: JsonObject;
  /** Its status by the first reading, if the status shows the answer. */
  readonly status?: number;
}

/** The calls that show the answer to a gap of the register, in their order; none if requests that only read do. Undefined if nothing shows it. */
export function readShowingCalls({
  "shown-by": shownBy,
  "shown-with": change,
}: JsonObject): readonly ShowingCall[] | undefined {
  if (shownBy === undefined) return undefined;
  if (shownBy === "reads") return [];
  if (!Array.isArray(shownBy)) return [{ operation: String(shownBy), ...(isObject(change) && { change }) }];
  return shownBy.map((each) => {
    if (!isObject(each)) return { operation: String(each) };
    const { call, with: own, status } = each;
    return {
      operation: String(call),
      ...(isObject(own) && { change: own }),
      ...(typeof status === "number" && { status }),
    };
  });
}

/** A gap of the register, with each short form written out. */
export function readGap({ unknown, decision, convention, about, leaves, readings, ask }: JsonObject): Gap {
  const subject = isObject(about) ? readAbout(about) : undefined;
  return {
    unknown: oneLine(unknown),
    decision: String(decision) as Gap["decision"],
    ...(typeof convention === "string" && { convention }),
    ...(subject && { about: subject }),
    ...(typeof ask === "string" && { ask }),
    ...(Array.isArray(leaves) && { leaves: leaves as unknown as readonly OpenFields[] }),
    readings: Object.fromEntries(
      Object.entries(asObject(readings)).map(([id, reading]) => [id, readReading(reading, subject)]),
    ),
  };
}

function readAbout({
  operation = [],
  resource,
  schemas,
  lists,
  rejections,
  objects,
  probe,
  rule,
  when,
  "exception-to": exceptionTo,
}: JsonObject): About {
  return {
    operations: asArray(Array.isArray(operation) ? operation : [operation]).map(String),
    ...(typeof resource === "string" && { resource }),
    ...(Array.isArray(schemas) && { schemas: schemas.map(String) }),
    ...(schemas === "all" && { schemas }),
    ...(lists === true && { lists }),
    ...(rejections === true && { rejections }),
    ...(objects === true && { objects }),
    ...(Array.isArray(probe) && { probe: probe as readonly ProbeKind[] }),
    ...(typeof rule === "string" && { rule }),
    ...(typeof when === "string" && { when: oneLine(when) }),
    ...(typeof exceptionTo === "string" && { exceptionTo }),
  };
}

function readReading(reading: Json | undefined, about: About | undefined): Reading {
  if (!isObject(reading)) return { says: oneLine(reading) };
  const { says, rejects, accepts, holds, statuses, value, lacks, counts, carrier, combines, sorts, encoding, partial } =
    reading;
  return {
    says: oneLine(says),
    ...(Array.isArray(rejects) && { rejects: readRejectedCalls(rejects, about) }),
    ...(accepts === true && { accepts }),
    ...(typeof holds === "string" && { holds: oneLine(holds) }),
    ...(Array.isArray(statuses) && { statuses: statuses.map(Number) }),
    ...(value !== undefined && { values: readValues(value) }),
    ...(typeof carrier === "string" && { carrier: carrier as PageCarrier }),
    ...(isObject(lacks) && { lacks: readItems(lacks) }),
    ...(isObject(counts) && { counts: readItems(counts) }),
    ...((combines === "all" || combines === "any") && { combines }),
    ...(sorts === true && { sorts }),
    ...(typeof encoding === "string" && { encoding: encoding as QueryEncoding }),
    ...(partial === true && { isPartial: partial }),
  };
}

function readItems({ operation, when }: JsonObject): ItemsOfList {
  return { operation: String(operation), when: oneLine(when) };
}

/** A predicate alone is that of all values. */
function readValues(value: Json): Record<string, string> {
  if (!isObject(value)) return { "": oneLine(value) };
  return Object.fromEntries(Object.entries(value).map(([at, predicate]) => [at, oneLine(predicate)]));
}

/** Statuses alone are those of what the gap is about. */
function readRejectedCalls(rejects: readonly Json[], about: About = { operations: [] }): RejectedCall[] {
  if (!rejects.some(isObject)) return [{ ...about, statuses: rejects.map(Number) }];
  return rejects.map(asObject).map(({ operation, when, may, statuses }) => {
    const own =
      operation === undefined ? about : { ...readAbout({ operation }), ...(about.rule && { rule: about.rule }) };
    const within = (condition: Json): string => {
      const conditions = [own.when, oneLine(condition)].filter((each) => each !== undefined);
      return conditions.map((each) => `(${each})`).join(" && ");
    };
    return {
      ...own,
      when: within(when ?? ""),
      ...(may !== undefined && { may: within(may) }),
      statuses: asArray(statuses).map(Number),
    };
  });
}

function oneLine(text: Json | undefined): string {
  return typeof text === "string" ? text.trim().replace(/\s+/g, " ") : "";
}
