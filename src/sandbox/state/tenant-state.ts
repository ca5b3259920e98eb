/** What a tenant has beside its documents, its ids and its version. Storage has it as text in the tenant's head. */
import { BoundedCache } from "../../bounded-cache.ts";
import type { WireFormat } from "../../client/request-body.ts";
import type { Topic } from "../../webhooks/index.ts";
import type { Head, Transaction } from "../storage/index.ts";
import { type ClockState, runningClock } from "./clock.ts";
import { type FaultRules, noFaults } from "./faults.ts";

/** A subscription of a URL to topics. */
export interface Subscription {
  readonly id: string;
  /** The URL that receives events, http or https. */
  readonly url: string;
  readonly topics: readonly Topic[];
  /** The signing secret: `whsec_` and base64. */
  readonly secret: string;
}

/** The state of a tenant. It is never changed in place. */
export interface TenantState {
  /** The wire format of its responses and webhooks, unless a request chooses one. */
  readonly wireFormat: WireFormat;
  readonly clock: ClockState;
  /** The subscriptions, oldest first. */
  readonly subscriptions: readonly Subscription[];
  readonly faults: FaultRules;
}

const initial: TenantState = { wireFormat: "typed", clock: runningClock, subscriptions: [], faults: noFaults };

/** The state of a new tenant, as text. */
export function initialState(state: Partial<TenantState> = {}): string {
  return JSON.stringify({ ...initial, ...state });
}

/** Most requests find the state that the one before left. */
const parsed = new BoundedCache<string, TenantState>(500);

/** The state in a head. */
export function stateOf({ state: text }: Pick<Head, "state">): TenantState {
  const known = parsed.get(text);
  if (known) return known;
  const state: TenantState = { ...initial, ...(JSON.parse(text) as Partial<TenantState>) };
  parsed.set(text, state);
  return state;
}

/** Changes the state in a transaction. @returns the new state. */
export function changeState(transaction: Transaction, change: Partial<TenantState>): TenantState {
  const state = { ...stateOf(transaction.head), ...change };
  const text = JSON.stringify(state);
  parsed.set(text, state);
  transaction.setHead({ state: text });
  return state;
}
