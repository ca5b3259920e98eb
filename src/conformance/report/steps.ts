/** Formats the steps of a case for people. */

import { sentForm } from "../../contract/body-reader.ts";
import { isObject, type Json, mapMembers } from "../../contract/json.ts";
import type { Step, Template, TokenUse } from "../cases/case.ts";
import type { Contract } from "../model/contract.ts";
import { atOnce } from "../values/chosen-values.ts";
import { placeholder } from "../values/unique-values.ts";

/** A step, formatted for people. */
export interface StepText {
  readonly label: string;
  readonly operation: string;
  /** The method, and the path with its query. A value from an earlier response is `<label/pointer>`. */
  readonly method: string;
  readonly target: string;
  /** The body as indented JSON; references as in the target. */
  readonly body?: string;
  /** What is special about it: its token, how often it is sent, what was expected. */
  readonly notes: readonly string[];
}

/** Formats a step. */
export function stepText(contract: Contract, step: Step): StepText {
  const { as, operation: id, path = {}, query = {}, bodies, body = bodies, override = {} } = step;
  const operation = contract.operation(id);
  const where = operation.path.replace(/\{([^{}]+)\}/g, (_, name: string) => plainText(path[name] ?? `{${name}}`));
  const search =
    override.query ??
    Object.entries(query)
      .map(([name, value]) => `${name}=${plainText(value)}`)
      .join("&");
  const text =
    override.text ??
    (body === undefined
      ? undefined
      : JSON.stringify(withPlaceholders(sentForm(operation.body?.reader, body as Json)), null, 2));
  return {
    label: as,
    operation: id,
    method: override.method ?? operation.method,
    target: `${where}${search === "" ? "" : `?${search}`}`,
    ...(text !== undefined && { body: text === "" ? "(empty)" : text }),
    notes: [...notesOf(step)],
  };
}

function* notesOf({ token, override, pages, times, bodies, wait, expect }: Step): Generator<string> {
  if (wait !== undefined) yield `after ${wait} ms`;
  if (token !== undefined) yield tokenText(token);
  if (override?.contentType !== undefined)
    yield override.contentType === null ? "without a Content-Type" : `with the Content-Type ${override.contentType}`;
  if (pages !== undefined && pages > 1) yield `following pages, up to ${pages}`;
  if (times !== undefined) yield `${times} times, up to ${atOnce} in parallel`;
  if (bodies !== undefined) yield `with each of these ${bodies.length} bodies in parallel`;
  if (expect && expect.outcome !== "by-rules") yield `must be ${expect.outcome}: ${expect.reason}`;
}

/** Describes the token of a request. */
export function tokenText(use: TokenUse): string {
  if (use === "none") return "without a token";
  if ("changed" in use)
    return {
      suffix: "with a valid token plus one letter",
      prefix: "with a valid token without its last letter",
      case: "with a valid token in the other letter case",
      empty: "with an empty token",
      other: "with an unknown token",
    }[use.changed];
  return use.scopes.length === 0
    ? "with a token without scopes"
    : `with a token that has only ${use.scopes.join(" and ")}`;
}

/** A template with `<label/pointer>` in place of values from responses, and `<unique>` where the run puts what no other request has. */
function withPlaceholders(template: Template): Json {
  if (Array.isArray(template)) return (template as readonly Template[]).map(withPlaceholders);
  if (typeof template === "string") return template.replace(placeholder, "<unique>");
  if (!isObject(template)) return template;
  if (Array.isArray(template.$join)) return template.$join.map((part) => plainText(part)).join("");
  if (typeof template.$from === "string") return `<${template.$from}${template.at}>`;
  return mapMembers(template, withPlaceholders);
}

function plainText(template: Template): string {
  const value = withPlaceholders(template);
  if (Array.isArray(value)) return value.map((item) => plainText(item)).join(",");
  return typeof value === "string" ? value : JSON.stringify(value);
}
