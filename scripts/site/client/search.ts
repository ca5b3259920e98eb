/** Finds pages for the search dialog. This script and the index load when somebody is about to search. */
import { findEntries, type Hit, readSearchIndex } from "../../../src/search/query.ts";
import type { FoundPage } from "./search-dialog.ts";

declare global {
  interface Window {
    /** The index, set by its own script. */
    siteSearchIndex?: string;
    /** The pages that words find, best first. Set when this script has loaded. */
    findSitePages?: (words: string) => readonly FoundPage[];
  }
}

const index = readSearchIndex(window.siteSearchIndex ?? "");
const root = document.documentElement.dataset.root ?? "";
window.findSitePages = (words) => findEntries(index, words).map((hit) => pageOf(hit, words));

function pageOf(hit: Hit, words: string): FoundPage {
  const field = fieldOf(hit, words);
  const { kind, endpoint } = hit;
  return {
    kind,
    title: field === undefined ? hit.title : `${hit.title} · ${field}`,
    href: linkTo(hit.address + (field !== undefined && kind === "schema" ? `#${field}` : "")),
    endpoint,
  };
}

/** The field of a page that a query names. */
function fieldOf({ fields }: Hit, words: string): string | undefined {
  const given = words.toLowerCase().split(/\s+/);
  return fields.split(" ").find((name) => name !== "" && given.includes(name.toLowerCase()));
}

function linkTo(address: string): string {
  const [page = "", fragment] = address.slice(1).split("#");
  return `${root}${page}index.html${fragment === undefined ? "" : `#${fragment}`}`;
}
