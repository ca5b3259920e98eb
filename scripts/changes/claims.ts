/** Compares what two contracts declare by name at one place, such as rules, filters and links. `topics.ts` lists what that is. */
import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import type { Change, Impact, Side } from "./change.ts";
import type { ComparedContract, ComparedOperation } from "./contract.ts";
import { changesAt, normalize, quoteValues } from "./pairs.ts";

/** What declares claims: an operation, or a schema. */
export interface Owner {
  readonly contract: ComparedContract;
  readonly node: JsonObject;
  readonly operation?: ComparedOperation;
}

/** One thing that a contract declares. */
export interface Claim {
  /** What it says. It changed if this differs in more than its provenance. */
  readonly value?: Json;
  /** The value that the report shows. Default: none. */
  readonly shown?: Json;
  /** What the sentence calls it. Default: its name, in code marks. */
  readonly label?: string;
  /** What the sentence quotes after a colon. */
  readonly description?: string;
}

export type Claims = ReadonlyMap<string, Claim>;

/** How a change is judged: impact, side, code, and the sentence, with `{}` for what it is about. */
export type Verdict = `${Impact} ${Side} ${string}: ${string}`;

/** What it means that a claim is new, is gone, or says something else. A missing one means nothing. */
export interface Verdicts {
  readonly added?: Verdict | ((before: Owner) => Verdict);
  readonly removed?: Verdict;
  readonly changed?: Verdict;
}

/** A kind of claims, and what their changes mean. */
export interface ClaimKind extends Verdicts {
  /** The extension that both contracts must have; where only one has it, another topic reports that. */
  readonly within?: string;
  readonly read: (owner: Owner) => Claims;
  /** Members of a claim that another topic compares, or that have no meaning. */
  readonly ignore?: readonly string[];
  /** Whether one sentence names all that was added or removed. */
  readonly together?: boolean;
  /** What it is called where only its provenance changes; such a change is not reported without. */
  readonly noun?: string;
}

const provenance = ["source", "assumed"];

/** The changes of a topic from one owner to the other. */
export function compareTopic(topic: ClaimKind, place: Change["place"], before: Owner, after: Owner): Change[] {
  if (topic.within && !(topic.within in before.node && topic.within in after.node)) return [];
  const [were, are] = [topic.read(before), topic.read(after)];
  const report = (verdict: Verdict | undefined, names: readonly string[]): Change[] => {
    if (!verdict || names.length === 0) return [];
    if (topic.together) return [changeOf(place, verdict, quoteValues(names))];
    return names.map((name) => changeOf(place, verdict, `\`${name}\``, were.get(name), are.get(name)));
  };
  const kept = [...are.keys()].filter((name) => were.has(name));
  const added = [...are.keys()].filter((name) => !were.has(name));
  const removed = [...were.keys()].filter((name) => !are.has(name));
  const ignored = [...provenance, ...(topic.ignore ?? [])];
  const meaning = (claims: Claims, name: string): string =>
    normalize(claims.get(name)?.value, (key) => ignored.includes(key));
  return [
    ...report(typeof topic.added === "function" ? topic.added(before) : topic.added, added),
    ...report(topic.removed, removed),
    ...report(
      topic.changed,
      kept.filter((name) => meaning(were, name) !== meaning(are, name)),
    ),
    ...(topic.noun ? provenanceChanges(topic.noun, were, are, kept, changesAt(place)) : []),
  ];
}

function changeOf(place: Change["place"], verdict: Verdict, name: string, old?: Claim, now?: Claim): Change {
  const [head = "", ...sentence] = verdict.split(": ");
  const [impact, side, code = ""] = head.split(" ") as [Impact, Side, string];
  const { label = name, description } = now ?? old ?? {};
  const quoted = description ? `: ${description.trim().replace(/\.$/, "")}` : "";
  return changesAt(place)(impact, side, code, sentence.join(": ").replace("{}", () => label) + quoted, {
    ...(old?.shown !== undefined && { before: old.shown }),
    ...(now?.shown !== undefined && { after: now.shown }),
  });
}

/** Notes for claims that were assumed and are documented now, or the other way round. */
function provenanceChanges(
  noun: string,
  were: Claims,
  are: Claims,
  names: readonly string[],
  change: ReturnType<typeof changesAt>,
): Change[] {
  return names.flatMap((name) => {
    const [old, now] = [were.get(name)?.value, are.get(name)?.value];
    if (!isObject(old) || !isObject(now)) return [];
    const [wasAssumed, isAssumed] = [old, now].map(
      ({ source, assumed }) => source === undefined && assumed !== undefined,
    );
    if (wasAssumed === isAssumed || (isAssumed ? old.source : now.source) === undefined) return [];
    const [code, what, after] = isAssumed
      ? [`${noun}-assumed`, "was documented and is now assumed", now.assumed]
      : [`${noun}-stated`, "was assumed and is now documented", now.source];
    return [change("note", "tools", code, `The ${noun} \`${name}\` ${what}`, after === undefined ? {} : { after })];
  });
}
