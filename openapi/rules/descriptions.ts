// Every operation, parameter, header, schema component and property has a description, because the contract is the reference
// documentation. A property that is a reference may leave it to the schema that it refers to.
import type { LintRule } from "./core/rule.ts";
import { isText } from "./core/text.ts";

export const descriptions: LintRule = {
  description:
    "Every operation, webhook, parameter, header, schema component and property has a description, on itself or on what it refers to. The contract is the reference documentation.",
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
  },
};
