import { htmlFile, markdownFile } from "../addresses.ts";
import { rootOf, siteLink } from "../links.ts";
import type { MenuGroup, MenuItem } from "../menu.ts";
import { type Link, type Page, withoutMarkup } from "../page.ts";
import { renderOldVersion, renderSwitch, type SiteVersions } from "../versions.ts";
import { outlineOf, renderBlocks } from "./blocks.ts";
import { contentPolicy } from "./content-policy.ts";
import type { ProseRenderer } from "./prose.ts";
import { type Html, html } from "./template.ts";

/** What every page of a site shares. */
export interface SiteFrame {
  readonly title: string;
  /** The public address of the site, without a slash at its end; undefined if it is not known. */
  readonly publicUrl: string | undefined;
  /** The address of a file in an editor of the code host, up to its path; undefined if there is no code host. */
  readonly editUrl: string | undefined;
  readonly menu: readonly MenuGroup[];
  /** The origins of hosted sandboxes that pages can reach. */
  readonly sandboxes: readonly string[];
  /** The versions of the API with docs; undefined if there is only one. */
  readonly versions?: SiteVersions | undefined;
}

/** Renders a page to an HTML document. */
export function renderDocument(page: Page, frame: SiteFrame, prose: ProseRenderer): string {
  const { publicUrl } = frame;
  const root = rootOf(htmlFile(page.address));
  const canonical = publicUrl && html`<link rel=canonical href="${publicUrl}${page.address}">\n`;
  const markdown = html`<link rel=alternate type="text/markdown" href="${root}${markdownFile(page.address)}">\n`;
  return renderAt(root, page, frame, prose, { head: [canonical, markdown], footer: renderFooter(page, frame, root) });
}

/** Renders the page that a web server shows in place of one that does not exist. Its links work wherever the address is. */
export function renderNotFound(page: Page, frame: SiteFrame, prose: ProseRenderer): string {
  const root = frame.publicUrl === undefined ? "/" : `${new URL(frame.publicUrl).pathname.replace(/\/$/, "")}/`;
  return renderAt(root, page, frame, prose, { attributes: html` data-not-found` });
}

/** What a document has besides its page. */
interface Extras {
  readonly attributes?: Html;
  readonly head?: readonly (Html | string | undefined)[];
  readonly footer?: Html;
}

/** @param root the link to the folder of the site. */
function renderAt(
  root: string,
  page: Page,
  frame: SiteFrame,
  prose: ProseRenderer,
  { attributes, head, footer }: Extras,
): string {
  return html`<!doctype html>
<html lang=en data-root="${root}"${attributes}>
${renderHead(root, page, frame, head)}<body id=top>
<a class=skip href="#content">Skip to content</a>
<header class=bar>
<a class=brand href="${siteLink(root, "/")}">${frame.title}</a>
${frame.versions && renderSwitch(frame.versions, root, page.address)}<span class=tools></span>
<a class="menu-open button" href="#menu">Menu</a>
</header>
<div class="page${page.app && " with-app"}">
<nav class=menu id=menu aria-label="All pages">
<a class="menu-close button" href="#top">Close</a>
${frame.menu.map((group) => renderGroup(group, page, root))}</nav>
<main id=content>
${frame.versions && renderOldVersion(frame.versions, root, page.address)}${renderBreadcrumb(page.breadcrumb, root)}<article>
<h1>${prose.inline(page.title, root)}</h1>
${renderBlocks(page.body, { root, prose, app: page.app })}</article>
${footer}</main>
${page.app === undefined ? renderOutline(page) : undefined}</div>
`.text;
}

function renderHead(root: string, page: Page, { title: site, sandboxes }: SiteFrame, more: Extras["head"]): Html {
  const above = page.breadcrumb.at(-1);
  const titles = [page.title, ...(above === undefined || above.address === "/" ? [] : [above.title]), site];
  const title = [...new Set(titles)].map(withoutMarkup).join(" · ");
  return html`<meta charset=utf-8>
<meta http-equiv=Content-Security-Policy content="${contentPolicy(sandboxes)}">
<title>${title}</title>
<meta name=viewport content="width=device-width,initial-scale=1">
<meta name=description content="${page.description}">
<meta name=color-scheme content="light dark">
<meta property=og:title content="${withoutMarkup(page.title)}">
<meta property=og:description content="${page.description}">
<meta property=og:type content="article">
${more}<link rel=icon href="${root}assets/icon.svg">
<link rel=stylesheet href="${root}assets/site.css">
<script src="${root}assets/theme.js"></script>
<script src="${root}assets/site.js" defer></script>
${
  page.app &&
  html`<script src="${root}assets/${page.app}.js" defer></script>
`
}`;
}

function renderOutline(page: Page): Html | undefined {
  const outline = outlineOf(page);
  if (outline.length < 2) return undefined;
  return html`<nav class=outline aria-label="On this page"><p>On this page</p><ul>${outline.map(
    ({ text, id, level }) => html`<li class=l${level}><a href="#${id}">${withoutMarkup(text)}</a></li>`,
  )}</ul></nav>
`;
}

const current = (isCurrent: boolean): Html | undefined => (isCurrent ? html` aria-current=page` : undefined);

function renderGroup({ title, items }: MenuGroup, page: Page, root: string): Html {
  return html`<p>${title}</p><ul>${items.map((item) => renderItem(item, page, root))}</ul>
`;
}

function renderItem(item: MenuItem, page: Page, root: string): Html {
  const link = ({ title, address }: Link, text = title): Html =>
    html`<a href="${siteLink(root, address)}"${current(address === page.address)}>${text}</a>`;
  const isOpen = [item, ...item.items].some(({ address }) => address === page.address);
  const below = item.isLong ? near(item.items, page) : item.items;
  if (below.length === 0) return html`<li>${link(item)}</li>`;
  return html`<li><details${isOpen ? html` open` : undefined}><summary>${item.title}</summary><ul><li>${link(item, "Overview")}</li>${below.map(
    (each) => html`<li>${link(each)}</li>`,
  )}</ul></details></li>`;
}

/** The links of a long list that come before and after a page of the list; none for other pages. */
function near(links: readonly Link[], { address }: Page): readonly Link[] {
  const at = links.findIndex((link) => link.address === address);
  return at < 0 ? [] : links.slice(Math.max(0, at - 8), at + 9);
}

function renderBreadcrumb(breadcrumb: readonly Link[], root: string): Html | undefined {
  if (breadcrumb.length === 0) return undefined;
  return html`<nav class=crumbs aria-label=Breadcrumb><ol>${breadcrumb.map(
    ({ title, address }) => html`<li><a href="${siteLink(root, address)}">${title}</a></li>`,
  )}</ol></nav>
`;
}

function renderFooter(page: Page, frame: SiteFrame, root: string): Html {
  const neighbor = (link: Link | undefined, rel: string, label: string): Html | undefined =>
    link &&
    html`<a rel=${rel} href="${siteLink(root, link.address)}"><small>${label}</small>${withoutMarkup(link.title)}</a>`;
  return html`<footer>
<nav class=neighbors aria-label="Previous and next">${neighbor(page.previous, "prev", "Previous")}${neighbor(page.next, "next", "Next")}</nav>
<p>${page.source && frame.editUrl && html`<a href="${frame.editUrl}${page.source}">Edit this page</a> · `}<a href="${root}${markdownFile(page.address)}">Markdown</a></p>
</footer>
`;
}
