import { serialize } from "../contract/serialize.ts";
import type { Row } from "../storage/index.ts";
import { sortable } from "../time.ts";
import { indexEntryOf, type Kind } from "./document-kind.ts";

/** What storage keeps of a resource that the resource does not show. */
export interface RowMetadata {
  /** The id of what it belongs to. */
  readonly ref?: string | undefined;
  /** A state that no answer shows, of a kind that shows none to be found by. */
  readonly status?: string | undefined;
}

/**
 * A resource as storage keeps it.
 *
 * @param now milliseconds since 1970; it was made and changed then, where it shows no times itself.
 * @param known what is kept of it so far.
 * @param hidden what it had if left out.
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
