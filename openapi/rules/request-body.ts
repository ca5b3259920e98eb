// POST and PUT take a body, and the operation is meaningless without it: `required: true`. The source does not say that anything
// is required, so this is our assumption, and marked. GET and DELETE take none; many tools drop such a body.
import { asNode } from "./core/json.ts";
import type { Rule } from "./core/rule.ts";

export const requestBody: Rule = {
  description:
    "POST and PUT have a request body that is required, marked `x-assumed: { required: … }`; GET and DELETE have none. A call means nothing without its body, the source does not say so, and many tools drop a body where none is usual.",
  *check(contract) {
    for (const { id, method, node, path } of contract.operations) {
      const where = [...path, "requestBody"];
      const takesBody = method === "post" || method === "put";
      if (!("requestBody" in node)) {
        if (takesBody)
          yield { path, message: `${id} is a ${method.toUpperCase()} without a request body; describe what it takes.` };
        continue;
      }
      if (!takesBody)
        yield {
          path: where,
          message: `${id} is a ${method.toUpperCase()} with a request body; take it out or list it as an exception.`,
        };
      const { node: body, path: at } = contract.resolve(node.requestBody, where);
      const mark = body["x-assumed"];
      if (body.required !== true)
        yield {
          path: at,
          message: `${id}: the request body can be left out; write required: true and x-assumed: { required: presence }.`,
        };
      else if (typeof mark !== "string" && !("required" in asNode(mark)))
        yield {
          path: at,
          message: `${id}: nothing says that the body is required; mark it x-assumed: { required: presence }.`,
        };
    }
  },
};
