/** The items of the pages that a step read. */

import type { JsonObject } from "../../../../contract/json.ts";
import { valueAt } from "../../../../contract/pointer.ts";
import type { Exchange, PlayedStep } from "../../../cases/transcript.ts";
import type { Contract } from "../../../model/contract.ts";
import { listItems, type Operation } from "../../../model/operation.ts";
import { announcedPage, mayBeFull, totalIn } from "../../readings/next-page.ts";

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

/** Whether no response announces a page that the step did not read. */
export function isReadToEnd({ exchanges }: PlayedStep): boolean {
  const last = exchanges.at(-1);
  const announced = last && announcedPage(last.response);
  if (!announced) return true;
  // Carriers other than a link may be present on the last page too, which is empty.
  return announced.carrier !== "link-header" && listItems(last.operation, last.response.value).length === 0;
}

/** Whether a step is known to have read its whole list. A page as long as its limit may be one of many, however they are announced. */
export function isComplete(step: PlayedStep): boolean {
  const last = step.exchanges.at(-1);
  if (!last || !isReadToEnd(step)) return false;
  const announces = step.announcesPages || step.exchanges.some(({ response }) => announcedPage(response));
  if (!isShownAsList(last)) return false;
  if (announces) return true;
  // More items than were read are on pages that the suite cannot ask for.
  const hasMore = totalIn(last.response.value) > itemsOf(step).length;
  return !hasMore && (!last.operation.paging || !mayBeFull(last));
}

/** Whether the items are an array: another shape, such as one item alone, does not tell which items there are. */
function isShownAsList({ operation, response }: Exchange): boolean {
  const list = operation.returns.find(({ isList }) => isList);
  return Array.isArray(valueAt(response.value, operation.paging?.items ?? `/${list?.key}`));
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
