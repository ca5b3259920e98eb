/** Compares what a call sends and gets: parameters, bodies, responses, their headers and media types. */
import { asObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { type LocatedParameter, locateParameters } from "../../src/contract/operation.ts";
import { formatReference } from "../../src/contract/pointer.ts";
import type { Comparison } from "./comparison.ts";
import { type ComparedOperation, parametersInPath } from "./contract.ts";
import { describeValues } from "./keywords.ts";
import { namesOf, normalize } from "./pairs.ts";
import { compareSchemas } from "./schemas.ts";
import { nameOf, partOf, type Spot, type Trait } from "./spot.ts";

/** What a parameter with this `in` is called. */
const places: Record<string, string> = { query: "query parameter", path: "path parameter", header: "header" };

export function compareParameters(
  before: ComparedOperation,
  after: ComparedOperation,
  spot: Spot,
  comparison: Comparison,
): void {
  const [old, now] = [parametersByKey(before, after, comparison), parametersByKey(after, before, comparison)];
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [one, other] = [old.get(key), now.get(key)];
    if (one && other) compareParameter(one, other, spot, comparison);
    else if (one) comparison.findings.addMember(partOf(spot, titleOf(one)), "parameter", false);
    else if (other)
      comparison.findings.addMember(partOf(spot, titleOf(other)), "parameter", true, other.node.required === true);
  }
}

/** Parameters of a path go by their places in it, unless the same names have changed places; names of headers do not differ by case. */
function parametersByKey(
  own: ComparedOperation,
  other: ComparedOperation,
  { before, after }: Comparison,
): ReadonlyMap<string, LocatedParameter> {
  const [names, others] = [parametersInPath(own.address), parametersInPath(other.address)];
  const isSwapped = names.toSorted().join() === others.toSorted().join();
  const { root } = before.operations.includes(own) ? before : after;
  return new Map(
    locateParameters(root, own).map((parameter) => {
      const name = parameter.in === "header" ? parameter.name.toLowerCase() : parameter.name;
      return [`${parameter.in} ${parameter.in === "path" && !isSwapped ? names.indexOf(name) : name}`, parameter];
    }),
  );
}

function titleOf(parameter: LocatedParameter): string {
  return `the ${places[parameter.in] ?? "parameter"} \`${parameter.name}\``;
}

function compareParameter(before: LocatedParameter, after: LocatedParameter, spot: Spot, comparison: Comparison): void {
  const entry = ({ node, path }: LocatedParameter): JsonObject =>
    path[0] === "components" ? { $ref: formatReference(path) } : node;
  const compare = (old: JsonObject, now: JsonObject, at: Spot): void => {
    if (before.name !== after.name) compareNames(before, after, at, comparison);
    compareHolders(old, now, at, comparison);
  };
  comparison.follow(entry(before), entry(after), partOf(spot, titleOf(after)), compare, titleOf(after));
}

/** The name of a path parameter is not on the wire, but programs pass the value under it. Programs may use that of a header as it is. */
function compareNames(before: LocatedParameter, after: LocatedParameter, spot: Spot, { findings }: Comparison): void {
  const what = `${titleOf(before)} is now called \`${after.name}\``;
  const impact = after.in === "path" ? "breaking" : "note";
  findings.add(spot, impact, "parameter-renamed", what, {}, ["tools"]);
}

/** What parameters and headers have in common. */
function compareHolders(before: JsonObject, after: JsonObject, spot: Spot, comparison: Comparison): void {
  comparison.compareTexts(before, after, spot);
  comparison.compareDeprecation(before, after, spot);
  compareRequired(before, after, spot, comparison);
  compareSerialization(before, after, spot, comparison);
  const { type } = asObject(comparison.after.resolve(after.schema));
  const traits: Trait[] = after.in === "query" && type === "array" ? ["query list"] : [];
  if (comparison.isPageSize(before) || comparison.isPageSize(after)) traits.push("page size");
  compareSchemas(before.schema ?? {}, after.schema ?? {}, { ...spot, traits }, comparison);
  compareContent(before.content, after.content, spot, comparison);
}

/** A part that has to be sent breaks requests; one that may be absent breaks its readers. */
function compareRequired(before: JsonObject, after: JsonObject, spot: Spot, { findings }: Comparison): void {
  const [was, is] = [before.required === true, after.required === true];
  const what = `${nameOf(spot)} ${is ? "became required" : "is no longer required"}`;
  if (was !== is) findings.judge(spot, is ? "fewer" : "more", "required-changed", what);
}

/** The members that say how a value is written, and how a sentence calls them. */
const written = {
  style: "style of writing",
  explode: "way lists are written (`explode`)",
  allowReserved: "`allowReserved`",
  allowEmptyValue: "`allowEmptyValue`",
};

/** `style` and `explode` say how lists and objects are written; what is allowed is one more form. */
function compareSerialization(before: JsonObject, after: JsonObject, spot: Spot, comparison: Comparison): void {
  const [old, now] = [writtenForm(before), writtenForm(after)];
  const { type = "object" } = asObject(comparison.after.resolve(after.schema));
  for (const [member, noun] of Object.entries(written)) {
    const values = { before: old[member], after: now[member] };
    const isForm = member === "style" || member === "explode";
    if (values.before === values.after || (isForm && type !== "array" && type !== "object")) continue;
    const allowed = values.after === true ? "more" : "fewer";
    const what = describeValues(noun, values, spot);
    comparison.findings.judge(spot, isForm ? "either" : allowed, "serialization-changed", what, values);
  }
}

/** Those members with their defaults (OpenAPI 3.1, Parameter Object). */
function writtenForm({ in: place, ...parameter }: JsonObject): JsonObject {
  const style = parameter.style ?? (place === "query" || place === "cookie" ? "form" : "simple");
  return { explode: style === "form", allowReserved: false, allowEmptyValue: false, ...parameter, style };
}

export function compareBodies(
  before: Json | undefined,
  after: Json | undefined,
  spot: Spot,
  comparison: Comparison,
): void {
  const at = partOf(spot, "the body");
  if (before !== undefined && after !== undefined)
    comparison.follow(before, after, at, (one, other, where) => {
      comparison.compareTexts(one, other, where);
      compareRequired(one, other, where, comparison);
      compareContent(one.content, other.content, where, comparison);
    });
  else if (before !== undefined) comparison.findings.addMember(at, "request-body", false);
  else if (after !== undefined) {
    const { required } = asObject(comparison.after.resolve(after));
    comparison.findings.addMember(at, "request-body", true, required === true);
  }
}

/** An error that no longer comes breaks nobody, but a range may become its members; a second success has another body. */
export function compareResponses(before: JsonObject, after: JsonObject, spot: Spot, comparison: Comparison): void {
  for (const status of namesOf(before, after)) {
    const [one, other] = [before[status], after[status]];
    const at = partOf(spot, `response ${status}`);
    const isRead = spot.sides.includes("response");
    if (one !== undefined && other !== undefined)
      comparison.follow(one, other, at, (old, now, where) => compareResponse(old, now, where, comparison));
    else if (one === undefined && isRead && /^[23]/.test(status))
      comparison.findings.add(at, "breaking", "response-added", `${nameOf(at)} is new`);
    else if (one !== undefined && isRead && !/^[123]/.test(status))
      comparison.findings.add(
        at,
        /^\d+$/.test(status) ? "compatible" : "review",
        "response-removed",
        `${nameOf(at)} is gone`,
      );
    else comparison.findings.addMember(at, "response", one === undefined);
  }
}

function compareResponse(before: JsonObject, after: JsonObject, spot: Spot, comparison: Comparison): void {
  comparison.compareTexts(before, after, spot);
  compareContent(before.content, after.content, spot, comparison);
  const [old, now] = [asObject(before.links), asObject(after.links)];
  for (const name of namesOf(old, now)) comparison.compareTexts(asObject(old[name]), asObject(now[name]), spot);
  const [were, are] = [headersOf(before), headersOf(after)];
  for (const key of new Set([...were.keys(), ...are.keys()])) {
    const [one, other] = [were.get(key), are.get(key)];
    const at = partOf(spot, `the header \`${(other ?? one)?.[0]}\``);
    if (one && other)
      comparison.follow(one[1], other[1], at, (old, now, where) => compareHolders(old, now, where, comparison));
    else comparison.findings.addMember(at, "header", one === undefined);
  }
}

/** The headers of a response with their names, by these in small letters. */
function headersOf({ headers }: JsonObject): ReadonlyMap<string, readonly [name: string, header: Json]> {
  return new Map(Object.entries(asObject(headers)).map((entry) => [entry[0].toLowerCase(), entry]));
}

function compareContent(before: Json | undefined, after: Json | undefined, spot: Spot, comparison: Comparison): void {
  const [were, are] = [asObject(before), asObject(after)];
  for (const type of namesOf(were, are)) {
    const [old, now] = [asObject(were[type]), asObject(are[type])];
    if (!(type in were && type in are)) {
      comparison.findings.addMember(partOf(spot, `the media type \`${type}\``), "media-type", type in are);
      continue;
    }
    comparison.compareTexts(old, now, spot);
    compareSchemas(old.schema ?? {}, now.schema ?? {}, spot, comparison);
    const what = `how the parts of ${nameOf(spot)} are written changed`;
    if (normalize(old.encoding) !== normalize(now.encoding))
      comparison.findings.add(spot, "breaking", "encoding-changed", what);
  }
}
