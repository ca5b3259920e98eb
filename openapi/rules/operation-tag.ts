// Every operation has exactly one declared tag, that of its area: the last segment of the path that names an area decides, so the
// fulfillments of an order belong to fulfillments. Docs and generated clients group by tag.
import { asArray, asObject } from "../../src/contract/json.ts";
import type { LintRule } from "./core/rule.ts";

const AREAS: Readonly<Record<string, string>> = {
  fulfillments: "Fulfillments",
  fulfillment_services: "Fulfillments",
  collections: "Collections",
  customers: "Customers",
  gift_cards: "Gift cards",
  shops: "Shop",
  refunds: "Refunds",
  orders: "Orders",
  products: "Products",
  category: "Products",
};

export const operationTag: LintRule = {
  description:
    "Every operation and webhook has exactly one tag, declared at the root: that of the last path segment that names an area. Docs and generated clients group by tag.",
  *check({ document, operations, webhooks }) {
    const declared = asArray(document.tags).map((tag) => asObject(tag).name);
    for (const { id, address, node, path } of [...operations, ...webhooks]) {
      const area = address
        .split("/")
        .reverse()
        .find((segment) => segment in AREAS);
      const tags = asArray(node.tags);
      const where = "tags" in node ? [...path, "tags"] : path;
      const right = area && AREAS[area];
      if (!right) yield { path, message: `${id}: ${address} names no area; add its segment to the areas of the rule.` };
      else if (tags.length !== 1 || tags[0] !== right)
        yield {
          path: where,
          message: `${id} has the tags [${tags.join(", ")}]; its area is "${right}", so write tags: [${right}].`,
        };
      else if (!declared.includes(right))
        yield {
          path: where,
          message: `${id}: the tag "${right}" is not declared; add it to the tags of the index, with a description.`,
        };
    }
  },
};
