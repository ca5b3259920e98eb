import { htmlFile, markdownFile, splitAddress } from "./addresses.ts";

// Texts link to other pages of the site by address (`/schemas/Order/`). Renderers turn addresses into links between files.

/** What a chip says about a claim. */
export type Chip = "documented" | "assumed" | "unknown";

const chips: readonly string[] = ["documented", "assumed", "unknown"] satisfies Chip[];

/** A link that is shown as a chip. In Markdown, its title says which; no page shows the title itself. */
export const chip = (kind: Chip, text: string, address: string): string => `[${text}](${address} "${kind}")`;

const link = /(?<=\]\()(\/[^)\s]*)(?:\s+"([^"]*)")?(?=\))/g;

export const markdownLinks = {
  /** Whether the title of a link makes it a chip. */
  isChip: (title: string): boolean => chips.includes(title),

  /** The addresses within the site that a text links to. */
  addresses: (text: string): string[] => [...text.matchAll(link)].map(([, address = ""]) => address),

  /** The text with links to Markdown files, relative to the folder of the site by way of `root`. */
  toMarkdownFiles: (text: string, root: string): string =>
    text.replace(link, (_, address: string) => {
      const { page, fragment } = splitAddress(address);
      return `${root}${isFile(page) ? page.slice(1) : markdownFile(page)}${fragment}`;
    }),
};

const isFile = (page: string): boolean => !page.endsWith("/");

/** The target of a link in an HTML page: a file within the site, or the address as it is. */
export function siteLink(root: string, address: string): string {
  if (!address.startsWith("/")) return address;
  const { page, fragment } = splitAddress(address);
  return `${root}${isFile(page) ? page.slice(1) : htmlFile(page)}${fragment}`;
}

/** The link from a file to the folder of the site: empty, or "../" repeated. */
export const rootOf = (file: string): string => "../".repeat(file.split("/").length - 1);
