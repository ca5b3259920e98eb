import type { JsonObject } from "../../src/contract/json.ts";
import { operationsOf } from "../../src/contract/operation.ts";
import { titles } from "./addresses.ts";
import { objectsIn } from "./document.ts";
import { type Guide, guidePage } from "./guides.ts";
import { names, separated, type TextChange, unwrapped } from "./text.ts";

// Pages of prose are tags without operations: Redoc then lists them in the menu and the search.

/**
 * Adds the pages of prose, the page of gaps, and a page each for webhooks and schemas. Changes the document.
 *
 * @param gaps the text of the page of gaps.
 * @throws Error if a guide links to a file that is not a guide.
 */
export function addPages(document: JsonObject, guides: readonly Guide[], gaps: string, link: TextChange): void {
  const linkNames = names(document);
  const text = (guide: Guide): string => link(linkNames(unwrapped(guidePage(guide, guides, document))));
  const page = (name: string, description: string): JsonObject => ({ name, description, "x-traitTag": true });

  const later: readonly string[] = [titles.webhooks, titles.changelog];
  const first = guides.filter(({ title }) => !later.includes(title)).map((guide) => page(guide.title, text(guide)));
  const changelog = guides.find(({ title }) => title === titles.changelog);
  const webhooks = guides.find(({ title }) => title === titles.webhooks);
  const reference: JsonObject[] = [
    ...objectsIn(document.tags),
    // The guide to webhooks heads the page that lists the topics, so its tag holds operations.
    {
      name: titles.webhooks,
      description: webhooks === undefined ? "Messages that the store sends to your server." : text(webhooks),
    },
    { name: titles.schemas, description: "The objects of requests, responses and webhooks, by name." },
  ];
  const about = [
    page(titles.gaps, separated(unwrapped(gaps))),
    ...(changelog === undefined
      ? []
      : [page(changelog.title, link(unwrapped(guidePage(changelog, guides, document))))]),
  ];

  const group = (name: string, tags: readonly JsonObject[]): JsonObject => ({
    name,
    tags: tags.map((tag) => String(tag.name)),
  });
  document.tags = [...first, ...reference, ...about];
  document["x-tagGroups"] = [
    group("Guides", first),
    group("Reference", reference),
    group("About this contract", about),
  ].filter(({ tags }) => Array.isArray(tags) && tags.length > 0);
  for (const { kind, node } of operationsOf(document)) if (kind === "webhook") node.tags = [titles.webhooks];
}
