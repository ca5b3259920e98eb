/** The runtime expressions of Arazzo 1.0.1 that recipes use. */
import { parsePointer } from "../../src/contract/pointer.ts";

/** A runtime expression. */
export type Expression =
  | { readonly kind: "status" }
  /** The body of the response, or the value at a JSON pointer in it. The pointer to the whole body is empty. */
  | { readonly kind: "body"; readonly pointer: string }
  | { readonly kind: "input"; readonly name: string }
  /** An output of an earlier step. */
  | { readonly kind: "output"; readonly step: string; readonly name: string };

const forms =
  /^\$(?:(?<status>statusCode)|(?<body>response\.body)(?:#(?<pointer>(?:\/[^/\s{}]*)+))?|inputs\.(?<input>\w+)|steps\.(?<step>\w+)\.outputs\.(?<output>\w+))$/;

/**
 * Reads a runtime expression.
 *
 * @throws Error if it has a form that recipes do not use.
 */
export function parseExpression(text: string): Expression {
  const { status, body, pointer = "", input, step, output } = forms.exec(text)?.groups ?? {};
  if (status !== undefined) return { kind: "status" };
  if (body !== undefined) return { kind: "body", pointer };
  if (input !== undefined) return { kind: "input", name: input };
  if (step !== undefined && output !== undefined) return { kind: "output", step, name: output };
  throw new Error(
    `must be $statusCode, $response.body, $response.body#/pointer, $inputs.name or $steps.step.outputs.name (got ${text}).`,
  );
}

/** Whether a value of a request is an expression. */
export const isExpression = (value: unknown): value is `$${string}` =>
  typeof value === "string" && value.startsWith("$");

/** A value in a response as programs read it: `/order/lineItems/0/id` is `order.lineItems[0].id`. */
export const memberOf = (pointer: string): string =>
  parsePointer(pointer)
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`))
    .join("")
    .replace(/^\./, "");
