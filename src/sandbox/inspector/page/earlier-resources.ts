/** Resources as they were before requests that the log has. */

import type { StoredResource } from "../../control/stored-resources.ts";
import type { LoggedRequest } from "../../log/request-log.ts";

/**
 * The resources of a kind as they were before requests, by id: those that the requests changed. One that did not exist is undefined.
 *
 * @param requests oldest first.
 */
export function earlierResources(
  requests: readonly Pick<LoggedRequest, "changes">[],
  kind: string,
): ReadonlyMap<string, object | undefined> {
  const found: Map<string, object | undefined> = new Map();
  for (const { changes } of requests)
    for (const { resource, id, before } of changes) if (resource === kind && !found.has(id)) found.set(id, before);
  return found;
}

/** Resources as they were: without those that did not exist, and with those that were deleted since. */
export function withEarlier(
  now: readonly StoredResource[],
  earlier: ReadonlyMap<string, object | undefined>,
): readonly (Pick<StoredResource, "id" | "resource"> & Partial<StoredResource>)[] {
  const known = new Set(now.map(({ id }) => id));
  const kept = now.flatMap((stored) => {
    const was = earlier.get(stored.id);
    if (!earlier.has(stored.id)) return [stored];
    return was === undefined ? [] : [{ id: stored.id, resource: was }];
  });
  const deleted = [...earlier].flatMap(([id, resource]) =>
    known.has(id) || resource === undefined ? [] : [{ id, resource }],
  );
  return [...deleted, ...kept];
}
