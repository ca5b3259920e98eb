import { asArray } from "../../src/contract/json.ts";
import type { LocatedOperation } from "../../src/contract/operation.ts";
import { topicAddress } from "../../src/docs-site.ts";

export { checkAddress, errorAddress, gapAddress, ruleAddress, topicAddress } from "../../src/docs-site.ts";

// The addresses of pages. Each begins and ends with a slash, so that it is a folder with an `index.html`.

/** Words in an address: lower case, joined by hyphens. */
export const words = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

export const homeAddress = "/";
export const playgroundAddress = "/playground/";
export const answersAddress = "/answers/";
export const guideAddress = (name: string): string => `/guides/${name}/`;
export const recipeAddress = (id: string): string => `/recipes/${id}/`;
/** The Arazzo file of a recipe, to download. */
export const recipeFileAddress = (id: string): string => `/recipes/${id}.arazzo.yaml`;
export const areaAddress = (area: string): string => `/reference/${words(area)}/`;
export const schemaAddress = (name: string): string => `/schemas/${name}/`;
export const factAddress = (id: string): string => `/facts/#${id}`;
export const releaseAddress = (version: string): string => `/changelog/${words(version)}/`;

/** The area of an operation: its first tag. */
export const areaOf = ({ node }: LocatedOperation): string => String(asArray(node.tags)[0] ?? "General");

/** The address of an operation or of a webhook topic. */
export function operationAddress(operation: LocatedOperation): string {
  if (operation.kind === "webhook") return topicAddress(operation.address);
  return `${areaAddress(areaOf(operation))}${operation.id}/`;
}

/** The address with its fragment apart. */
export function splitAddress(address: string): { readonly page: string; readonly fragment: string } {
  const at = address.indexOf("#");
  return at < 0 ? { page: address, fragment: "" } : { page: address.slice(0, at), fragment: address.slice(at) };
}

/** The HTML file of a page, relative to the folder of the site. */
export const htmlFile = (address: string): string => `${address.slice(1)}index.html`;

/** The Markdown file of a page, relative to the folder of the site. */
export const markdownFile = (address: string): string =>
  address === homeAddress ? "index.md" : `${address.slice(1, -1)}.md`;

/** The file with which agents use the command line, in the repository and on the site. */
export const skillFile = "SKILL.md";
