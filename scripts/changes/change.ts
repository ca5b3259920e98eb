/** A change of the contract, and the version that a list of changes needs. */
import type { Json } from "../../src/contract/json.ts";

/**
 * How a change affects the users of the contract: `breaking` makes something fail that worked, `review` may do so, and only people can
 * tell, `compatible` allows or returns more than before, `note` changes documentation and nothing on the wire.
 */
export type Impact = "breaking" | "review" | "compatible" | "note";

/**
 * Whom a change concerns: senders of requests, readers of responses and webhook payloads, or programs made from the contract
 * (types, clients, test tools).
 */
export type Side = "request" | "response" | "tools";

/** The part of the contract that changed. A component lists the operations that use it, by operationId. */
export type ContractPlace =
  | { kind: "operation"; operationId: string; method: string; path: string }
  | { kind: "webhook"; operationId: string; topic: string }
  | { kind: "component"; name: string; usedBy: string[] }
  | { kind: "contract" };

export interface Change {
  impact: Impact;
  /** Whom it concerns; never empty. */
  for: Side[];
  place: ContractPlace;
  /** Stable name of the kind of change, such as `scope-removed`. Whether it breaks somebody is its impact. */
  code: string;
  /** One sentence, without its full stop. */
  what: string;
  before?: Json;
  after?: Json;
}

export type Bump = "major" | "minor" | "patch" | "none";

export const impacts: readonly Impact[] = ["breaking", "review", "compatible", "note"];

/** How many changes there are of each impact. */
export function countByImpact(changes: readonly Change[]): Record<Impact, number> {
  const counts: Record<Impact, number> = { breaking: 0, review: 0, compatible: 0, note: 0 };
  for (const change of changes) counts[change.impact] += 1;
  return counts;
}

/** The part of the version number to raise (Semantic Versioning 2.0.0, items 6 to 8). */
export function bumpOf(changes: readonly Change[]): Bump {
  const counts = countByImpact(changes);
  if (counts.breaking > 0) return "major";
  if (counts.review + counts.compatible > 0) return "minor";
  return counts.note > 0 ? "patch" : "none";
}

/** The name of a place in reports. */
export function placeName(place: ContractPlace): string {
  switch (place.kind) {
    case "operation":
      return place.operationId;
    case "webhook":
      return place.topic;
    case "component":
      return place.name;
    case "contract":
      return "contract";
  }
}

/** The changes without duplicates, the breaking ones first. */
export function sortChanges(changes: readonly Change[]): Change[] {
  const unique = new Map(changes.map((change) => [JSON.stringify(change), change]));
  return [...unique.values()].sort((a, b) => impacts.indexOf(a.impact) - impacts.indexOf(b.impact));
}
