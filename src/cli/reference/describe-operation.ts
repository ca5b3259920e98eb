/** Describes operations and webhooks. */
import { causesOf, causingOperations } from "../../contract/causes.ts";
import { changedPointers } from "../../contract/claims.ts";
import { renderDescription } from "../../contract/description.ts";
import { nameIn } from "../../contract/document.ts";
import { asArray, asObject, type JsonObject } from "../../contract/json.ts";
import { type LocatedOperation, requestSchema, responseOf, scopesOf } from "../../contract/operation.ts";
import type { CallableContract } from "../call/contract.ts";
import { exampleOf } from "../call/example.ts";
import { rowsOfArguments } from "../call/help.ts";
import { firstSentence } from "../call/operation.ts";
import {
  type Description,
  description,
  gapsOfNode,
  oneLine,
  provenanceText,
  type Row,
  ruleRows,
} from "./description.ts";
import type { gapsOfContract } from "./things.ts";

type Gaps = Awaited<ReturnType<typeof gapsOfContract>>;

/** Describes an operation: its arguments, responses, rules and webhooks. */
export function describeOperation(contract: CallableContract, operation: LocatedOperation, gaps: Gaps): Description {
  const { id, method, address, node } = operation;
  const example = exampleOf(contract, operation);
  return description({
    kind: "operation",
    name: id,
    title: `${oneLine(node.summary)} (${method.toUpperCase()} ${address})`,
    text: renderDescription(node) ?? "",
    sections: {
      Arguments: rowsOfArguments(contract, operation),
      Responses: responseRows(contract, operation),
      Rules: ruleRows(node),
      Changes: changedPointers(node["x-effects"]).map((pointer) => ({ name: pointer, text: "" })),
      Webhooks: causesOf(node).map(({ topic, condition, claim }) => ({
        name: topic,
        text: [condition ? oneLine(condition.description) : "After every successful call.", provenanceText(claim)]
          .join(" ")
          .trim(),
      })),
      Scopes: scopesOf(operation).map((scope) => ({ name: scope, text: "" })),
      "Assumed or unknown": gapRows(node, gaps),
    },
    ...(example && Object.keys(example).length > 0 && { example }),
  });
}

/** Describes a webhook: its body, and the operations that cause it. */
export function describeWebhook(
  { document, isOwn }: CallableContract,
  webhook: LocatedOperation,
  gaps: Gaps,
): Description {
  const { address, node } = webhook;
  const body = requestSchema(document, webhook);
  return description({
    kind: "webhook",
    name: address,
    title: oneLine(node.summary),
    text: renderDescription(node) ?? "",
    sections: {
      Body: body === undefined ? [] : [{ name: body, text: oneLine(asObject(node.requestBody).description) }],
      "Caused by": causingOperations(document, address).map(({ operation, cause }) => ({
        name: operation.id,
        text: cause.condition ? oneLine(cause.condition.description) : "Every successful call.",
      })),
      "To cause it in a sandbox": isOwn ? [{ name: `store-admin-api trigger ${address}`, text: "" }] : [],
      "Assumed or unknown": gapRows(node, gaps),
    },
  });
}

function responseRows({ document }: CallableContract, operation: LocatedOperation): Row[] {
  return Object.keys(asObject(operation.node.responses)).map((status) => {
    const response = responseOf(document, operation, status)?.node ?? {};
    const schema = schemaName(response);
    return { name: status, ...(schema !== "" && { form: schema }), text: firstSentence(response.description) };
  });
}

/** The name of the schema of a response; empty if it has none. */
function schemaName({ content }: JsonObject): string {
  const [media] = Object.values(asObject(content));
  return nameIn(String(asObject(asObject(media).schema).$ref ?? ""));
}

/** The gaps that a node is marked with, and what each leaves unknown. */
export function gapRows(node: JsonObject, gaps: Gaps): Row[] {
  const ids = [
    ...gapsOfNode(node),
    ...asArray(node.parameters).flatMap((parameter) => gapsOfNode(asObject(parameter))),
  ];
  return [...new Set(ids)].map((id) => ({ name: id, text: gaps.get(id)?.unknown ?? "" }));
}
