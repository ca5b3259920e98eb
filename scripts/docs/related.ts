import type { LocatedOperation } from "../../src/contract/operation.ts";
import { pageAddress, titles } from "./addresses.ts";

/**
 * The last paragraph of an operation: its id, by which programs and guides call it, and links to what a caller reads next.
 *
 * @param pages the titles of the guides that there are.
 */
export function relatedPages(operation: LocatedOperation, pages: ReadonlySet<string>): string {
  const guides = [titles.errors, titles.authentication].filter((title) => pages.has(title));
  const links = guides.map((title) => `[${title}](${pageAddress(title)})`);
  return `**Operation.** \`${operation.id}\`.${links.length > 0 ? ` See also: ${links.join(", ")}.` : ""}`;
}
