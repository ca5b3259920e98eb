/** What a call changed in its store, and the events and webhooks that it caused, as the request log has them. */
import type { Topic } from "../../webhooks/index.ts";
import { kinds, type ResourceName } from "../services/index.ts";
import type { DomainEvent } from "../services/service-call.ts";
import { Document } from "../state/document.ts";
import { type DocumentChange, differingPointers } from "../state/document-change.ts";
import type { Difference } from "../storage/index.ts";
import type { WebhookDelivery } from "../webhooks/delivery.ts";

/** A resource that a call created, updated or deleted. */
export interface ResourceChange {
  readonly resource: ResourceName;
  readonly id: string;
  readonly action: "created" | "updated" | "deleted";
  /** The resource before the call, decoded; missing if the call created it. */
  readonly before?: object;
  /** The resource after the call, decoded; missing if the call deleted it. */
  readonly after?: object;
  /** JSON pointers to what differs between the two, if the call updated it. */
  readonly differences?: readonly string[];
}

/** An event that a call caused, whether or not a webhook delivers it. */
export interface CausedEvent {
  readonly topic: Topic;
  /** The resource that it is about. */
  readonly resource: ResourceName;
  readonly id: string;
}

/** A delivery that a call put into the outbox. The delivery log has its attempts. */
export interface CausedDelivery {
  readonly id: string;
  readonly topic: Topic;
  readonly subscription: string;
}

/** What a call changed and caused. */
export interface CallEffects<Change = ResourceChange> {
  readonly changes: readonly Change[];
  /** How many further resources the call changed. The log has at most 100 of a call, and a million characters of them. */
  readonly omittedChanges: number;
  readonly events: readonly CausedEvent[];
  readonly deliveries: readonly CausedDelivery[];
}

/** The effects of a call as they are stored: resources are their JSON. */
export type StoredEffects = CallEffects<DocumentChange>;

const noEffects: CallEffects<never> = { changes: [], omittedChanges: 0, events: [], deliveries: [] };

const maxChanges = 100;
const maxCharacters = 1_000_000;

/** What a call did to its store. */
interface Performed {
  readonly changes: readonly DocumentChange[];
  readonly events: readonly DomainEvent[];
  readonly deliveries: readonly WebhookDelivery[];
}

/** The effects of a call; undefined if it has none. */
export function effectsOf({ changes, events, deliveries }: Performed): StoredEffects | undefined {
  if (changes.length === 0 && events.length === 0) return undefined;
  const listed = firstOf(changes);
  return {
    changes: listed,
    omittedChanges: changes.length - listed.length,
    events: events.map(({ topic, data }) => ({ topic, ...subjectOf(data) })),
    deliveries: deliveries.map(({ id, topic, subscription }) => ({ id, topic, subscription })),
  };
}

function firstOf(changes: readonly DocumentChange[]): readonly DocumentChange[] {
  let characters = 0;
  const end = changes.findIndex((change, index) => {
    characters += charactersOf(change);
    return index >= maxChanges || characters > maxCharacters;
  });
  return end < 0 ? changes : changes.slice(0, end);
}

/** About how many characters the effects have as JSON. */
export function sizeOfEffects({ changes, events, deliveries }: StoredEffects): number {
  const characters = changes.reduce((sum, change) => sum + charactersOf(change), 0);
  return characters + 100 * (changes.length + events.length + deliveries.length);
}

function charactersOf({ before = "", after = "" }: DocumentChange): number {
  return before.length + after.length;
}

/** The resource that an event is about. */
function subjectOf(data: object): Pick<CausedEvent, "resource" | "id"> {
  const [[resource, document]] = Object.entries(data) as [[ResourceName, Document<object>]];
  return { resource, id: document.row.id };
}

/** The effects as the request log lists them. @param stored undefined if the call had none. */
export function listedEffects(stored: StoredEffects = noEffects): CallEffects {
  return { ...stored, changes: stored.changes.map(listedChange) };
}

/** A change as the control API lists it. */
export function listedChange({
  resource,
  id,
  before,
  after,
}: Difference & Pick<ResourceChange, "resource">): ResourceChange {
  const [old, current] = [before, after].map((body) => (body === undefined ? undefined : decodedBody(resource, body)));
  if (!old) return { resource, id, action: "created", ...(current && { after: current }) };
  if (!current) return { resource, id, action: "deleted", before: old };
  return {
    resource,
    id,
    action: "updated",
    before: old,
    after: current,
    differences: differingPointers(old, current),
  };
}

function decodedBody(resource: ResourceName, body: string): object {
  return new Document({ id: "", version: 0, created: "", updated: "", body }, kinds[resource].decode).value;
}
