/** What changed in a store since a snapshot, or between two of them. */
import { listedChange, type ResourceChange } from "../log/call-effects.ts";
import { kinds, type ResourceName } from "../services/index.ts";
import type { Kind } from "../state/document-kind.ts";
import type { Comparison, Difference } from "../storage/index.ts";
import { takeTurns } from "../take-turns.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { batchSize } from "./batch-size.ts";
import { resourceNames } from "./resources.ts";
import { invalidArgument } from "./sandbox-error.ts";

/** A page of changes, by resource type and id. */
export interface SnapshotChanges {
  readonly changes: readonly ResourceChange[];
  /** `after` of the next page, which may have no changes. Missing on the last page. */
  readonly next?: string;
}

/** What to compare. */
export interface SnapshotComparison {
  /** The name of another snapshot. Default: the store as it is. */
  readonly to?: string | undefined;
  /** The most changes. Default: 50. */
  readonly limit?: number | undefined;
  /** `next` of the previous page. */
  readonly after?: string | undefined;
}

/** The most resources that one page compares, and the most characters of the changed ones. */
const maxCompared = 10_000;
const maxCharacters = 1_000_000;

/**
 * Compares the resources of a snapshot with those of the store as it is, or of another snapshot. Each batch is a transaction of its own.
 *
 * @throws SandboxError `invalid-argument` if `after` is not from a page; StorageError `no-snapshot`.
 */
export async function compareSnapshot(
  tenant: Tenant,
  name: string,
  { to, limit = 50, after }: SnapshotComparison,
): Promise<SnapshotChanges> {
  const pause = takeTurns();
  let position: Position | undefined = startOf(after);
  const changes: ResourceChange[] = [];
  let [compared, characters] = [0, 0];
  while (position) {
    const { resource, id } = position;
    const query = { before: name, after: to, start: id };
    const batch = await compareBatch(tenant, resource, query);
    compared += batch.limit;
    for (const difference of batch.differences) {
      const size = charactersOf(difference);
      if (changes.length === limit || (changes.length > 0 && characters + size > maxCharacters))
        return { changes, next: formatPosition(position) };
      characters += size;
      changes.push(listedChange({ resource, ...difference }));
      position = { resource, id: difference.id };
      const turn = pause();
      if (turn) await turn;
    }
    position = batch.last === undefined ? nextType(resource) : { resource, id: batch.last };
    if (position && compared >= maxCompared) return { changes, next: formatPosition(position) };
    const turn = pause();
    if (turn) await turn;
  }
  return { changes };
}

interface Position {
  readonly resource: ResourceName;
  /** The id of the last resource that was compared; undefined before the first one. */
  readonly id: string | undefined;
}

function compareBatch(
  tenant: Tenant,
  resource: ResourceName,
  query: { before: string; after: string | undefined; start: string | undefined },
): Promise<Comparison & { readonly limit: number }> {
  return tenant.read(async (transaction) => {
    const limit = batchSize(transaction.head);
    return { ...(await transaction.compare((kinds[resource] as Kind).name, { ...query, limit })), limit };
  });
}

const charactersOf = ({ before = "", after = "" }: Difference): number => before.length + after.length;

function nextType(resource: ResourceName): Position | undefined {
  const next = resourceNames[resourceNames.indexOf(resource) + 1];
  return next && { resource: next, id: undefined };
}

function formatPosition({ resource, id }: Position): string {
  return id === undefined ? resource : `${resource},${id}`;
}

/** @throws SandboxError `invalid-argument`. */
function startOf(after: string | undefined): Position | undefined {
  if (after === undefined) return resourceNames[0] && { resource: resourceNames[0], id: undefined };
  const [, resource = "", id] = /^([^,]*)(?:,(.*))?$/su.exec(after) ?? [];
  if (Object.hasOwn(kinds, resource)) return { resource: resource as ResourceName, id };
  throw invalidArgument([
    { pointer: "/after", detail: `must be \`next\` of the previous page (got ${JSON.stringify(after)})` },
  ]);
}
