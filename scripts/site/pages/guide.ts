import {
  checkAddress,
  gapAddress,
  guideAddress,
  homeAddress,
  playgroundAddress,
  releaseAddress,
} from "../addresses.ts";
import { withRequests } from "../guide-requests.ts";
import { checksGuide, type Guide, guideFileAddress, withSiteLinks } from "../guides.ts";
import { blocksOf } from "../markdown-blocks.ts";
import type { SiteModel } from "../model.ts";
import { type Block, firstSentence, introduction, type Page, type Prose, slug } from "../page.ts";
import { textLinks } from "../text-links.ts";
import { changePages } from "./changes.ts";

/** The blocks of a guide, with the links that its text implies. */
function guideBlocks(model: SiteModel, guide: Guide, address: string): Block[] {
  const linked = withSiteLinks(guide, (file) => guideFileAddress(model.guides, file))
    .replace(/\]\(\/assumptions\/#([^)]+)\)/g, (_, id: string) => `](${gapAddress(id)})`)
    .replace(/\]\(\/conformance\/#([^)]+)\)/g, (whole, anchor: string) => {
      const code = checkCodes(model).find((each) => slug(each) === anchor);
      return code === undefined ? whole : `](${checkAddress(code)})`;
    });
  return withRequests(model, withLead(blocksOf(linked, textLinks(model, address))));
}

/** The blocks with the first paragraph as the lead. */
function withLead(blocks: readonly Block[]): Block[] {
  const [first, ...rest] = blocks;
  if (first?.type !== "prose") return [...blocks];
  const [lead = "", ...others] = first.text.split("\n\n");
  if (/^[|\-*>]/.test(lead)) return [...blocks];
  const after: Prose[] = others.length === 0 ? [] : [{ type: "prose", text: others.join("\n\n") }];
  return [introduction(lead), ...after, ...rest];
}

/** The first sentence of a guide, or its title if it has tables only. */
const describe = ({ title, text }: Guide): string => firstSentence(text) || `${title}.`;

/** The page of a guide. */
export function guidePage(model: SiteModel, guide: Guide): Page {
  const address = guideAddress(guide.name);
  return {
    kind: "guide",
    address,
    title: guide.title,
    description: describe(guide),
    breadcrumb: [{ title: "Guides", address: "/guides/" }],
    source: guide.file,
    body: guideBlocks(model, guide, address),
  };
}

/** The list of guides. */
export function guideIndex(model: SiteModel): Page {
  const guides = model.guides.filter(({ name }) => name !== checksGuide);
  return {
    kind: "index",
    address: "/guides/",
    title: "Guides",
    description: "How to call the API, test with the sandbox, and check your own server.",
    breadcrumb: [{ title: "Home", address: homeAddress }],
    body: [
      {
        type: "links",
        links: [
          ...guides.map((guide) => ({
            title: guide.title,
            address: guideAddress(guide.name),
            text: describe(guide),
          })),
          { title: "Playground", address: playgroundAddress, text: "A whole store in this tab, to try things in." },
        ],
      },
    ],
  };
}

/** The sections of a text that begin with a heading of a level: the title and the text of each. */
function sectionsOf(text: string, level: "##" | "###"): { readonly title: string; readonly text: string }[] {
  return text
    .split(new RegExp(`^(?=${level} )`, "m"))
    .filter((part) => part.startsWith(`${level} `))
    .map((part) => {
      const [title = "", ...lines] = part.split("\n");
      // A section ends where one of a higher level begins.
      const own = lines.join("\n").split(/^## /m)[0] ?? "";
      return { title: title.slice(level.length + 1).trim(), text: own.trim() };
    });
}

const checksOf = (model: SiteModel) =>
  sectionsOf(model.guides.find(({ name }) => name === checksGuide)?.text ?? "", "###");

const checkCodes = (model: SiteModel): string[] => checksOf(model).map(({ title }) => title);

/** The pages of the checks of the conformance suite, and their list. */
export function checkPages(model: SiteModel): Page[] {
  const guide = model.guides.find(({ name }) => name === checksGuide);
  if (guide === undefined) return [];
  const [intro = ""] = guide.text.split(/^## .*: `/m);
  const index: Page = {
    kind: "index",
    address: "/conformance/",
    title: "Conformance checks",
    menuTitle: "Checks",
    description: "What the conformance suite checks, and what each finding rests on.",
    breadcrumb: [{ title: "Home", address: homeAddress }],
    body: guideBlocks(model, { ...guide, text: checkLinks(model, intro.trim()) }, "/conformance/"),
  };
  const pages = checksOf(model).map(({ title, text }): Page => {
    const address = checkAddress(title);
    const summary = /^\*\*(.+?)\*\*\s*/.exec(text);
    return {
      kind: "check",
      address,
      title: summary?.[1]?.replace(/\.$/, "") ?? title,
      menuTitle: title,
      description: firstSentence(text.slice(summary?.[0].length ?? 0)),
      breadcrumb: [{ title: "Conformance checks", address: "/conformance/" }],
      keywords: [title],
      body: [
        ...guideBlocks(model, { ...guide, text: text.slice(summary?.[0].length ?? 0) }, address),
        {
          type: "prose",
          text: `Code: \`${title}\`. Run it alone with \`npx store-admin-api conform URL --only ${title}\`.`,
        },
      ],
    };
  });
  return [index, ...pages];
}

/** The text with links to sections of checks as links to their pages. */
function checkLinks(model: SiteModel, text: string): string {
  const codes = new Map(checkCodes(model).map((code) => [`#${slug(code)}`, checkAddress(code)]));
  return text.replace(/\]\((#[^)]+)\)/g, (_, anchor: string) => `](${codes.get(anchor) ?? anchor})`);
}

/** The pages of the versions of the API and of the releases of the package, and their list. */
export function releasePages(model: SiteModel): Page[] {
  const { changelog } = model;
  if (changelog === undefined) return [];
  const releases = sectionsOf(changelog.text, "##");
  const versions = changePages(model);
  const index: Page = {
    kind: "index",
    address: "/changelog/",
    title: "Changelog",
    description: `What changed in each release of the package${versions.length > 0 ? ", and in each version of the API" : ""}.`,
    breadcrumb: [{ title: "Home", address: homeAddress }],
    source: changelog.file,
    body: [
      introduction((changelog.text.split(/^## /m)[0] ?? "").trim()),
      {
        type: "links",
        links: [
          ...versions.map(({ title, address, description }) => ({ title, address, text: description })),
          ...releases.map(({ title, text }) => ({
            title,
            address: releaseAddress(title),
            text: firstSentence(text),
          })),
        ],
      },
    ],
  };
  const pages = releases.map(({ title, text }): Page => {
    const address = releaseAddress(title);
    return {
      kind: "release",
      address,
      title: `Release ${title}`.replace("Release Unreleased", "Unreleased"),
      menuTitle: title,
      description: firstSentence(text),
      breadcrumb: [{ title: "Changelog", address: "/changelog/" }],
      source: changelog.file,
      body: guideBlocks(model, { ...changelog, text }, address),
    };
  });
  return [index, ...versions, ...pages];
}
