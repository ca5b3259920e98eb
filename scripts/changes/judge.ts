/** From the findings of `redocly diff` to changes: what is told elsewhere goes, each of the rest gets an impact and its sides. */
import type { Change, Json } from "./change.ts";
import { isObject, list, pointerOf, tokens } from "./contract.ts";
import { corrections } from "./corrections.ts";
import { breakingSides } from "./direction.ts";
import { type Both, type Located, locate } from "./locate.ts";
import { comparable } from "./pairs.ts";
import type { Finding } from "./redocly.ts";
import { sentence } from "./wording.ts";

/** Compared by ourselves, from the whole contract: see `compare.ts`. */
const OURS = new Set(["LinksMap", "Link", "SecurityRequirement", "SecurityRequirementList"]);
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
/** What redocly reports as one when all of them come or go, by the kind of one. */
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
export type PageSizes = ReadonlySet<string>;

export function judge(findings: readonly Finding[], both: Both, pageSizes: PageSizes): Change[] {
  const changes: Change[] = [];
  const wording = new Set<string>();
  for (const finding of findings.flatMap(split)) {
    if (isOurs(finding) || isAmongComponents(finding)) continue;
    const located = locate(finding, both);
    if (isDocumentation(finding)) {
      wording.add(placeLabel(located));
      continue;
    }
    if (isPageSize(located, pageSizes)) continue;
    const change = judgeOne(located);
    if (change) changes.push(change);
  }
  for (const name of changedExamples(both)) wording.add(name);
  if (wording.size > 0) changes.push(wordingNote([...wording].sort()));
  return changes;
}

function judgeOne(located: Located): Change | undefined {
  const { finding, place, sides } = located;
  const told = { place, what: sentence(located), ...values(finding) };
  for (const { name, judge: correct } of corrections) {
    const judgement = correct(located);
    if (judgement === "drop") return undefined;
    if (judgement) return { code: name, ...told, ...judgement };
  }
  const [verdict] = finding.verdicts;
  if (!verdict) return { impact: "compatible", for: sides, code: `${kindOf(finding)}-${finding.kind}`, ...told };
  return { impact: "breaking", for: breakingSides(located), code: verdict.ruleId, ...told };
}

/** One finding for each member where Redocly reports the whole list or map. */
function split(finding: Finding): Finding[] {
  const member = MEMBERS[finding.typeName];
  const end = finding.kind === "added" ? "revision" : "base";
  const whole = finding[end];
  if (!member || finding.kind === "modified" || !whole) return [finding];
  const members: [string, Json][] = Array.isArray(whole.value)
    ? list(whole.value).map((value, index) => [String(index), value])
    : Object.entries(isObject(whole.value) ? whole.value : {});
  return members
    .filter(
      ([key, value]) => !key.startsWith("x-") && (member !== "Operation" || (isObject(value) && "responses" in value)),
    )
    .flatMap(([key, value]) => {
      const token = pointerOf([key]).slice(1);
      const isHarmless =
        member === "Parameter" && finding.kind === "added" && !(isObject(value) && value.required === true);
      const one: Finding = {
        ...finding,
        path: finding.path + token,
        typeName: member,
        [end]: { pointer: whole.pointer + token, value },
        verdicts: isHarmless ? [] : finding.verdicts,
      };
      return split(one);
    });
}

function isOurs({ typeName, property, path }: Finding): boolean {
  return (
    OURS.has(typeName) ||
    property?.startsWith("x-") === true ||
    tokens(path).some((token) => token.startsWith("x-") && !isHeader(path, token))
  );
}

function isHeader(path: string, token: string): boolean {
  const all = tokens(path);
  return all[all.indexOf(token) - 1] === "headers" || all[all.indexOf(token) - 1] === "properties";
}

function isDocumentation({ typeName, property, kind }: Finding): boolean {
  return DOCUMENTATION_NODES.has(typeName) || (kind === "modified" && DOCUMENTATION.has(property ?? ""));
}

function isPageSize({ finding, pointer }: Located, pageSizes: PageSizes): boolean {
  if (finding.property !== "default" && finding.property !== "maximum") return false;
  return pageSizes.has(pointer) || pageSizes.has(pointerOf(tokens(pointer).slice(0, -1)));
}

/**
 * What is used is found where it is used. What Redocly finds among the components themselves concerns nobody on the wire, and
 * it pairs there what came with what went, by likeness of name.
 */
function isAmongComponents({ path }: Finding): boolean {
  const [root, kind] = tokens(path);
  return root === "components" && kind !== "securitySchemes";
}

function kindOf({ typeName }: Finding): string {
  return typeName.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
}

/** What stands beside the sentence; whole nodes are not shown. */
function values({ kind, base, revision, property, typeName }: Finding): { before?: Json; after?: Json } {
  const isTold = property === "key" || property === "required" || (property === "name" && typeName === "Parameter");
  if (kind !== "modified" || isTold) return {};
  return {
    ...(base?.value === undefined ? {} : { before: base.value }),
    ...(revision?.value === undefined ? {} : { after: revision.value }),
  };
}

function placeLabel({ place }: Located): string {
  if (place.kind === "component") return place.name.split("/")[1] ?? place.name;
  if (place.kind === "contract") return "the contract itself";
  return place.kind === "webhook" ? place.topic : place.operationId;
}

/** Named examples whose values differ: Redocly does not look into them. */
function changedExamples({ before, after }: Both): string[] {
  const [were, are] = [new Map(before.components("examples")), new Map(after.components("examples"))];
  const names = new Set([...were.keys(), ...are.keys()]);
  return [...names].filter((name) => comparable(were.get(name)) !== comparable(are.get(name)));
}

function wordingNote(places: string[]): Change {
  const what = `Descriptions or examples changed in ${places.length === 1 ? "one place" : `${places.length} places`}: ${places.join(", ")}`;
  return { impact: "note", for: ["tools"], place: { kind: "contract" }, code: "wording", what };
}
