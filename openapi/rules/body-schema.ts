// Requests and answers are JSON ("What the service does", convention 1): each body has the media type `application/json` and no
// other, with a schema, and the schema is a named component. Types take their names from components, and an answer without
// content keeps a typed client from telling success and failure apart.
import { asNode, members } from "./core/json.ts";
import type { Rule } from "./core/rule.ts";

const JSON_TYPE = "application/json";

export const bodySchema: Rule = {
  description:
    "Every request body and response is `application/json` and nothing else, and its schema a `$ref` to a component. All bodies are JSON, types take their names from components, and a response without content breaks the narrowing of typed clients.",
  *check({ bodies }) {
    for (const { label, node, path } of bodies) {
      const types = members(node.content);
      if (types.length === 0) yield { path, message: `${label} has no content; give it ${JSON_TYPE} with a schema.` };
      for (const [type, media] of types) {
        const where = [...path, "content", type];
        if (type !== JSON_TYPE) yield { path: where, message: `${label} is ${type}; every body is ${JSON_TYPE}.` };
        if (!("schema" in media)) yield { path: where, message: `${label} has no schema; refer to a component.` };
        else if (typeof asNode(media.schema).$ref !== "string")
          yield {
            path: [...where, "schema"],
            message: `${label} has its schema inline; move it to schemas.yaml and refer to it.`,
          };
      }
    }
  },
};
