// Every operation, parameter, header, schema component and property has a description, because the contract is the reference
// documentation. A property that is a reference may leave it to the schema that it refers to. Rules have a title too, which is the
// heading of their page.
import { claimsOf } from "../../src/contract/claims.ts";
import type { LintRule } from "./core/rule.ts";
import { isText } from "./core/text.ts";

export const descriptions: LintRule = {
  description:
    "Every operation, webhook, parameter, header, schema component and property has a description, on itself or on what it refers to. Rules have a title. The contract is the reference documentation.",
  *check(contract) {
    const described = [
      ...[...contract.operations, ...contract.webhooks].map(({ id, node, path }) => ({ label: id, node, path })),
      ...contract.parameters,
      ...contract.components("headers").map(({ name, node, path }) => ({ label: name, node, path })),
      ...contract.schemas.filter(({ place }) => place === "component" || place === "property"),
    ];
    for (const { label, node, path } of described)
      if (!isText(node.description) && !isText(contract.resolve(node, path).node.description))
        yield { path, message: `${label} has no description; say what it means to a caller.` };
    for (const { key, value, path } of contract.extensions.filter((extension) => extension.key === "x-rules"))
      for (const { claim, path: steps } of claimsOf(key, value))
        if (!isText(claim.title))
          yield {
            path: [...path, ...steps],
            message: `The rule ${claim.id} has no title; state it in a few words, such as "A cancelled order can't be shipped".`,
          };
  },
};
