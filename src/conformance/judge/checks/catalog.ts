/** All checks. */
import type { CheckCode } from "../../cases/check-codes.ts";
import { accessChecks } from "./access.ts";
import { inputChecks } from "./input.ts";
import { filter } from "./lists/filter.ts";
import { foreignItem, missingItem, staleItem, wrongCount, wrongTotal } from "./lists/items.ts";
import { creationOrder, reverseOrder, sortOrder } from "./lists/order.ts";
import { defaultLimit, limit, maximumLimit, pagination, rejectedPage } from "./lists/pages.ts";
import { sinceId } from "./lists/since-id.ts";
import { responseChecks } from "./response.ts";
import { ruleChecks } from "./rules.ts";
import { deletionSummary } from "./state/deletion-summary.ts";
import { notIdempotent } from "./state/idempotence.ts";
import { duplicateId, rejectedInPart, rejectedWithEffect, useAfterDelete, vanished } from "./state/lifecycle.ts";
import { lostUpdate } from "./state/lost-update.ts";
import { otherResource } from "./state/other-resource.ts";
import { readAfterWrite, unrelatedChange } from "./state/reads.ts";
import { inconsistentRelation } from "./state/relations.ts";
import { timestampNotAdvanced, timestampOffset, timestampOrder } from "./state/timestamps.ts";
import { unexpectedEffect, unsentFieldChanged } from "./state/unasked-changes.ts";
import { createMismatch, readOnlyField, updateMismatch } from "./state/writes.ts";
import { wrongCopy } from "./state/wrong-copy.ts";

const checks = [
  ...accessChecks,
  ...inputChecks,
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
  ...responseChecks,
  ...ruleChecks,
  createMismatch,
  deletionSummary,
  duplicateId,
  inconsistentRelation,
  lostUpdate,
  notIdempotent,
  otherResource,
  readAfterWrite,
  readOnlyField,
  rejectedInPart,
  rejectedWithEffect,
  timestampNotAdvanced,
  timestampOffset,
  timestampOrder,
  unexpectedEffect,
  unrelatedChange,
  unsentFieldChanged,
  updateMismatch,
  useAfterDelete,
  vanished,
  wrongCopy,
] as const;

/** The codes that no check has. There are none: otherwise this file does not compile. */
type Unchecked = Exclude<CheckCode, (typeof checks)[number]["code"]>;

/** Every check, in the order of groups and names. */
export const catalog = checks satisfies [Unchecked] extends [never] ? unknown : `no check has the code ${Unchecked}`;
