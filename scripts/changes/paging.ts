/** Changes of `x-paging`: page sizes, and how to get the next page. */
import { asArray, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { parametersOf } from "../../src/contract/operation.ts";
import { formatPointer } from "../../src/contract/pointer.ts";
import type { Change, Impact } from "./change.ts";
import type { Contract, Operation } from "./contract.ts";
import type { Both } from "./locate.ts";
import { changesAt, normalize, operationPairs } from "./pairs.ts";
import type { PageSizes } from "./to-changes.ts";

type Bound = "default" | "maximum";
type MakeChange = ReturnType<typeof changesAt>;

export function pagingChanges(both: Both): Change[] {
  return operationPairs(both).flatMap(({ before, after }) => {
    const change = changesAt(after.place);
    const [old, now] = [before.node["x-paging"], after.node["x-paging"]];
    if (!isObject(old) && !isObject(now)) return [];
    const changes: Change[] = [];
    const limit = limitOf(after)?.parameter ?? limitOf(before)?.parameter;
    for (const bound of ["default", "maximum"] as const) {
      const sizes = {
        before: pageSize(both.before, before, bound, limit),
        after: pageSize(both.after, after, bound, limit),
      };
      changes.push(...sizeChange(bound, sizes.before, sizes.after, change));
    }
    if (!isObject(old)) {
      return [
        ...changes,
        change("compatible", "tools", "paging-added", "The pagination of the list is now documented"),
      ];
    }
    if (!isObject(now)) {
      return [
        ...changes,
        change("breaking", "tools", "paging-removed", "The pagination of the list is no longer documented"),
      ];
    }
    return [...changes, ...carrierChanges(old, now, change)];
  });
}

/** The parameters whose sizes are compared here, by pointer in either contract, so that they are not reported twice. */
export function pageSizeParameters(contracts: readonly Contract[]): PageSizes {
  const pointers = new Set<string>();
  for (const contract of contracts) {
    for (const operation of contract.operations) {
      const limit = limitOf(operation);
      if (!limit) continue;
      asArray(operation.node.parameters).forEach((entry, index) => {
        const parameter = contract.resolve(entry);
        if (!isObject(parameter) || parameter.name !== limit.parameter) return;
        pointers.add(`${operation.pointer}${formatPointer(["parameters", index])}`);
        for (let at = entry; isObject(at) && typeof at.$ref === "string"; at = contract.at(at.$ref) ?? null) {
          pointers.add(at.$ref);
        }
      });
    }
  }
  return pointers;
}

function limitOf(operation: Operation): JsonObject | undefined {
  const paging = operation.node["x-paging"];
  return isObject(paging) && isObject(paging.limit) ? paging.limit : undefined;
}

/** A page size by the extension or the schema of the limiting parameter; the smaller if they differ. */
function pageSize(contract: Contract, operation: Operation, bound: Bound, limit: Json | undefined): number | undefined {
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

function carrierChanges(before: JsonObject, after: JsonObject, change: MakeChange): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const own = ["source", "assumed", ...(name === "limit" ? ["default", "maximum"] : [])];
    const [old, now] = [before[name], after[name]];
    const values = { ...(old === undefined ? {} : { before: old }), ...(now === undefined ? {} : { after: now }) };
    if (old === undefined) {
      return [change("compatible", "tools", "paging-added", `The list can now also be paged by \`${name}\``, values)];
    }
    if (now === undefined) {
      return [change("breaking", "tools", "paging-removed", `The list can no longer be paged by \`${name}\``, values)];
    }
    if (normalize(old, own) === normalize(now, own)) return [];
    return [change("breaking", "tools", "paging-changed", `\`${name}\` of the paging changed`, values)];
  });
}
