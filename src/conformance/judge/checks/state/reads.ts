/** Compares a resource in a response with what earlier responses showed. */

import { valueAt } from "../../../../contract/pointer.ts";
import type { Exchange } from "../../../cases/transcript.ts";
import { type Basis, isCertain } from "../../../model/basis.ts";
import { differences, isReordered, isSame, joinReordered } from "../../../model/compare.ts";
import { gapOf } from "../../../model/register.ts";
import { followsClock } from "../../../model/times.ts";
import type { KnownResource, ObservedResource } from "../../known-resource.ts";
import { gapOfSentCopy } from "../../readings/copies.ts";
import { changing, gapAllowing, gapOfField } from "../../readings/open-fields.ts";
import { basisOfPart } from "../../readings/relations.ts";
import { readsResource } from "../applicability.ts";
import { type CheckFinding, exchangeCheck } from "../check.ts";
import type { CheckContext } from "../context.ts";
import { formatValue } from "../message.ts";
import { lostUpdate } from "./stored-updates.ts";

export const readAfterWrite = exchangeCheck({
  code: "state/read-after-write",
  title: "A read returns what was written",
  requirement:
    "A resource that was just created or changed is read with the values that the response showed, and not with those from before an update that sends others.",
  basis:
    "Inherent: `stable-resources`, and `stored-updates` for what an update sends. Assumed for a copy of another resource that a gap leaves open, and for a value that by a reading only some responses show.",
  example: 'The item 6712050000000000833 has /label "Unit 4"; updateItem returned "Unit 5".',
  fix: "Return what was stored, not what was sent. Look for a change that is not committed, for a read from a cache, and for two places that write the same resource in different ways.",
  appliesTo: readsResource,
  judge(context): CheckFinding[] | undefined {
    const { findings, pointers } = lostUpdate(context) ?? {};
    const changed = judgeReading(context, ({ returned }, { isFresh }) => !returned.isList && isFresh);
    const isLost = ({ pointer }: CheckFinding) => pointers?.some((each) => `${pointer}/`.startsWith(`${each}/`));
    return findings || changed ? [...(findings ?? []), ...(changed ?? []).filter((each) => !isLost(each))] : undefined;
  },
});

export const unrelatedChange = exchangeCheck({
  code: "state/unrelated-change",
  title: "Unrelated requests change nothing",
  requirement: "A resource that no request changed since a response last showed it is read as it was then.",
  basis:
    "Inherent: `stable-resources`. Assumed for a copy of another resource that a gap leaves open, and for a value that by a reading only some responses show.",
  example:
    'The item 1218560000004964 has /note null; createItem returned "Ring twice", and no request since then changes it.',
  fix: "See which request is between the two in the case: that is the one that changes too much. Look for an update without its condition, for state that two resources share, and for a rejected request that was carried out in part.",
  appliesTo: readsResource,
  judge(context): CheckFinding[] | undefined {
    return judgeReading(context, ({ returned }, { isFresh }) => !returned.isList && !isFresh);
  },
});

/** Compares the resources that a response shows with what earlier responses showed. What rejected requests have written is left out. */
export function judgeReading(
  context: CheckContext,
  isWanted: (observed: ObservedResource, known: KnownResource) => boolean,
): CheckFinding[] | undefined {
  return changesIn(context, isWanted)?.flatMap(({ rejected, finding }) => (rejected ? [] : [finding]));
}

/** A difference between a resource in a response and the same resource as it was. */
export interface Change {
  readonly observed: ObservedResource;
  /** Where it is in the resource. */
  readonly at: string;
  /** The request that has caused it, although the server has rejected it; undefined if there is none. */
  readonly rejected: Exchange | undefined;
  readonly finding: CheckFinding;
}

/** The differences between the resources that a response shows and what earlier responses showed; undefined if there are no such resources. */
export function changesIn(
  context: CheckContext,
  isWanted: (observed: ObservedResource, known: KnownResource) => boolean,
): Change[] | undefined {
  const { operation, observed, memory } = context;
  if (!operation.isSafe) return undefined;
  const wanted = observed.flatMap((each) => {
    const known = memory.get(each.resource.name, each.id);
    return known && isWanted(each, known) ? [[each, known] as const] : [];
  });
  return wanted.length === 0
    ? undefined
    : wanted.flatMap(([each, known]) => withRejection([...changes(context, each, known)]));
}

function* changes(context: CheckContext, observed: ObservedResource, known: KnownResource): Generator<Change> {
  const { returned, resource, id, value, pointer } = observed;
  for (const name of returned.properties) {
    if (known.unsure.has(name) || !(name in known.value) || isSame(known.value[name], value[name])) continue;
    const pointers = differences(known.value[name], value[name], `/${name}`);
    const isOpen = context.contract.facts.isEmpty;
    for (const at of isOpen ? joinReordered(pointers, known.value, value) : pointers) {
      const [was, is] = [valueAt(known.value, at), valueAt(value, at)];
      const since = known.isFresh ? "" : ", and no request since then changes it";
      const basis = basisOfReading(context, observed, known, at);
      const rejected = known.rejected.find(({ body }) => addsSent(was, is, body));
      const message = `The ${resource.name} ${id} has ${at} ${formatValue(is)}; ${known.shownBy[name] ?? known.by} returned ${formatValue(was)}${since}.`;
      yield { observed, at, rejected, finding: { pointer: `${pointer}${at}`, message, basis } };
    }
  }
}

/** Changes of one resource. If a rejected request has written one of them, the others follow from it, such as a count. */
function withRejection(changes: readonly Change[]): Change[] {
  const isWrong = ({ finding }: Change): boolean => isCertain(finding.basis);
  const cause = changes.find((each) => isWrong(each) && each.rejected);
  return changes.map((each) => ({ ...each, rejected: isWrong(each) ? cause?.rejected : undefined }));
}

/** Whether a value has something that it did not have before, and that a request sends. */
function addsSent(was: unknown, is: unknown, body: unknown): boolean {
  const [before, sent] = [scalarsIn(was), scalarsIn(body)];
  const isIn = (list: readonly unknown[], value: unknown): boolean => list.some((each) => isSame(each, value));
  return scalarsIn(is).some((value) => !isIn(before, value) && isIn(sent, value));
}

/** The scalars in a value, other than null. */
function scalarsIn(value: unknown): readonly unknown[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(scalarsIn);
  return value === undefined || value === null ? [] : [value];
}

/** The basis on which a field must have the value that it had: none of the gaps explains the other one. */
function basisOfReading(
  { contract, memory, operation }: CheckContext,
  { returned, resource, value }: ObservedResource,
  known: KnownResource,
  at: string,
): Basis {
  const partial = basisOfPart(resource, at, known, { value, by: operation.id });
  if (partial) return partial;
  const is = valueAt(value, at);
  if (contract.facts.isEmpty && isReordered(valueAt(known.value, at), is)) return { assumed: gapOf("strings-as-sent") };
  if (contract.facts.isEmpty && followsClock(at, valueAt(known.value, at), is))
    return { assumed: gapOf("resource-times") };
  // What no client can send follows from other resources, such as the number of those that are in this one.
  const isOfServer = resource.readOnly.has(at.split("/")[1] ?? "");
  if (contract.facts.isEmpty && isOfServer && !known.isFresh) return { assumed: gapOf("resource-times") };
  const field = { resource: resource.name, value, at, before: known, memory };
  const later = gapAllowing(known.isFresh ? "later" : changing, field);
  if (later) return { assumed: later };
  const copied = gapOfSentCopy(memory, resource.name, known.id);
  if (copied) return { assumed: copied };
  if (is === undefined) {
    const gap = gapOfField(memory.gaps, "omitted", resource.name, at);
    return gap ? { assumed: gap } : { documented: contract.facts.general("same-fields-everywhere", resource.fact) };
  }
  return { inherent: returned.isList ? "agreeing-reads" : "stable-resources" };
}
