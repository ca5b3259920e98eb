/** What an operation does by its name: no method makes `GET /createGroup` a read. */

/** Words that say by themselves that something changes. */
const verbs = new Set(
  `add append assign cancel clear create delete destroy disable disconnect drop enable increment insert invalidate kill modify publish
  purge remove rename replace restart restore revoke rollback save send submit unassign unlock unpublish unset unsubscribe upload upsert
  write`.split(/\s+/),
);

/** Words that say so before another one only: alone, and in names such as `move_list`, they may be what is read. */
const transitive = new Set("copy move reset set update".split(" "));

/** The word by which the id or the path of an operation says what it changes; undefined if neither does. */
export function namedChange(id: string, path: string): string | undefined {
  const segment = path.split("/").findLast((each) => each !== "") ?? "";
  return verbOf(segment) ?? verbOf(id);
}

/** The verb that a name in camel case, with hyphens or with underscores begins with. */
function verbOf(name: string): string | undefined {
  const [first = "", second = ""] = wordsOf(name);
  const isNoun = second === "" || /_(list|read|retrieve)$/.test(name);
  return verbs.has(first) || (transitive.has(first) && !isNoun) ? first : undefined;
}

/** Words in a name or a text, in small letters. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== "");
}

/** Whether a word says that something is created. */
export function isCreating(verb: string | undefined): boolean {
  return verb !== undefined && /^(add|append|copy|create|insert|upload|upsert)$/.test(verb);
}
