import { type Cause, causesOf, causingOperations } from "../../src/contract/causes.ts";
import type { JsonObject } from "../../src/contract/json.ts";
import { type LocatedOperation, operationsOf } from "../../src/contract/operation.ts";
import { operationAddress, operationLink } from "./addresses.ts";
import { provenance } from "./prose.ts";
import { separated } from "./text.ts";

/** A paragraph on the webhooks that an operation causes, or on the operations that cause a webhook; undefined if there are none. */
export function causes(document: JsonObject, operation: LocatedOperation): string | undefined {
  return operation.kind === "webhook"
    ? list(
        "Caused by",
        causingOperations(document, operation.address).map((each) => item(operationLink(each.operation), each.cause)),
      )
    : list(
        "Webhooks",
        causesOf(operation.node).map((cause) => item(topicLink(document, cause.topic), cause)),
      );
}

function list(title: string, items: readonly string[]): string | undefined {
  return items.length === 0 ? undefined : separated(`**${title}**\n\n${items.join("\n")}`);
}

function item(link: string, { condition, claim }: Cause): string {
  const when = condition ? `, ${condition.description.charAt(0).toLowerCase()}${condition.description.slice(1)}` : "";
  return `- ${link}${when}${provenance(claim)}`;
}

function topicLink(document: JsonObject, topic: string): string {
  const webhook = operationsOf(document).find(({ kind, address }) => kind === "webhook" && address === topic);
  return webhook ? `[\`${topic}\`](${operationAddress(webhook)})` : `\`${topic}\``;
}
