/** Checks what the readings of gaps mean: operations, rules, fields and predicates exist, and their types fit. */
import { LintedContract } from "../../openapi/rules/core/contract.ts";
import type { LintedOperation } from "../../openapi/rules/core/located.ts";
import { PredicateChecker, requestOf, resourcesByName } from "../../openapi/rules/core/predicate-checker.ts";
import type { Variables } from "../../openapi/rules/core/predicate-types.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
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

class ReadingChecker {
  readonly #contract: LintedContract;
  readonly #predicates: PredicateChecker;
  readonly #schemas: SchemaReader;
  /** The schemas of each resource: other responses may show other fields. */
  readonly #resources: ReadonlyMap<string, readonly JsonObject[]>;

  constructor(bundle: OpenApiDocument) {
    this.#contract = new LintedContract(bundle, { facts: {}, gaps: {}, extensions: {} });
    this.#predicates = new PredicateChecker(this.#contract);
    this.#schemas = new SchemaReader(bundle);
    const located = resourcesOf(bundle);
    const schemasOf = (resource: string) => located.filter(({ name }) => name === resource).map(({ schema }) => schema);
    this.#resources = new Map(located.map(({ name }) => [name, schemasOf(name)]));
  }

  *check(id: string, { about, leaves, readings }: JsonObject): Generator<Problem> {
    const subject = asObject(about);
    yield* this.#checkAbout(id, subject);
    for (const [index, fields] of asArray(leaves).entries())
      yield* this.#checkFields(id, asObject(fields), ["leaves", index]);
    for (const [name, reading] of Object.entries(asObject(readings))) {
      if (!isObject(reading)) continue;
      const at: Path = ["readings", name];
      yield* this.#checkPredicate(id, reading.holds, subject.operation, [...at, "holds"]);
      yield* this.#checkRejectedCalls(id, asArray(reading.rejects), subject, [...at, "rejects"]);
    }
  }

  *#checkAbout(id: string, { operation, rule, when, "exception-to": exception }: JsonObject): Generator<Problem> {
    yield* this.#checkOperations(id, operation, ["about", "operation"]);
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
    if (!calls.some(isObject) && calls.length > 0 && subject.operation === undefined)
      yield { path: at, message: `The gap ${id} does not say which operation rejects; add about.operation.` };
    for (const [index, call] of calls.entries()) {
      if (!isObject(call)) continue;
      const operation = call.operation ?? subject.operation;
      if (operation === undefined)
        yield { path: [...at, index], message: `The gap ${id} does not say which operation rejects; add operation.` };
      if (call.operation !== undefined) yield* this.#checkOperations(id, call.operation, [...at, index, "operation"]);
      yield* this.#checkPredicate(id, call.when, operation, [...at, index, "when"], "before");
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
    if (!schemas) {
      const hint = suggest(name, [...this.#resources.keys()]);
      yield {
        path: [...at, "resource"],
        message: `The gap ${id} names the resource ${name}, which does not exist.${hint}`,
      };
      return;
    }
    yield* this.#checkOperations(id, by, [...at, "by"]);
    for (const [kind, pointers] of Object.entries(kinds))
      for (const [index, pointer] of asArray(pointers).entries())
        if (!this.#hasField(name, schemas, String(pointer).replaceAll("*", "0")))
          yield { path: [...at, kind, index], message: `The gap ${id} names ${pointer}, which ${name} does not have.` };
  }

  *#checkPredicate(
    id: string,
    predicate: Json | undefined,
    operation: Json | undefined,
    path: Path,
    time: "before" | "after" = "after",
  ): Generator<Problem> {
    if (typeof predicate !== "string") return;
    for (const each of this.#operations(operation))
      for (const { message } of this.#predicates.check(predicate, {
        owner: `gap ${id}`,
        path,
        variables: this.#variables(each, time),
        type: "bool",
      }))
        yield { path, message };
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
    const resources = resourcesByName(this.#contract);
    const lists = Object.entries(asObject(resources.properties)).map(([name, items]) => [
      name,
      { type: "array", items },
    ]);
    const result = { after: resources, response: this.#contract.responseSchema(operation).node };
    return {
      before: resources,
      ...(time === "after" && result),
      known: { type: "object", properties: Object.fromEntries(lists) },
      now: { type: "string" },
      request: requestOf(this.#contract, operation),
    };
  }
}

function namesIn(named: Json | undefined): string[] {
  if (named === undefined) return [];
  return (Array.isArray(named) ? named : [named]).map(String);
}
