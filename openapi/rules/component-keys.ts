// Components that become types have PascalCase names; components that are selected by name (examples, links, security schemes) have
// camelCase names. The bundler adds a number after a dash if two files give different components the same name.
import { asObject, objectEntries } from "../../src/contract/json.ts";
import type { Path } from "../../src/contract/pointer.ts";
import type { LintRule, RuleFinding } from "./core/rule.ts";

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

export const componentKeys: LintRule = {
  description:
    "Schemas, parameters, headers, responses and request bodies have PascalCase names; examples, links and security schemes have camelCase names; no name ends in `-2`. Types are named after components, and the suffix means that two files use one name.",
  *check(contract) {
    for (const [kind, named] of objectEntries(contract.document.components))
      for (const key of Object.keys(named)) yield* checkKey(kind, key, ["components", kind, key]);
    for (const { node, path } of contract.bodies) {
      for (const [type, media] of objectEntries(node.content))
        for (const key of Object.keys(asObject(media.examples)))
          yield* checkKey("examples", key, [...path, "content", type, "examples", key]);
      for (const key of Object.keys(asObject(node.links))) yield* checkKey("links", key, [...path, "links", key]);
    }
  },
};

function* checkKey(kind: string, key: string, path: Path): Generator<RuleFinding> {
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
