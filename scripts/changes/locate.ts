/** Locates a finding of `redocly diff` in our contract: its place, whom it concerns, and how to name it. */
import { asArray, isObject, type Json } from "../../src/contract/json.ts";
import { formatPointer, formatReference, parsePointer } from "../../src/contract/pointer.ts";
import { MOVED } from "./align.ts";
import type { ContractPlace, Side } from "./change.ts";
import type { ComparedContract } from "./contract.ts";
import type { RedoclyFinding } from "./redocly.ts";

export interface LocatedFinding {
  finding: RedoclyFinding;
  place: ContractPlace;
  /** Whom the node concerns, by who uses it; empty when nothing does. */
  sides: Side[];
  /** Tokens from the place down to the node. */
  within: readonly string[];
  /** The contract that holds the node: the old one for what is gone. */
  contract: ComparedContract;
  /** Pointer of the node itself. */
  pointer: string;
}

/** The two aligned contracts. */
export interface Both {
  before: ComparedContract;
  after: ComparedContract;
}

const SIDES: readonly Side[] = ["request", "response", "tools"];

export function locateFinding(finding: RedoclyFinding, both: Both): LocatedFinding {
  const contract = finding.kind === "removed" ? both.before : both.after;
  const pointer = homeOf(finding, both, contract);
  const path = parsePointer(pointer);
  const at = { finding, contract, pointer };
  if (path[0] === "components" && path[1] && path[2]) {
    const component = formatReference(path.slice(0, 3));
    const users = new Map<string, Set<Side>>();
    for (const source of [both.before, both.after]) {
      for (const [id, sides] of source.usage(component)) users.set(id, new Set([...(users.get(id) ?? []), ...sides]));
    }
    const used = new Set([...users.values()].flatMap((sides) => [...sides]));
    const place: ContractPlace = { kind: "component", name: `${path[1]}/${path[2]}`, usedBy: [...users.keys()].sort() };
    const sides: Side[] = path[1] === "securitySchemes" ? ["request"] : SIDES.filter((side) => used.has(side));
    return { ...at, place, sides, within: path.slice(3) };
  }
  const operation = contract.operations.find(({ pointer: own }) => pointer === own || pointer.startsWith(`${own}/`));
  if (operation) {
    const within = path.slice(3);
    const responses = (within[0] === "responses") !== (operation.place.kind === "webhook");
    return { ...at, place: operation.place, sides: [responses ? "response" : "request"], within };
  }
  return { ...at, place: { kind: "contract" }, sides: [path[0] === "webhooks" ? "response" : "request"], within: path };
}

/**
 * The pointer to report the change at: inside the component where it was made. Where a reference now leads
 * elsewhere, the change is not in either target but in what holds the reference.
 */
function homeOf(finding: RedoclyFinding, both: Both, contract: ComparedContract): string {
  const bare = (end: RedoclyFinding["base"]) => end && withoutProperty(end.pointer, finding);
  const [base, revision] = [bare(finding.base), bare(finding.revision)];
  const own = (finding.kind === "removed" ? base : revision) ?? finding.path;
  const other = finding.kind === "removed" ? both.after : both.before;
  const isMoved =
    base !== undefined && revision !== undefined
      ? componentOf(base) !== componentOf(revision)
      : componentOf(own) !== "" && other.at(own) !== undefined;
  // Back from a parameter that was moved: the path goes by way of its operation.
  if (own.startsWith(MOVED)) return operationPointer(own, finding.path);
  return isMoved ? holderOf(finding.path, contract, componentOf(own)) : own;
}

function operationPointer(own: string, path: string): string {
  const [group = "", name = "", method = "", key = "", index = ""] = parsePointer(path);
  return formatReference([group, name, method, key, index, ...parsePointer(own).slice(3)]);
}

/** Findings on a keyword point at the keyword where it exists and at the node where it does not. */
function withoutProperty(pointer: string, { kind, property }: RedoclyFinding): string {
  if (kind !== "modified" || property === undefined || property === "key") return pointer;
  const path = parsePointer(pointer);
  return path.at(-1) === property ? formatReference(path.slice(0, -1)) : pointer;
}

function componentOf(pointer: string): string {
  return pointer.startsWith("#/components/") ? pointer.split("/").slice(0, 4).join("/") : "";
}

/** Follows a path through the references, and stops in front of the one that leads into `target`. */
function holderOf(path: string, contract: ComparedContract, target: string): string {
  let pointer = "#";
  let last = "";
  for (const token of parsePointer(path).filter((part) => part !== "$ref")) {
    for (let next = reference(contract, pointer); next !== undefined; next = reference(contract, pointer)) {
      if (componentOf(next) === target) last = pointer;
      pointer = next;
    }
    pointer += formatPointer([token]);
  }
  return last === "" ? pointer : last;
}

function reference(contract: ComparedContract, pointer: string): string | undefined {
  const value = contract.at(pointer);
  return isObject(value) && typeof value.$ref === "string" ? value.$ref : undefined;
}

const IN: Record<string, string> = {
  query: "query parameter",
  path: "path parameter",
  header: "header",
  cookie: "cookie",
};

/** What a parameter with this `in` is called. */
export function parameterPlace(place: unknown): string {
  return IN[String(place)] ?? "parameter";
}

/** Names a node: the field path in a schema, or the parameter, response, header or body that it is. */
export function describeSubject({ finding, place, within, contract, pointer }: LocatedFinding): string {
  if (finding.typeName === "Server") return "the server";
  const parts: string[] = [];
  let field = "";
  let node: Json | undefined = contract.at(
    formatReference(parsePointer(pointer).slice(0, parsePointer(pointer).length - within.length)),
  );
  const path = [...within];
  if (place.kind === "component") parts.push(componentTitle(place.name, contract.resolve(node)));
  for (let token = path.shift(); token !== undefined; token = path.shift()) {
    node = child(contract, node, token);
    const next = path[0];
    if (token === "items") field += "[]";
    else if (token === "additionalProperties") field += ".*";
    else if (token === "requestBody") parts.push("the body");
    else if (next === undefined) continue;
    else if (token === "properties" || token === "patternProperties") {
      field += field === "" ? next : `.${next}`;
      node = child(contract, node, path.shift() ?? "");
    } else if (token === "parameters" || token === "headers" || token === "responses" || token === "content") {
      node = child(contract, node, path.shift() ?? "");
      if (token === "parameters") parts.push(parameterTitle(node));
      else if (token === "headers") parts.push(`the header \`${next}\``);
      else if (token === "responses") parts.push(`response ${next}`);
      else if (path.length === 0) parts.push(`the media type \`${next}\``);
    }
  }
  const owner = parts.slice(-2).reverse().join(" of ");
  if (field === "") return owner || (place.kind === "contract" ? `\`${within.at(-1) ?? "openapi"}\`` : "the operation");
  const isOwn = place.kind === "component" && place.name.startsWith("schemas/");
  return isOwn ? `\`${field}\`` : `\`${field.replace(/^\./, "")}\`${owner ? ` in ${owner}` : ""}`;
}

function child(contract: ComparedContract, node: Json | undefined, token: string): Json | undefined {
  const value = contract.resolve(node);
  if (Array.isArray(value)) return contract.resolve(asArray(value)[Number(token)]);
  return isObject(value) ? contract.resolve(value[token]) : undefined;
}

function parameterTitle(node: Json | undefined): string {
  if (!isObject(node)) return "a parameter";
  return `the ${parameterPlace(node.in)} \`${node.name}\``;
}

function componentTitle(name: string, value: Json | undefined): string {
  const [kind, own] = name.split("/");
  if (kind === "parameters") return parameterTitle(value);
  if (kind === "responses") return `the response \`${own}\``;
  if (kind === "headers") return `the header \`${own}\``;
  if (kind === "securitySchemes") return `the security scheme \`${own}\``;
  return `\`${own}\``;
}
