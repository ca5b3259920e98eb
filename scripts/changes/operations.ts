/** Compares the operations, webhooks, servers and security schemes of two contracts. */
import { asArray, asObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { compareBodies, compareParameters, compareResponses } from "./calls.ts";
import type { Change, ContractPlace } from "./change.ts";
import { Comparison } from "./comparison.ts";
import { type ComparedOperation, parametersInPath, template } from "./contract.ts";
import { sunsetOf } from "./lifecycle.ts";
import { type Both, minus, namesOf, normalize } from "./pairs.ts";
import { nameOf, type Spot, spotOf } from "./spot.ts";

const contract: ContractPlace = { kind: "contract" };
const groups = ["paths", "webhooks"] as const;

/** The changes of what calls and webhooks send and get. What extensions declare about them is compared elsewhere; see `compare.ts`. */
export function compareOperations(both: Both): Change[] {
  const comparison = new Comparison(both);
  const [before, after] = [both.before.root, both.after.root];
  for (const group of groups) {
    const pairs = pairAddresses(asObject(before[group]), asObject(after[group]));
    for (const [address, renamed] of pairs) compareAddresses(group, address, renamed, comparison);
    comparePathItems(group, pairs, comparison);
  }
  compareServers(before, after, comparison);
  compareComponents("securitySchemes", comparison, (one, other, name) => compareSchemes(one, other, name, comparison));
  compareComponents("examples", comparison, (one, other, name) => {
    if (normalize(one) !== normalize(other)) comparison.findings.noteWording(name);
  });
  compareComponents("links", comparison, (one = {}, other = {}, name) => {
    if (normalize(one.description) !== normalize(other.description)) comparison.findings.noteWording(name);
  });
  comparison.compareTexts(before, after, spotOf(contract, []), ["openapi", "info", "tags", "externalDocs"]);
  return comparison.findings.changes();
}

/**
 * The addresses that both contracts have, whatever the names of their parameters, and those that changed: the one path or topic that has
 * the same operations as one that is gone.
 */
function pairAddresses(before: JsonObject, after: JsonObject): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  const keys: ((address: string, item: Json | undefined) => string)[] = [
    (address) => address,
    (address) => plainAddress(address),
    (_, item) => normalize(item, (key) => key === "operationId" || key === "summary" || key === "description"),
  ];
  for (const keyOf of keys) {
    const old = minus(namesOf(before), [...pairs.keys()]).map(String);
    const free = minus(namesOf(after), [...pairs.values()]).map(String);
    for (const address of old) {
      const key = keyOf(address, before[address]);
      const [found, ...others] = free.filter((each) => keyOf(each, after[each]) === key);
      const isOne = others.length === 0 && old.filter((each) => keyOf(each, before[each]) === key).length === 1;
      if (found !== undefined && isOne) pairs.set(address, found);
    }
  }
  return pairs;
}

/** A path without the names of its parameters and without percent-encoding, which says the same. */
function plainAddress(path: string): string {
  const decode = (code: string) => String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return template(path.replace(/%[2-7][0-9a-f]/gi, decode));
}

/** Paths are compared without the names of their parameters. The same names in another order are other addresses. */
function compareAddresses(group: string, before: string, after: string, { findings }: Comparison): void {
  const isPath = group === "paths";
  const spot = spotOf(contract, [isPath ? "request" : "response"]);
  const [old, now] = [parametersInPath(before), parametersInPath(after)];
  const isSwapped = old.join() !== now.join() && old.toSorted().join() === now.toSorted().join();
  const what = `the ${isPath ? "path" : "topic"} \`${before}\` is now called \`${after}\``;
  if (isPath ? plainAddress(before) !== plainAddress(after) : before !== after)
    findings.add(spot, "breaking", isPath ? "path-renamed" : "webhook-renamed", what);
  else if (isSwapped)
    findings.add(
      spot,
      "breaking",
      "path-parameters-swapped",
      `the parameters of ${what.replace("is now called", "changed places:")}`,
    );
}

/** @param pairs the addresses of the newer contract, by those of the older. */
function comparePathItems(group: string, pairs: ReadonlyMap<string, string>, comparison: Comparison): void {
  const { before, after, findings } = comparison;
  const keyOf = ({ path: [, address = ""], method }: ComparedOperation) => `${method} ${address}`;
  const old = new Map(
    before.operations
      .filter(({ path }) => path[0] === group)
      .map((each) => [`${each.method} ${pairs.get(each.address) ?? each.address}`, each]),
  );
  const now = new Map(after.operations.filter(({ path }) => path[0] === group).map((each) => [keyOf(each), each]));
  for (const [key, one] of old) {
    const other = now.get(key);
    if (other) compareOperation(one, other, comparison);
    else reportRemoval(one, comparison);
  }
  for (const [key, one] of now) if (!old.has(key)) findings.addMember(sentSpot(one), "operation", true);
}

/** The spot of what an operation takes. The payload of a webhook is read like a response. */
function sentSpot({ place }: ComparedOperation): Spot {
  return spotOf(place, [place.kind === "webhook" ? "response" : "request"]);
}

/** An operation that goes after its sunset date was announced in time. */
function reportRemoval(operation: ComparedOperation, { findings }: Comparison): void {
  const spot = sentSpot(operation);
  const sunset = operation.node.deprecated === true ? sunsetOf(operation.node) : undefined;
  if (sunset === undefined) findings.addMember(spot, "operation", false);
  else if (Date.parse(sunset) <= Date.now())
    findings.add(spot, "review", "operation-removed", `${nameOf(spot)} is gone, after its sunset on ${sunset}`);
  else findings.add(spot, "breaking", "operation-removed", `${nameOf(spot)} is gone before its sunset on ${sunset}`);
}

function compareOperation(before: ComparedOperation, after: ComparedOperation, comparison: Comparison): void {
  const { findings } = comparison;
  const [one, other, spot] = [before.node, after.node, sentSpot(after)];
  const returned: Spot = { ...spot, sides: [after.kind === "webhook" ? "request" : "response"] };
  comparison.compareTexts(one, other, spot);
  if (after.kind === "webhook") comparison.compareTexts(one, other, spot, ["tags"]);
  comparison.compareDeprecation(one, other, spot);
  const ids = { before: one.operationId, after: other.operationId };
  const what = `${nameOf(spot)} has another operationId`;
  if (ids.before !== ids.after) findings.add(spot, "breaking", "operation-id-changed", what, ids, ["tools"]);
  const [were, are] = [one.servers ?? before.pathItem.servers, other.servers ?? after.pathItem.servers];
  if (normalize(were) !== normalize(are))
    findings.add(spot, "breaking", "servers-changed", `the servers of ${nameOf(spot)} changed`, {}, ["request"]);
  compareParameters(before, after, spot, comparison);
  compareBodies(one.requestBody, other.requestBody, spot, comparison);
  compareResponses(asObject(one.responses), asObject(other.responses), returned, comparison);
}

function compareServers(before: JsonObject, after: JsonObject, comparison: Comparison): void {
  const { findings } = comparison;
  const spot = spotOf(contract, ["request"], "the server");
  const urlsOf = ({ servers }: JsonObject) => asArray(servers).map((server) => asObject(server).url ?? "");
  const [were, are] = [urlsOf(before), urlsOf(after)];
  if (were.join() === are.join()) comparison.compareTexts(before, after, spot, ["servers"]);
  const [gone, fresh] = [minus(were, are), minus(are, were)];
  const changed = "the address of the server changed";
  for (const [index, url] of gone.entries()) {
    if (fresh[index] === undefined) findings.addMember(spot, "server", false);
    else findings.add(spot, "breaking", "server-changed", changed, { before: url, after: fresh[index] });
  }
  for (const _ of fresh.slice(gone.length)) findings.addMember(spot, "server", true);
}

/** Calls a function with the components of a kind, undefined where a contract has none of a name. */
function compareComponents(
  kind: string,
  { before, after }: Comparison,
  compare: (before: JsonObject | undefined, after: JsonObject | undefined, name: string) => void,
): void {
  const [were, are] = [new Map(before.components(kind)), new Map(after.components(kind))];
  for (const name of new Set([...were.keys(), ...are.keys()])) compare(were.get(name), are.get(name), name);
}

/** Programs get their tokens, and send them, as a security scheme says. */
function compareSchemes(
  before: JsonObject | undefined,
  after: JsonObject | undefined,
  name: string,
  comparison: Comparison,
): void {
  const title = `the security scheme \`${name}\``;
  const spot = spotOf({ kind: "component", name: `securitySchemes/${name}`, usedBy: [] }, ["request"], title);
  if (!before || !after) {
    comparison.findings.addMember(spot, "security-scheme", before === undefined);
    return;
  }
  comparison.compareTexts(before, after, spot);
  for (const member of namesOf(before, after).filter((key) => key !== "description" && !key.startsWith("x-"))) {
    const values = { before: before[member], after: after[member] };
    const [old, now] = [values.before, values.after].map((value) => normalize(value, (key) => key === "scopes"));
    const what = `the \`${member}\` of ${title} changed`;
    if (old !== now)
      comparison.findings.add(spot, "breaking", "security-scheme-changed", what, member === "flows" ? {} : values);
  }
}
