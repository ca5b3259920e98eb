/** Checks that the `x-…` keywords of a contract name what it has: resources, parameters, properties and gaps. */
import { claimsOf } from "../../contract/claims.ts";
import { conventions } from "../../contract/conventions.ts";
import type { OpenApiDocument } from "../../contract/document.ts";
import { objectsOf } from "../../contract/grammar.ts";
import { asArray, asObject, isObject, type JsonObject, objectEntries } from "../../contract/json.ts";
import { type LocatedOperation, locateParameters, operationsOf } from "../../contract/operation.ts";
import type { Path } from "../../contract/pointer.ts";
import { formatPointer } from "../../contract/pointer.ts";
import { gapsOf, readAssumptions } from "../../contract/provenance.ts";
import { resourcesOf } from "../../contract/resource.ts";
import { predicateOf } from "../../predicates/predicate.ts";
import { suggest } from "../../suggest.ts";
import type { Contract } from "../model/contract.ts";
import type { Operation, Resource } from "../model/operation.ts";
import type { Register } from "../model/register.ts";
import type { WordProblem } from "./vocabulary.ts";

/** What the predicates of an operation or a resource can read (`x-rules`). */
const variables = [
  "before",
  "after",
  "request",
  "response",
  "now",
  "self",
  "parent",
  "item",
  "known",
  "missing",
  "query",
];

/** The marks and claims of a document that name a gap which there is not. @param gaps those of the document. */
export function* gapProblems(document: JsonObject, gaps: Register): Generator<WordProblem & { readonly gap: string }> {
  for (const { node, path } of objectsOf(document as OpenApiDocument))
    for (const [word, value] of Object.entries(node)) {
      const marks = word === "x-assumed" ? [value] : claimsOf(word, value).map(({ claim }) => claim.assumed);
      for (const gap of marks.flatMap((mark) => gapsOf(readAssumptions(mark))))
        if (!gaps.has(gap)) yield { ...problem(word, [...path, word], `there is no gap ${gap}`, gaps.ids), gap };
    }
}

/** What the `x-…` keywords of an open contract name and it does not have. */
export function* nameProblems(contract: Contract): Generator<WordProblem> {
  for (const located of operationsOf(contract.document)) yield* problemsOfOperation(contract, located);
  for (const { schemaName = "", schema, name } of resourcesOf(contract.document)) {
    const resource = contract.resources.get(name);
    if (resource) yield* problemsOfResource(contract, resource, schema, ["components", "schemas", schemaName]);
  }
  for (const { id, about, leaves = [], convention } of contract.gaps.all) {
    const at = ["x-gaps", id];
    const ids = [...contract.operations.keys()];
    for (const name of about?.operations ?? [])
      if (!ids.includes(name)) yield problem("x-gaps", [...at, "about"], `there is no operation ${name}`, ids);
    for (const name of [...leaves.map(({ resource }) => resource), about?.resource ?? []].flat())
      yield* missingResource(contract, name, "x-gaps", at);
    for (const { operation: name } of contract.showingCalls(id))
      if (!ids.includes(name)) yield problem("x-gaps", [...at, "shown-by"], `there is no operation ${name}`, ids);
    const known = Object.keys(conventions);
    if (convention !== undefined && !known.includes(convention))
      yield problem("x-gaps", [...at, "convention"], `there is no question ${convention}`, known);
  }
}

function* problemsOfOperation(contract: Contract, located: LocatedOperation): Generator<WordProblem> {
  const { node, path, id } = located;
  const operation = contract.operation(id);
  const { "x-creates": created, "x-paging": paging, "x-effects": effects } = node;
  const shown = operation.returns[0]?.resource;
  if (typeof created === "string" && created !== shown)
    yield problem("x-creates", [...path, "x-creates"], `the response of ${id} shows no ${created}`, [shown ?? ""]);
  const inputs = operation.parameters.map(({ name }) => name);
  const members = namesIn(contract, operation.body?.schema);
  for (const [part, { parameter }] of objectEntries(paging))
    if (typeof parameter === "string" && ![...inputs, ...members].includes(parameter))
      yield problem("x-paging", [...path, "x-paging", part], `${id} has no parameter ${parameter}`, inputs);
  const { direction } = asObject(asObject(paging).order);
  if (isObject(direction) && !inputs.includes(String(direction.parameter)))
    yield problem("x-paging", [...path, "x-paging"], `${id} has no parameter ${direction.parameter}`, inputs);
  const { pointer } = asObject(asObject(paging).total);
  if (typeof pointer === "string")
    yield* missingProperty(contract, operation.response, pointer, "x-paging", [...path, "x-paging", "total"]);
  for (const [index, { changes }] of asArray(effects).map(asObject).entries())
    for (const pointer of asArray(changes).map(String))
      yield* missingProperty(contract, operation.response, pointer, "x-effects", [...path, "x-effects", index]);
  yield* problemsOfRules(contract, node, path, operation.response);
  for (const parameter of locateParameters(contract.document, located))
    yield* problemsOfParameter(contract, operation, parameter.node, [...path, "parameters", parameter.name]);
}

function* problemsOfParameter(
  contract: Contract,
  { returns, id }: Operation,
  node: JsonObject,
  path: Path,
): Generator<WordProblem> {
  const { "x-id": named, "x-filter": filter } = node;
  if (typeof named === "string" && named !== "") yield* missingResource(contract, named, "x-id", [...path, "x-id"]);
  if (!isObject(filter)) return;
  const at = [...path, "x-filter"];
  const listed = contract.resources.get((returns.find(({ isList }) => isList) ?? returns[0])?.resource ?? "");
  if (!listed) yield problem("x-filter", at, `the response of ${id} shows no resource`, []);
  else if (typeof filter.property === "string")
    yield* missingProperty(contract, listed.schema, filter.property, "x-filter", at);
  for (const predicate of Object.values(asObject(filter.states)))
    yield* unknownReads(contract, String(predicate), "x-filter", at, { item: listed?.schema });
}

function* problemsOfResource(
  contract: Contract,
  { id, copies, counts, relations }: Resource,
  schema: JsonObject,
  path: Path,
): Generator<WordProblem> {
  const at = [...path, "x-resource"];
  yield* missingProperty(contract, schema, `/${id}`, "x-resource", at);
  const others = [
    ...copies.map(({ of }) => of),
    ...counts.map((each) => each.resource),
    ...relations.map((each) => each.resource),
  ];
  for (const other of others) yield* missingResource(contract, other, "x-resource", at);
  for (const part of ["readOnly", "volatile", "computed", "unique"])
    for (const claim of asArray(asObject(schema["x-resource"])[part]).map(asObject))
      for (const name of asArray(claim.properties).map(String))
        yield* missingProperty(contract, schema, `/${name}`, "x-resource", [...at, part]);
  yield* problemsOfRules(contract, schema, path, schema);
}

/** @param subject the schema that the pointers of computed fields lead into. */
function* problemsOfRules(
  contract: Contract,
  node: JsonObject,
  path: Path,
  subject: JsonObject,
): Generator<WordProblem> {
  for (const [index, rule] of asArray(node["x-rules"]).map(asObject).entries()) {
    const at = [...path, "x-rules", index];
    for (const pointer of [rule.derive, rule.frees])
      if (typeof pointer === "string") yield* missingProperty(contract, subject, pointer, "x-rules", at);
    const parent = contract.schemaAt(subject, String(rule.frees ?? "").replace(/\/[^/]*$/, ""));
    for (const text of [rule.refuse, rule.as, rule.holds, rule.when])
      if (typeof text === "string")
        yield* unknownReads(contract, text, "x-rules", at, {
          self: subject,
          parent: asObject(contract.resolve(parent)),
        });
  }
}

/** What a predicate reads and the contract does not have: it would have no effect. @param schemas those of variables, by name. */
function* unknownReads(
  contract: Contract,
  text: string,
  word: string,
  path: Path,
  schemas: Readonly<Record<string, JsonObject | undefined>>,
): Generator<WordProblem> {
  for (const [root, ...members] of predicateOf(text).reads) {
    if (!variables.includes(root)) {
      yield problem(word, path, `no predicate can read ${root}`, variables);
      continue;
    }
    const [name = "", ...rest] = members;
    yield* missingMembers(contract, schemas[root], members, word, path);
    if ((root !== "before" && root !== "after") || name === "") continue;
    yield* missingResource(contract, name, word, path);
    yield* missingMembers(contract, contract.resources.get(name)?.schema, rest, word, path);
  }
}

function* missingMembers(
  contract: Contract,
  schema: JsonObject | undefined,
  members: readonly string[],
  word: string,
  path: Path,
): Generator<WordProblem> {
  const [name] = members;
  if (schema && name !== undefined) yield* missingProperty(contract, schema, `/${name}`, word, path);
}

function* missingResource(contract: Contract, name: string, word: string, path: Path): Generator<WordProblem> {
  if (!contract.resources.has(name))
    yield problem(word, path, `there is no resource ${name}`, [...contract.resources.keys()]);
}

function* missingProperty(
  contract: Contract,
  schema: JsonObject,
  pointer: string,
  word: string,
  path: Path,
): Generator<WordProblem> {
  if (contract.schemaAt(schema, pointer) === undefined) {
    yield problem(word, path, `there is no property ${pointer.replace(/^\/+/, "")}`, namesIn(contract, schema));
  }
}

/** The names of the properties of a body, or of what it is in an envelope that only the suite gives it. */
function namesIn(contract: Contract, schema: JsonObject | undefined): string[] {
  return [...contract.properties(schema)].flatMap(([name, member]) =>
    name === contract.resolve(schema)["x-bare"] ? [...contract.properties(member).keys()] : [name],
  );
}

function problem(word: string, path: Path, what: string, known: readonly string[]): WordProblem {
  const names = known.filter((name) => name !== "");
  const all = names.length > 0 ? ` There ${names.length === 1 ? "is" : "are"} ${names.slice(0, 20).join(", ")}.` : "";
  return {
    word,
    path,
    message: `${formatPointer(path)}: ${what}.${suggest(what.split(" ").at(-1) ?? "", names) || all}`,
  };
}
