// The properties that extensions name exist: `x-effects`, `derive` and `frees` point into the response or the resource, `x-filter` into the
// listed resource, `x-resource` to its own properties. So a renamed property cannot leave them behind.
import { asArray, asObject, isObject, type JsonObject } from "../../src/contract/json.ts";
import type { Path } from "../../src/contract/pointer.ts";
import type { LintedContract } from "./core/contract.ts";
import type { LintRule, RuleFinding } from "./core/rule.ts";

export const pointers: LintRule = {
  description:
    "Properties that `x-effects`, `x-rules`, `x-filter` and `x-resource` name exist, and a parent is a resource. A renamed property must not leave them behind.",
  *check(contract) {
    for (const operation of contract.operations) {
      const { id, node, path } = operation;
      const answer = contract.responseSchema(operation).node;
      for (const [index, claim] of asArray(node["x-effects"]).map(asObject).entries())
        for (const [position, pointer] of asArray(claim.changes).entries())
          yield* checkPointer(contract, `${id}: x-effects`, answer, pointer, [
            ...path,
            "x-effects",
            index,
            "changes",
            position,
          ]);
      yield* checkRules(contract, id, node, answer, path);
      for (const filter of contract.filters(operation))
        if ("property" in filter.node)
          yield* checkPointer(contract, `${id}: x-filter`, contract.item(operation), filter.node.property, [
            ...filter.path,
            "property",
          ]);
    }
    const schemas = contract.components("schemas");
    const resources = new Map<unknown, JsonObject>();
    for (const { node } of schemas) {
      const { name } = asObject(node["x-resource"]);
      if (name !== undefined && !resources.has(name)) resources.set(name, node);
    }
    for (const { name, node, path } of schemas) {
      yield* checkRules(contract, name, node, node, path);
      const resource = node["x-resource"];
      if (!isObject(resource)) continue;
      yield* checkResource({ contract, owner: name, schema: node, resource, resources, path: [...path, "x-resource"] });
    }
  },
};

function* checkPointer(
  contract: LintedContract,
  owner: string,
  schema: JsonObject,
  pointer: unknown,
  path: Path,
): Generator<RuleFinding> {
  if (!contract.lookup(schema, String(pointer)))
    yield { path, message: `${owner} names ${pointer}, which does not exist there; correct it or remove it.` };
}

function* checkRules(
  contract: LintedContract,
  owner: string,
  node: JsonObject,
  schema: JsonObject,
  path: Path,
): Generator<RuleFinding> {
  for (const [index, rule] of asArray(node["x-rules"]).map(asObject).entries())
    for (const key of ["derive", "frees"])
      if (key in rule)
        yield* checkPointer(contract, `${owner}, rule ${rule.id}: ${key}`, schema, rule[key], [
          ...path,
          "x-rules",
          index,
          key,
        ]);
}

type Resources = ReadonlyMap<unknown, JsonObject>;

/** A resource, and where its `x-resource` is. */
interface ResourceContext {
  readonly contract: LintedContract;
  /** The name of its schema. */
  readonly owner: string;
  readonly schema: JsonObject;
  readonly resource: JsonObject;
  /** The schemas of all resources, by name. */
  readonly resources: Resources;
  readonly path: Path;
}

function* checkResource(context: ResourceContext): Generator<RuleFinding> {
  const { contract, owner, schema, resource, resources, path } = context;
  yield* checkPointer(contract, `${owner}: x-resource.id`, schema, `/${resource.id}`, [...path, "id"]);
  for (const key of ["readOnly", "volatile", "computed", "unique", "hidden"])
    for (const [index, claim] of asArray(resource[key]).map(asObject).entries())
      for (const [position, name] of asArray(claim.properties).entries())
        yield* checkPointer(contract, `${owner}: x-resource.${key}`, schema, `/${name}`, [
          ...path,
          key,
          index,
          "properties",
          position,
        ]);
  for (const key of ["created", "updated"])
    if (isObject(resource.times) && key in resource.times)
      yield* checkPointer(contract, `${owner}: x-resource.times`, schema, `/${resource.times[key]}`, [
        ...path,
        "times",
        key,
      ]);
  yield* checkMirrors(context);
  yield* checkCopies(context);
  yield* checkCounts(context);
  if (!isObject(resource.parent)) return;
  const at = [...path, "parent"];
  yield* checkPointer(contract, `${owner}: x-resource.parent`, schema, `/${resource.parent.property}`, [
    ...at,
    "property",
  ]);
  yield* checkName(owner, "parent", resource.parent.resource, resources, [...at, "resource"]);
}

function* checkName(
  owner: string,
  what: string,
  name: unknown,
  resources: Resources,
  path: Path,
): Generator<RuleFinding> {
  if (resources.has(name)) return;
  const known = [...resources.keys()].join(", ");
  yield { path, message: `${owner}: its ${what} ${name} is not a resource; use the name of one (${known}).` };
}

function* checkMirrors({
  contract,
  owner,
  schema,
  resource,
  resources,
  path,
}: ResourceContext): Generator<RuleFinding> {
  const what = `${owner}: x-resource.mirrors`;
  const operations = new Set<unknown>(contract.operations.map(({ id }) => id));
  for (const [index, mirror] of asArray(resource.mirrors).map(asObject).entries()) {
    const at = [...path, "mirrors", index];
    const other = resources.get(mirror.resource);
    yield* checkPointer(contract, what, schema, `/${mirror.property}`, [...at, "property"]);
    yield* checkName(owner, "mirror", mirror.resource, resources, [...at, "resource"]);
    if (other) yield* checkPointer(contract, what, other, `/${mirror.at}`, [...at, "at"]);
    for (const [position, id] of asArray(mirror.completeIn).entries())
      if (!operations.has(id))
        yield {
          path: [...at, "completeIn", position],
          message: `${what} names the operation ${id}, which does not exist; correct it or remove it.`,
        };
  }
}

function* checkCopies({ contract, owner, schema, resource, resources, path }: ResourceContext): Generator<RuleFinding> {
  const what = `${owner}: x-resource.copies`;
  for (const [index, copy] of asArray(resource.copies).map(asObject).entries()) {
    const at = [...path, "copies", index];
    const other = resources.get(copy.of);
    const from = copy.from === undefined ? "" : `/${copy.from}`;
    for (const key of ["at", "id"]) yield* checkPointer(contract, what, schema, `/${copy[key]}`, [...at, key]);
    yield* checkName(owner, "original", copy.of, resources, [...at, "of"]);
    if (other && from) yield* checkPointer(contract, what, other, from, [...at, "from"]);
    for (const key of ["by", "same"])
      for (const [position, name] of asArray(copy[key]).entries()) {
        const place = [...at, key, position];
        yield* checkPointer(contract, what, schema, `/${copy.at}/${name}`, place);
        if (other) yield* checkPointer(contract, what, other, `${from}/${name}`, place);
      }
    for (const [name, there] of Object.entries(asObject(copy.names))) {
      const place = [...at, "names", name];
      yield* checkPointer(contract, what, schema, `/${copy.at}/${name}`, place);
      if (other) yield* checkPointer(contract, what, other, `${from}/${there}`, place);
    }
  }
}

function* checkCounts({ contract, owner, schema, resource, resources, path }: ResourceContext): Generator<RuleFinding> {
  const what = `${owner}: x-resource.counts`;
  for (const [index, count] of asArray(resource.counts).map(asObject).entries()) {
    const at = [...path, "counts", index];
    const other = resources.get(count.resource);
    yield* checkPointer(contract, what, schema, `/${count.property}`, [...at, "property"]);
    yield* checkName(owner, "counted resource", count.resource, resources, [...at, "resource"]);
    if (other) yield* checkPointer(contract, what, other, `/${count.at}`, [...at, "at"]);
  }
}
