// Causes tie operations to webhooks. A topic that `webhooks` does not have is never sent, and a reader of a topic that no operation
// causes does not learn when to expect it.
import { causesOf } from "../../src/contract/causes.ts";
import { suggest } from "../../src/suggest.ts";
import type { LintRule } from "./core/rule.ts";

export const causes: LintRule = {
  description:
    "Every topic of `x-causes` is a key of `webhooks`, and every webhook is caused by an operation. A misspelt topic is never sent.",
  *check({ operations, webhooks }) {
    const topics = webhooks.map(({ address }) => address);
    const caused = new Set<string>();
    for (const { id, node, path } of operations)
      for (const [index, { topic }] of causesOf(node).entries()) {
        caused.add(topic);
        if (!topics.includes(topic))
          yield {
            path: [...path, "x-causes", index, "topic"],
            message: `${id} causes ${topic}, which is not in webhooks; correct the topic.${suggest(topic, topics)}`,
          };
      }
    for (const { address, path } of webhooks)
      if (!caused.has(address))
        yield {
          path: path.slice(0, 2),
          message: `No operation causes ${address}; add it to x-causes of one, or add an exception that says when it is sent.`,
        };
  },
};
