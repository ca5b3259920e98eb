import { type Basis, isCertain } from "../model/basis.ts";
import type { Case } from "./case.ts";
import type { CheckCode } from "./check-codes.ts";
import type { Transcript } from "./transcript.ts";

/** A deviation of a server from the contract. */
export interface Finding {
  /** The code of the check. */
  readonly check: CheckCode;
  /** The operation that shows it. */
  readonly operation: string;
  /** A JSON pointer: into the response, or into the request after `/body`, `/query` or `/path`; empty for the whole. */
  readonly pointer: string;
  /** The pointer with `*` for each key of a map; absent if there is none in it. */
  readonly form?: string;
  /** What is wrong, and what is expected. */
  readonly message: string;
  readonly basis: Basis;
  /** What the requirement rests on, if a reading of a gap made the basis another one. */
  readonly requirement?: Basis;
  /** What the contract would have to say for the response to be right, where it can say that. */
  readonly repair?: Repair;
  /** Whether the operation has accepted no request at all, so that it responds like this whatever the request is. */
  readonly isConstant?: true;
  /** The label of the step, and which of its requests it was. */
  readonly step: string;
  readonly request: number;
}

/** A change of the contract that makes it true of a response. */
export type Repair =
  /** The operation declares the status. */
  | { readonly declares: "status"; readonly status: number }
  /** The schema declares that the server sets the member that the pointer leads to. */
  | { readonly declares: "read-only" }
  /** The schema declares the member that the pointer leads to. */
  | { readonly declares: "member"; readonly type?: string }
  /** The schema declares the member that the pointer leads to, and requires nothing that is in it. */
  | { readonly declares: "envelope"; readonly around: readonly string[] }
  /** The schema there does not require the member. */
  | { readonly allows: "absence" }
  /** The schema there allows the value, which these keywords forbid. Only a value that is neither an object nor an array is named. */
  | {
      readonly allows: "value";
      readonly value?: string | number | boolean | null;
      readonly keywords: readonly string[];
    };

/** How a finding relates to the contract: the server contradicts it, it is silent about what the server does, or the server fails. */
export type FindingKind = "contradicts" | "silent" | "server-error";

/** The kind of a finding. */
export function kindOf({ check, basis, repair }: Pick<Finding, "check" | "basis" | "repair">): FindingKind {
  if (check === "response/server-error" || check === "response/no-response") return "server-error";
  return repair !== undefined && "declares" in repair && "assumed" in basis ? "silent" : "contradicts";
}

/** What a finding is about, in every run that shows it. */
export type FindingSubject = Pick<Finding, "check" | "operation" | "pointer" | "form" | "basis">;

/** A request and its response, as they were sent. Long bodies are cut. */
export interface RecordedExchange {
  readonly method: string;
  readonly url: string;
  /** The body of the request. */
  readonly request?: string;
  /** The status; 0 if there was no response. */
  readonly status: number;
  /** The body of the response, or why there was none. */
  readonly response: string;
}

/** A finding, and the shortest case that is known to show it. */
export interface ReportedFinding extends Finding {
  readonly case: Case;
  /** Whether the case was tried, and did not show it without what the store had before. */
  readonly needsStore?: true;
  /** The exchange that showed it first, in the case that was not shrunk yet. */
  readonly original: RecordedExchange;
  /** How many other findings are the same. */
  readonly more: number;
}

/** Whether a finding fails a run. */
export function fails({ basis }: Pick<Finding, "basis">, strict: boolean): boolean {
  return strict || isCertain(basis);
}

/** Two findings with the same key count as one: same check, operation and pointer, with `*` for each index. */
export function findingKey({ check, operation, pointer }: Pick<Finding, "check" | "operation" | "pointer">): string {
  return `${check} ${operation} ${pointer.replace(/\/\d+(?=\/|$)/g, "/*")}`;
}

/** Whether a finding takes the place of another one with the same key: it fails a run, and the other one only warns. */
export function outranks(one: Pick<Finding, "basis">, other: Pick<Finding, "basis">): boolean {
  return isCertain(one.basis) && !isCertain(other.basis);
}

const longestBody = 2000;

/** The exchange that shows a finding. @throws Error if the transcript is of another case. */
export function recordExchange({ steps }: Transcript, { step, request }: Finding): RecordedExchange {
  const exchange = steps.find(({ step: { as } }) => as === step)?.exchanges[request];
  if (!exchange) throw new Error(`The case has no request ${request} of the step ${step}.`);
  const { request: sent, response } = exchange;
  return {
    method: sent.method,
    url: sent.url,
    ...(sent.text !== undefined && { request: cut(sent.text) }),
    status: response.status,
    response: cut(response.failure ?? response.text),
  };
}

function cut(text: string): string {
  return text.length > longestBody ? `${text.slice(0, longestBody)} ... (${text.length} characters)` : text;
}

/** Whether two exchanges show the same: the same status, and for an error response the same words except for ids. */
export function isSameOutcome(one: RecordedExchange, other: RecordedExchange): boolean {
  if (one.status !== other.status) return false;
  return one.status < 300 || wordsOf(one.response) === wordsOf(other.response);
}

/** Whether two messages have the same form: the same words, whatever the values. */
export function isSameForm(one: string, other: string): boolean {
  return formOf(one) === formOf(other);
}

/** A message without its values: quoted strings, arrays, objects and words with digits. */
function formOf(message: string): string {
  return wordsOf(message.replace(/["[{].*(?:["\]}]| \.\.\.)/s, "#"));
}

/** A text without the words that contain digits, which differ from run to run. */
export function wordsOf(text: string): string {
  return text.replace(/[\w-]*\d[\w.:-]*/g, "#");
}
