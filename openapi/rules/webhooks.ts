// A webhook has its documented topic as its key, is a POST, and its operationId is `on` and the topic. No token is sent to a receiver,
// so `security` is empty. Payload and response are not documented, so the required JSON body and the only response, 200, are marked as
// assumed.
import { asObject } from "../../src/contract/json.ts";
import type { LintRule } from "./core/rule.ts";

export const webhooks: LintRule = {
  description:
    "A webhook has the key `area/event`, is a POST named `on` and the topic, with empty `security`, a required body and the only response 200, both marked `x-assumed`. Neither payload nor response is documented.",
  *check(contract) {
    for (const { id, address, method, node, path } of contract.webhooks) {
      const at = (name: string) => (name in node ? [...path, name] : path);
      if (!/^[a-z]+\/[a-z][a-zA-Z]*$/.test(address))
        yield { path: path.slice(0, 2), message: `${address} is not a topic; write area/event.` };
      if (method !== "post") yield { path, message: `${id} is a ${method.toUpperCase()}; a webhook is a POST.` };
      const name = `on${address
        .split("/")
        .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
        .join("")}`;
      if (id !== name)
        yield { path: at("operationId"), message: `The webhook ${address} is called ${id}; call it ${name}.` };
      if (!Array.isArray(node.security) || node.security.length > 0)
        yield { path: at("security"), message: `${id} asks its receiver for a token; write security: [].` };

      const body = contract.resolve(node.requestBody, [...path, "requestBody"]);
      if (body.node.required !== true)
        yield { path: body.path, message: `${id} may come without a body; write required: true.` };
      if (!isAssumed(body.node) && !isAssumed(asObject(asObject(body.node.content)["application/json"])))
        yield {
          path: body.path,
          message: `${id}: nothing shows its body; mark the request body x-assumed: webhook-payload.`,
        };

      for (const status of Object.keys(asObject(node.responses)))
        if (status !== "200")
          yield {
            path: [...path, "responses", status],
            message: `${id} declares ${status}; only the 200 of a receiver is known.`,
          };
      const answer = contract.resolve(asObject(node.responses)["200"], [...path, "responses", "200"]);
      if (!isAssumed(answer.node))
        yield {
          path: answer.path,
          message: `${id}: its response is not documented; mark the response x-assumed: webhook-answer.`,
        };
    }
  },
};

function isAssumed(node: Readonly<Record<string, unknown>>): boolean {
  return typeof node["x-assumed"] === "string";
}
