// Every body has named examples with a summary: the docs list them by summary, a mock serves them by name, and tests run over them.
// `example`, without a name, is for parameters and headers only; OpenAPI 3.1 deprecates it in schemas.
import { objectEntries } from "../../src/contract/json.ts";
import type { Rule } from "./core/rule.ts";
import { isText } from "./core/text.ts";

export const namedExamples: Rule = {
  description:
    "Every body has at least one entry in `examples`, each with a `summary`; never `example`. Docs list examples by summary, the mock serves them by name, and tests run over them.",
  *check(contract) {
    for (const { label, node, path } of contract.bodies) {
      for (const [type, media] of objectEntries(node.content)) {
        const at = [...path, "content", type];
        if ("example" in media)
          yield {
            path: [...at, "example"],
            message: `${label} has an example without a name; move it to examples.yaml, with a summary.`,
          };
        const examples = objectEntries(media.examples);
        if (examples.length === 0) yield { path: at, message: `${label} has no examples; name at least one.` };
        for (const [name, example] of examples)
          if (!("$ref" in example) && !isText(example.summary))
            yield {
              path: [...at, "examples", name],
              message: `The example ${name} of ${label} has no summary; say what it shows.`,
            };
      }
    }
    for (const { name, node, path } of contract.components("examples"))
      if (!isText(node.summary)) yield { path, message: `The example ${name} has no summary; say what it shows.` };
    for (const { label, node, path } of contract.schemas)
      if ("example" in node)
        yield { path: [...path, "example"], message: `${label} has an example; in a schema write examples: […].` };
  },
};
