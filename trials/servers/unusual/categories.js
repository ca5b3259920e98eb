// Product categories. Any token may search them.
import { hasBug } from "./bug.js";
import { route } from "./router.js";

const categories = [
  ["gc-1", "Apparel", ""],
  ["gc-1-1", "Shirts", "gc-1"],
  ["gc-1-2", "Shoes", "gc-1"],
  ["gc-2", "Home", ""],
  ["gc-2-1", "Kitchen", "gc-2"],
  ["gc-2-2", "Lamps", "gc-2"],
  ["gc-3", "Toys", ""],
].map(([categoryId, categoryName, parentCategoryId]) => ({ categoryId, categoryName, parentCategoryId }));

export const findCategory = (id) => categories.find(({ categoryId }) => categoryId === id);

route("GET", "/category/search", undefined, ({ query }) => {
  const part = (query.get("categoryName") || "").trim().toLowerCase();
  const matches = ({ categoryName }) => hasBug("cat-search") || categoryName.toLowerCase().includes(part);
  return { productCategories: categories.filter(matches) };
});
