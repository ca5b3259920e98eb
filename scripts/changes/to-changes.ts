/** Turns findings of `redocly diff` into changes with an impact and sides. Drops those that other modules report. */
import { asArray, isObject, type Json } from "../../src/contract/json.ts";
import { formatPointer, formatReference, parsePointer } from "../../src/contract/pointer.ts";
import type { Change } from "./change.ts";
import { corrections } from "./corrections.ts";
import { breakingSides } from "./direction.ts";
import { type Both, type LocatedFinding, locateFinding } from "./locate.ts";
import { normalize } from "./pairs.ts";
import type { RedoclyFinding } from "./redocly.ts";
import { writeSentence } from "./wording.ts";

/** Compared by ourselves, from the whole contract: see `compare.ts`. */
const COMPARED_ELSEWHERE = new Set(["LinksMap", "Link", "SecurityRequirement", "SecurityRequirementList"]);
const DOCUMENTATION_NODES = new Set([
  "Info",
  "Contact",
  "License",
  "Tag",
  "TagList",
  "ServerVariable",
  "ExternalDocs",
  "Example",
  "ExamplesMap",
]);
const DOCUMENTATION = new Set([
  "title",
  "summary",
  "description",
  "example",
  "examples",
  "tags",
  "openapi",
  "$comment",
]);
/** Lists and maps that Redocly reports as one finding when all members are new or gone, with the type of a member. */
const MEMBERS: Record<string, string> = {
  Paths: "PathItem",
  WebhooksMap: "PathItem",
  PathItem: "Operation",
  ParameterList: "Parameter",
  HeadersMap: "Header",
  SchemaProperties: "Schema",
  MediaTypesMap: "MediaType",
  Responses: "Response",
};
/** Pointers of parameters whose page sizes `paging.ts` compares. */
export type PageSizePointers = ReadonlySet<string>;

export function toChanges(findings: readonly RedoclyFinding[], both: Both, pageSizes: PageSizePointers): Change[] {
  const changes: Change[] = [];
  const wording = new Set<string>();
  for (const finding of withoutRelaxedUnions(findings).flatMap(splitFinding)) {
    if (isComparedElsewhere(finding) || isAmongComponents(finding)) continue;
    const located = locateFinding(finding, both);
    if (isDocumentation(finding)) {
      wording.add(placeLabel(located));
      continue;
    }
    if (isPageSize(located, pageSizes)) continue;
    const change = toChange(located);
    if (change) changes.push(change);
  }
  for (const name of changedExamples(both)) wording.add(name);
  if (wording.size > 0) changes.push(wordingNote([...wording].sort()));
  return changes;
}

/** A union that becomes `anyOf` allows what it did as `oneOf`: that it is gone as one says all. */
function withoutRelaxedUnions(findings: readonly RedoclyFinding[]): RedoclyFinding[] {
  const isRelaxed = ({ typeName, kind, path, revision }: RedoclyFinding): boolean =>
    typeName === "AnyOf" &&
    kind === "added" &&
    findings.some(
      (other) =>
        other.path === path.replace(/anyOf$/, "oneOf") &&
        other.kind === "removed" &&
        normalize(other.base?.value) === normalize(revision?.value),
    );
  return findings.filter((finding) => !isRelaxed(finding));
}

function toChange(located: LocatedFinding): Change | undefined {
  const { finding, place, sides } = located;
  const base = { place, what: writeSentence(located), ...valuesOf(finding) };
  for (const { name, apply: correct } of corrections) {
    const judgement = correct(located);
    if (judgement === "drop") return undefined;
    if (judgement) return { code: name, ...base, ...judgement };
  }
  const [verdict] = finding.verdicts;
  if (!verdict) return { impact: "compatible", for: sides, code: `${kindOf(finding)}-${finding.kind}`, ...base };
  return { impact: "breaking", for: breakingSides(located), code: verdict.ruleId, ...base };
}

/** Splits a finding on a whole list or map into one for each member. */
function splitFinding(finding: RedoclyFinding): RedoclyFinding[] {
  const member = MEMBERS[finding.typeName];
  const end = finding.kind === "added" ? "revision" : "base";
  const whole = finding[end];
  if (!member || finding.kind === "modified" || !whole) return [finding];
  const members: [string, Json][] = Array.isArray(whole.value)
    ? asArray(whole.value).map((value, index) => [String(index), value])
    : Object.entries(isObject(whole.value) ? whole.value : {});
  return members
    .filter(
      ([key, value]) => !key.startsWith("x-") && (member !== "Operation" || (isObject(value) && "responses" in value)),
    )
    .flatMap(([key, value]) => {
      const token = formatPointer([key]);
      const isHarmless =
        member === "Parameter" && finding.kind === "added" && !(isObject(value) && value.required === true);
      const one: RedoclyFinding = {
        ...finding,
        path: finding.path + token,
        typeName: member,
        [end]: { pointer: whole.pointer + token, value },
        verdicts: isHarmless ? [] : finding.verdicts,
      };
      return splitFinding(one);
    });
}

function isComparedElsewhere({ typeName, property, path }: RedoclyFinding): boolean {
  return (
    COMPARED_ELSEWHERE.has(typeName) ||
    property?.startsWith("x-") === true ||
    (property === "tags" && typeName === "Operation" && !path.startsWith("#/webhooks")) ||
    parsePointer(path).some((token) => token.startsWith("x-") && !isHeader(path, token))
  );
}

function isHeader(path: string, token: string): boolean {
  const all = parsePointer(path);
  return all[all.indexOf(token) - 1] === "headers" || all[all.indexOf(token) - 1] === "properties";
}

function isDocumentation({ typeName, property, kind }: RedoclyFinding): boolean {
  return DOCUMENTATION_NODES.has(typeName) || (kind === "modified" && DOCUMENTATION.has(property ?? ""));
}

function isPageSize({ finding, pointer }: LocatedFinding, pageSizes: PageSizePointers): boolean {
  if (finding.property !== "default" && finding.property !== "maximum") return false;
  return pageSizes.has(pointer) || pageSizes.has(formatReference(parsePointer(pointer).slice(0, -1)));
}

/**
 * Components are compared where they are used. Findings among the components themselves concern nobody on the wire, and Redocly
 * pairs new with removed components there, by similar names.
 */
function isAmongComponents({ path }: RedoclyFinding): boolean {
  const [root, kind] = parsePointer(path);
  return root === "components" && kind !== "securitySchemes";
}

function kindOf({ typeName }: RedoclyFinding): string {
  return typeName.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
}

/** The values that follow the sentence; whole nodes are not shown. */
function valuesOf({ kind, base, revision, property, typeName }: RedoclyFinding): { before?: Json; after?: Json } {
  const isInSentence =
    property === "key" ||
    property === "required" ||
    property === "in" ||
    (property === "name" && typeName === "Parameter");
  if (kind !== "modified" || isInSentence) return {};
  // A flag that is not written has its default; Redocly reports it only if that is the opposite.
  const negated = (value: Json | undefined) => (typeof value === "boolean" ? !value : undefined);
  const before = base?.value ?? negated(revision?.value);
  const after = revision?.value ?? negated(base?.value);
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

function placeLabel({ place }: LocatedFinding): string {
  if (place.kind === "component") return place.name.split("/")[1] ?? place.name;
  if (place.kind === "contract") return "the contract itself";
  return place.kind === "webhook" ? place.topic : place.operationId;
}

/** Named examples whose values differ: Redocly does not look into them. */
function changedExamples({ before, after }: Both): string[] {
  const [were, are] = [new Map(before.components("examples")), new Map(after.components("examples"))];
  const names = new Set([...were.keys(), ...are.keys()]);
  return [...names].filter((name) => normalize(were.get(name)) !== normalize(are.get(name)));
}

function wordingNote(places: string[]): Change {
  const what = `Descriptions or examples changed in ${places.length === 1 ? "one place" : `${places.length} places`}: ${places.join(", ")}`;
  return { impact: "note", for: ["tools"], place: { kind: "contract" }, code: "wording", what };
}
