/** Pages without a limit: the server chooses their size, so a list has several of them only once the store has grown. */
import type { Case, Relation } from "../cases/case.ts";
import { isCertain } from "../model/basis.ts";
import type { Operation } from "../model/operation.ts";
import { mostPages, mostWholePages } from "../values/chosen-values.ts";
import { callList, findSizes, readWholeList, samePages } from "./list-scenario.ts";
import { createCase, type PhaseContext } from "./phase.ts";

/** Each list of the store, in pages of the size that the server chooses. It comes last: the store has grown by then. */
export async function* defaultPages(context: PhaseContext): AsyncGenerator<Case> {
  for (const operation of context.contract.operations.values()) {
    if (!operation.paging?.pageToken || !operation.returns.some(({ isList }) => isList)) continue;
    const { setup, step: call } = context.builder.call(operation.id, { as: "list" });
    if (setup.length > 0) continue;
    const listed = { operation, call, sizes: await findSizes(context, { operation, call }, []) };
    const all = { ...readWholeList(listed), pages: mostWholePages };
    const paged = callList(listed, "paged", {}, { pages: mostPages });
    yield createCase("pages", `${operation.summary}, in pages without a limit`, [all, paged], pagination(operation));
  }
}

/** What must hold between the step `all`, which reads a list in long pages, and the step `paged`. */
export function pagination({ paging }: Operation): Relation[] {
  if (!paging?.pageToken) return [];
  const { basis } = paging.pageToken;
  // No response shows the next page, on whatever basis the parameter is known.
  return [isCertain(basis) ? samePages("all", "paged") : { ...samePages("all", "paged"), basis }];
}
