import { readdir, readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { guideAddress, skillFile } from "./addresses.ts";

// The guides are plain Markdown in docs/, one page each, and read as such on a code host too.

/** A page of prose: its title, and its Markdown without the title. */
export interface Guide {
  /** Its file, relative to the repository. */
  readonly file: string;
  /** Its name in addresses. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/** The order in which the guides are read; any other file of docs/ follows by name. */
const order = [
  "quickstart",
  "authentication",
  "wire-format",
  "client",
  "command-line",
  "errors",
  "idempotency",
  "rate-limits",
  "pagination",
  "webhooks",
  "testing",
  "sandbox-control",
  "sandbox-hosting",
  "order-tracking",
  "check-your-server",
  "check-any-api",
  "vocabulary",
  "conformance",
  "conformance-reliability",
  "generators",
  "scopes",
  "dependencies",
  "versioning",
  "glossary",
  "faq",
];

/** The page of the checks; each of its sections is a page of the site. */
export const checksGuide = "checks";

/** What the site has pages of its own for. Guides link to its sections. */
const assumptionsFile = "docs/assumptions.md";

const rank = ({ name }: Guide): string =>
  `${order.includes(name) ? String(order.indexOf(name)).padStart(2, "0") : "x"} ${name}`;

async function readGuide(root: string, file: string): Promise<Guide> {
  const text = await readFile(join(root, file), "utf8");
  const title = /^# (.+)\n/.exec(text);
  if (title?.[1] === undefined) {
    throw new Error(`${file}: begin with a line "# Title"; the docs take the title from it.`);
  }
  return {
    file,
    name: posix.basename(file, ".md"),
    title: title[1].trim(),
    text: text.slice(title[0].length).trim(),
  };
}

/**
 * The guides of a repository in reading order, and the changelog if there is one.
 *
 * @throws Error when a file does not begin with its title.
 */
export async function readGuides(
  root: string,
): Promise<{ readonly guides: readonly Guide[]; readonly changelog: Guide | undefined }> {
  const files = await readdir(join(root, "docs")).catch(() => []);
  const paths = files.filter((file) => file.endsWith(".md")).map((file) => `docs/${file}`);
  const guides = await Promise.all(
    paths.filter((path) => path !== assumptionsFile).map((path) => readGuide(root, path)),
  );
  guides.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  const changelog = await readGuide(root, "CHANGELOG.md").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return { guides, changelog };
}

const outside = /^(?:[a-z]+:|#|\/)/;

/**
 * The text of a guide with links to other guides as addresses of the site.
 *
 * @throws Error if a link leads to a file that is not a guide.
 */
export function withSiteLinks(guide: Guide, addressOf: (file: string) => string | undefined): string {
  return guide.text.replace(/\]\(([^)\s#]*)(#[^)\s]*)?\)/g, (whole, target: string, fragment = "") => {
    if (target === "" || outside.test(target)) return whole;
    const meant = posix.join(posix.dirname(guide.file), target);
    const address = addressOf(meant);
    if (address === undefined) {
      throw new Error(`${guide.file} links to ${target}, which is not a guide. Link to a guide, or to a full URL.`);
    }
    return `](${address}${fragment})`;
  });
}

/** The address of the page that is made from a guide's file. */
export function guideFileAddress(guides: readonly Guide[], file: string): string | undefined {
  if (file === "CHANGELOG.md") return "/changelog/";
  if (file === skillFile) return `/${skillFile}`;
  if (file === assumptionsFile) return "/assumptions/";
  const name = guides.find((guide) => guide.file === file)?.name;
  if (name === undefined) return undefined;
  return name === checksGuide ? "/conformance/" : guideAddress(name);
}
