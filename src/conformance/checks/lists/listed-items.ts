/** The items of the pages that a step read. */

import type { JsonObject } from "../../../contract/json.ts";
import { valueAt } from "../../../contract/pointer.ts";
import type { Contract } from "../../contract/contract.ts";
import { listItems, type Operation } from "../../contract/operation.ts";
import type { Exchange, PlayedStep } from "../../player.ts";

/** The last exchange of a step. @throws Error if the step was not sent. */
export function lastExchange({ exchanges }: PlayedStep): Exchange {
  const last = exchanges.at(-1);
  if (!last) throw new Error("The step was not sent.");
  return last;
}

/** The items of all pages. */
export function itemsOf({ exchanges }: PlayedStep): JsonObject[] {
  return exchanges.flatMap(({ operation, response }) => listItems(operation, response.value));
}

/** The ids of the items of all pages. */
export function idsOf(contract: Contract, step: PlayedStep): string[] {
  const id = idNameOf(contract, lastExchange(step).operation);
  return itemsOf(step).map((item) => String(item[id]));
}

/** The field that identifies the items of a list. */
export function idNameOf({ resources }: Contract, { returns }: Operation): string {
  const name = returns.find(({ isList }) => isList)?.resource ?? "";
  return resources.get(name)?.id ?? "id";
}

/** Whether a step read its list to the end. */
export function isComplete({ exchanges }: PlayedStep): boolean {
  return !/rel="?next"?/.test(exchanges.at(-1)?.response.headers.link ?? "");
}

/** The name and the id of the resource that a step returned; undefined if it has no id. */
export function returnedResource(
  { resources }: Contract,
  step: PlayedStep,
): { readonly name: string; readonly id: string } | undefined {
  const { operation, response } = lastExchange(step);
  const [returned] = operation.returns;
  const resource = returned && resources.get(returned.resource);
  const id = resource && valueAt(response.value, `/${returned.key}/${resource.id}`);
  return resource && id !== undefined && id !== null ? { name: resource.name, id: String(id) } : undefined;
}
