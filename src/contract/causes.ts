/** The webhooks that calls cause (`openapi/extensions/x-causes.yaml`). */
import { asArray, isObject, type JsonObject } from "./json.ts";
import { type LocatedOperation, operationsOf } from "./operation.ts";

/** A webhook that an operation causes. */
export interface Cause {
  /** A key of `webhooks`. */
  readonly topic: string;
  /** The condition; absent if every successful call causes the webhook. */
  readonly condition?: { readonly when: string; readonly description: string };
  /** The claim as it is written, with its provenance. */
  readonly claim: JsonObject;
}

/** The webhooks that an operation causes, in the order in which they are sent. */
export function causesOf(operation: JsonObject): Cause[] {
  return asArray(operation["x-causes"]).filter(isObject).map(causeOf);
}

/** The operations that cause a webhook, each with its cause. */
export function causingOperations(
  document: JsonObject,
  topic: string,
): { readonly operation: LocatedOperation; readonly cause: Cause }[] {
  return operationsOf(document).flatMap((operation) =>
    causesOf(operation.node)
      .filter((cause) => cause.topic === topic)
      .map((cause) => ({ operation, cause })),
  );
}

function causeOf(claim: JsonObject): Cause {
  const { topic, when, description } = claim;
  const isConditional = typeof when === "string" && typeof description === "string";
  return { topic: String(topic), ...(isConditional && { condition: { when, description } }), claim };
}
