/** The shape of a check: what it requires, where it applies, and the function that judges. */
import type { Contract } from "../contract/contract.ts";
import type { Operation } from "../contract/operation.ts";
import type { Finding } from "../finding.ts";
import type { CheckContext, RelationContext, ResponseContext } from "./context.ts";

/** The groups of checks, in the order in which they are listed, and what each is about. */
export const groups = {
  access: "Tokens and scopes",
  input: "Validation of requests",
  lists: "Pagination, filters, order and counts",
  response: "Every response",
  rules: "Rules of the contract",
  state: "State of the store",
} as const;

/** The group of a check, which is the first part of its code. */
export type Group = keyof typeof groups;

/** What a check finds wrong with a response: where, what, and on what basis. */
export type CheckFinding = Pick<Finding, "pointer" | "message" | "basis">;

/** What a check finds wrong across several steps: the part of the relation that shows it, and what is wrong. */
export interface RelationFinding {
  readonly part: string;
  readonly message: string;
  readonly pointer?: string;
  /** Default: that of the relation. */
  readonly basis?: Finding["basis"];
}

/** The description of a check, in Markdown. */
export interface CheckDescription<Code extends string = string> {
  /** Its group, a slash, and a stable name. */
  readonly code: Code;
  /** A short title. */
  readonly title: string;
  /** What a server must do, in a sentence or two. */
  readonly requirement: string;
  /** The sections of the documentation and the assumptions (ids of gaps) that the requirement rests on. */
  readonly basis: string;
  /** The message of a typical finding. */
  readonly example: string;
  /** How to fix a server that fails it. */
  readonly fix: string;
  /** Whether the check can have findings for an operation. */
  appliesTo(operation: Operation, contract: Contract): boolean;
}

/** A check of a response by itself. */
export interface ResponseCheck<Code extends string = string> extends CheckDescription<Code> {
  readonly kind: "response";
  /** @returns what is wrong; undefined where there is nothing to check in this response. */
  judge(context: ResponseContext): Iterable<CheckFinding> | undefined;
}

/** A check of a request and its response, given what earlier responses showed. */
export interface ExchangeCheck<Code extends string = string> extends CheckDescription<Code> {
  readonly kind: "exchange";
  /** @returns what is wrong; undefined where there is nothing to check in this exchange. */
  judge(context: CheckContext): Iterable<CheckFinding> | undefined;
}

/** A check of an exchange that a step can name as what it expects of the server. */
export interface ExpectationCheck<Code extends string = string> extends ExchangeCheck<Code> {
  readonly judgesExpectations: true;
}

/** A check across the responses to several steps. */
export interface RelationCheck<Code extends string = string> extends CheckDescription<Code> {
  readonly kind: "relation";
  /** @returns what is wrong. Called only if every step of the relation got a 200. */
  judge(context: RelationContext): Iterable<RelationFinding>;
}

/** Any check. */
export type Check<Code extends string = string> = ResponseCheck<Code> | ExchangeCheck<Code> | RelationCheck<Code>;

/** Defines a check of a response by itself. */
export function responseCheck<const Code extends string>(
  check: Omit<ResponseCheck<Code>, "kind"> & ThisType<ResponseCheck<Code>>,
): ResponseCheck<Code> {
  return { kind: "response", ...check };
}

/** Defines a check of an exchange. */
export function exchangeCheck<const Code extends string>(
  check: Omit<ExchangeCheck<Code>, "kind"> & ThisType<ExchangeCheck<Code>>,
): ExchangeCheck<Code> {
  return { kind: "exchange", ...check };
}

/** Defines a check across several steps. */
export function relationCheck<const Code extends string>(
  check: Omit<RelationCheck<Code>, "kind"> & ThisType<RelationCheck<Code>>,
): RelationCheck<Code> {
  return { kind: "relation", ...check };
}

/** The group of a check's code. */
export function groupOf(code: string): Group {
  return code.slice(0, code.indexOf("/")) as Group;
}
