// Extensions that name properties name ones that exist: `x-effects` and `derive` point into the answer or the resource,
// `x-filter` into what is listed, `x-resource` at its own properties. What reads them finds the place without guessing, and a
// renamed property cannot leave them behind.
import type { Contract } from "./core/contract.ts";
import { asList, asNode, isNode, type Node, type Path } from "./core/json.ts";
import type { Finding, Rule } from "./core/rule.ts";

export const pointers: Rule = {
  description:
    "Properties that `x-effects`, `x-rules`, `x-filter` and `x-resource` name exist, and a parent is a resource. A renamed property must not leave them behind.",
  *check(contract) {
    for (const operation of contract.operations) {
      const { id, node, path } = operation;
      const answer = contract.answer(operation).node;
      for (const [index, pointer] of asList(node["x-effects"]).entries())
        yield* judge(contract, `${id}: x-effects`, answer, pointer, [...path, "x-effects", index]);
      yield* judgeDerived(contract, id, node, answer, path);
      for (const filter of contract.filters(operation))
        if ("property" in filter.node)
          yield* judge(contract, `${id}: x-filter`, contract.item(operation), filter.node.property, [
            ...filter.path,
            "property",
          ]);
    }
    const schemas = contract.components("schemas");
    const resources = new Map<unknown, Node>();
    for (const { node } of schemas) {
      const { name } = asNode(node["x-resource"]);
      if (name !== undefined && !resources.has(name)) resources.set(name, node);
    }
    for (const { name, node, path } of schemas) {
      yield* judgeDerived(contract, name, node, node, path);
      const resource = node["x-resource"];
      if (isNode(resource)) yield* judgeResource(contract, name, node, resource, resources, [...path, "x-resource"]);
    }
  },
};

function* judge(contract: Contract, owner: string, schema: Node, pointer: unknown, path: Path): Generator<Finding> {
  if (!contract.lookup(schema, String(pointer)))
    yield { path, message: `${owner} names ${pointer}, which does not exist there; correct it or take it out.` };
}

function* judgeDerived(contract: Contract, owner: string, node: Node, schema: Node, path: Path): Generator<Finding> {
  for (const [index, rule] of asList(node["x-rules"]).map(asNode).entries())
    for (const key of ["derive", "frees"])
      if (key in rule)
        yield* judge(contract, `${owner}, rule ${rule.id}: ${key}`, schema, rule[key], [
          ...path,
          "x-rules",
          index,
          key,
        ]);
}

function* judgeResource(
  contract: Contract,
  owner: string,
  schema: Node,
  resource: Node,
  resources: ReadonlyMap<unknown, Node>,
  path: Path,
): Generator<Finding> {
  yield* judge(contract, `${owner}: x-resource.id`, schema, `/${resource.id}`, [...path, "id"]);
  for (const key of ["readOnly", "volatile", "computed", "unique", "hidden"])
    for (const [index, name] of asList(resource[key]).entries())
      yield* judge(contract, `${owner}: x-resource.${key}`, schema, `/${name}`, [...path, key, index]);
  for (const [key, name] of Object.entries(asNode(resource.times)))
    yield* judge(contract, `${owner}: x-resource.times`, schema, `/${name}`, [...path, "times", key]);
  const named = (what: string, name: unknown, at: Path): Finding => ({
    path: at,
    message: `${owner}: its ${what} ${name} is no resource; use the name of one (${[...resources.keys()].join(", ")}).`,
  });
  for (const [index, mirror] of asList(resource.mirrors).map(asNode).entries()) {
    const at = [...path, "mirrors", index];
    yield* judge(contract, `${owner}: x-resource.mirrors`, schema, `/${mirror.property}`, [...at, "property"]);
    const other = resources.get(mirror.resource);
    if (!other) yield named("mirror", mirror.resource, [...at, "resource"]);
    else yield* judge(contract, `${owner}: x-resource.mirrors`, other, `/${mirror.at}`, [...at, "at"]);
  }
  if (!isNode(resource.parent)) return;
  const at = [...path, "parent"];
  yield* judge(contract, `${owner}: x-resource.parent`, schema, `/${resource.parent.property}`, [...at, "property"]);
  if (!resources.has(resource.parent.resource)) yield named("parent", resource.parent.resource, [...at, "resource"]);
}
