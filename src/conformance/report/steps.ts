/** The steps of a case in words. */
import type { Step, Template, TokenUse } from "../case.ts";
import type { Contract } from "../contract/contract.ts";
import { isObject, type Json } from "../contract/json.ts";

/** A step as people read it. */
export interface StepText {
  readonly label: string;
  readonly operation: string;
  /** The method, and the path with its query. What comes from an earlier response stands as `<label/pointer>`. */
  readonly method: string;
  readonly target: string;
  /** The body as it is sent, in lines; references as in the target. */
  readonly body?: string;
  /** What is special about it: its token, how often it is sent, what was expected. */
  readonly notes: readonly string[];
}

/** Puts a step into words. */
export function stepText(contract: Contract, step: Step): StepText {
  const { as, operation: id, path = {}, query = {}, body, override = {} } = step;
  const operation = contract.operation(id);
  const where = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => plainText(path[name] ?? `{${name}}`));
  const search =
    override.query ??
    Object.entries(query)
      .map(([name, value]) => `${name}=${plainText(value)}`)
      .join("&");
  const text = override.text ?? (body === undefined ? undefined : JSON.stringify(marked(body), null, 2));
  return {
    label: as,
    operation: id,
    method: override.method ?? operation.method,
    target: `${where}${search === "" ? "" : `?${search}`}`,
    ...(text !== undefined && { body: text === "" ? "(empty)" : text }),
    notes: [...notesOf(step)],
  };
}

function* notesOf({ token, override, pages, times, wait, expect }: Step): Generator<string> {
  if (wait !== undefined) yield `after ${wait} ms`;
  if (token !== undefined) yield tokenText(token);
  if (override?.contentType !== undefined)
    yield override.contentType === null ? "without a Content-Type" : `with the Content-Type ${override.contentType}`;
  if (pages !== undefined && pages > 1) yield `from page to page, up to ${pages}`;
  if (times !== undefined) yield `${times} times at once`;
  if (expect && expect.outcome !== "by-rules") yield `has to be ${expect.outcome}: ${expect.reason}`;
}

/** A use of tokens in words. */
export function tokenText(use: TokenUse): string {
  if (use === "none") return "without a token";
  if ("changed" in use)
    return {
      suffix: "with a token that has a letter too many",
      prefix: "with a token that lacks its last letter",
      case: "with a token in letters of the other case",
      empty: "with an empty token",
      other: "with a token that is made up",
    }[use.changed];
  return use.scopes.length === 0 ? "with a token without scopes" : `with a token of ${use.scopes.join(" and ")} alone`;
}

/** A template with marks in place of what comes from answers. */
function marked(template: Template): Json {
  if (Array.isArray(template)) return (template as readonly Template[]).map(marked);
  if (!isObject(template)) return template;
  if (Array.isArray(template.$join)) return template.$join.map((part) => plainText(part)).join("");
  if (typeof template.$from === "string") return `<${template.$from}${template.at}>`;
  return Object.fromEntries(Object.entries(template).map(([key, member]) => [key, marked(member)]));
}

function plainText(template: Template): string {
  const value = marked(template);
  if (Array.isArray(value)) return value.map((item) => plainText(item)).join(",");
  return typeof value === "string" ? value : JSON.stringify(value);
}
