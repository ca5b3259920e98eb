/** Turns findings into overlay actions that make a contract say what the server does. */
import { locate } from "../../contract/document.ts";
import { asArray, asObject, isObject, type Json, type JsonObject, mapMembers } from "../../contract/json.ts";
import { formatPointer, type Path, parsePointer, valueAt } from "../../contract/pointer.ts";
import { placesBelow, responseSchemaPlaces } from "../../contract/schema-places.ts";
import { type FindingKind, kindOf, type Repair, type ReportedFinding } from "../cases/finding.ts";
import type { Contract } from "../model/contract.ts";
import { jsonPathOf } from "./json-path.ts";

/** An action of an overlay (OpenAPI Overlay 1.0, section 4.4), and the findings that it settles. */
export interface RepairAction {
  readonly target: string;
  readonly update?: JsonObject;
  readonly remove?: true;
  /** `silent`: the contract says nothing there. `contradicts`: either the server or the contract is wrong. */
  readonly kind: Exclude<FindingKind, "server-error">;
  readonly findings: readonly ReportedFinding[];
}

type Change = Omit<RepairAction, "findings">;

/** The actions that make a contract true of what a run found, each once: those where the contract is silent first. */
export function repairContract(contract: Contract, findings: readonly ReportedFinding[]): RepairAction[] {
  const actions = new Map<string, RepairAction>();
  for (const finding of findings)
    for (const change of changesFor(contract, finding)) {
      const key = `${change.target} ${change.kind} ${JSON.stringify(Object.keys(change.update ?? {}))}`;
      const known = actions.get(key);
      const update = merged(known?.update, change.update);
      actions.set(key, { ...change, ...(update && { update }), findings: [...(known?.findings ?? []), finding] });
    }
  return joinPaths([...actions.values()]).sort((one, other) => Number(isSilent(other)) - Number(isSilent(one)));
}

function isSilent({ kind }: RepairAction): boolean {
  return kind === "silent";
}

function* changesFor(contract: Contract, finding: ReportedFinding): Generator<Change> {
  const source = contract.written;
  const kind = kindOf(finding);
  const { repair, pointer, original } = finding;
  const { path: address, method, statuses } = contract.operation(finding.operation);
  const item = locate(source, asObject(source.paths)[address], ["paths", address]);
  if (repair === undefined || kind === "server-error" || !item) return;
  const responses = [...item.path, method.toLowerCase(), "responses"];
  if ("declares" in repair && repair.declares === "status") {
    const description = original.response === "" ? "No body." : "Not described.";
    yield { target: jsonPathOf(responses), update: { [String(repair.status)]: { description } }, kind };
    return;
  }
  const roots = responseSchemaPlaces(source, responses, statuses.keyOf(original.status) ?? "");
  const path = parsePointer(pointer);
  const [parents, name = ""] = [placesBelow(source, roots, formatPointer(path.slice(0, -1))), path.at(-1)];
  const optional = function* (member: string): Generator<Change> {
    const parent = parents.find((place) => asArray(asObject(valueAt(source, place)).required).includes(member));
    if (parent) yield { target: `${jsonPathOf(parent)}.required[?@ == ${JSON.stringify(member)}]`, remove: true, kind };
  };
  if ("declares" in repair) {
    const [parent] = parents;
    if (parent) yield { target: jsonPathOf(parent), update: { properties: { [name]: declared(repair) } }, kind };
    if (repair.declares === "envelope") for (const member of repair.around) yield* optional(member);
    return;
  }
  if (repair.allows === "absence") {
    yield* optional(name);
    return;
  }
  for (const keyword of repair.keywords)
    for (const place of placesBelow(source, roots, pointer)) {
      const schema = asObject(valueAt(source, place));
      if (keyword in schema) yield { ...allow(source, place, keyword, repair.value), kind };
    }
}

/** The schema of a member that a contract lacks. */
function declared(repair: Extract<Repair, { readonly declares: string }>): JsonObject {
  if (repair.declares === "read-only") return { readOnly: true };
  if (repair.declares === "envelope") return { type: "object" };
  return repair.declares === "member" && repair.type !== undefined ? { type: repair.type } : {};
}

/** What makes a keyword of a schema allow a value: an addition where it lists what is allowed, else it is removed. */
function allow(source: JsonObject, place: Path, keyword: string, value: Json | undefined): Omit<Change, "kind"> {
  const hasNullable = String(source.openapi).startsWith("3.0");
  const given = valueAt(source, [...place, keyword]);
  const target = jsonPathOf(place);
  if (keyword === "enum" && value !== undefined) return { target, update: { enum: [value] } };
  if (keyword === "type" && value === null && hasNullable) return { target, update: { nullable: true } };
  if (keyword === "type" && value !== undefined && !hasNullable) {
    const type = value === null ? "null" : typeof value;
    return { target, update: { type: Array.isArray(given) ? [type] : [given as Json, type] } };
  }
  return { target: jsonPathOf([...place, keyword]), remove: true };
}

/** The actions, with one for all paths whose operations of a method get the same statuses. */
function joinPaths(actions: readonly RepairAction[]): RepairAction[] {
  const joined = new Map<string, RepairAction & { readonly paths: readonly string[] }>();
  const ofResponses = /^\$\.paths\[(".*")\]\.(\w+)\.responses$/;
  for (const action of actions) {
    const [, path, method] = ofResponses.exec(action.target) ?? [];
    if (path === undefined || action.update === undefined) {
      joined.set(`${joined.size}`, { ...action, paths: [] });
      continue;
    }
    const key = `${method} ${JSON.stringify(action.update)} ${action.kind}`;
    const known = joined.get(key);
    const paths = [...(known?.paths ?? []), path];
    const target = `$.paths[${paths.join(", ")}].${method}.responses`;
    joined.set(key, { ...action, paths, target, findings: [...(known?.findings ?? []), ...action.findings] });
  }
  return [...joined.values()].map(({ paths: _, ...action }) => action);
}

function merged(one: JsonObject | undefined, other: JsonObject | undefined): JsonObject | undefined {
  if (one === undefined || other === undefined) return other ?? one;
  const members = mapMembers(other, (value, name): Json => {
    const { [name]: known } = one;
    if (Array.isArray(known) && Array.isArray(value)) return [...new Set([...known, ...value])];
    return isObject(known) && isObject(value) ? { ...known, ...value } : value;
  });
  return { ...one, ...members };
}
