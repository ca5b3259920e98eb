/** Readings of gaps, which are in a register beside the contract: answers that an implementer may give or no longer give, and what they mean. */
import { asObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { type Change, sortChanges } from "./change.ts";
import { compare } from "./compare.ts";
import { changesAt, namesOf, normalize } from "./pairs.ts";
import type { Revision } from "./revision.ts";

/** What people read, and the calls that show an answer: neither changes what is right. */
const texts = ["says", "unknown", "assumption", "why", "section", "shown-by", "shown-with"];

/** The changes from one revision to another, the breaking ones first; of gaps only where both have a register of them. */
export function compareRevisions(before: Revision, after: Revision): Change[] {
  const changes = compare(before.contract, after.contract);
  return before.gaps && after.gaps ? sortChanges([...changes, ...gapChanges(before.gaps, after.gaps)]) : changes;
}

function gapChanges(before: JsonObject, after: JsonObject): Change[] {
  return namesOf(before, after).flatMap((gap) => {
    const [was, is] = [before[gap], after[gap]];
    // Its marks in the contract are compared too, in the same words.
    if (was === undefined) return change("note", "gap-opened", `The gap \`${gap}\` is new`);
    if (is === undefined) return change("note", "gap-closed", `The gap \`${gap}\` is closed`);
    return readingChanges(gap, asObject(was), asObject(is));
  });
}

function readingChanges(gap: string, was: JsonObject, is: JsonObject): Change[] {
  const [before, after] = [asObject(was.readings), asObject(is.readings)];
  const [assumed, nowAssumed] = [before, after].map((readings) => Object.keys(readings)[0]);
  const found = [
    ...namesOf(before, after).flatMap((id) => changesOfReading(gap, id, before[id], after[id])),
    ...(assumed === nowAssumed
      ? []
      : [
          change(
            "review",
            "assumed-reading-changed",
            `What is assumed for the gap \`${gap}\` changed`,
            assumed,
            nowAssumed,
          ),
        ]),
    ...(meaningOf({ ...was, readings: {} }) === meaningOf({ ...is, readings: {} })
      ? []
      : [change("review", "gap-changed", `What the gap \`${gap}\` is about changed`)]),
  ];
  if (found.length > 0 || normalize(was) === normalize(is)) return found;
  return [
    change("note", "gap-reworded", `The texts of the gap \`${gap}\`, or the calls that show its answer, changed`),
  ];
}

function changesOfReading(gap: string, id: string, was: Json | undefined, is: Json | undefined): Change[] {
  const answer = `the answer \`${id}\``;
  if (was === undefined) return [change("compatible", "reading-added", `The gap \`${gap}\` has ${answer} too`)];
  if (is === undefined) return [change("breaking", "reading-removed", `The gap \`${gap}\` no longer has ${answer}`)];
  if (meaningOf(was) === meaningOf(is)) return [];
  return [change("review", "reading-changed", `For the gap \`${gap}\`, ${answer} means something else`)];
}

/** What a reading or a gap says to programs, as a string to compare. A reading without members is a sentence. */
function meaningOf(value: Json | undefined): string {
  return normalize(asObject(value), (key) => texts.includes(key));
}

function change(impact: Change["impact"], code: string, what: string, before?: string, after?: string): Change {
  const values = { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  return changesAt({ kind: "contract" })(impact, "tools", code, what, values);
}
