/** What checks receive: the contract, the exchange, and the state known from earlier responses. */

import type { Scope } from "../../../predicates/predicate.ts";
import type { Expectation, Relation, Step } from "../../cases/case.ts";
import type { CheckCode } from "../../cases/check-codes.ts";
import type { Exchange, PlayedStep } from "../../cases/transcript.ts";
import type { Contract } from "../../model/contract.ts";
import { listItems, type Operation } from "../../model/operation.ts";
import type { WireResponse } from "../../server/wire-response.ts";
import type { KnownResource, ObservedResource } from "../known-resource.ts";
import type { Memory } from "../memory.ts";
import { namesUnshown } from "../readings/references.ts";
import { resultScope } from "../rule-scope.ts";

/** Records what a run has covered of the contract. */
export interface CoverageRecorder {
  /** A check judged an operation, whether or not it found anything. */
  recordCheck(operation: string, check: CheckCode): void;
  /** A rule of an operation or a resource rejected a request, allowed one, or was evaluated on a response. */
  recordRule(how: "rejecting" | "allowing" | "evaluated", of: string, rule: string): void;
  /** Whether the server has accepted a call of an operation, valid or not. */
  hasSucceeded(operation: string): boolean;
}

/** A response, and what the contract declares of it. */
export interface ResponseContext {
  readonly contract: Contract;
  readonly operation: Operation;
  readonly response: WireResponse;
  /** The statuses that the step expects of the server, declared or not. */
  readonly expectedStatuses: readonly number[];
  /** Whether the request has a token with all scopes. A server may answer another one as if there were nothing. */
  readonly isAuthorized: boolean;
  /** Whether the body of the request is not JSON on purpose: no operation can have read it. */
  readonly isUnreadable: boolean;
  /** Whether the request names something by an id that no response has shown. */
  readonly namesUnshown: boolean;
}

/** The steps of a relation, by their part in it. */
export interface RelationContext {
  readonly contract: Contract;
  readonly relation: Relation;
  /** @throws Error if the relation has no such part. */
  part(name: string): PlayedStep;
}

/** A request and its response, given what earlier responses showed. */
export class CheckContext implements ResponseContext {
  readonly contract: Contract;
  readonly memory: Memory;
  readonly coverage: CoverageRecorder;
  readonly played: PlayedStep;
  readonly exchange: Exchange;
  /** What the step expects of the server. An outcome `by-rules` has been replaced by what the rules say. */
  readonly expectation: Expectation | undefined;
  readonly operation: Operation;
  /** Whether the request names the fields that it wants, so that the response may lack others. */
  readonly isSelection: boolean;
  /**
   * Whether the response shows the state of the store: not for setup steps, nor for requests in parallel or for some fields, nor for
   * those that the contract does not describe.
   */
  readonly isTracked: boolean;
  #isSuccess: boolean | undefined;
  #scope: Scope | undefined;
  #before: ReadonlyMap<string, KnownResource> | undefined;
  #observed: readonly ObservedResource[] | undefined;

  constructor(
    { contract, memory, coverage }: Pick<CheckContext, "contract" | "memory" | "coverage">,
    played: PlayedStep,
    exchange: Exchange,
    expectation: Expectation | undefined,
  ) {
    this.contract = contract;
    this.memory = memory;
    this.coverage = coverage;
    this.played = played;
    this.exchange = exchange;
    this.expectation = expectation;
    this.operation = contract.operation(exchange.operation.id);
    this.isSelection = this.operation.parameters.some(
      ({ name, selectsFields }) => selectsFields && name in exchange.query,
    );
    const { setup, override, bodies } = played.step;
    const isOther = override !== undefined && (override.method !== undefined || override.text !== undefined);
    this.isTracked = !setup && !bodies && !this.isSelection && !(isOther && this.response.status !== 0);
  }

  get step(): Step {
    return this.played.step;
  }

  get response(): WireResponse {
    return this.exchange.response;
  }

  get isAuthorized(): boolean {
    return this.played.step.token === undefined;
  }

  get isUnreadable(): boolean {
    const isMalformed = this.step.expect?.check === "input/malformed-json";
    // What fails with every body does not fail because of this one.
    return isMalformed && this.coverage.hasSucceeded(this.operation.id);
  }

  get namesUnshown(): boolean {
    return namesUnshown(this.contract, this.step);
  }

  get expectedStatuses(): readonly number[] {
    return this.step.expect?.statuses ?? [];
  }

  /** Whether it is the last exchange of its step: the last page of a list. */
  get isLast(): boolean {
    return this.played.exchanges.at(-1) === this.exchange;
  }

  /** Whether the step sends a method that its path does not support, and the server handles it as another operation. */
  get isOtherOperation(): boolean {
    return this.step.override?.method !== undefined && this.response.isSuccess;
  }

  /** Whether the server responded, and did not fail. */
  get isAnswered(): boolean {
    return this.response.status !== 0 && this.response.status < 500;
  }

  /** Whether a tracked request succeeded with a body that can be read, where the contract declares one. */
  get isSuccess(): boolean {
    this.#isSuccess ??=
      this.isTracked &&
      this.response.isSuccess &&
      (this.response.value !== undefined || this.operation.responseSchema === "") &&
      !this.operation.statuses.isOtherSuccess(this.response.status);
    return this.#isSuccess;
  }

  /** The resources in the response to a tracked request that succeeded. */
  get observed(): readonly ObservedResource[] {
    this.#observed ??= this.isSuccess ? this.memory.observedIn(this.exchange) : [];
    return this.#observed;
  }

  /** The resources that the request names, as they were before it, by resource name. */
  get before(): ReadonlyMap<string, KnownResource> {
    this.#before ??= this.memory.before(this.exchange);
    return this.#before;
  }

  /** What predicates about the exchange read. */
  get scope(): Scope {
    const { operation, played } = this;
    this.#scope ??= resultScope(
      this.contract,
      this,
      played.exchanges.filter((page) => listItems(operation, page.response.value).length > 0).length,
    );
    return this.#scope;
  }
}
