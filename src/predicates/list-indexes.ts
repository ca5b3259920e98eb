/** Looks up items of lists in time that does not grow with the list, so that a rule over two lists takes linear time. */

/** Shorter lists are searched. */
const minLength = 16;

/** The indexes of the lists that one evaluation of a predicate looks into. */
export class ListIndexes {
  readonly #values = new Map<readonly unknown[], ReadonlySet<unknown>>();
  readonly #members = new Map<readonly unknown[], Map<string, ReadonlyMap<unknown, readonly unknown[]>>>();
  readonly #joined = new Map<readonly unknown[], Map<string, readonly unknown[]>>();

  /** Forgets all lists: they may change between two evaluations. */
  clear(): void {
    if (this.#values.size > 0) this.#values.clear();
    if (this.#members.size > 0) this.#members.clear();
    if (this.#joined.size > 0) this.#joined.clear();
  }

  /** Whether a list has a value. */
  contains(list: readonly unknown[], value: unknown): boolean {
    if (list.length < minLength) return list.includes(value);
    const known = this.#values.get(list) ?? new Set(list);
    this.#values.set(list, known);
    return known.has(value);
  }

  /** The items of a list whose member has a value, in their order. */
  where(list: readonly unknown[], member: string, value: unknown): readonly unknown[] {
    if (list.length < minLength) return list.filter((item) => memberOf(item, member) === value);
    const byMember = this.#members.get(list) ?? new Map<string, ReadonlyMap<unknown, readonly unknown[]>>();
    this.#members.set(list, byMember);
    const byValue = byMember.get(member) ?? groupBy(list, member);
    byMember.set(member, byValue);
    return byValue.get(value) ?? [];
  }

  /** The values of a member of the items of a list, without those that are missing or null; lists are joined to one. */
  each(list: readonly unknown[], member: string): readonly unknown[] {
    const byMember = this.#joined.get(list) ?? new Map<string, readonly unknown[]>();
    this.#joined.set(list, byMember);
    const joined = byMember.get(member) ?? list.flatMap((item) => memberOf(item, member) ?? []);
    byMember.set(member, joined);
    return joined;
  }
}

/** The items of a list by the value of a member; those without it are left out. */
function groupBy(list: readonly unknown[], member: string): ReadonlyMap<unknown, readonly unknown[]> {
  const groups = new Map<unknown, unknown[]>();
  for (const item of list) {
    const value = memberOf(item, member);
    const group = groups.get(value);
    if (group) group.push(item);
    else if (value !== undefined) groups.set(value, [item]);
  }
  return groups;
}

function memberOf(item: unknown, member: string): unknown {
  return typeof item === "object" && item !== null && Object.hasOwn(item, member)
    ? (item as Readonly<Record<string, unknown>>)[member]
    : undefined;
}
