/** Changes of page sizes (`x-paging`, and the schema of the limiting parameter). */
import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { parametersOf } from "../../src/contract/operation.ts";
import type { Change, Impact } from "./change.ts";
import type { ComparedContract, ComparedOperation } from "./contract.ts";
import type { Both } from "./pairs.ts";
import { changesAt, operationPairs } from "./pairs.ts";

type Bound = "default" | "maximum";
type MakeChange = ReturnType<typeof changesAt>;

export function pageSizeChanges(both: Both): Change[] {
  return operationPairs(both).flatMap(({ before, after }) => {
    if (!("x-paging" in before.node || "x-paging" in after.node)) return [];
    const limit = limitOf(after)?.parameter ?? limitOf(before)?.parameter;
    const size = (contract: ComparedContract, operation: ComparedOperation, bound: Bound) =>
      pageSize(contract, operation, bound, limit);
    return (["default", "maximum"] as const).flatMap((bound) =>
      sizeChange(bound, size(both.before, before, bound), size(both.after, after, bound), changesAt(after.place)),
    );
  });
}

/** The parameters of both contracts whose sizes are compared here, so that they are not reported twice. */
export function pageSizeParameters(contracts: readonly ComparedContract[]): ReadonlySet<JsonObject> {
  const found = contracts.flatMap((contract) =>
    contract.operations.flatMap((operation) => {
      const limit = limitOf(operation);
      return limit ? parametersOf(contract.root, operation).filter(({ name }) => name === limit.parameter) : [];
    }),
  );
  return new Set(found);
}

function limitOf(operation: ComparedOperation): JsonObject | undefined {
  const paging = operation.node["x-paging"];
  return isObject(paging) && isObject(paging.limit) ? paging.limit : undefined;
}

/** A page size by the extension or the schema of the limiting parameter; the smaller if they differ. */
function pageSize(
  contract: ComparedContract,
  operation: ComparedOperation,
  bound: Bound,
  limit: Json | undefined,
): number | undefined {
  const parameter = parametersOf(contract.root, operation).find(({ name }) => name === limit);
  const schema = contract.resolve(parameter?.schema);
  const sizes = [limitOf(operation)?.[bound], isObject(schema) ? schema[bound] : undefined];
  const stated = sizes.filter((size) => typeof size === "number");
  return stated.length > 0 ? Math.min(...stated) : undefined;
}

function sizeChange(bound: Bound, before: number | undefined, after: number | undefined, change: MakeChange): Change[] {
  if (before === after) return [];
  const values = { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
  const toChange = (impact: Impact, what: string) => [
    change(impact, bound === "maximum" ? "request" : "response", `page-${bound}`, what, values),
  ];
  const page = bound === "maximum" ? "largest page" : "page of a call without a limit";
  if (after === undefined) return toChange("note", `The size of the ${page} is no longer documented`);
  if (before === undefined && bound === "maximum") return toChange("breaking", "Pages now have a maximum size");
  if (before === undefined) return toChange("note", `The size of the ${page} is now documented`);
  return after < before ? toChange("breaking", `The ${page} got smaller`) : toChange("note", `The ${page} got larger`);
}
