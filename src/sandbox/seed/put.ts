import type { kinds } from "../services/index.ts";
import type { RowMetadata } from "../state/document-row.ts";

/** Adds a resource to a data set. It is not validated: a test validates the data sets once for all. */
export type Put = (kind: keyof typeof kinds, resource: object, metadata?: RowMetadata) => void;
