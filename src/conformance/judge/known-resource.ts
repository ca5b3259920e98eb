/** What is known of the resources of a server, from its responses. */
import type { Scope } from "../../predicates/predicate.ts";
import type { Exchange } from "../cases/transcript.ts";
import type { ContractRule, Resource, ResourceCopy, ReturnedResource } from "../model/operation.ts";

/** A resource as a response last showed it. */
export interface KnownResource {
  readonly resource: Resource;
  readonly id: string;
  /** Its fields, decoded. */
  readonly value: Readonly<Record<string, unknown>>;
  /** The operation that showed it last, and the one that showed each of its fields. */
  readonly by: string;
  readonly shownBy: Readonly<Record<string, string>>;
  /** Fields that may have changed since. */
  readonly unsure: ReadonlySet<string>;
  /** Whether no request has changed anything on the server since. */
  readonly isFresh: boolean;
  /** The requests about it that the server has rejected since. */
  readonly rejected: readonly Exchange[];
}

/** A resource in a response. */
export interface ObservedResource {
  readonly returned: ReturnedResource;
  readonly resource: Resource;
  readonly id: string;
  readonly value: Readonly<Record<string, unknown>>;
  /** Where it is in the response. */
  readonly pointer: string;
}

/** A postcondition about a resource that the response did not show. It is checked when a response next shows the resource. */
export interface PendingRule {
  readonly resource: string;
  readonly id: string;
  readonly rule: ContractRule;
  /** The operation, and the scope that its predicates read. */
  readonly by: string;
  readonly scope: Scope;
  readonly exchange: Exchange;
}

/** A copy of a resource in a request: the resource that has it, and the pointer to it there. */
export type SentCopy = { readonly resource: string } & Pick<ResourceCopy, "at">;
