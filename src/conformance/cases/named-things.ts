/** How reports and fixtures call what a parameter names. */
import { singular } from "../../contract/singular.ts";
import type { Operation, Parameter } from "../model/operation.ts";

/**
 * What a parameter identifies: its resource, or else that of the path above it, in which `{id}` of `/studies/{id}` is that of a study.
 * Undefined if it identifies nothing, or nothing that has a name.
 */
export function thingNamedBy({ path }: Pick<Operation, "path">, { name, schema }: Parameter): string | undefined {
  const { "x-id": resource } = schema;
  if (typeof resource !== "string" || resource !== "") return resource as string | undefined;
  const parts = path.split("/");
  const above = parts[parts.indexOf(`{${name}}`) - 1] ?? "";
  return above === "" || above.startsWith("{") ? undefined : singular(above);
}

/** Why a call is not sent, after "because". */
export function whyUnshown({ path }: Operation, name: string): string {
  const [above, ...below] = path.split(`{${name}}`);
  return `no response shows a value for ${below.length > 0 ? `{${name}} in ${above}{${name}}` : JSON.stringify(name)}`;
}

/** What to write into the configuration so that the call is sent. */
export function remedyForUnshown(operation: Operation, name: string): string {
  const parameter = operation.parameters.find((each) => each.name === name);
  const thing = parameter && thingNamedBy(operation, parameter);
  const [kind, key] = thing === undefined ? ["values", name] : ["existing", thing];
  return `Write one to conform.yaml: fixtures: { ${kind}: { ${/^[\w-]+$/.test(key) ? key : JSON.stringify(key)}: "…" } }.`;
}
