/** The shape of a check: what it requires, where it applies, and the function that judges. */
import type { CheckCode, ExchangeCode, ExpectationCode, RelationCode, ResponseCode } from "../../cases/check-codes.ts";
import type { Finding } from "../../cases/finding.ts";
import type { Contract } from "../../model/contract.ts";
import type { Operation } from "../../model/operation.ts";
import type { CheckContext, RelationContext, ResponseContext } from "./context.ts";

/** What a check finds wrong with a response: where, what, and what it rests on. */
export interface CheckFinding extends Pick<Finding, "pointer" | "message" | "repair"> {
  /** What the requirement rests on. The basis of the finding follows from it, the exchange, and the answers of the implementer. */
  readonly basis: Finding["basis"];
  /** The operation that is wrong. Default: that of the exchange. */
  readonly operation?: string;
  /** What the server did with a request that it had to reject, or to accept. */
  readonly did?: "accept" | "reject";
}

/** What a check finds wrong across several steps: the part of the relation that shows it, and what is wrong. */
export interface RelationFinding {
  readonly part: string;
  readonly message: string;
  readonly pointer?: string;
  /** Default: that of the relation. */
  readonly basis?: Finding["basis"];
}

/** The description of a check, in Markdown. */
export interface CheckDescription<Code extends CheckCode = CheckCode> {
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
  /** Whether the check can have findings for an operation. Default: for any. */
  appliesTo?(operation: Operation, contract: Contract): boolean;
}

/** A check of a response by itself. */
export interface ResponseCheck<Code extends ResponseCode = ResponseCode> extends CheckDescription<Code> {
  readonly kind: "response";
  /** @returns what is wrong; undefined where there is nothing to check in this response. */
  judge(context: ResponseContext): Iterable<CheckFinding> | undefined;
}

/** A check of a request and its response, given what earlier responses showed. */
export interface ExchangeCheck<Code extends ExchangeCode | ExpectationCode = ExchangeCode | ExpectationCode>
  extends CheckDescription<Code> {
  readonly kind: "exchange";
  /** @returns what is wrong; undefined where there is nothing to check in this exchange. */
  judge(context: CheckContext): Iterable<CheckFinding> | undefined;
}

/** A check of an exchange that a step can name as what it expects of the server. */
export interface ExpectationCheck<Code extends ExpectationCode = ExpectationCode> extends ExchangeCheck<Code> {
  readonly judgesExpectations: true;
}

/** A check across the responses to several steps. */
export interface RelationCheck<Code extends RelationCode = RelationCode> extends CheckDescription<Code> {
  readonly kind: "relation";
  /** @returns what is wrong. Called only if every step of the relation succeeded. */
  judge(context: RelationContext): Iterable<RelationFinding>;
}

/** Defines a check of a response by itself. */
export function responseCheck<const Code extends ResponseCode>(
  check: Omit<ResponseCheck<Code>, "kind"> & ThisType<ResponseCheck<Code>>,
): ResponseCheck<Code> {
  return { kind: "response", ...check };
}

export function exchangeCheck<const Code extends ExchangeCode>(
  check: Omit<ExchangeCheck<Code>, "kind"> & ThisType<ExchangeCheck<Code>>,
): ExchangeCheck<Code> {
  return { kind: "exchange", ...check };
}

/** Defines a check across several steps. */
export function relationCheck<const Code extends RelationCode>(
  check: Omit<RelationCheck<Code>, "kind"> & ThisType<RelationCheck<Code>>,
): RelationCheck<Code> {
  return { kind: "relation", ...check };
}
