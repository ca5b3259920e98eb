/**
 * What the suite learns from rejected creations and updates: the members and forms that a server wants beyond those of the contract's
 * examples, and members that it does not take.
 */

import { asObject, isObject, type Json, type JsonObject, mapMembers } from "../../contract/json.ts";
import { formatPointer } from "../../contract/pointer.ts";
import { isIdSchema } from "../../contract/resource.ts";
import { mapScalars, type Step, type Template } from "../cases/case.ts";
import type { Contract } from "../model/contract.ts";
import { createdResource, type Operation } from "../model/operation.ts";
import type { WireResponse } from "../server/wire-response.ts";
import type { FixtureValues } from "../values/fixture-values.ts";
import { RequestValues } from "../values/request-values.ts";
import { rewriteDecimals } from "../values/rewrite-decimals.ts";
import { shownValue } from "../values/shown-value.ts";
import { uniquePartOf } from "../values/unique-values.ts";

/** How to change the body of a request so that a server accepts it. */
interface Repair {
  /** Members to add. */
  readonly adds: ReadonlySet<string>;
  /** Members to leave out. Of an update only those that are like the rejected ones: other items may be accepted. */
  readonly drops: ReadonlyMap<string, string>;
  /** Whether to send amounts as strings with two decimals. */
  readonly hasTwoDecimals: boolean;
  /** Whether unique strings have nothing but what makes them unique. */
  readonly hasShortNames: boolean;
}

const none: Repair = { adds: new Set(), drops: new Map(), hasTwoDecimals: false, hasShortNames: false };

/** The statuses of a server that does not take a body; some fail where they should reject it. */
const rejections: readonly number[] = [400, 422, 500];

/** A step to try in place of a rejected one. */
interface Alternative {
  readonly step: Step;
  /** Whether it lacks nothing but what the suite has added to the strings of the contract, so that the rejection says nothing of those. */
  readonly isOfSuite: boolean;
  /** To call if the server accepts it. */
  learn(): void;
}

/** How often to look for a repair of an operation, if none is found. */
const mostSearches = 2;

/** Whether a step sends an example of the contract. */
export function isExample({ expect }: Step): boolean {
  return expect?.check === "response/valid-request-rejected" && expect.pointer === undefined;
}

/** A step that creates or updates a resource. */
interface Write {
  readonly operation: Operation;
  readonly resource: string;
  readonly isCreation: boolean;
  /** The member of the body that describes the resource, and what it sends of it. */
  readonly key: string;
  readonly sent: JsonObject;
}

/** Repairs the bodies of creations and updates. */
export class BodyRepairs {
  readonly #contract: Contract;
  readonly #values: RequestValues;
  /** By the id of the operation: the repair that its server accepted. */
  readonly #known = new Map<string, Repair>();
  readonly #searches = new Map<string, number>();

  constructor(contract: Contract, fixtures: FixtureValues = {}) {
    this.#contract = contract;
    this.#values = new RequestValues(contract, fixtures, firstNumber);
  }

  /** The step with the body that the server is known to accept. What its expectation is about stays. */
  repair(step: Step): Step {
    const write = isExample(step) ? undefined : this.#writeOf(step);
    const known = write && this.#known.get(write.operation.id);
    return known ? this.#apply(known, step, write) : step;
  }

  /**
   * Steps to try in place of a rejected one, the most likely first. None for a step that tests its body, other than as an example, and
   * for an operation whose rejections were not understood before.
   */
  *alternatives(step: Step, response: WireResponse): Generator<Alternative> {
    const write = this.#writeOf(step);
    const isTested = step.expect !== undefined && !isExample(step);
    if (!write || step.token !== undefined || isTested || !rejections.includes(response.status)) return;
    const { id } = write.operation;
    const searches = this.#searches.get(id) ?? 0;
    if (searches >= mostSearches) return;
    this.#searches.set(id, searches + 1);
    const tried = new Set([JSON.stringify(step.body)]);
    for (const repair of this.#candidates(write, response.text)) {
      const next = this.#apply(repair, step, write);
      const text = JSON.stringify(next.body);
      if (tried.has(text)) continue;
      tried.add(text);
      const learn = (): void => {
        this.#known.set(id, repair);
        this.#searches.delete(id);
      };
      yield { step: next, learn, isOfSuite: repair.hasShortNames && repair.adds.size + repair.drops.size === 0 };
    }
  }

  #writeOf({ operation: id, body, override }: Step): Write | undefined {
    const operation = this.#contract.operation(id);
    const created = createdResource(operation);
    const changed = operation.isSafe || operation.isDeletion ? undefined : operation.returns[0];
    const { key, resource } = created ?? changed ?? {};
    const sent = asObject(body)[key ?? ""];
    if (key === undefined || resource === undefined || !isObject(sent) || override?.text !== undefined)
      return undefined;
    return { operation, resource, isCreation: created !== undefined, key, sent };
  }

  *#candidates(write: Write, rejection: string): Generator<Repair> {
    const isNamed = (name: string): boolean => new RegExp(`\\b${name}\\b`, "i").test(rejection);
    const known = this.#known.get(write.operation.id) ?? none;
    const dropped = this.#optionalOf(write).filter(isNamed);
    const drops = new Map([
      ...known.drops,
      ...dropped.map((name) => [name, formOf(write.sent[name] ?? null)] as const),
    ]);
    const isLength = /\b(long|short|length|characters?)/i.test(rejection);
    const hasShortNames = true;
    if (isLength) yield { ...known, hasShortNames };
    // An update with more members would change more.
    if (!write.isCreation) {
      yield { ...known, drops };
      yield { ...known, hasShortNames };
      return;
    }
    const wanted = this.#missing(write, "");
    // An id of the contract's examples is one of another store, so it is sent only if the server asks for it.
    const missing = [...wanted].flatMap(([name, { isId }]) => (isId ? [] : [name]));
    const { unique } = this.#contract.resources.get(write.resource) ?? {};
    const [named, distinct] = [[...wanted.keys()].filter(isNamed), missing.filter((name) => unique?.has(name))];
    const also = (adds: readonly string[], repair: Partial<Repair> = {}): Repair => ({
      ...known,
      ...repair,
      adds: new Set([...known.adds, ...adds]),
    });
    const less = (names: readonly string[]): Repair =>
      also([], { drops: new Map(names.map((name) => [name, formOf(write.sent[name] ?? null)])) });
    // What the contract shows no value for is made up, and often wrong.
    if (write.operation.body?.isSample === true) {
      const madeUp = this.#madeUpIn(write);
      yield less(madeUp.filter((name) => !isNamed(name)));
      yield less(madeUp);
    }
    yield also(named);
    yield also(distinct);
    yield also([], { hasShortNames });
    yield also([], { hasTwoDecimals: true });
    yield also([...named, ...distinct], { hasTwoDecimals: true });
    yield also([], { drops });
    yield also(missing);
    yield also(missing, { hasTwoDecimals: true });
    // What a documented example has belongs to it: an order without line items would be another order.
    if (!this.#contract.facts.isEmpty) return;
    const needed = this.#contract.requiredOf(this.#schemaOf(write));
    yield less(Object.keys(write.sent).filter((name) => !needed.includes(name)));
  }

  /** The members that a request may leave out. Without other resources, a creation would be another one. */
  #optionalOf({ sent, isCreation, ...write }: Write): string[] {
    const needed = this.#contract.requiredOf(this.#schemaOf(write));
    return Object.keys(sent).filter(
      (name) => !needed.includes(name) && !(isCreation && typeof sent[name] === "object"),
    );
  }

  /** The members that a request may leave out and for which the contract shows no value. */
  #madeUpIn({ sent, ...write }: Write): string[] {
    const schema = this.#schemaOf(write);
    const needed = this.#contract.requiredOf(schema);
    const isShown = (node: JsonObject): boolean => node.enum !== undefined || shownValue(node) !== undefined;
    const members = this.#contract.properties(schema);
    return Object.keys(sent).filter(
      (name) => !needed.includes(name) && !isShown(this.#contract.resolve(members.get(name))),
    );
  }

  #apply({ adds, drops, hasTwoDecimals, hasShortNames }: Repair, step: Step, write: Write): Step {
    const { key, sent } = write;
    const subject = step.expect?.pointer?.startsWith("/body") ? step.expect.pointer.slice("/body".length) : undefined;
    const isTested = (name: string): boolean => {
      const at = formatPointer([key, name]);
      return subject !== undefined && (`${subject}/`.startsWith(`${at}/`) || `${at}/`.startsWith(`${subject}/`));
    };
    const properties = this.#contract.properties(this.#schemaOf(write));
    const kept = mapMembers(sent, (value, name) => {
      if (isTested(name)) return value;
      if (drops.has(name) && (write.isCreation || drops.get(name) === formOf(value))) return undefined;
      const named = hasShortNames ? withShortNames(value) : value;
      return hasTwoDecimals ? this.#withTwoDecimals(properties.get(name), named) : named;
    });
    const missing = [...this.#missing(write, step.as)].filter(([name]) => adds.has(name) && !isTested(name));
    const added = missing.map(([name, { value }]): [string, Json] => [
      name,
      hasTwoDecimals ? this.#withTwoDecimals(properties.get(name), value) : value,
    ]);
    const body: Template = { ...asObject(step.body), [key]: { ...kept, ...Object.fromEntries(added) } };
    return { ...step, body };
  }

  /** Values for the members that a body does not have, by their names. */
  #missing(write: Write, label: string): Map<string, { readonly value: Json; readonly isId: boolean }> {
    const { operation, key, sent } = write;
    const resource = this.#contract.resources.get(write.resource);
    const members = this.#contract.properties(this.#schemaOf(write));
    const shown = (operation.body?.examples ?? []).map((example) => asObject(asObject(example)[key]));
    const similar = this.#values.similarTo([...members.keys()]);
    const valueFor = (name: string, node: JsonObject): Json | undefined => {
      const path = [key, name];
      if (resource?.unique.has(name))
        return this.#values.fixture(path, label) ?? this.#values.unique(`${label}/${name}`);
      const example = shown.map((each) => each[name]).find((value) => value !== undefined && value !== null);
      if (isIdSchema(node)) return example;
      if (typeof example === "string") return this.#values.inPlaceOf(example, node, path, label);
      if (typeof example === "number" || typeof example === "boolean") return example;
      return node.type === "string" ? this.#values.forMissing(node, path, label, similar) : undefined;
    };
    const found = [...members].flatMap(([name, schema]) => {
      const isManaged = name === resource?.id || resource?.readOnly.has(name) || resource?.computed.has(name);
      const node = this.#contract.resolve(schema);
      const value = name in sent || isManaged ? undefined : valueFor(name, node);
      return value === undefined ? [] : [[name, { value, isId: isIdSchema(node) }] as const];
    });
    return new Map(found);
  }

  /** The same value with its amounts as strings with two decimals. */
  #withTwoDecimals(schema: Json | undefined, value: Json): Json {
    return rewriteDecimals(this.#contract, schema, value, (decimal) =>
      /^\d+(\.\d{1,2})?$/.test(String(decimal)) ? Number(decimal).toFixed(2) : decimal,
    );
  }

  #schemaOf({ operation, key }: Pick<Write, "operation" | "key">): JsonObject {
    return this.#contract.resolve(this.#contract.schemaAt(operation.body?.schema, formatPointer([key])));
  }
}

/** A value whose unique strings have nothing but what makes them unique. */
function withShortNames(value: Json): Json {
  return mapScalars(value, (scalar) => (typeof scalar === "string" ? uniquePartOf(scalar) : scalar));
}

/** What a value is like apart from its strings and ids. */
function formOf(value: Json): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === "string" || (isObject(each) && typeof each.$from === "string") ? "" : each,
  );
}

/** Where the numbers of unique strings begin, so that they differ from those of the cases. */
const firstNumber = 100_000;
