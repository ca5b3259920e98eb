/** A test case, as plain JSON: it can be stored in a file, read by people, and replayed without the code that made it. */

import { isObject, type Json, type JsonObject } from "../../contract/json.ts";
import { formatPointer, type Path, valuesIn } from "../../contract/pointer.ts";
import type { Basis } from "../model/basis.ts";
import type { Operation } from "../model/operation.ts";
import type { ExpectationCode, RelationCode } from "./check-codes.ts";

/**
 * JSON with placeholders: `{ "$from": label, "at": pointer }` is the decoded value at the pointer in the response to an earlier step
 * (with `"as": "number"`, its digits as a JSON number; with `"optional": true`, nothing if there is no value; `*` in the pointer is the
 * first item that has a value), and `{ "$join": [...] }` is the string of its parts. `{{run}}` in a string is a few characters that
 * differ from case to case and from run to run; `{{email:1}}`, `{{phone:1}}` and `{{barcode:1}}` are values of that form.
 */
export type Template = Json;

/** The token that a step is sent with: one with only these scopes, a valid one that was changed, or none. */
export type TokenUse =
  | { readonly scopes: readonly string[] }
  | { readonly changed: "suffix" | "prefix" | "case" | "empty" | "other" }
  | "none";

/** Parts of the request that replace those of the contract. */
export interface Override {
  readonly method?: string;
  /** The query string, without the question mark. */
  readonly query?: string;
  /** The header; null sends none. */
  readonly contentType?: string | null;
  /** The body as a string. */
  readonly text?: string;
}

/** What the server must do with a step, beyond what is required of every response. */
export interface Expectation {
  /** `by-rules`: accepted, unless a rule of the operation rejects it in the state that responses last showed. */
  readonly outcome: "accepted" | "rejected" | "by-rules";
  /** The check that reports it. */
  readonly check: ExpectationCode;
  readonly basis: Basis;
  /** Why, in words that could follow "because". */
  readonly reason: string;
  /** The statuses that a rejection may have. Default: any below 500. */
  readonly statuses?: readonly number[];
  /** The basis of the status of a rejection. Default: an assumption. */
  readonly statusBasis?: Basis;
  /** JSON pointer to the part of the request that is wrong or special. */
  readonly pointer?: string;
  /** The keyword of the schema that it tests. */
  readonly keyword?: string;
  /** The labels of the steps that the expectation depends on. */
  readonly after?: readonly string[];
  /** The label of a step with the same request but for the value at the pointer: a server that accepts that one rejects the value. */
  readonly control?: string;
}

/** What else an expectation says, such as the pointer to what is special about the request. */
type Details = Omit<Expectation, "outcome" | "check" | "basis" | "reason">;

/** The server must accept the request. @param reason in words that could follow "because". */
export function mustAccept(check: ExpectationCode, basis: Basis, reason: string, details?: Details): Expectation {
  return { outcome: "accepted", check, basis, reason, ...details };
}

/** The server must reject the request. @param reason in words that could follow "because". */
export function mustReject(check: ExpectationCode, basis: Basis, reason: string, details?: Details): Expectation {
  return { outcome: "rejected", check, basis, reason, ...details };
}

/** The same expectation, unless a rule of the operation rejects the request. */
export function unlessRuled({ rules }: Operation, expectation: Expectation): Expectation {
  return rules.some(({ refuse }) => refuse !== undefined) ? { ...expectation, outcome: "by-rules" } : expectation;
}

/** One call, or several of the same kind. */
export interface Step {
  /** The label that later steps refer to. */
  readonly as: string;
  readonly operation: string;
  readonly path?: Readonly<Record<string, Template>>;
  readonly query?: Readonly<Record<string, Template>>;
  readonly body?: Template;
  /** Sends the request with each of these bodies in parallel, in place of `body`. The order in which they take effect is unknown. */
  readonly bodies?: readonly Template[];
  /** Default: a token with all scopes. */
  readonly token?: TokenUse;
  readonly override?: Override;
  /** Whether it is only setup: its result is not checked, and may be shared with other cases. */
  readonly setup?: true | undefined;
  /** Follows the pages of a list, up to this number. */
  readonly pages?: number;
  /** Sends the request for each item that a `*` stands for, until the response has a value at this pointer. */
  readonly until?: string;
  /** Sends the request this number of times, a few at once: a server's queue of connections may be short. */
  readonly times?: number;
  /** How long to wait after the steps before it, in milliseconds. Setup steps that ran long ago need no wait. */
  readonly wait?: number;
  readonly expect?: Expectation | undefined;
}

/** What must hold between the responses to several steps. */
export interface Relation {
  /** The code of the check. */
  readonly check: RelationCode;
  /** The labels of the steps, by their part in the relation. */
  readonly steps: Readonly<Record<string, string>>;
  /** Further arguments of the check. */
  readonly parameters?: Readonly<Record<string, Json>>;
  readonly basis: Basis;
}

/** What must hold between steps. @param steps their labels, by their part in it. @param parameters further arguments of the check. */
export function mustHold(
  check: RelationCode,
  steps: Relation["steps"],
  basis: Basis,
  parameters?: Relation["parameters"],
): Relation {
  return { check, steps, basis, ...(parameters && { parameters }) };
}

/** Steps, and what must hold between their responses. */
export interface Case {
  /** A short title. */
  readonly name: string;
  readonly phase: string;
  readonly steps: readonly Step[];
  readonly relations?: readonly Relation[];
  /** Whether it must not run on a store that others use: it creates a lot, or changes data that the run did not create. */
  readonly isDestructive?: true;
  /** Whether its calls come in any order, so that the server may well reject one of them. */
  readonly isRandom?: true;
}

/** The name of a case in reports and baselines. */
export function caseName({ phase, name }: Case): string {
  return `${phase}: ${name}`;
}

/** The label, for `$from`, of an id that no response shows. A step that needs it is not sent. */
export const unshown = "no response";

/** A reference to a value in the response to another step. */
export function from(label: string, at: string): Json {
  return { $from: label, at };
}

/** A placeholder in a template. */
interface Reference extends JsonObject {
  readonly $from: string;
}

export function isReference(value: Json): value is Reference {
  return isObject(value) && typeof value.$from === "string";
}

/**
 * Replaces the references of a template.
 *
 * @param change returns the replacement of a reference; undefined removes the item or member.
 */
export function mapReferences<Changed extends Json | undefined>(
  template: Json,
  change: (reference: Reference, at: string) => Changed,
): Json | Changed {
  return mapLeaves(template, (leaf, at) => (isReference(leaf) ? change(leaf, at) : leaf)) as Json | Changed;
}

/** The references of a template, each with its path. */
export function referencesIn(template: Json): { readonly reference: Reference; readonly path: Path }[] {
  return [...valuesIn(template)].flatMap(({ value, path }) => (isReference(value) ? [{ reference: value, path }] : []));
}

/** The template with references to other steps. @param labels the new labels, by the old ones. */
export function relabel(template: Json, labels: Readonly<Record<string, string>>): Json {
  return mapReferences(template, (reference) => ({ ...reference, $from: labels[reference.$from] ?? reference.$from }));
}

/**
 * Replaces the scalars of a template. References stay.
 *
 * @param change returns the replacement of a scalar at a pointer; undefined removes the item or member.
 */
export function mapScalars<Changed extends Json | undefined>(
  template: Json,
  change: (scalar: Json, at: string) => Changed,
): Json | Changed {
  return mapLeaves(template, (leaf, at) => (isReference(leaf) ? leaf : change(leaf, at))) as Json | Changed;
}

function mapLeaves(template: Json, change: (leaf: Json, at: string) => Json | undefined, at = ""): Json | undefined {
  if (isReference(template) || typeof template !== "object" || template === null) return change(template, at);
  let isSame = true;
  const members: [string, Json][] = [];
  for (const [key, value] of Object.entries(template)) {
    const changed = mapLeaves(value, change, at + formatPointer([key]));
    isSame &&= changed === value;
    if (changed !== undefined) members.push([key, changed]);
  }
  if (isSame) return template;
  return Array.isArray(template) ? members.map(([, item]) => item) : Object.fromEntries(members);
}

/** The labels of steps, by themselves: those of resources are their names. */
export function labelsOf(steps: readonly Step[]): Record<string, string> {
  return Object.fromEntries(steps.map(({ as }) => [as, as]));
}

/** A step that no other case shares. */
export function unshared(step: Step): Step {
  return { ...step, setup: undefined };
}

/** The labels of the steps that a step needs before it. */
export function sourcesOf(step: Step): Set<string> {
  const labels = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("$from" in value) labels.add(String(value.$from));
    else for (const member of Object.values(value)) walk(member);
  };
  for (const part of [step.path, step.query, step.body, step.bodies]) walk(part);
  const { after = [], control } = step.expect ?? {};
  for (const label of control === undefined ? after : [...after, control]) labels.add(label);
  return labels;
}
