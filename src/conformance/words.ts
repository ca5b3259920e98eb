/** Findings in words. */
import type { Case, Step } from "./case.ts";
import type { Contract } from "./contract/contract.ts";
import { groundText } from "./contract/ground.ts";
import { isObject, type Json } from "./contract/json.ts";
import type { Shown } from "./finding.ts";

/** A template as people read it: `{order.orderId}` stands for what an earlier answer has. */
export function readable(template: Json | undefined): string {
  if (template === undefined) return "";
  return JSON.stringify(plain(template)).replace(/"(\{[\w.-]+\})"/g, "$1");
}

function plain(template: Json): Json {
  if (Array.isArray(template)) return (template as readonly Json[]).map(plain);
  if (!isObject(template)) return template;
  if (typeof template.$from === "string")
    return `{${template.$from}${String(template.at)
      .split("/")
      .slice(2)
      .map((key) => `.${key}`)
      .join("")}}`;
  if (Array.isArray(template.$join)) return template.$join.map((part) => plainText(plain(part))).join("");
  return Object.fromEntries(Object.entries(template).map(([key, member]) => [key, plain(member)]));
}

function plainText(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A step in a line: the method, the address with its query, and the body. */
export function stepLine(contract: Contract, step: Step): string {
  const { method, path } = contract.operation(step.operation);
  const where = path.replace(/\{(\w+)\}/g, (_, name: string) => plainText(plain(step.path?.[name] ?? `{${name}}`)));
  const query = Object.entries(step.query ?? {})
    .map(([name, value]) => `${name}=${plainText(plain(value))}`)
    .join("&");
  const search = step.spoilt?.query ?? query;
  const body = step.spoilt?.text ?? (step.body === undefined ? "" : readable(step.body));
  const extras = [
    step.token === undefined
      ? ""
      : step.token === "none"
        ? "without a token"
        : "scopes" in step.token
          ? `with a token of ${step.token.scopes.join(", ") || "no scope"}`
          : `with a token that is changed (${step.token.changed})`,
    step.spoilt?.contentType === undefined ? "" : `as ${step.spoilt.contentType}`,
    step.times === undefined ? "" : `${step.times} times at once`,
    step.pages === undefined ? "" : "page by page",
    step.wait === undefined ? "" : `after ${step.wait} ms`,
  ].filter((part) => part !== "");
  const line = `${step.spoilt?.method ?? method} ${where}${search === "" ? "" : `?${search}`}${body === "" ? "" : ` ${body}`}`;
  return extras.length > 0 ? `${line}  (${extras.join(", ")})` : line;
}

/** The steps of a case, numbered. */
export function stepLines(contract: Contract, { steps }: Case, longest = 160): string[] {
  return steps.map((step, index) => {
    const line = stepLine(contract, step);
    return `${index + 1}. ${line.length > longest ? `${line.slice(0, longest)} ...` : line}`;
  });
}

/** The lines of a finding after its first: what was found, on what ground, and the steps that show it. */
export function findingLines(contract: Contract, finding: Shown): string[] {
  return [finding.message, groundText(finding.ground), ...stepLines(contract, finding.case)];
}
