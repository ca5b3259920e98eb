import type { PageKind } from "../../src/search/terms.ts";
import type { Link, Page } from "./page.ts";

// The menu of all pages, and the order in which they are read.

/** A group of the menu. */
export interface MenuGroup {
  readonly title: string;
  readonly items: readonly MenuItem[];
}

/** A page in the menu, or a folded list of pages with its own page first. */
export interface MenuItem extends Link {
  readonly items: readonly Link[];
  /** Only pages of the list show it, and only the part around them: no reader looks through a longer one, which its own page has. */
  readonly isLong: boolean;
}

/** A list with more links is long. */
const long = 40;

const linkTo = ({ title, menuTitle, address }: Page): Link => ({ title: menuTitle ?? title, address });

/** An index page with the pages below it. */
function item(index: Page, below: readonly Page[]): MenuItem {
  return { ...linkTo(index), items: below.map(linkTo), isLong: below.length > long };
}

/** The menu of a site, from its pages in reading order. */
export function menuOf(pages: readonly Page[]): MenuGroup[] {
  const of = (kind: PageKind): Page[] => pages.filter((page) => page.kind === kind);
  const below = ({ address }: Page, kinds: readonly PageKind[]): Page[] =>
    pages.filter((page) => kinds.includes(page.kind) && page.address !== address && page.address.startsWith(address));
  const index = (address: string, ...kinds: PageKind[]): MenuItem[] =>
    pages.filter((page) => page.address === address).map((page) => item(page, below(page, kinds)));
  return [
    {
      title: "Guides",
      items: [...index("/playground/"), ...of("guide").map((page) => item(page, [])), ...index("/recipes/", "recipe")],
    },
    {
      title: "Reference",
      items: [
        ...of("area").map((page) => item(page, below(page, ["operation"]))),
        ...index("/webhooks/", "webhook"),
        ...index("/errors/", "error"),
        ...index("/schemas/", "schema"),
      ],
    },
    {
      title: "About the contract",
      items: [
        ...index("/errors/rules/", "rule"),
        ...index("/assumptions/", "assumption"),
        ...index("/answers/"),
        ...index("/facts/"),
        ...index("/deprecations/"),
        ...index("/conformance/", "check"),
        ...index("/changelog/", "release"),
      ],
    },
  ].filter(({ items }) => items.length > 0);
}

/** The pages with links to those before and after them, within the pages of their kind. */
export function withNeighbors(pages: readonly Page[]): Page[] {
  const kinds = new Map<string, Page[]>();
  for (const page of pages) {
    const kind = page.kind === "area" ? "operation" : page.kind;
    kinds.set(kind, [...(kinds.get(kind) ?? []), page]);
  }
  const neighbors = new Map<Page, Pick<Page, "previous" | "next">>();
  for (const [kind, list] of kinds) {
    if (kind === "index" || kind === "home") continue;
    for (const [at, page] of list.entries()) {
      const [previous, next] = [list[at - 1], list[at + 1]];
      neighbors.set(page, {
        ...(previous === undefined ? {} : { previous: linkTo(previous) }),
        ...(next === undefined ? {} : { next: linkTo(next) }),
      });
    }
  }
  return pages.map((page) => ({ ...page, ...neighbors.get(page) }));
}
