/** The docs of the real contract as data. The test files of a worker share it, because to read it takes a second. They only read it. */
import { readBundle } from "../../scripts/pipeline/generated.ts";
import { readModel } from "../../scripts/site/model.ts";
import type { Page } from "../../scripts/site/page.ts";
import { makePages } from "../../scripts/site/pages/pages.ts";

export const model = await readModel(await readBundle(process.cwd()), process.cwd());

let pages: readonly Page[] | undefined;

/** All pages of the docs. */
export function allPages(): readonly Page[] {
  pages ??= makePages(model);
  return pages;
}
