// GET and DELETE take no body, because many tools drop it. The body of another method is required: the operation is meaningless
// without it. The documentation never says that something is required, so this is an assumption, and marked.
import { asObject } from "../../src/contract/json.ts";
import type { LintRule } from "./core/rule.ts";

export const requestBody: LintRule = {
  description:
    "GET and DELETE have no request body; a body of another method is required and marked `x-assumed: { required: … }`. Many tools drop a body where none is usual, and the documentation does not say that one is required.",
  *check(contract) {
    for (const { id, method, node, path } of contract.operations) {
      if (!("requestBody" in node)) continue;
      const where = [...path, "requestBody"];
      if (method === "get" || method === "delete")
        yield {
          path: where,
          message: `${id} is a ${method.toUpperCase()} with a request body; remove the body, or list it in openapi/rules/exceptions.ts.`,
        };
      const { node: body, path: at } = contract.resolve(node.requestBody, where);
      const isAssumed = typeof node["x-assumed"] === "string";
      const mark = body["x-assumed"];
      if (body.required !== true)
        yield {
          path: at,
          message: `${id}: the request body is optional; write required: true and x-assumed: { required: presence }.`,
        };
      else if (!isAssumed && typeof mark !== "string" && !("required" in asObject(mark)))
        yield {
          path: at,
          message: `${id}: nothing documents that the body is required; mark it x-assumed: { required: presence }.`,
        };
    }
  },
};
