/** Operations that may stop or restart the server: nothing can be checked after those, so they are never sent. */

import { locate } from "../../contract/document.ts";
import { asArray, asObject, type JsonObject } from "../../contract/json.ts";
import { type LocatedOperation, locateParameters } from "../../contract/operation.ts";
import { SchemaReader } from "../../contract/schema.ts";
import { wordsOf } from "../model/named-change.ts";

/** Verbs of what is done to a server, as a rule. */
const always = new Set("restart reboot shutdown poweroff powercycle factoryreset".split(" "));
/** Verbs of what is done to a server, unless something else is named. */
const unlessNamed = new Set("stop halt kill terminate quit exit".split(" "));
/** Verbs of what stops a server where that is named. */
const ifNamed = new Set("reset suspend hibernate wipe".split(" "));
const verbs = new Set([...always, ...unlessNamed, ...ifNamed]);

/** What is a server by its name, and what may be one if the contract has no such things with ids. */
const servers = /^(servers?|host|system|daemon|machine)$/;
const others = new Set(
  `os self itself firmware platform kernel runtime hardware service process instance node device container docker app application program
  cluster engine agent gateway backend controller`.split(/\s+/),
);

/** Words beside a verb that name nothing. */
const fillers = new Set(
  `the a an this of all whole entire main current full hard soft graceful gracefully force forced now immediate immediately safe safely
  post put patch delete get do trigger request perform initiate schedule api rest admin management manage manager control actuator
  maintenance ops operations internal debug`.split(/\s+/),
);

/** The first word of names that end in one of the verbs as a noun, such as `createShutdown`. */
const beforeNouns =
  /^(get|list|find|read|show|fetch|search|count|create|add|new|set|update|edit|plan|delete|cancel|remove)$/;

/** How a summary says what is done. The rest, up to a word such as `on`, says what to. */
const summaryForm =
  /^(?:\w+ly )?(?:(?:trigger|perform|initiate|force|schedule|request|execute|do|issue)s? (?:(?:an?|the) )?(\w+ )??)?(\w+)\b(.*)$/;
const restOfSummary = / (and|or|on|in|at|for|with|from|by|after|before|when|so|then|to|if|use|using)\b.*/;

/** Members of a body that choose what is done. */
const commandName = /^(action|command|cmd|operation|op|power.*)$/i;

/** A verb, and the words for what it is done to. */
interface Deed {
  readonly verb: string;
  readonly named: readonly string[];
}

/** Finds the operations of a contract that may stop its server. */
export class StoppingOperations {
  readonly #document: JsonObject;
  /** The words for what has ids, such as `container` in `/containers/{id}`. */
  readonly #things: ReadonlySet<string>;
  /** Words in the title of the contract that name no things: the server is called so. */
  readonly #titles: ReadonlySet<string>;

  constructor(document: JsonObject) {
    this.#document = document;
    const paths = Object.keys(asObject(document.paths));
    const withIds = paths.flatMap((path) => [...path.matchAll(/([^/{}]+)\/\{/g)].map(([, name = ""]) => name));
    this.#things = new Set(withIds.map(singular));
    const segments = new Set(paths.flatMap((path) => path.toLowerCase().split("/")));
    const titles = wordsOf(String(asObject(document.info).title ?? ""));
    const isThing = (word: string): boolean => this.#things.has(singular(word)) || segments.has(`${singular(word)}s`);
    this.#titles = new Set(titles.filter((word) => word.length > 3 && !isThing(word)));
  }

  /** Whether an operation may stop the server: by its path, its id or its summary, unless its owner says what it changes. */
  includes(operation: LocatedOperation): boolean {
    const { node, method } = operation;
    const [listed, segments] = [this.#listedIn(operation), segmentsOf(operation.address)];
    const path = segments.filter((each) => !(each.slice(1, -1) in listed));
    if (node["x-effects"] !== undefined || node["x-safe"] !== undefined || isOnResource(path)) return false;
    const said = String(node.summary ?? node.description ?? "");
    const bySummary = deedOfSummary(said);
    // What shows a state names what it is the state of.
    if (["get", "head"].includes(method) && said !== "" && !bySummary) return false;
    const [last = "", above = ""] = path.filter((each) => !each.startsWith("{")).reverse();
    const whole = /^(off|down|cycle)$/.test(last) ? `${above} ${last}` : last;
    const beside = [namesIn(verbWords(whole)), namesIn(verbWords(above))].find((names) => names.length > 0) ?? [];
    const byPath = deedOfName(whole);
    if (byPath && this.#stops({ ...byPath, named: beside })) return true;
    const id = String(node.operationId ?? "");
    const byNames = [deedOfName(id), deedOfName(id.split(/[_.:/]/).at(-1) ?? ""), bySummary];
    const isStop = (deed: Deed | undefined, unnamed: readonly string[]): boolean =>
      deed !== undefined &&
      (deed.named.length > 0 ? this.#stops(deed) : always.has(deed.verb) && this.#stops({ ...deed, named: unnamed }));
    return (
      byNames.some((deed) => isStop(deed, beside)) || this.#commands(operation, listed).some((deed) => isStop(deed, []))
    );
  }

  #stops({ verb, named }: Deed): boolean {
    const isThing = (word: string): boolean => this.#things.has(singular(word));
    const isServer = named.some(
      (word) => servers.test(word) || this.#titles.has(word) || (others.has(singular(word)) && !isThing(word)),
    );
    if (isServer || ifNamed.has(verb)) return isServer;
    return always.has(verb) ? !named.some(isThing) : named.length === 0;
  }

  /** The values of the parameters of a path, where the contract lists them: those choose what is done, and identify nothing. */
  #listedIn(operation: LocatedOperation): Readonly<Record<string, readonly string[]>> {
    const reader = new SchemaReader(this.#document);
    const inPath = locateParameters(this.#document, operation).filter((each) => each.in === "path");
    return Object.fromEntries(
      inPath.flatMap(({ name, node }) => {
        const values = asArray(reader.merge(node.schema).enum).map(String);
        return values.length > 0 ? [[name, values]] : [];
      }),
    );
  }

  /** What a path or a body lets a client choose. */
  #commands(
    { node, path }: LocatedOperation,
    listed: Readonly<Record<string, readonly string[]>>,
  ): (Deed | undefined)[] {
    const reader = new SchemaReader(this.#document);
    const body = locate(this.#document, node.requestBody, [...path, "requestBody"])?.node;
    const members = Object.values(asObject(body?.content)).flatMap((media) => [
      ...reader.properties(asObject(asObject(media).schema)),
    ]);
    const ofBody = members.flatMap(([name, schema]) =>
      commandName.test(name) ? asArray(reader.merge(schema).enum).map(String) : [],
    );
    return [...Object.values(listed).flat(), ...ofBody].map(deedOfName);
  }
}

/** The segments of a path, in which an action may follow a colon. */
function segmentsOf(address: string): string[] {
  return address.split(/[/:]/).filter((each) => each !== "");
}

/** Whether one of the last two segments is the id of something. */
function isOnResource(segments: readonly string[]): boolean {
  const isId = (at: number): boolean =>
    /^\{(?!.*version)/i.test(segments.at(at) ?? "") && /^[^{]/.test(segments.at(at - 1) ?? "");
  return isId(-1) || isId(-2);
}

/** What a name says that is done, by its first word or its last one. */
function deedOfName(name: string): Deed | undefined {
  const words = verbWords(name);
  const [first = "", last = ""] = [words.at(0), words.at(-1)];
  const verb = [first, beforeNouns.test(first) ? "" : last].find((each) => verbs.has(each));
  return verb === undefined ? undefined : { verb, named: namesIn(words) };
}

function deedOfSummary(text: string): Deed | undefined {
  const [sentence = ""] = text
    .toLowerCase()
    .replace(/[`'"*]/g, "")
    .split(/[^\w\s/-]/);
  const plain = joined(sentence.trim().replace(/[\s_/-]+/g, " "));
  const [, before = "", verb = "", rest = ""] = summaryForm.exec(plain) ?? [];
  const base = [verb, verb.replace(/s$/, "")].find((each) => verbs.has(each));
  if (base === undefined) return undefined;
  return { verb: base, named: namesIn([...wordsOf(before), ...wordsOf(rest.replace(restOfSummary, ""))]) };
}

/** Words in a name, in which a verb is one. */
function verbWords(name: string): string[] {
  return wordsOf(joined(wordsOf(name).join(" ")));
}

/** A text in which verbs of two words are one: `shut down`, `power off`. */
function joined(text: string): string {
  return text
    .replace(/\bshuts? down\b/, "shutdown")
    .replace(/\bpowers? (off|down)\b/, "poweroff")
    .replace(/\bpowers? cycle\b/, "powercycle")
    .replace(/\b(factory|master) reset\b/, "factoryreset");
}

/** The words that name what something is done to. */
function namesIn(words: readonly string[]): string[] {
  return words.filter((word) => !verbs.has(word) && !fillers.has(word) && !/^v?\d+$/.test(word));
}

function singular(word: string): string {
  return word.toLowerCase().replace(/(?<!s)s$/, "");
}
