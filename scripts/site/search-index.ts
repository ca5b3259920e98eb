import { createSearchIndex, writeSearchIndex } from "../../src/search/query.ts";
import type { SearchEntry } from "../../src/search/terms.ts";
import type { Block, CodeSamples, Field, Heading, Page } from "./page.ts";
import { withoutMarkup } from "./page.ts";

/** The names of fields, without those of inner objects. */
const fieldNames = (page: Page): string[] =>
  page.body.flatMap((block) => (block.type === "fields" ? block.fields.map(({ name }: Field) => name) : []));

/** The text of blocks, as the search reads it. */
function textOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.type === "prose") return withoutMarkup(block.text);
      if (block.type === "table") return block.rows.map((row) => row.map(withoutMarkup).join(" ")).join("\n");
      if (block.type === "code") return namesIn(block).join(" ");
      return "";
    })
    .join("\n");
}

/** The names in code that nothing else may say, such as headers and options: words with a capital, a hyphen or an underscore. */
function namesIn({ variants }: CodeSamples): string[] {
  const words = variants.flatMap(({ code }) => code.match(/[A-Za-z][\w-]{3,}/g) ?? []);
  return [...new Set(words)].filter((word) => /[-_]|[a-z][A-Z]/.test(word));
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

/** The text before the first heading. */
function leadOf({ body }: Page): string {
  const end = body.findIndex(({ type }) => type === "heading");
  return textOf(body.slice(0, end < 0 ? undefined : end));
}

function entriesOf(page: Page): Omit<SearchEntry, "id">[] {
  const { kind, address, title } = page;
  const isText = kind === "guide" || kind === "release";
  const names = [...(page.keywords ?? []), ...(page.menuTitle === undefined ? [] : [page.menuTitle])].join(" ");
  const fields = kind === "schema" || kind === "operation" ? [...new Set(fieldNames(page))].join(" ") : "";
  const endpoint = kind === "operation" ? page.body.find((block) => block.type === "endpoint") : undefined;
  const own = {
    title: withoutMarkup(title),
    kind,
    address,
    name: kind === "webhook" ? names : (page.keywords?.[0] ?? ""),
    names,
    fields,
    text: [
      page.description,
      ...(kind === "error" ? [textOf(page.body)] : []),
      ...(kind === "operation" || kind === "guide" || kind === "recipe" ? [leadOf(page)] : []),
    ].join(" "),
    ...(endpoint && { endpoint: `${endpoint.method} ${endpoint.path}` }),
  };
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
  const search = createSearchIndex(pages.flatMap(entriesOf));
  return `siteSearchIndex=${JSON.stringify(writeSearchIndex(search))};\n`;
}
