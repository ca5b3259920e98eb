import type { Row } from "../storage/index.ts";
import { sortable } from "../text/time.ts";
import { indexEntryOf, type Kind } from "./document-kind.ts";
import { serialize } from "./serialize.ts";

/** Values stored with a resource that it does not show. */
export interface RowMetadata {
  /** The id of the resource that it belongs to. */
  readonly ref?: string | undefined;
  /** A state that no response shows. */
  readonly status?: string | undefined;
}

/**
 * Builds the row of a resource.
 *
 * @param now milliseconds since 1970; the time of its creation and change, if it shows none itself.
 * @param known its row so far.
 * @param hidden Default: the values of the row so far.
 */
export function rowOf<R extends object>(
  kind: Kind<R>,
  resource: R,
  now: number,
  known?: Row,
  hidden?: RowMetadata,
): Row {
  const { status, tags, created, updated } = indexEntryOf(kind, resource);
  return {
    id: String(resource[kind.id]),
    version: (known?.version ?? 0) + 1,
    created: created ?? known?.created ?? sortable(now),
    updated: updated ?? sortable(now),
    status: kind.indexedBy.length === 0 ? (hidden ?? known)?.status : status,
    ref: hidden ? hidden.ref : known?.ref,
    tags,
    body: serialize(kind.schema, resource, "typed"),
  };
}
