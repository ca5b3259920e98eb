/** Categories of products. No operation makes one: they are there from the start, or not at all. */
import type { Handler } from "../operation-call.ts";
import { kindOf } from "../state/document-kind.ts";
import { iterateAll } from "../state/iterate-all.ts";
import { readFilter } from "./lists.ts";

/** Categories as they are kept. */
export const categories = kindOf("productCategory");

/** All that are found: nothing is said of pages. */
export const searchCategories: Handler<"searchCategories"> = async ({ categoryName }, call) => {
  const { filter } = call.operation.parameters.categoryName ?? {};
  const { conditions, tests } =
    filter && categoryName !== undefined
      ? readFilter(call, categories, filter, categoryName, ["categoryName"])
      : { conditions: [], tests: [] };
  const productCategories = [];
  for await (const category of iterateAll(call.documents, categories, conditions))
    if (tests.every((test) => test(category.value))) productCategories.push(category);
  return { productCategories };
};
