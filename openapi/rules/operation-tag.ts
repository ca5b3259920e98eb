// Every operation has exactly one declared tag, that of its area: the last segment of the path that names an area decides, so the
// fulfillments of an order belong to fulfillments. Docs and generated clients group by tag.
import { asArray, asObject } from "../../src/contract/json.ts";
import type { LintRule } from "./core/rule.ts";

export const operationTag: LintRule = {
  description:
    "Every operation and webhook has exactly one tag, declared at the root: that of the last path segment that names an area. Docs and generated clients group by tag.",
  *check({ document, operations, webhooks }) {
    const declared = asArray(document.tags).map((tag) => String(asObject(tag).name));
    for (const { id, address, node, path } of [...operations, ...webhooks]) {
      const right = address
        .split("/")
        .reverse()
        .flatMap((segment) => declared.find((tag) => segment.startsWith(stemOf(tag))) ?? [])
        .at(0);
      const tags = asArray(node.tags);
      const where = "tags" in node ? [...path, "tags"] : path;
      if (right === undefined)
        yield {
          path,
          message: `${id}: ${address} names no tag; declare one in the index, such as "Gift cards" for /gift_cards.`,
        };
      else if (tags.length !== 1 || tags[0] !== right)
        yield {
          path: where,
          message: `${id} has the tags [${tags.join(", ")}]; its area is "${right}", so write tags: [${right}].`,
        };
    }
  },
};

/** How segments that belong to a tag start: `gift_card` for "Gift cards". */
function stemOf(tag: string): string {
  return tag.toLowerCase().replaceAll(" ", "_").replace(/s$/, "");
}
