/** Runs the steps of a case against a server. */

import { sentForm } from "../../contract/body-reader.ts";
import { isObject, type Json, type JsonObject, mapMembers } from "../../contract/json.ts";
import { valueAt } from "../../contract/pointer.ts";
import { tokenParts } from "../../contract/token-parts.ts";
import { type Case, mapReferences, type Override, type Step, type Template, unshown } from "../cases/case.ts";
import { formParts, formType } from "../cases/form-parts.ts";
import { whyUnshown } from "../cases/named-things.ts";
import { pairsText, queryParts } from "../cases/query-parts.ts";
import type { Exchange, PlayedStep, Transcript } from "../cases/transcript.ts";
import type { Contract } from "../model/contract.ts";
import { Credentials } from "../model/credentials.ts";
import { type Operation, sentPath } from "../model/operation.ts";
import type { Target } from "../server/target.ts";
import type { WireRequest } from "../server/wire-request.ts";
import { atOnce, mostTriedItems } from "../values/chosen-values.ts";
import { fillPlaceholders } from "../values/unique-values.ts";
import { BodyRepairs, isExample } from "./body-repairs.ts";
import { ExistingResources } from "./existing-resources.ts";
import { FormerSettings } from "./former-settings.ts";
import { PageReader } from "./page-reader.ts";
import { missingToken, type Tokens, tokenOf } from "./tokens.ts";

/** How to run a case. */
export interface PlayOptions {
  /** Whether setup steps run again instead of being shared with other cases. */
  readonly isFresh?: boolean;
  /** Leaves out the steps that are left when it is aborted. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs cases. Setup steps run once and are shared by all cases that need them. */
export class Player {
  readonly #contract: Contract;
  readonly #target: Target;
  readonly #tokens: Tokens;
  readonly #credentials: Credentials;
  readonly #run: string;
  readonly #pages: PageReader;
  readonly #repairs: BodyRepairs;
  readonly #existing: ExistingResources;
  readonly #settings: FormerSettings;
  readonly #shared = new Map<string, Promise<PlayedStep>>();
  /** When the exchanges of a step were done. */
  readonly #times = new WeakMap<readonly Exchange[], number>();
  #plays = 0;

  /**
   * @param run a few characters that differ from run to run; unique strings have them.
   * @param repairs what is known about the bodies that the server accepts.
   */
  constructor(
    contract: Contract,
    target: Target,
    tokens: Tokens,
    run: string,
    repairs: BodyRepairs = new BodyRepairs(contract),
  ) {
    this.#contract = contract;
    this.#target = target;
    this.#tokens = tokens;
    this.#credentials = new Credentials(contract.protocol, target.headerNames, tokens.all !== "");
    this.#run = run;
    this.#pages = new PageReader(target.baseUrl);
    this.#repairs = repairs;
    this.#existing = new ExistingResources(contract, async ({ id }) => {
      const { exchanges } = await this.#step({ as: "existing", operation: id, pages: fewPages }, new Map(), 0);
      return exchanges.map(({ response }) => response.value);
    });
    this.#settings = new FormerSettings(contract, async ({ id }) => {
      const { exchanges } = await this.#step({ as: "former", operation: id }, new Map(), 0);
      return exchanges.find(({ response }) => response.isSuccess)?.response.value;
    });
  }

  /** Puts back the settings that the run has changed. @throws Unavailable */
  async restoreSettings(): Promise<void> {
    const steps = await this.#settings.restore();
    if (steps.length > 0) await this.play({ name: "restore", phase: "clean-up", steps });
  }

  /** Whether requests of an operation carry the access token. */
  takesToken(operation: Operation): boolean {
    return this.#credentials.placeOf(operation) !== undefined;
  }

  /** Whether the server had a resource before the run. */
  had(resource: string, id: string): boolean {
    return this.#existing.had(resource, id);
  }

  /**
   * Runs a case.
   *
   * @returns what was sent; its case has the bodies that the server accepts in place of those of the given one.
   * @throws Unavailable
   */
  async play(played: Case, { isFresh = false, signal }: PlayOptions = {}): Promise<Transcript> {
    this.#plays += 1;
    const play = this.#plays;
    const done = new Map<string, PlayedStep>();
    for (const given of played.steps) {
      if (signal?.aborted) break;
      const step = await this.#existing.avoid(this.#repairs.repair(given));
      await this.#settings.keep(step);
      const send = (): Promise<PlayedStep> =>
        played.isRandom ? this.#step(step, done, play) : this.#stepOrRepaired(step, done, play);
      const key = step.setup && !isFresh ? this.#keyOf(step, done) : undefined;
      if (key === undefined) {
        done.set(step.as, await send());
        continue;
      }
      const shared = this.#shared.get(key) ?? send();
      this.#shared.set(key, shared);
      done.set(step.as, { ...(await shared), step: await this.#existing.avoid(this.#repairs.repair(given)) });
    }
    const steps = [...done.values()];
    const isSame = steps.every(({ step }, index) => step === played.steps[index]);
    return { case: isSame ? played : { ...played, steps: steps.map(({ step }) => step) }, steps };
  }

  /** Forgets the shared setup steps, because what they created has been deleted. */
  forget(): void {
    this.#shared.clear();
  }

  /** Identifies a shared step: the step, with the values that it takes from earlier steps filled in. */
  #keyOf(step: Step, done: ReadonlyMap<string, PlayedStep>): string | undefined {
    try {
      return JSON.stringify({ ...step, ...this.#filled(step, done, 0) });
    } catch (error) {
      if (error instanceof Missing) return undefined;
      throw error;
    }
  }

  /** Sends a step. If it creates a resource and is rejected, sends other bodies until the server accepts one. */
  async #stepOrRepaired(step: Step, done: ReadonlyMap<string, PlayedStep>, play: number): Promise<PlayedStep> {
    const first = await this.#step(step, done, play);
    const response = first.exchanges.at(-1)?.response;
    if (!response || response.isSuccess) return first;
    for (const next of this.#repairs.alternatives(step, response)) {
      const played = await this.#step(next.step, done, play);
      if (played.exchanges.some(({ response }) => !response.isSuccess)) continue;
      next.learn();
      // An example is judged as the contract shows it.
      return isExample(step) && !next.isOfSuite
        ? { ...first, exchanges: [...first.exchanges, ...played.exchanges] }
        : played;
    }
    return first;
  }

  async #step(step: Step, done: ReadonlyMap<string, PlayedStep>, play: number): Promise<PlayedStep> {
    const played = await this.#stepOf(step, done, play);
    this.#times.set(played.exchanges, Date.now());
    return played;
  }

  async #stepOf(step: Step, done: ReadonlyMap<string, PlayedStep>, play: number): Promise<PlayedStep> {
    if (step.until === undefined) return this.#send(step, done, play);
    const tried: PlayedStep[] = [];
    for (let item = 0; item < mostTriedItems; item += 1) {
      const played = await this.#send(atItem(step, item), done, play);
      if (played.exchanges.length === 0) break;
      tried.push({ ...played, step });
      if (firstAt(played.exchanges.at(-1)?.response.value, step.until) !== undefined) break;
    }
    return tried.at(-1) ?? this.#send(step, done, play);
  }

  async #send(step: Step, done: ReadonlyMap<string, PlayedStep>, play: number): Promise<PlayedStep> {
    const operation = this.#contract.operation(step.operation);
    const token = tokenOf(this.#tokens, step.token);
    if (token === undefined) {
      const isChanged = typeof step.token === "object" && "changed" in step.token;
      const skipped = isChanged ? "the access token has no letters" : missingToken;
      return { step, exchanges: [], skipped };
    }
    // Also before a step that cannot be sent: later ones rely on it.
    if (step.wait !== undefined) await this.#waitSince(done, step.wait);
    const bodies = step.bodies ?? (step.times !== undefined ? Array.from({ length: step.times }, () => step.body) : []);
    let filled: Filled;
    let parallel: Filled[];
    try {
      filled = this.#filled(step, done, play);
      for (const [, name = ""] of sentPath(operation).matchAll(/\{([^{}]+)\}/g))
        if (filled.path[name] === undefined) throw new Missing(unshown, `/${name}`, undefined);
      parallel = bodies.map((body, repetition) =>
        this.#filled({ ...step, ...(body !== undefined && { body }) }, done, play, repetition),
      );
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      const missing = { step, exchanges: [], needs: error.label };
      if (error.label !== unshown) return { ...missing, skipped: error.message };
      const lacks = error.pointer.slice(1);
      return { ...missing, skipped: whyUnshown(operation, lacks), lacks };
    }
    const request = this.#request(operation, filled, step.override, token);
    const send = async (next: Partial<WireRequest> = {}): Promise<Exchange> => {
      const sent = { ...request, ...next };
      const response = await this.#target.send(sent, operation);
      return { operation, request: sent, ...filled, body: removeMark(filled.body), response };
    };
    if (parallel.length > 0) {
      const exchanges: Exchange[] = [];
      for (let sent = 0; sent < parallel.length; sent += atOnce) {
        const group = parallel.slice(sent, sent + atOnce);
        const requests = group.map((own) => this.#request(operation, own, step.override, token));
        const responses = await this.#target.sendTogether(requests, operation);
        for (const [index, answered] of responses.entries()) {
          const own = group[index] ?? filled;
          exchanges.push({ operation, ...answered, ...own, body: removeMark(own.body) });
        }
      }
      return { step, exchanges };
    }
    const first = await send();
    this.#pages.learn(first);
    const exchanges = await this.#pages.read(first, step.pages ?? 1, send);
    return { step, exchanges, announcesPages: this.#pages.announces(first) };
  }

  /** Waits until the last response to the steps before is this old, in milliseconds. */
  async #waitSince(done: ReadonlyMap<string, PlayedStep>, milliseconds: number): Promise<void> {
    const last = Math.max(0, ...[...done.values()].map(({ exchanges }) => this.#times.get(exchanges) ?? Date.now()));
    const rest = last + milliseconds - Date.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  }

  #filled(
    { path = {}, query = {}, body }: Step,
    done: ReadonlyMap<string, PlayedStep>,
    play: number,
    repetition = 0,
  ): Filled {
    const uniqueness = { run: this.#run, play, repetition };
    const fill = (template: Template): Json => fillOptional(template) ?? null;
    const members = (templates: Readonly<Record<string, Template>>): JsonObject => mapMembers(templates, fillOptional);
    const fillOptional = (template: Template): Json | undefined => {
      if (typeof template === "string") return fillPlaceholders(template, uniqueness);
      if (Array.isArray(template))
        return (template as readonly Template[]).map(fillOptional).filter((item) => item !== undefined);
      if (!isObject(template)) return template;
      if (Array.isArray(template.$join)) return template.$join.map((part) => String(fill(part))).join("");
      if (typeof template.$from !== "string") return members(template);
      const found = firstAt(done.get(template.$from)?.exchanges.at(-1)?.response.value, String(template.at));
      // An empty string is a way to show that there is none.
      if (found !== undefined && found !== null && found !== "")
        return template.as === "number" && number.test(String(found)) ? `${digitsMark}${found}` : (found as Json);
      if (template.optional === true) return undefined;
      throw new Missing(template.$from, String(template.at), done.get(template.$from));
    };
    return { path: members(path), query: members(query), body: body === undefined ? undefined : fill(body) };
  }

  #request(
    operation: Operation,
    { path, query, body }: Filled,
    override: Override = {},
    token: string | null,
  ): WireRequest {
    const where = sentPath(operation).replace(/\{([^{}]+)\}/g, (_, name: string) =>
      encodeURIComponent(String(path[name])),
    );
    const own = override.query ?? queryText(operation, query);
    const text = override.text ?? (body === undefined ? undefined : bodyText(operation, body));
    const type =
      override.contentType === undefined ? (operation.body?.type ?? "application/json") : override.contentType;
    const credentials = tokenParts(this.#credentials.placeOf(operation), token);
    const search = [own, credentials.query].filter((part) => part !== "").join("&");
    return {
      method: override.method ?? operation.method,
      url: `${this.#target.baseUrl}${where}${search === "" ? "" : `${where.includes("?") ? "&" : "?"}${search}`}`,
      headers: {
        ...operation.headers,
        ...credentials.headers,
        ...(text !== undefined && type !== null && { "Content-Type": type }),
      },
      text,
    };
  }
}

/** How many pages are read of the list of what a server had before the run. */
const fewPages = 5;

/** Marks a string of digits that is sent as a number, because it may exceed the precision of a double. */
const digitsMark = "{{digits}}";
const marked = new RegExp(`"${digitsMark.replace(/[{}]/g, "\\$&")}(\\d+)"`, "g");

const markInUrl = encodeURIComponent(digitsMark);

/** The digits of a JSON number. Other ids can only be strings. */
const number = /^(0|[1-9]\d*)$/;

function removeMark(body: Json | undefined): Json | undefined {
  const text = JSON.stringify(body);
  return text?.includes(digitsMark) ? (JSON.parse(text.replaceAll(`"${digitsMark}`, '"')) as Json) : body;
}

type Filled = Pick<Exchange, "path" | "query" | "body">;

/** The step with an item of a list in place of the first one that has a value. */
function atItem(step: Step, item: number): Step {
  const change = (template: Template): Template =>
    mapReferences(template, (reference) => ({ ...reference, at: String(reference.at).replace("/*", `/${item}`) }));
  return { ...step, path: mapMembers(step.path ?? {}, change), query: mapMembers(step.query ?? {}, change) };
}

/** The value at a pointer, in which `*` is the first item that has one. */
function firstAt(value: unknown, pointer: string): unknown {
  const [, list, rest] = /^(.*?)\/\*(\/.*|$)/.exec(pointer) ?? [];
  if (list === undefined || rest === undefined) return valueAt(value, pointer);
  const items = valueAt(value, list);
  if (!Array.isArray(items)) return undefined;
  for (const item of items) {
    const found = firstAt(item, rest);
    if (found !== undefined && found !== null) return found;
  }
  return undefined;
}

/** Thrown when a step needs a value that an earlier response does not have. */
class Missing extends Error {
  readonly label: string;
  readonly pointer: string;

  /** @param source the step whose response lacks the value. */
  constructor(label: string, pointer: string, source: PlayedStep | undefined) {
    super(whyMissing(label, pointer, source));
    this.label = label;
    this.pointer = pointer;
  }
}

function whyMissing(label: string, pointer: string, source: PlayedStep | undefined): string {
  if (!source) return `the response to ${label} has no value at ${pointer}`;
  const { operation } = source.step;
  const response = source.exchanges.at(-1)?.response;
  if (!response) return `${operation} was not sent`;
  const { status } = response;
  if (status === 0) return `${operation} got no response`;
  if (!response.isSuccess) return `${operation} ${status < 400 ? "responded" : "was rejected"} with ${status}`;
  const [, ofItem] = /\*\/(.*)$/.exec(pointer) ?? [];
  return ofItem === undefined
    ? `the response to ${operation} has no value at ${pointer}`
    : `${operation} lists nothing that has ${ofItem}`;
}

function queryText(operation: Operation, query: Readonly<Record<string, Json>>): string {
  return pairsText(queryParts(operation, query), inUrl);
}

function bodyText({ body: declared }: Operation, body: Json): string {
  const sent = sentForm(declared?.reader, body);
  if (declared?.type === formType)
    return pairsText(formParts(sent, declared.encodings), inUrl).replaceAll(markInUrl, "");
  return JSON.stringify(sent).replaceAll(marked, "$1");
}

function inUrl(value: Template): string {
  return encodeURIComponent(String(value));
}
