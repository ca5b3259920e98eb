import type { Block, Page } from "../../scripts/site/page.ts";

/**
 * Chooses pages for tests that cannot open all of them: together they have each type of block that occurs on each kind of page, so
 * a new kind or block brings a page of its own.
 *
 * @returns few and short pages, in the order of `pages`.
 */
export function onePageOfEachKind(pages: readonly Page[]): Page[] {
  const parts = new Map(pages.map((page) => [page, new Set(partsOf(page.body).map((part) => `${page.kind} ${part}`))]));
  const missing = new Set([...parts.values()].flatMap((all) => [...all]));
  const length = new Map(pages.map((page) => [page, JSON.stringify(page.body).length]));
  const chosen = new Set<Page>();
  while (missing.size > 0) {
    const gain = (page: Page): number => [...(parts.get(page) ?? [])].filter((part) => missing.has(part)).length;
    const [best] = [...pages].sort(
      (one, other) => gain(other) - gain(one) || Number(length.get(one)) - Number(length.get(other)),
    );
    if (best === undefined) break;
    chosen.add(best);
    for (const part of parts.get(best) ?? []) missing.delete(part);
  }
  return pages.filter((page) => chosen.has(page));
}

/** The types of blocks, also of folded ones; samples that run and those with several variants are types of their own. */
function partsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.type === "details") return [block.type, ...partsOf(block.body)];
    if (block.type === "prose") return [block.type, ...(/^\|/m.test(block.text) ? ["table in prose"] : [])];
    if (block.type !== "code") return [block.type];
    return [block.type, ...(block.run ? ["run"] : []), ...(block.variants.length > 1 ? ["variants"] : [])];
  });
}
