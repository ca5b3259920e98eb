import type { JsonObject } from "../../src/contract/json.ts";
import { type LocatedOperation, operationsOf } from "../../src/contract/operation.ts";
import { operationAddress, pageAddress, slug, titles } from "./addresses.ts";
import { stringsIn } from "./document.ts";

/**
 * The last paragraph of an operation: its id, by which programs and guides call it, and links to what a caller reads next. A call that
 * writes links to the webhooks of its area.
 *
 * @param pages the titles of the guides that there are.
 */
export function relatedPages(document: JsonObject, operation: LocatedOperation, pages: ReadonlySet<string>): string {
  const guides = [titles.errors, titles.authentication].filter((title) => pages.has(title));
  const areas = stringsIn(operation.node.tags).map(slug);
  const topics = operationsOf(document).filter(
    ({ kind, address }) =>
      kind === "webhook" && operation.method !== "get" && areas.includes(address.split("/")[0] ?? ""),
  );
  const links = [
    ...guides.map((title) => `[${title}](${pageAddress(title)})`),
    ...topics.map((topic) => `[\`${topic.address}\`](${operationAddress(topic)})`),
  ];
  return `**Operation.** \`${operation.id}\`.${links.length > 0 ? ` See also: ${links.join(", ")}.` : ""}`;
}
