// Examples have only members that their schema declares, in its parts and choices too: a member with a misspelt name, or with the name that a
// property had before it was renamed, is valid, because objects are open, and then shown in the docs.
import { asArray, asObject, isObject, type Json, type JsonObject, objectEntries } from "../../src/contract/json.ts";
import type { Path } from "../../src/contract/pointer.ts";
import { suggest } from "../../src/suggest.ts";
import type { LintedContract } from "./core/contract.ts";
import type { LintRule, RuleFinding } from "./core/rule.ts";

export const exampleMembers: LintRule = {
  description:
    "Examples of bodies have only members that their schema declares. Objects are open, so a misspelt member is valid, and readers take it for one of the API.",
  *check(contract) {
    const seen = new Set<unknown>();
    for (const { node, path } of contract.bodies)
      for (const [type, media] of objectEntries(node.content))
        for (const [name, example] of objectEntries(media.examples)) {
          const found = contract.resolve(example, [...path, "content", type, "examples", name]);
          if (seen.has(found.node)) continue;
          seen.add(found.node);
          yield* checkValue(contract, media.schema, found.node.value, [...found.path, "value"]);
        }
  },
};

function* checkValue(contract: LintedContract, schema: unknown, value: unknown, path: Path): Generator<RuleFinding> {
  const { members, items, isOpen } = membersOf(contract, schema);
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* checkValue(contract, items, item, [...path, index]);
  if (!isObject(value)) return;
  for (const [name, member] of Object.entries(value)) {
    const declared = members.get(name);
    if (declared) yield* checkValue(contract, declared, member, [...path, name]);
    else if (!isOpen)
      yield {
        path: [...path, name],
        message: `The example has the member ${name}, which its schema does not declare.${suggest(name, [...members.keys()])}`,
      };
  }
}

interface Members {
  readonly members: ReadonlyMap<string, JsonObject>;
  /** The schema of the items, if values may be lists. */
  readonly items: Json | undefined;
  /** Whether the schema says that there are members of any name. */
  readonly isOpen: boolean;
}

/** What a schema declares, in its parts and its choices. */
function membersOf(contract: LintedContract, schema: unknown): Members {
  const node = contract.merge(schema);
  const parts = ["allOf", "anyOf", "oneOf"].flatMap((keyword) => asArray(node[keyword]));
  const inner = parts.map((part) => membersOf(contract, part));
  const isMap = node.additionalProperties === true || isObject(node.additionalProperties);
  return {
    items: node.items ?? inner.find(({ items }) => items !== undefined)?.items,
    members: new Map([...inner.flatMap(({ members }) => [...members]), ...objectEntries(asObject(node.properties))]),
    isOpen: isMap || inner.some(({ isOpen }) => isOpen),
  };
}
