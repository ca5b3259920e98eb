// Requests and responses are JSON (fact json-bodies): each body has the media type `application/json` and no other, with a schema,
// and the schema is a named component. Types take their names from components, and without a body schema a typed client cannot tell
// a success from an error.
import { asObject, objectEntries } from "../../src/contract/json.ts";
import type { LintRule } from "./core/rule.ts";

const JSON_TYPE = "application/json";

export const bodySchema: LintRule = {
  description:
    "Every request body and response is `application/json` only, and its schema is a `$ref` to a component. All bodies are JSON, and types take their names from components.",
  *check({ bodies }) {
    for (const { label, node, path } of bodies) {
      const types = objectEntries(node.content);
      if (types.length === 0) yield { path, message: `${label} has no content; give it ${JSON_TYPE} with a schema.` };
      for (const [type, media] of types) {
        const where = [...path, "content", type];
        if (type !== JSON_TYPE) yield { path: where, message: `${label} is ${type}; every body is ${JSON_TYPE}.` };
        if (!("schema" in media)) yield { path: where, message: `${label} has no schema; refer to a component.` };
        else if (typeof asObject(media.schema).$ref !== "string")
          yield {
            path: [...where, "schema"],
            message: `${label} has its schema inline; move it to schemas.yaml and refer to it.`,
          };
      }
    }
  },
};
