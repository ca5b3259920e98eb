/** Categories of products. No operation creates one: they come with the data set. */
import { kindOf } from "../state/document-kind.ts";
import { iterateAll } from "../state/iterate-all.ts";
import { readFilter } from "./lists.ts";
import type { Handler } from "./service-call.ts";

/** The kind of categories. */
export const categories = kindOf("productCategory");

/** Returns all categories found: the operation has no pages. */
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
