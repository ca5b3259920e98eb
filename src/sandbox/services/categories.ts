/** Categories of products. No operation makes one: they are there from the start, or not at all. */
import type { ProductCategory } from "../../../generated/types.js";
import type { Handler } from "../operation-call.ts";
import { kindOf } from "../state/document-kind.ts";
import { iterateAll } from "../state/iterate-all.ts";
import type { Condition } from "../storage/index.ts";
import { narrow } from "./lists.ts";

/** Categories as they are kept. */
export const categories = kindOf("productCategory");

/** All that are found: nothing is said of pages. */
export const searchCategories: Handler<"searchCategories"> = async ({ categoryName }, call) => {
  const { filter } = call.operation.parameters.categoryName ?? {};
  const where: Condition[] = [];
  const tests: ((category: ProductCategory) => boolean)[] = [];
  if (filter && categoryName !== undefined)
    narrow(call, categories, filter, categoryName, "/query/categoryName", where, tests);
  const productCategories = [];
  for await (const category of iterateAll(call.documents, categories, where))
    if (tests.every((test) => test(category.value))) productCategories.push(category);
  return { productCategories };
};
