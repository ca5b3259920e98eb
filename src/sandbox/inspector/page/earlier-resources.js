/** Resources as they were before requests that the log has. */

/** @import { LoggedRequest } from "../../log/request-log.ts" */
/** @import { StoredResource } from "../../control/stored-resources.ts" */

/**
 * The resources of a kind as they were before requests, by id: those that the requests changed. One that did not exist is undefined.
 *
 * @param {readonly Pick<LoggedRequest, "changes">[]} requests oldest first.
 * @param {string} kind
 * @returns {ReadonlyMap<string, object | undefined>}
 */
export function earlierResources(requests, kind) {
  /** @type {Map<string, object | undefined>} */
  const found = new Map();
  for (const { changes } of requests)
    for (const { resource, id, before } of changes) if (resource === kind && !found.has(id)) found.set(id, before);
  return found;
}

/**
 * Resources as they were: without those that did not exist, and with those that were deleted since.
 *
 * @param {readonly StoredResource[]} now
 * @param {ReadonlyMap<string, object | undefined>} earlier
 * @returns {readonly (Pick<StoredResource, "id" | "resource"> & Partial<StoredResource>)[]}
 */
export function withEarlier(now, earlier) {
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
