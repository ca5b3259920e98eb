/** `x-paging` of lists: page sizes, and what carries from page to page. */
import type { Change, Impact, Json, JsonObject } from "./change.ts";
import { type Contract, isObject, list, type Operation, pointerOf } from "./contract.ts";
import type { PageSizes } from "./judge.ts";
import type { Both } from "./locate.ts";
import { changesAt, comparable, operationPairs } from "./pairs.ts";

type Bound = "default" | "maximum";
type Make = ReturnType<typeof changesAt>;

export function pagingChanges(both: Both): Change[] {
  return operationPairs(both).flatMap(({ before, after }) => {
    const change = changesAt(after.place);
    const [old, now] = [before.value["x-paging"], after.value["x-paging"]];
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
      return [...changes, change("compatible", "tools", "paging-added", "It is now said how the list is paged")];
    }
    if (!isObject(now)) {
      return [...changes, change("breaking", "tools", "paging-removed", "It is no longer said how the list is paged")];
    }
    return [...changes, ...carrierChanges(old, now, change)];
  });
}

/** The parameters whose sizes are compared here, by pointer in either contract, so that they are not told twice. */
export function pageSizeParameters(contracts: readonly Contract[]): PageSizes {
  const pointers = new Set<string>();
  for (const contract of contracts) {
    for (const operation of contract.operations) {
      const limit = limitOf(operation);
      if (!limit) continue;
      list(operation.value.parameters).forEach((entry, index) => {
        const parameter = contract.resolve(entry);
        if (!isObject(parameter) || parameter.name !== limit.parameter) return;
        pointers.add(`${operation.pointer}${pointerOf(["parameters", index]).slice(1)}`);
        for (let at = entry; isObject(at) && typeof at.$ref === "string"; at = contract.at(at.$ref) ?? null) {
          pointers.add(at.$ref);
        }
      });
    }
  }
  return pointers;
}

function limitOf(operation: Operation): JsonObject | undefined {
  const paging = operation.value["x-paging"];
  return isObject(paging) && isObject(paging.limit) ? paging.limit : undefined;
}

/** A page size as the extension or the limiting parameter's own schema states it; the smaller where they differ. */
function pageSize(contract: Contract, operation: Operation, bound: Bound, limit: Json | undefined): number | undefined {
  const parameter = [...contract.parameters(operation).values()].find(({ name }) => name === limit);
  const schema = contract.resolve(parameter?.schema);
  const sizes = [limitOf(operation)?.[bound], isObject(schema) ? schema[bound] : undefined];
  const stated = sizes.filter((size) => typeof size === "number");
  return stated.length > 0 ? Math.min(...stated) : undefined;
}

function sizeChange(bound: Bound, before: number | undefined, after: number | undefined, change: Make): Change[] {
  if (before === after) return [];
  const values = { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
  const tell = (impact: Impact, what: string) => [
    change(impact, bound === "maximum" ? "request" : "answer", `page-${bound}`, what, values),
  ];
  const page = bound === "maximum" ? "largest page" : "page of a call that says no limit";
  if (after === undefined) return tell("note", `The size of the ${page} is no longer stated`);
  if (before === undefined && bound === "maximum") return tell("breaking", "Pages now have a greatest size");
  if (before === undefined) return tell("note", `The size of the ${page} is now stated`);
  return after < before ? tell("breaking", `The ${page} got smaller`) : tell("note", `The ${page} got larger`);
}

function carrierChanges(before: JsonObject, after: JsonObject, change: Make): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const own = name === "limit" ? ["default", "maximum", "assumed"] : ["assumed"];
    const [old, now] = [before[name], after[name]];
    const values = { ...(old === undefined ? {} : { before: old }), ...(now === undefined ? {} : { after: now }) };
    if (old === undefined) {
      return [change("compatible", "tools", "paging-added", `The list can now also be paged by \`${name}\``, values)];
    }
    if (now === undefined) {
      return [change("breaking", "tools", "paging-removed", `The list can no longer be paged by \`${name}\``, values)];
    }
    if (comparable(old, own) === comparable(now, own)) return [];
    return [change("breaking", "tools", "paging-changed", `\`${name}\` of the paging changed`, values)];
  });
}
