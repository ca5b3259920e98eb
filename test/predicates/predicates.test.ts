/** Every predicate of the contract, run on states typed by hand: one on each side of it, and one where it says nothing. */
import { describe, expect, it } from "vitest";
import { causesOf } from "../../src/contract/causes.ts";
import { asArray, asObject, type JsonObject } from "../../src/contract/json.ts";
import { predicateOf } from "../../src/predicates/predicate.ts";
import { bundle } from "../facts/contract.ts";
import { rows } from "./predicates.rows.ts";

/** The contract's predicates, by place: operation or schema and rule; operation and topic; operation, parameter and state. */
const predicates = new Map<string, string>([...ofOperations(), ...ofResources()]);

function* rulesOf(owner: string, node: JsonObject): Generator<[string, string]> {
  for (const rule of asArray(node["x-rules"]).map(asObject)) {
    yield [`${owner} ${rule.id}`, String(rule.refuse ?? rule.as ?? rule.holds ?? rule.when)];
  }
}

function* ofOperations(): Generator<[string, string]> {
  for (const pathItem of Object.values(asObject(bundle.document.paths)).map(asObject)) {
    for (const operation of Object.values(pathItem)
      .filter((node) => !Array.isArray(node))
      .map(asObject)) {
      yield* rulesOf(String(operation.operationId), operation);
      for (const { topic, condition } of causesOf(operation))
        if (condition) yield [`${operation.operationId} ${topic}`, condition.when];
      for (const parameter of asArray(operation.parameters).map(asObject)) {
        const states = asObject(asObject(parameter["x-filter"] ?? {}).states ?? {});
        for (const [state, text] of Object.entries(states)) {
          yield [`${operation.operationId} ${parameter.name} ${state}`, String(text)];
        }
      }
    }
  }
}

function* ofResources(): Generator<[string, string]> {
  const schemas = asObject(asObject(bundle.document.components).schemas);
  for (const [name, schema] of Object.entries(schemas)) yield* rulesOf(name, asObject(schema));
}

describe("the contract's predicates", () => {
  it.each(rows)("%s, over %j: %j", (place, scope, value) => {
    const text = predicates.get(place);
    if (text === undefined)
      throw new Error(`The contract has no predicate ${place}; it has ${[...predicates.keys()]}.`);
    expect(predicateOf(text).evaluate(scope)).toEqual(value);
  });

  it("all have a case", () => {
    expect([...predicates.keys()].sort()).toEqual([...new Set(rows.map(([place]) => place))].sort());
  });

  it("text that is not CEL throws", () => {
    expect(() => predicateOf("before.order ==")).toThrow(/Unexpected/);
  });
});
