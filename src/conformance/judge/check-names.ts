/** What `only` and `skip` can name. */
import { suggest } from "../../suggest.ts";
import { groupOf } from "../cases/check-codes.ts";
import { inherent } from "../model/inherent.ts";
import { catalog } from "./checks/catalog.ts";

const names = [...new Set(catalog.flatMap(({ code }) => [code, groupOf(code)]))];
const requirements = Object.keys(inherent).map((id) => `inherent/${id}`);

/** Why a name is not that of a check, a group, or an inherent requirement to skip; undefined if it is. */
export function checkNameProblem(name: string, where: "only" | "skip"): string | undefined {
  const known: readonly string[] = where === "skip" ? [...names, ...requirements] : names;
  if (known.includes(name)) return undefined;
  if (name.startsWith("inherent/"))
    return where === "only"
      ? `names no check or group: "${name}". Only skip takes inherent requirements.`
      : `names no inherent requirement: "${name}".${suggest(name, requirements)} \`conform list-checks\` prints them.`;
  return `names no check or group: "${name}".${suggest(name, known)} \`conform list-checks\` prints them.`;
}

/** Whether checks and groups cover a check, or all of a group. */
export function covers(names: readonly string[], check: string): boolean {
  return names.includes(check) || names.includes(groupOf(check));
}
