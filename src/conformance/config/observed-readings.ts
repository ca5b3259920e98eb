/** Which readings of the gaps the responses of a server allow. */

import type { ProbeKind, Reading } from "../../contract/gaps.ts";
import { asArray, isObject, type Json } from "../../contract/json.ts";
import { formatPointer } from "../../contract/pointer.ts";
import { predicateOf, type Scope } from "../../predicates/predicate.ts";
import { showsResource } from "../judge/readings/missing-resources.ts";
import { announcedPage } from "../judge/readings/next-page.ts";
import { listScope } from "../judge/rule-scope.ts";
import type { Contract } from "../model/contract.ts";
import { allowsNull, fieldsIn, namesOf, type VisitedField } from "../model/visit.ts";
import type { Observed } from "./observation.ts";
import type { Probed } from "./probe.ts";

/** What a predicate says; undefined if there is none, or it cannot be evaluated. */
function isTrue(predicate: string | undefined, scope: Scope): boolean | undefined {
  const result = predicate === undefined ? undefined : predicateOf(predicate).tryEvaluate(scope);
  return typeof result === "boolean" ? result : undefined;
}

const isHolding =
  (scope: Scope) =>
  ({ holds }: Reading): boolean | undefined =>
    isTrue(holds, scope);

/** What a reading says of the values of all fields. */
const isRight =
  (scope: Scope) =>
  ({ values }: Reading): boolean | undefined =>
    isTrue(values?.[""], scope);

/** Sees what the body of a successful response shows: its fields and objects, its resources, and its list. */
export function seeBody(seen: Observed, contract: Contract, probed: Probed): void {
  seeContents(seen, contract, probed, {});
  seeList(seen, contract, probed);
}

/**
 * Sees what the fields, objects and resources of a successful response show.
 *
 * @param scope what predicates about a resource read beside it.
 */
export function seeContents(seen: Observed, contract: Contract, probed: Probed, scope: Scope): void {
  const { operation, response } = probed;
  const root = operation.response;
  const body = response.body as Json;
  const fields = [...fieldsIn(contract, body, root)];
  for (const field of fields) seeField(seen, contract, operation.id, field);
  for (const object of [{ pointer: "", value: body, schema: root }, ...fields])
    seeObject(seen, contract, operation.id, object);
  seeResources(seen, probed, scope);
}

function seeField(seen: Observed, contract: Contract, source: string, { pointer, value, schema }: VisitedField): void {
  const names = namesOf(schema);
  const found = value ?? null;
  const scope = { found, present: value !== undefined, nullable: allowsNull(contract, schema), at: pointer };
  const evidence =
    value === undefined ? `${source} leaves out ${pointer}.` : `${source} has ${formOf(value)} for ${pointer}.`;
  for (const { gap, about } of seen.gaps.about("schemas")) {
    const own = about === "all" ? "" : names.find((name) => about.includes(name));
    if (own === undefined || (own !== "" && value === undefined)) continue;
    seen.add(gap, isRight({ ...scope, schema: own }), { source, evidence });
  }
}

function seeObject(seen: Observed, contract: Contract, source: string, { pointer, value, schema }: VisitedField): void {
  if (!isObject(value)) return;
  const resolved = contract.resolve(schema);
  const declared = contract.properties(resolved);
  if (declared.size === 0 || resolved.additionalProperties !== undefined) return;
  const undeclared = Object.keys(value).filter((name) => !declared.has(name));
  const evidence = `${source} has the member ${pointer}${formatPointer(undeclared.slice(0, 1))}.`;
  for (const { gap } of seen.gaps.about("objects")) seen.add(gap, isRight({ undeclared }), { source, evidence });
}

function seeResources(seen: Observed, { operation, response }: Probed, scope: Scope): void {
  for (const { gap, about } of seen.gaps.about("resource"))
    for (const { key, resource } of operation.returns) {
      if (resource !== about || !isObject(response.value)) continue;
      const shown = response.value[key];
      for (const self of Array.isArray(shown) ? shown.filter(isObject) : asArray(isObject(shown) ? [shown] : []))
        seen.add(gap, isHolding({ ...scope, self }), {
          source: operation.id,
          evidence: `${operation.id} has ${formOf(self)} as ${key}.`,
        });
    }
}

/** A list that was read without parameters. */
function seeList(seen: Observed, contract: Contract, { operation, response }: Probed): void {
  const list = listScope(contract, operation, response.value);
  if (list.items === undefined) return;
  const scope = { ...list, response: response.value, request: {} };
  const evidence = `${operation.id} has the ids ${cut(JSON.stringify(list.ids))} in this order.`;
  for (const { id: gap, about } of contract.gaps.all) {
    const { operations = [], lists, when = "true" } = about ?? {};
    if ((lists || operations.includes(operation.id)) && isTrue(when, scope) === true)
      seen.add(gap, isHolding(scope), { source: operation.id, evidence });
  }
}

/** Sees what the status and the body of the response to a probe say. A failure of the server says nothing. */
export function seeProbe(seen: Observed, kind: ProbeKind, { operation, response }: Probed): void {
  const { status, body, text } = response;
  if (status >= 500) return;
  const source = operation.id;
  const isAccepted = status < 300 && !(kind === "unknown-id" && showsResource(operation, body));
  const isAllowed = ({ holds, statuses, accepts }: Reading): boolean | undefined => {
    if (holds !== undefined) return isTrue(holds, { probe: kind, status });
    if (statuses !== undefined) return statuses.includes(status);
    return accepts && isAccepted;
  };
  for (const { gap, about } of seen.gaps.about("probe"))
    if (about.includes(kind))
      seen.add(gap, isAllowed, { source, evidence: `GET ${operation.path} ${probes[kind]}: ${status}.` });
  if (status < 400) return;
  const evidence = `GET ${operation.path} ${probes[kind]}: ${text.slice(0, mostCharacters)} ...`;
  for (const { gap } of seen.gaps.about("rejections"))
    seen.add(gap, isHolding({ response: body ?? null, status }), { source, evidence });
}

const probes: Readonly<Record<ProbeKind, string>> = {
  "no-token": "without a token",
  "unknown-token": "with an invalid token",
  "unknown-id": "with an unknown ID",
  "unknown-parameter": "with a query parameter that does not exist",
};

/** Sees how the first page of a list announces the next one. */
export function seeFirstPage(seen: Observed, { operation, response }: Probed): void {
  const announced = announcedPage(response);
  if (!announced) return;
  const evidence = `The first page of ${operation.id} has the next one in ${announced.place}.`;
  for (const { id: gap, readings } of seen.gaps.answerable) {
    const isAboutPages = Object.values(readings).some(({ carrier }) => carrier !== undefined);
    const isAllowed = ({ carrier }: Reading): boolean => carrier === announced.carrier;
    if (isAboutPages) seen.add(gap, isAllowed, { source: operation.id, evidence });
  }
}

/** Characters of a value or a body in a sentence. */
const mostCharacters = 50;

/** The form of a value without what it says: the file with the evidence is committed, and the data of a server is not for it. */
function formOf(value: unknown): string {
  const strings = /"(?:[^"\\]|\\.)*"/g;
  const text = JSON.stringify(value).replace(strings, (each) => each.replace(/\p{L}/gu, "x"));
  return cut(text.replace(/\d/g, "0"));
}

function cut(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)} ...` : text;
}
