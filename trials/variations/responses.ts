/** Variations of what responses show, as JSON. */
import type { Resources } from "../../generated/contract.js";
import { parseLossless } from "../../src/client/lossless.ts";
import type { SandboxRequest } from "../../src/sandbox/http/messages.ts";
import type { OperationId } from "../../src/sandbox/operation-id.ts";
import { any, isOn, type On, onResponse, onSuccess, type Variation } from "../kill-rate/variation/index.ts";

/** JSON that nobody has validated. */
// biome-ignore lint/suspicious/noExplicitAny: each variation reads the few members that it changes
export type UntypedJson = any;
export type Where = On<OperationId> | typeof any;

/** Changes the body of a successful response in place, or returns another one. */
export function editBody(on: Where, change: (body: UntypedJson) => unknown): Variation {
  return onSuccess(on, ({ body: text }) => {
    const body = parseLossless(text);
    const changed = change(body);
    return { body: JSON.stringify(changed === undefined ? body : changed) };
  });
}

/** Changes each resource of a name in successful responses: in place, or by the one that it returns. */
export function editResources(
  name: keyof Resources,
  change: (resource: UntypedJson) => unknown,
  on: Where = any,
): Variation {
  const edit = (value: UntypedJson): unknown => {
    if (Array.isArray(value)) return value.map(edit);
    return isUntypedObject(value) ? (change(value) ?? value) : value;
  };
  const keys = [name, `${name}s`, name.replace(/y$/, "ies")];
  return editBody(on, (body) => {
    for (const key of keys) if (isUntypedObject(body) && Object.hasOwn(body, key)) body[key] = edit(body[key]);
  });
}

/** Changes every member of every object of successful responses. @param change returns the new value; undefined removes the member. */
export function editMembers(
  on: Where,
  change: (value: UntypedJson, name: string, owner: UntypedJson) => unknown,
): Variation {
  return editBody(on, (body) => mapMembers(body, change));
}

/** A copy of a value, with every member of every object changed from the inside out. */
export function mapMembers(
  value: UntypedJson,
  change: (value: UntypedJson, name: string, owner: UntypedJson) => unknown,
): UntypedJson {
  if (Array.isArray(value)) return value.map((item) => mapMembers(item, change));
  if (!isUntypedObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, member]) => [name, change(mapMembers(member, change), name, value)])
      .filter(([, member]) => member !== undefined),
  );
}

/** Changes the strings of a value that match. */
export function mapStrings(value: UntypedJson, change: (text: string) => unknown): UntypedJson {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change));
  if (!isUntypedObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapStrings(member, change)]));
}

/** Rejects with another status. @param when the error responses to change, by their problem details. */
export function restatus(
  from: number,
  to: number,
  when: (problem: { readonly detail: string }, request: SandboxRequest) => boolean = () => true,
): Variation {
  return onResponse(any, ({ status, body }, request) => {
    if (status !== from) return undefined;
    const problem: UntypedJson = problemOf(body);
    if (!problem || !when(problem, request)) return undefined;
    return { status: to, body: JSON.stringify({ ...problem, status: to }) };
  });
}

/** The problem details of an error response, or undefined if it has another form. */
function problemOf(body: string): UntypedJson {
  const problem: UntypedJson = JSON.parse(body);
  return typeof problem?.detail === "string" ? problem : undefined;
}

export function isUntypedObject(value: unknown): value is Record<string, UntypedJson> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export { isOn };
