import { claimsOf } from "../../src/contract/claims.ts";
import { mergeReference } from "../../src/contract/document.ts";
import { asArray, asObject, type JsonObject } from "../../src/contract/json.ts";
import { type LocatedOperation, operationsOf } from "../../src/contract/operation.ts";
import { gapsOf, readAssumptions } from "../../src/contract/provenance.ts";
import { areaAddress, homeAddress, operationAddress, schemaAddress } from "./addresses.ts";
import { isBody } from "./contract-names.ts";
import { marksOf } from "./marks.ts";
import type { Inline } from "./page.ts";
import { asString, type Visit, visit } from "./visit.ts";

// Where the contract names each gap and each fact.

/** A link to an operation or a topic, by what it does. */
export const operationLink = (operation: LocatedOperation): Inline =>
  `[${String(operation.node.summary ?? operation.id)}](${operationAddress(operation)})`;

/** For each component, links to the operations that refer to it, directly or through a component other than a schema. */
function usersOf(document: JsonObject): ReadonlyMap<string, ReadonlySet<Inline>> {
  const users = new Map<string, Set<Inline>>();
  const follow = (nodes: Iterable<Visit>, link: Inline): void => {
    for (const { kind, node } of nodes) {
      const reference = asString(node.$ref);
      const known = users.get(reference ?? "") ?? new Set();
      if (reference === undefined || known.has(link)) continue;
      users.set(reference, known.add(link));
      if (kind !== "schema") follow(visit(mergeReference(document, node), kind), link);
    }
  };
  for (const operation of operationsOf(document)) {
    follow(visit({ parameters: operation.pathItem.parameters ?? [] }, "pathItem"), operationLink(operation));
    follow(visit(operation.node, "operation"), operationLink(operation));
  }
  return users;
}

/** Names the pages on which a path of keys is shown, as links. */
export function namer(document: JsonObject): (path: readonly string[]) => Inline[] {
  const operations = operationsOf(document);
  const users = usersOf(document);
  return ([part, name = "", third = "", ...rest]) => {
    if (part === "info") return [`[the whole API](${homeAddress})`];
    if (part === "tags") {
      const tag = asString(asObject(asArray(document.tags)[Number(name)]).name) ?? "";
      return [`[${tag}](${areaAddress(tag)})`];
    }
    if (part !== "components") {
      const here = operations.filter((o) => o.address === name && (o.kind === "webhook") === (part === "webhooks"));
      const one = here.filter((o) => o.method === third);
      return (one.length > 0 ? one : here).map(operationLink);
    }
    if (name === "securitySchemes") return ["every request"];
    if (name !== "schemas" || isBody(third)) return [...(users.get(`#/components/${name}/${third}`) ?? [])];
    const field = rest.filter((_, index) => rest[index - 1] === "properties");
    const anchor = field.length === 1 ? `#${field[0]}` : "";
    return [`[${third}](${schemaAddress(third)}${anchor})${field.length === 0 ? "" : ` \`${field.join(".")}\``}`];
  };
}

/** The places that name each gap or fact, as links, in the order of the contract. */
export function placesOf(document: JsonObject): ReadonlyMap<string, readonly Inline[]> {
  const name = namer(document);
  const found = new Map<string, Set<Inline>>();
  for (const { node, path } of visit(document)) {
    const { gaps, assumed, keywords, texts } = marksOf(node);
    const claims = Object.entries(node).flatMap(([key, value]) => claimsOf(key, value));
    const ids = [
      ...gaps,
      ...(assumed === undefined ? [] : [assumed]),
      ...keywords.map(([, gap]) => gap),
      ...texts.map(({ gap }) => gap),
      ...claims.flatMap(({ claim }) => [...gapsOf(readAssumptions(claim.assumed)), ...strings(claim.source)]),
      ...strings(node["x-source"]),
    ];
    for (const id of ids) {
      const places = found.get(id) ?? new Set();
      for (const place of name(path)) places.add(place);
      found.set(id, places);
    }
  }
  return new Map([...found].map(([id, places]) => [id, [...places]]));
}

const strings = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => typeof item === "string");
