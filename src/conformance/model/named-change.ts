/** What an operation does by its name: no method makes `GET /createGroup` a read. */

/** Words that say by themselves that something changes. */
const verbs = new Set(
  `add append assign cancel clear create delete destroy disable disconnect drop enable increment insert invalidate kill modify publish
  purge remove rename replace restart restore revoke rollback save send submit unassign unlock unpublish unset unsubscribe upload upsert
  write`.split(/\s+/),
);

/** Words that say so before another one only: alone, and in names such as `move_list`, they may be what is read. */
const transitive = new Set("copy move reset set update".split(" "));

/** Words by which a POST says that it adds something. */
const adding = new Set("add append create insert new put register save store submit upload upsert".split(" "));

/** Words by which a POST says that it reads something. */
const reading = new Set(
  "check count estimate fetch find get is list query read search show simulate status test validate verify".split(" "),
);

/** Words by which a POST says that it changes what there is. */
const changing = new Set(
  `abort activate assign cancel change clear compact configure deactivate defrag defragment delete demote destroy disable disconnect drop
  edit empty enable erase evict expire flush forget gc grant import install invalidate kick kill leave lock logoff logout merge migrate modify
  move patch pause promote prune purge rebuild reconstruct reindex release reload remove rename replace reset resize restart restore resume
  revoke rollback rotate set shutdown shrink signout start stop swap switch sync synchronize terminate transfer trim truncate unassign
  uninstall unlink unlock unmount unset update upgrade vacuum wipe`.split(/\s+/),
);

/** The same words where another word follows without a separator: `deleterange`, `compaction`, `changepw`. */
const joinedChange =
  /^(change(pw|pass)|compact|deactivat|defrag|delete|disable|enable|flush|invalidat|migrat|purge|remove|reset|restor|revo[ck]|truncat|unlock)\w*(?<!s)$/;

/** Words by which the membership of a cluster changes, which is part of what the server is. */
const joining = new Set("add forget join leave".split(" "));

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

/** What an operation does. */
type Act = "adds" | "reads" | "changes";

/** What a POST says that it does, by the name of its path or its own, or by its summary: `changes` what there is, or `adds` to it. */
export function namedAct({ id, path, summary }: { id: string; path: string; summary: string }): Act | undefined {
  const segments = path.split(/[/:]/).filter((each) => each !== "");
  const names = [segments.at(-1) ?? "", id, id.split(/[_.]/).at(-1) ?? ""].map(actOf);
  const said = actOf(verbOfSummary(id, summary));
  const isJoining = names.some(({ verb }) => joining.has(verb)) && /\/(cluster|swarm|raft|quorum)\//.test(path);
  if (isJoining) return "changes";
  if (names.some(({ act }) => act === "changes")) return said.act === "adds" ? "adds" : "changes";
  return names.find(({ act }) => act !== undefined)?.act ?? said.act;
}

/** What a name says that is done, by its first word, its last one or its second one. */
function actOf(name: string): { readonly verb: string; readonly act?: Act } {
  // The ids of many operations begin with the method.
  const words = wordsOf(name).filter((word, at) => at > 0 || word !== "post");
  const [first = "", second = ""] = words;
  const known = [first, words.at(-1) ?? "", second];
  if (adding.has(first)) return { verb: first, act: "adds" };
  if (reading.has(first)) return { verb: first, act: "reads" };
  const isChanging = (word: string): boolean => changing.has(word) || joinedChange.test(word);
  const verb = [words.join(""), ...known].find(isChanging);
  if (verb !== undefined) return { verb, act: "changes" };
  const other = known.find((word) => adding.has(word) || reading.has(word));
  return other === undefined ? { verb: first } : { verb: other, act: adding.has(other) ? "adds" : "reads" };
}

/** The first word of a summary as a verb, without the name of the operation before it: `Put puts the key` says `put`. */
function verbOfSummary(id: string, summary: string): string {
  const [first = "", second = ""] = wordsOf(summary.replace(/([a-z\d])([A-Z])/g, (each) => each.toLowerCase()));
  const verb = id.toLowerCase().startsWith(first) && second.endsWith("s") ? second : first;
  const forms = [verb, verb.replace(/s$/, ""), verb.replace(/es$/, ""), verb.replace(/ies$/, "y")];
  return forms.find((form) => adding.has(form) || reading.has(form) || changing.has(form)) ?? verb;
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
