/** A test case, as plain JSON: it can be stored in a file, read by people, and replayed without the code that made it. */
import type { ExpectationCode, RelationCode } from "./checks/catalog.ts";
import type { Basis } from "./contract/basis.ts";
import { isObject, type Json, type JsonObject } from "./contract/json.ts";

/**
 * JSON in which `{ "$from": label, "at": pointer }` stands for what the response to an earlier step has at the pointer, decoded (with
 * `"as": "number"`, its digits as a JSON number),
 * `{ "$join": [...] }` for the text of its parts, and `{{run}}` in a text for a few characters that are others on each run.
 */
export type Template = Json;

/** Which token a step is sent with: any of these scopes alone, none at all, or a good one that was changed. */
export type TokenUse =
  | { readonly scopes: readonly string[] }
  | { readonly changed: "suffix" | "prefix" | "case" | "empty" | "other" }
  | "none";

/** What takes the place of what the contract would have. */
export interface Override {
  readonly method?: string;
  /** The text of the query, without the question mark. */
  readonly query?: string;
  /** The header; null sends none. */
  readonly contentType?: string | null;
  /** The text of the body. */
  readonly text?: string;
}

/** What the server has to do with a step, beyond what holds of every response. */
export interface Expectation {
  /** `by-rules`: accepted, unless a rule of the operation rejects it in the state that was last shown. */
  readonly outcome: "accepted" | "rejected" | "by-rules";
  /** The check that it belongs to. */
  readonly check: ExpectationCode;
  readonly basis: Basis;
  /** What of the request makes it so, to follow "because". */
  readonly reason: string;
  /** The statuses that a rejection may have. Default: any below 500. */
  readonly statuses?: readonly number[];
  /** The basis of the status of a rejection. Default: an assumption. */
  readonly statusBasis?: Basis;
  /** A pointer to what is wrong with the request, or special about it. */
  readonly pointer?: string;
  /** The keyword of the schema that it is about. */
  readonly keyword?: string;
  /** The labels of steps without which it would not have to be so. */
  readonly after?: readonly string[];
}

/** One call, or several of the same kind. */
export interface Step {
  /** Its label, by which later steps name it. */
  readonly as: string;
  readonly operation: string;
  readonly path?: Readonly<Record<string, Template>>;
  readonly query?: Readonly<Record<string, Template>>;
  readonly body?: Template;
  /** Default: a token with all scopes. */
  readonly token?: TokenUse;
  readonly override?: Override;
  /** Whether it only prepares: its result is not checked, and may be shared with other cases. */
  readonly setup?: true | undefined;
  /** Follows the pages of a list, up to this number. */
  readonly pages?: number;
  /** Sends the request this number of times in parallel. */
  readonly times?: number;
  /** Waits before, in milliseconds. */
  readonly wait?: number;
  readonly expect?: Expectation | undefined;
}

/** What has to hold between the answers of steps. */
export interface Relation {
  /** The code of the check. */
  readonly check: RelationCode;
  /** The labels of the steps, by the part that they have in it. */
  readonly steps: Readonly<Record<string, string>>;
  /** What it is given besides. */
  readonly parameters?: Readonly<Record<string, Json>>;
  readonly basis: Basis;
}

/** Steps, and what has to hold of their answers. */
export interface Case {
  /** What it is about, in a few words. */
  readonly name: string;
  readonly phase: string;
  readonly steps: readonly Step[];
  readonly relations?: readonly Relation[];
  /** Why it is not for a store that others use: it makes much, or is about what is not its own. */
  readonly isDestructive?: true;
}

/** A reference of a template. */
export function from(label: string, at: string): Json {
  return { $from: label, at };
}

/** What a template has in place of a value. */
interface Reference extends JsonObject {
  readonly $from: string;
}

function isReference(value: Json): value is Reference {
  return isObject(value) && typeof value.$from === "string";
}

/**
 * A template with other references, or values, in place of those that it has.
 *
 * @param change what takes the place of a reference; what becomes undefined is left out where it stands.
 */
export function mapReferences<Changed extends Json | undefined>(
  template: Json,
  change: (reference: Reference) => Changed,
): Json | Changed {
  if (isReference(template)) return change(template);
  if (Array.isArray(template))
    return (template as readonly Json[])
      .map((item) => mapReferences(item, change))
      .filter((item) => item !== undefined);
  if (!isObject(template)) return template;
  const members = Object.entries(template).map(([name, value]) => [name, mapReferences(value, change)] as const);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined)) as Json;
}

/** The labels of the steps that a step needs before it. */
export function sourcesOf(step: Step): Set<string> {
  const labels = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("$from" in value) labels.add(String(value.$from));
    else for (const member of Object.values(value)) walk(member);
  };
  for (const part of [step.path, step.query, step.body]) walk(part);
  for (const label of step.expect?.after ?? []) labels.add(label);
  return labels;
}
