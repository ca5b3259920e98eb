// Components that become types are in PascalCase, things that are picked by name (examples, links, security schemes) in
// camelCase. A number at the end after a dash comes from the bundler: two files gave different things the same name.
import { asNode, members, type Path } from "./core/json.ts";
import type { Finding, Rule } from "./core/rule.ts";

const PASCAL = { form: /^[A-Z][a-zA-Z0-9]*$/, called: "PascalCase" };
const CAMEL = { form: /^[a-z][a-zA-Z0-9]*$/, called: "camelCase" };
const FORMS: Readonly<Record<string, typeof PASCAL>> = {
  schemas: PASCAL,
  parameters: PASCAL,
  headers: PASCAL,
  responses: PASCAL,
  requestBodies: PASCAL,
  examples: CAMEL,
  links: CAMEL,
  securitySchemes: CAMEL,
};

export const componentKeys: Rule = {
  description:
    "Schemas, parameters, headers, responses and request bodies are named in PascalCase; examples, links and security schemes in camelCase; no name ends in `-2`. Types are made from these names, and the suffix means that two files use one name.",
  *check(contract) {
    for (const [kind, named] of members(contract.document.components))
      for (const key of Object.keys(named)) yield* judge(kind, key, ["components", kind, key]);
    for (const { node, path } of contract.bodies) {
      for (const [type, media] of members(node.content))
        for (const key of Object.keys(asNode(media.examples)))
          yield* judge("examples", key, [...path, "content", type, "examples", key]);
      for (const key of Object.keys(asNode(node.links))) yield* judge("links", key, [...path, "links", key]);
    }
  },
};

function* judge(kind: string, key: string, path: Path): Generator<Finding> {
  const form = FORMS[kind];
  if (!form)
    yield { path, message: `${kind} is not a kind of component that this contract has; put ${key} elsewhere.` };
  else if (/-\d+$/.test(key))
    yield {
      path,
      message: `Two files define ${key.replace(/-\d+$/, "")} under ${kind}, and differently; give one of them another name.`,
    };
  else if (!form.form.test(key)) yield { path, message: `${key} under ${kind} is not in ${form.called}; rename it.` };
}
