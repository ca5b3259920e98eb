/** Pagination, filters, order and counts. */
import { filter } from "./filter.ts";
import { foreignItem, missingItem, staleItem, wrongCount } from "./items.ts";
import { creationOrder, reverseOrder, sortOrder } from "./order.ts";
import { defaultLimit, limit, maximumLimit, pagination, rejectedPage } from "./pages.ts";
import { sinceId } from "./since-id.ts";
import { wrongTotal } from "./total.ts";

export const listChecks = [
  creationOrder,
  defaultLimit,
  filter,
  foreignItem,
  limit,
  maximumLimit,
  missingItem,
  pagination,
  rejectedPage,
  reverseOrder,
  sinceId,
  sortOrder,
  staleItem,
  wrongCount,
  wrongTotal,
] as const;
