/** Names of a contract, for the examples in a configuration file. */
import type { Json } from "../../contract/json.ts";
import type { Contract } from "../model/contract.ts";
import { createdResource } from "../model/operation.ts";

/** A name of each kind; absent if the contract has none. */
export interface ExampleNames {
  readonly operation?: string;
  readonly scope?: string;
  /** The resource and the path of a string in a request that creates it, as `fixtures` name one. */
  readonly field?: string;
}

/** The first names of a contract: that of a list, a scope, and a string within what a client creates. */
export function exampleNames(contract: Contract): ExampleNames {
  const operations = [...contract.operations.values()];
  const [operation] = operations.toSorted((one, other) => Number(!one.paging) - Number(!other.paging));
  const [scope] = contract.scopes;
  const fields = operations.flatMap((each) => {
    const { key, resource } = createdResource(each) ?? {};
    return key ? stringsIn(contract, contract.schemaAt(each.body?.schema, `/${key}`), [`${resource}`]) : [];
  });
  const [field] = fields.toSorted((one, other) => other.length - one.length);
  return {
    ...(operation && { operation: operation.id }),
    ...(scope && { scope }),
    ...(field && { field: field.join("/") }),
  };
}

/** The paths to the strings that a schema names, in its objects and in theirs. */
function stringsIn(contract: Contract, node: Json | undefined, path: readonly string[]): string[][] {
  const schema = contract.resolve(node);
  if (schema.type === "string") return [[...path]];
  if (path.length > 2) return [];
  return [...contract.properties(schema)].flatMap(([name, member]) => stringsIn(contract, member, [...path, name]));
}
