/** The versions of the API that the docs lead to. */
import { join } from "node:path";
import { generated, readText } from "../pipeline/generated.ts";
import { releaseAddress } from "./addresses.ts";
import { type Html, html } from "./html/template.ts";
import { siteLink } from "./links.ts";

/** A version with docs. */
export interface SiteVersion {
  readonly version: string;
  /** The folder of its docs, below those of the newest version, with a slash at its end; empty for the newest one. */
  readonly folder: string;
  readonly supportedUntil?: string | undefined;
  readonly isDeprecated?: boolean;
  /** The addresses of its pages. */
  readonly addresses: readonly string[];
}

/** The versions, the newest first, and whose docs these are. */
export interface SiteVersions {
  readonly own: SiteVersion;
  readonly versions: readonly SiteVersion[];
}

/** Reads what the build wrote about versions; undefined if there is only one. */
export async function readSiteVersions(root: string): Promise<SiteVersions | undefined> {
  const text = await readText(join(root, generated.siteVersions));
  if (text === undefined) return undefined;
  const { own, versions } = JSON.parse(text) as { own: string; versions: SiteVersion[] };
  const found = versions.find(({ version }) => version === own);
  return found && { own: found, versions };
}

/** The link to a page in the docs of another version; to its home where it has no such page. */
function linkTo({ folder, addresses }: SiteVersion, { own }: SiteVersions, root: string, address: string): string {
  const top = `${root}${"../".repeat(own.folder.split("/").length - 1)}`;
  return siteLink(`${top}${folder}`, addresses.includes(address) ? address : "/");
}

/** Links to what changed with versions, as far as the newest docs have notes. */
function linksToChanges(site: SiteVersions, root: string, versions: readonly SiteVersion[]): Html[] {
  const [newest] = site.versions;
  return versions.flatMap(({ version }) => {
    const address = releaseAddress(version);
    if (!newest?.addresses.includes(address)) return [];
    return [html`<a href="${linkTo(newest, site, root, address)}">What changed in ${version}</a>`];
  });
}

/** The list of versions for the bar of a page. @param root the link to the folder of the site. */
export function renderSwitch(site: SiteVersions, root: string, address: string): Html {
  const items = site.versions.map((each) => {
    const current = each === site.own ? html` aria-current=true` : undefined;
    return html`<li><a href="${linkTo(each, site, root, address)}"${current}>${each.version}</a></li>`;
  });
  const changes = linksToChanges(site, root, site.versions).map((link) => html`<li>${link}</li>`);
  return html`<details class=versions><summary>Version ${site.own.version}</summary><ul>${items}${changes}</ul></details>
`;
}

/** What pages of an older version say above their text. */
export function renderOldVersion(site: SiteVersions, root: string, address: string): Html | undefined {
  const [newest] = site.versions;
  if (newest === undefined || newest === site.own) return undefined;
  const { version, supportedUntil, isDeprecated } = site.own;
  const states = [
    ...(isDeprecated ? ["deprecated"] : []),
    ...(supportedUntil ? [`supported until ${supportedUntil}`] : []),
  ];
  const state = states.length > 0 ? `, which is ${states.join(" and ")}` : "";
  const later = site.versions.slice(0, site.versions.indexOf(site.own));
  const changes = linksToChanges(site, root, later).map((link) => html` ${link}.`);
  return html`<p class=old-version role=note>This page is about version ${version}${state}. The newest version is <a href="${linkTo(newest, site, root, address)}">${newest.version}</a>.${changes}</p>
`;
}
