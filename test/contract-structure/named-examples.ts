/** Every named example of the bundle, with its place and its schema. */

import { asObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import {
  bundle,
  type ContractOperation,
  followReference,
  objectAt,
  operationsOf,
  segment,
  webhooksOf,
} from "../facts/contract.ts";

export interface NamedExample {
  /** `createOrder request`, `getOrder 200`, `onOrdersPaid request`. */
  readonly place: string;
  readonly operation: string;
  readonly area: string;
  /** `request`, or the status of the response. */
  readonly side: string;
  readonly name: string;
  readonly summary: Json | undefined;
  readonly value: Json;
  /** JSON pointer to the schema. */
  readonly schema: string;
}

/** The body of a request or a response, which should have examples. */
export interface Body {
  readonly place: string;
  readonly operation: ContractOperation;
  readonly side: string;
  readonly examples: readonly NamedExample[];
}

const json = "application/json";

function body(operation: ContractOperation, side: string, node: JsonObject, pointer: string): Body[] {
  const media = objectAt(node, "content", json);
  if (Object.keys(media).length === 0) return [];
  const place = `${operation.id} ${side}`;
  const area = String((operation.node.tags as readonly Json[] | undefined)?.[0] ?? "");
  const examples = Object.entries(objectAt(media, "examples")).map(([name, example]): NamedExample => {
    const { summary, value } = followReference(bundle, example);
    const schema = `${pointer}/content/${segment(json)}/schema`;
    return { place, operation: operation.id, area, side, name, summary, value: value ?? null, schema };
  });
  return [{ place, operation, side, examples }];
}

function bodiesOf(operation: ContractOperation): Body[] {
  const { node, pointer } = operation;
  const at = (value: Json | undefined, otherwise: string) => {
    const reference = asObject(value).$ref;
    return typeof reference === "string" ? reference.slice(1) : otherwise;
  };
  const request = body(
    operation,
    "request",
    followReference(bundle, node.requestBody),
    at(node.requestBody, `${pointer}/requestBody`),
  );
  const responses = Object.entries(objectAt(node, "responses")).flatMap(([status, response]) =>
    body(operation, status, followReference(bundle, response), at(response, `${pointer}/responses/${status}`)),
  );
  return [...request, ...responses];
}

/** Bodies of the operations. */
export const callBodies: readonly Body[] = operationsOf(bundle).flatMap(bodiesOf);

/** Bodies of the webhooks. */
export const webhookBodies: readonly Body[] = webhooksOf(bundle).flatMap(bodiesOf);

/** The examples of all bodies. */
export const examples: readonly NamedExample[] = [...callBodies, ...webhookBodies].flatMap((one) => one.examples);
