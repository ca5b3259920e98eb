import { claimsOf } from "../../src/contract/claims.ts";
import { mergeReference } from "../../src/contract/document.ts";
import { asArray, asObject, type JsonObject } from "../../src/contract/json.ts";
import { operationsOf } from "../../src/contract/operation.ts";
import { gapsOf, readAssumptions } from "../../src/contract/provenance.ts";
import { gapAddress, gapTitle, isBody, operationLink, pageAddress, schemaAddress, slug, titles } from "./addresses.ts";
import { asString, type Visit, visit } from "./document.ts";
import { type Gap, marksOf, type Register } from "./marks.ts";

// The page "Gaps and assumptions": the register, entry by entry, and where in the contract each is marked.

const headings: Readonly<Record<Gap["decision"], readonly [title: string, intro: string]>> = {
  assumed: [
    "Assumptions",
    "The source does not document these, so the contract makes an assumption. Each place is marked.",
  ],
  open: ["Open questions", "The contract says nothing here, or allows everything that the service may do."],
  sandbox: ["Decided by the sandbox only", "The contract says nothing about these, but a running server must decide."],
};

/** More places than this are counted, not listed. */
const listed = 12;

/** For each component, links to the operations that refer to it, directly or through a component other than a schema. */
function usersOf(document: JsonObject): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>();
  const follow = (nodes: Iterable<Visit>, link: string): void => {
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

/** Names the places in the docs where a path of keys is shown, as links. */
function namer(document: JsonObject): (path: readonly string[]) => string[] {
  const operations = operationsOf(document);
  const users = usersOf(document);
  return ([part, name = "", third = "", ...rest]) => {
    if (part === "info") return ["the whole API"];
    if (part === "tags") {
      const tag = asString(asObject(asArray(document.tags)[Number(name)]).name) ?? "";
      return [`[${tag}](${pageAddress(tag)})`];
    }
    if (part !== "components") {
      const here = operations.filter((o) => o.address === name && (o.kind === "webhook") === (part === "webhooks"));
      const one = here.filter((o) => o.method === third);
      return (one.length > 0 ? one : here).map(operationLink);
    }
    if (name === "securitySchemes") return ["every request"];
    if (name !== "schemas" || isBody(third)) return [...(users.get(`#/components/${name}/${third}`) ?? [])];
    const schema = asObject(asObject(asObject(document.components).schemas)[third]);
    if (schema["x-decoded"] !== undefined) return [`[${third} values](${pageAddress(titles.wireFormat)})`];
    const field = rest.filter((_, index) => rest[index - 1] === "properties").join(".");
    return [`[${third}](${schemaAddress(third)})${field === "" ? "" : ` \`${field}\``}`];
  };
}

/** The places where each gap is marked, as links into the docs, in the order of the contract. */
export function markedPlaces(document: JsonObject): ReadonlyMap<string, readonly string[]> {
  const name = namer(document);
  const found = new Map<string, Set<string>>();
  for (const { node, path } of visit(document)) {
    const { gaps, assumed, keywords, texts } = marksOf(node);
    const claims = Object.entries(node).flatMap(([key, value]) => claimsOf(key, value));
    const extensions = claims.flatMap(({ claim }) => gapsOf(readAssumptions(claim.assumed)));
    const ids = [
      ...gaps,
      ...(assumed === undefined ? [] : [assumed]),
      ...keywords.map(([, gap]) => gap),
      ...texts.map(({ gap }) => gap),
      ...extensions,
    ];
    for (const id of ids) {
      const places = found.get(id) ?? new Set();
      for (const place of name(path)) places.add(place);
      found.set(id, places);
    }
  }
  return new Map([...found].map(([id, places]) => [id, [...places]]));
}

/** The readings of a gap as a list; the first is marked as the one that we assume, or that the sandbox decides for. */
function readingsOf({ decision, readings = {} }: Gap): string[] {
  const chosen = decision === "assumed" ? "assumed" : "in the sandbox";
  const items = Object.entries(readings).map(
    ([id, text], index) => `- \`${id}\`${index === 0 ? ` (**${chosen}**)` : ""}: ${text.trim()}`,
  );
  return items.length === 0 ? [] : [`**Possible readings:**\n\n${items.join("\n")}`];
}

function entry(id: string, gap: Gap, places: readonly string[]): string {
  const more = places.length > listed ? `, and ${places.length - listed} more places` : "";
  const where = places.length === 0 ? "nowhere in particular" : places.slice(0, listed).join(", ") + more;
  return [
    `### ${gapTitle(id)}`,
    `**Not documented:** ${gap.unknown.trim()}`,
    ...readingsOf(gap),
    ...(gap.assumption === undefined ? [] : [`**Assumption:** ${gap.assumption.trim()}`]),
    `**Why:** ${gap.why.trim()}`,
    `**Where:** ${where}.`,
    `**Section of the documentation:** ${gap.section.trim()}. In the contract: \`${id}\`.`,
  ].join("\n\n");
}

const intro = `This API is known from one document, which leaves questions open. This page lists each open question with the
legitimate answers to it, called readings, and our assumption. Every affected place in the contract is marked. Rely on what is not marked, and expect that marked places may
change.`;

/**
 * The page of gaps and assumptions, in Markdown.
 *
 * @throws Error when an id and the address of its heading differ, for then no mark would find its entry.
 */
export function gapsPage(document: JsonObject, register: Register): string {
  const where = markedPlaces(document);
  for (const id of Object.keys(register)) {
    if (slug(gapTitle(id)) !== id) {
      throw new Error(`${gapAddress(id)}: write gap ids in lower case, words joined by hyphens.`);
    }
  }
  const sections = (["assumed", "open", "sandbox"] as const).flatMap((decision) => {
    const entries = Object.entries(register).filter(([, gap]) => gap.decision === decision);
    if (entries.length === 0) return [];
    const [title, text] = headings[decision];
    return [`## ${title}\n\n${text}`, ...entries.map(([id, gap]) => entry(id, gap, where.get(id) ?? []))];
  });
  return [intro, ...sections].join("\n\n");
}
