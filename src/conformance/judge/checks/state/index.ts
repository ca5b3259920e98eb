/** The state of the store. */
import { deletionSummary } from "./deletion-summary.ts";
import { notIdempotent } from "./idempotence.ts";
import { duplicateId, rejectedWithEffect, useAfterDelete } from "./lifecycle.ts";
import { lostUpdate } from "./lost-update.ts";
import { otherResource } from "./other-resource.ts";
import { readAfterWrite, unrelatedChange } from "./reads.ts";
import { rejectedInPart } from "./rejected-in-part.ts";
import { inconsistentRelation } from "./relations.ts";
import { timestampOffset } from "./timestamp-offset.ts";
import { timestampNotAdvanced, timestampOrder } from "./timestamps.ts";
import { unexpectedEffect, unsentFieldChanged } from "./unasked-changes.ts";
import { vanished } from "./vanished.ts";
import { createMismatch, readOnlyField, updateMismatch } from "./writes.ts";
import { wrongCopy } from "./wrong-copy.ts";

export const stateChecks = [
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
