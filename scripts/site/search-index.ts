import MiniSearch from "minisearch";
import type { Block, Field, Heading, Page } from "./page.ts";
import { withoutMarkup } from "./page.ts";
import { indexOptions, type SearchEntry } from "./search-terms.ts";

/** The names of fields, without those of inner objects. */
const fieldNames = (page: Page): string[] =>
  page.body.flatMap((block) => (block.type === "fields" ? block.fields.map(({ name }: Field) => name) : []));

/** The text of blocks, as the search reads it. */
function textOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.type === "prose") return withoutMarkup(block.text);
      if (block.type === "table") return block.rows.map((row) => row.map(withoutMarkup).join(" ")).join("\n");
      return "";
    })
    .join("\n");
}

/** The sections of a guide by their headings. What is before the first heading belongs to the page. */
function sectionsOf(page: Page): { readonly heading: Heading; readonly blocks: Block[] }[] {
  const sections: { heading: Heading; blocks: Block[] }[] = [];
  for (const block of page.body) {
    if (block.type === "heading") sections.push({ heading: block, blocks: [] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections;
}

function entriesOf(page: Page): Omit<SearchEntry, "id">[] {
  const { kind, address, title } = page;
  const isText = kind === "guide" || kind === "release";
  const names = [...(page.keywords ?? []), ...(page.menuTitle === undefined ? [] : [page.menuTitle])].join(" ");
  const fields = kind === "schema" || kind === "operation" ? [...new Set(fieldNames(page))].join(" ") : "";
  const own = { title: withoutMarkup(title), kind, address, names, fields, text: page.description };
  if (!isText) return [own];
  return [
    own,
    ...sectionsOf(page).map(({ heading, blocks }) => ({
      ...own,
      title: `${withoutMarkup(heading.text)} · ${own.title}`,
      address: `${address}#${heading.id}`,
      text: textOf(blocks),
    })),
  ];
}

/** The index of the search, as a script that sets it: a script can be read from disk, and JSON cannot. */
export function makeSearchIndex(pages: readonly Page[]): string {
  const search = new MiniSearch<SearchEntry>(indexOptions);
  const entries = pages.flatMap(entriesOf);
  search.addAll(entries.map((entry, id) => ({ id, ...entry })));
  return `siteSearchIndex=${JSON.stringify(JSON.stringify(search))};\n`;
}
