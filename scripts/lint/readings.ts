/** Checks what the readings of gaps mean: operations, rules, fields and predicates exist, and their types fit. */
import { LintedContract } from "../../openapi/rules/core/contract.ts";
import type { LintedOperation } from "../../openapi/rules/core/located.ts";
import { PredicateChecker, requestOf, resourcesByName } from "../../openapi/rules/core/predicate-checker.ts";
import type { Variables } from "../../openapi/rules/core/predicate-types.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readShowingCalls } from "../../src/contract/gaps.ts";
import { asArray, asObject, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import type { Path } from "../../src/contract/pointer.ts";
import { resourcesOf } from "../../src/contract/resource.ts";
import { SchemaReader } from "../../src/contract/schema.ts";
import { suggest } from "../../src/suggest.ts";
import type { ContractFinding } from "../pipeline/finding.ts";
import type { Sources } from "../read/sources.ts";
import { gapsIn } from "./registers.ts";

/** What is wrong at a place of a gap. */
interface Problem {
  readonly path: Path;
  readonly message: string;
}

/** Checks the readings of all gaps against the bundle. */
export function checkReadings(sources: Sources, bundle: OpenApiDocument): ContractFinding[] {
  const checker = new ReadingChecker(bundle);
  return gapsIn(sources).flatMap(({ id, value, file }) =>
    [...checker.check(id, asObject(value))].map(({ path, message }) => ({
      severity: "error",
      rule: "store-readings",
      message,
      fix: "See openapi/gaps/gaps.schema.yaml for what a reading can say.",
      place: sources.place({ file, path: [id, ...path] }),
    })),
  );
}

/** By what a reading says which values of a field are right, or that it cannot say so. */
const saysValues = ["value", "holds", "partial"];

class ReadingChecker {
  readonly #contract: LintedContract;
  readonly #predicates: PredicateChecker;
  readonly #schemas: SchemaReader;
  /** The schemas of each resource: other responses may show other fields. */
  readonly #resources: ReadonlyMap<string, readonly JsonObject[]>;

  /** The resources by name, and the variables about the store. They are made once, because their types are kept by the object. */
  readonly #named: JsonObject;
  readonly #store: ReturnType<typeof variablesOfStore>;

  constructor(bundle: OpenApiDocument) {
    this.#contract = new LintedContract(bundle, { facts: {}, gaps: {}, extensions: {} });
    this.#named = resourcesByName(this.#contract);
    this.#store = variablesOfStore(asObject(this.#named.properties));
    this.#predicates = new PredicateChecker(this.#contract);
    this.#schemas = new SchemaReader(bundle);
    const located = resourcesOf(bundle);
    const schemasOf = (resource: string) => located.filter(({ name }) => name === resource).map(({ schema }) => schema);
    this.#resources = new Map(located.map(({ name }) => [name, schemasOf(name)]));
  }

  *check(id: string, gap: JsonObject): Generator<Problem> {
    const { about, leaves, readings } = gap;
    const subject = asObject(about);
    for (const { operation } of readShowingCalls(gap) ?? []) yield* this.#checkOperations(id, operation, ["shown-by"]);
    yield* this.#checkAbout(id, subject);
    for (const [index, fields] of asArray(leaves).entries())
      yield* this.#checkFields(id, asObject(fields), ["leaves", index]);
    const chosen = asArray(leaves).flatMap((each) => asArray(asObject(each).chosen).map(String));
    for (const [name, reading] of Object.entries(asObject(readings))) {
      const at: Path = ["readings", name];
      if (chosen.length > 0 && !saysValues.some((word) => asObject(reading)[word] !== undefined))
        yield {
          path: at,
          message: `The gap ${id} leaves ${chosen.join(" and ")} to the server, and the reading ${name} allows any value there; add value, such as found == sent.`,
        };
      if (!isObject(reading)) continue;
      yield* this.#checkHolds(id, reading.holds, subject, [...at, "holds"]);
      yield* this.#checkRejectedCalls(id, asArray(reading.rejects), subject, [...at, "rejects"]);
      yield* this.#checkValues(id, reading.value, { about: subject, leaves: asArray(leaves) }, [...at, "value"]);
      if (reading.combines !== undefined && subject.operation === undefined)
        yield { path: [...at, "combines"], message: `The gap ${id} is about no list; add about.` };
      if (reading.sorts !== undefined && !chosen.some((pointer) => /\/\*\/[^/]+$/.test(pointer)))
        yield { path: [...at, "sorts"], message: `The gap ${id} leaves no member of items open; add leaves.` };
      for (const word of ["lacks", "counts"])
        if (isObject(reading[word])) yield* this.#checkItems(id, reading[word], [...at, word]);
    }
  }

  /** What holds after a call, of a resource, or of a rejection. */
  *#checkHolds(id: string, predicate: Json | undefined, about: JsonObject, path: Path): Generator<Problem> {
    if (about.operation !== undefined || about.lists !== undefined) {
      const lists = this.#contract.operations.filter((each) => each.node["x-paging"] !== undefined);
      yield* this.#checkPredicate(id, predicate, about.operation ?? lists.map((each) => each.id), path);
      return;
    }
    const self = asObject(asObject(this.#named.properties)[String(about.resource)]);
    const text = { type: "string" };
    const ofResource = { self, before: this.#named, now: text, shownBy: text, ...this.#store };
    const ofRejection = { response: {}, status: { type: "number" } };
    const ofProbe = { probe: { type: "string" }, status: { type: "number" } };
    const other = about.probe === undefined ? ofResource : ofProbe;
    yield* this.#checkBoolean(id, predicate, about.rejections ? ofRejection : other, path);
  }

  *#checkAbout(
    id: string,
    { operation, resource, schemas, rule, when, "exception-to": exception }: JsonObject,
  ): Generator<Problem> {
    yield* this.#checkOperations(id, operation, ["about", "operation"]);
    if (resource !== undefined) yield* this.#checkResource(id, String(resource), ["about", "resource"]);
    const known = Object.keys(asObject(asObject(this.#contract.document.components).schemas));
    for (const name of Array.isArray(schemas) ? schemas.map(String) : [])
      if (!known.includes(name))
        yield {
          path: ["about", "schemas"],
          message: `The gap ${id} names the schema ${name}, which does not exist.${suggest(name, known)}`,
        };
    for (const [key, name] of [
      ["rule", rule],
      ["exception-to", exception],
    ] as const)
      for (const each of this.#operations(operation)) {
        const rules = asArray(each.node["x-rules"]).map((entry) => String(asObject(entry).id));
        if (name !== undefined && !rules.includes(String(name)))
          yield {
            path: ["about", key],
            message: `The gap ${id} is about the rule ${name}, which ${each.id} does not have.${suggest(String(name), rules)}`,
          };
      }
    yield* this.#checkPredicate(id, when, operation, ["about", "when"]);
  }

  *#checkRejectedCalls(id: string, calls: readonly Json[], subject: JsonObject, at: Path): Generator<Problem> {
    for (const [index, call] of calls.entries()) {
      if (!isObject(call)) continue;
      const operation = call.operation ?? subject.operation;
      if (operation === undefined)
        yield { path: [...at, index], message: `The gap ${id} does not say which operation rejects; add operation.` };
      if (call.operation !== undefined) yield* this.#checkOperations(id, call.operation, [...at, index, "operation"]);
      for (const word of ["when", "may"])
        yield* this.#checkPredicate(id, call[word], operation, [...at, index, word], "before");
    }
  }

  *#checkOperations(id: string, named: Json | undefined, path: Path): Generator<Problem> {
    const known = this.#contract.operations.map((each) => each.id);
    for (const name of namesIn(named))
      if (!known.includes(name))
        yield {
          path,
          message: `The gap ${id} names the operation ${name}, which does not exist.${suggest(name, known)}`,
        };
  }

  *#checkFields(id: string, fields: JsonObject, at: Path): Generator<Problem> {
    const { resource, by, ...kinds } = fields;
    const name = String(resource);
    const schemas = this.#resources.get(name);
    yield* this.#checkResource(id, name, [...at, "resource"]);
    if (!schemas) return;
    yield* this.#checkOperations(id, by, [...at, "by"]);
    for (const [kind, pointers] of Object.entries(kinds))
      for (const [index, pointer] of asArray(pointers).entries())
        if (!this.#hasField(name, schemas, String(pointer).replaceAll("*", "0")))
          yield { path: [...at, kind, index], message: `The gap ${id} names ${pointer}, which ${name} does not have.` };
  }

  *#checkResource(id: string, name: string, path: Path): Generator<Problem> {
    if (this.#resources.has(name)) return;
    const hint = suggest(name, [...this.#resources.keys()]);
    yield { path, message: `The gap ${id} names the resource ${name}, which does not exist.${hint}` };
  }

  /** The predicates of values: each is about a field that the gap leaves open, about schemas, or about a filter. */
  *#checkValues(
    id: string,
    value: Json | undefined,
    gap: { readonly about: JsonObject; readonly leaves: readonly Json[] },
    path: Path,
  ): Generator<Problem> {
    const predicates = isObject(value) ? Object.entries(value) : [["", value] as const];
    const rows = gap.leaves.map(asObject);
    for (const [at, predicate] of predicates) {
      const place: Path = at === "" ? path : [...path, at];
      const row = rows.find((each) => at === "" || pointersOf(each).includes(at));
      if (gap.about.objects !== undefined) {
        const undeclared = { type: "array", items: { type: "string" } };
        yield* this.#checkBoolean(id, predicate, { undeclared }, place);
      } else if (gap.about.schemas !== undefined) {
        const [text, flag] = [{ type: "string" }, { type: "boolean" }];
        const variables = { found: {}, present: flag, nullable: flag, schema: text, at: text };
        yield* this.#checkBoolean(id, predicate, variables, place);
      } else if (row) {
        const pointer = at === "" ? (pointersOf(row)[0] ?? "") : at;
        yield* this.#checkBoolean(id, predicate, this.#variablesOfField(String(row.resource), pointer), place);
      } else if (at === "") yield* this.#checkBoolean(id, predicate, variablesOfFilter, place);
      else yield { path: place, message: `The gap ${id} does not leave ${at} open; add it to leaves.` };
    }
  }

  /** What a predicate about a field of a resource can read. The gap may be about fields of several types. */
  #variablesOfField(resource: string, pointer: string): Variables {
    const schemas = this.#resources.get(resource) ?? [];
    const parent = pointer.slice(0, pointer.lastIndexOf("/")).replaceAll("*", "0");
    const parents = schemas.map((schema) => this.#schemas.schemaAt(schema, parent));
    const self = { anyOf: [...schemas] };
    return {
      found: {},
      sent: {},
      self,
      request: self,
      parent: parent === "" ? self : (parents.find((each) => each !== undefined) ?? {}),
      index: { type: "number" },
      at: { type: "string" },
      was: {},
      original: {},
      copies: { type: "array", items: {} },
      shownBy: { type: "string" },
      known: this.#store.known,
    };
  }

  /** The items that a list leaves out or counts. */
  *#checkItems(id: string, { operation, when }: JsonObject, path: Path): Generator<Problem> {
    yield* this.#checkOperations(id, operation, [...path, "operation"]);
    const [list] = this.#operations(operation);
    if (!list) return;
    const items = [...this.#contract.properties(this.#contract.responseSchema(list).node).values()];
    const item = items
      .map((each) => asObject(this.#contract.merge(each).items))
      .find((each) => Object.keys(each).length > 0);
    const variables = {
      item: item ?? {},
      sent: item ?? {},
      request: requestOf(this.#contract, list),
      action: { type: "string" },
      now: { type: "string" },
    };
    yield* this.#checkBoolean(id, when, variables, [...path, "when"]);
  }

  *#checkBoolean(id: string, predicate: Json | undefined, variables: Variables, path: Path): Generator<Problem> {
    if (typeof predicate !== "string") return;
    const use = { owner: `gap ${id}`, path, variables, type: "bool" };
    for (const { message } of this.#predicates.check(predicate, use)) yield { path, message };
  }

  *#checkPredicate(
    id: string,
    predicate: Json | undefined,
    operation: Json | undefined,
    path: Path,
    time: "before" | "after" = "after",
  ): Generator<Problem> {
    for (const each of this.#operations(operation))
      yield* this.#checkBoolean(id, predicate, this.#variables(each, time), path);
  }

  /** Whether a schema of a resource has a field, or a request for the resource: a response may hide what was sent. */
  #hasField(resource: string, schemas: readonly JsonObject[], pointer: string): boolean {
    const bodies = this.#contract.operations.map((operation) => this.#contract.requestSchema(operation).node);
    return (
      schemas.some((schema) => this.#schemas.schemaAt(schema, pointer)) ||
      bodies.some((body) => [`/${resource}${pointer}`, pointer].some((at) => this.#schemas.schemaAt(body, at)))
    );
  }

  #operations(named: Json | undefined): LintedOperation[] {
    return namesIn(named).flatMap((name) => this.#contract.operation(name) ?? []);
  }

  /** What a predicate can read before the server decides about a call, or after the call. */
  #variables(operation: LintedOperation, time: "before" | "after"): Variables {
    const texts = { type: "array", items: { type: "string" } };
    const numbers = { type: "array", items: { type: "number" } };
    const result = {
      after: this.#named,
      response: this.#contract.responseSchema(operation).node,
      items: { type: "array", items: {} },
      pages: { type: "number" },
      ids: texts,
      created: numbers,
      updated: numbers,
    };
    return {
      before: this.#named,
      ...(time === "after" && result),
      ...this.#store,
      now: { type: "string" },
      repeated: { type: "boolean" },
      request: requestOf(this.#contract, operation),
      query: requestOf(this.#contract, operation),
    };
  }
}

/** The variables about the store as responses have shown it. @param resources their schemas, by name. */
function variablesOfStore(resources: JsonObject): { readonly known: JsonObject; readonly missing: JsonObject } {
  const listsOf = (itemsOf: (schema: Json) => Json): JsonObject => {
    const lists = Object.entries(resources).map(([name, schema]) => [name, { type: "array", items: itemsOf(schema) }]);
    return { type: "object", properties: Object.fromEntries(lists) };
  };
  return { known: listsOf((schema) => schema), missing: listsOf(() => ({ type: "string" })) };
}

/** What a predicate about an item of a filtered list can read. The gap may be about filters of several lists. */
const variablesOfFilter: Variables = {
  found: { type: "string" },
  sent: { type: "string" },
  item: {},
  match: { type: "string" },
  now: { type: "string" },
};

/** The pointers of an entry of `leaves`. */
function pointersOf({ resource: _, by: __, ...kinds }: JsonObject): string[] {
  return Object.values(kinds).flatMap((pointers) => asArray(pointers).map(String));
}

function namesIn(named: Json | undefined): string[] {
  if (named === undefined) return [];
  return (Array.isArray(named) ? named : [named]).map(String);
}
