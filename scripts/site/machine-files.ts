import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageKind } from "../../src/search/terms.ts";
import type { Texts } from "../pipeline/generated.ts";
import { guideAddress, markdownFile, skillFile } from "./addresses.ts";
import type { SiteFrame } from "./html/document.ts";
import { renderMarkdown } from "./markdown.ts";
import type { Page } from "./page.ts";

// What programs read: the list of pages, and the texts without HTML.

/** The sections of `llms.txt`, with the kinds of pages in each. */
const sections: readonly (readonly [title: string, kinds: readonly PageKind[]])[] = [
  ["Guides", ["guide"]],
  ["Recipes", ["recipe"]],
  ["Operations", ["operation"]],
  ["Webhook topics", ["webhook"]],
  ["Error statuses", ["error"]],
  ["Schemas", ["schema"]],
  ["Rules", ["rule"]],
  ["Assumptions", ["assumption"]],
  ["Conformance checks", ["check"]],
  ["Releases", ["release"]],
];

/** The kinds of pages whose whole text is in `llms-full.txt`: what a program that calls the API is written from. */
const full: readonly PageKind[] = ["home", "guide", "recipe", "operation", "webhook", "error", "rule", "schema"];

/** The file with which agents use the command line; none if the project has no such file. */
export async function readSkill(root: string): Promise<Texts> {
  try {
    const text = await readFile(join(root, skillFile), "utf8");
    return {
      [skillFile]: text.replace(
        /\]\(docs\/([\w-]+)\.md/g,
        (_, name: string) => `](${markdownFile(guideAddress(name))}`,
      ),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

/**
 * The files for programs: `llms.txt`, `llms-full.txt` and `robots.txt`, and `sitemap.xml` if the site's address is known.
 *
 * @param skill what `readSkill` returns.
 */
export function makeMachineFiles(pages: readonly Page[], { title, publicUrl }: SiteFrame, skill: Texts): Texts {
  const summary = pages.find(({ kind }) => kind === "home")?.description ?? "";
  const lists = sections.flatMap(([name, kinds]) => {
    const own = pages.filter(({ kind }) => kinds.includes(kind));
    const lines = own.map((page) => `- [${page.title}](${markdownFile(page.address)}): ${page.description}`);
    return lines.length === 0 ? [] : [`## ${name}\n\n${lines.join("\n")}`];
  });
  const skills = Object.keys(skill).map((file) => `## Skills\n\n- [The command line, for agents](${file})`);
  const contract = "## Contract\n\n- [OpenAPI 3.1, JSON](openapi.json)\n- [OpenAPI 3.1, YAML](openapi.yaml)";
  const texts = pages.filter(({ kind }) => full.includes(kind)).map((page) => renderMarkdown(page, ""));
  return {
    "llms.txt": `# ${title}\n\n> ${summary}\n\n${[...lists, ...skills, contract].join("\n\n")}\n`,
    "llms-full.txt": texts.join("\n---\n\n"),
    ...skill,
    "robots.txt": `User-agent: *\nAllow: /\n${publicUrl === undefined ? "" : `Sitemap: ${publicUrl}/sitemap.xml\n`}`,
    ...(publicUrl !== undefined && { "sitemap.xml": makeSitemap(pages, publicUrl) }),
  };
}

function makeSitemap(pages: readonly Page[], publicUrl: string): string {
  const urls = pages.map(({ address }) => `<url><loc>${encodeURI(publicUrl + address)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}
