/** What a run changes although it did not create it. */
import { asObject, isObject } from "../../contract/json.ts";
import { formatPointer, parsePointer, valueAt } from "../../contract/pointer.ts";
import type { Case, Step } from "../cases/case.ts";
import type { Contract } from "../model/contract.ts";
import { namedAct } from "../model/named-change.ts";
import { createdResource, type Operation } from "../model/operation.ts";

/**
 * Whether a case may change what the run did not create, in a contract that does not say what its operations change: an operation
 * without an id that adds nothing of its own changes the server as a whole, and a method that the contract does not describe may change
 * anything.
 */
export function mayChangeOthers(contract: Contract, { steps }: Case): boolean {
  const { facts, operations } = contract;
  if (!facts.isEmpty) return false;
  const byLabel = new Map(steps.map((step) => [step.as, step]));
  return steps.some(({ operation: id, override, path = {} }) => {
    const operation = operations.get(id);
    const isOther = override?.method !== undefined && !["GET", "HEAD", "OPTIONS"].includes(override.method);
    if (isOther || operation === undefined || operation.isSafe) return isOther;
    // The last id of a path is that of what is changed. What a list or a read shows may be anybody's, and so is what is made up.
    const last = Object.entries(path).at(-1);
    if (last === undefined) return operation.creates === undefined && !addsOwn(contract, operation);
    const [name, value] = last;
    const { $from: label, at } = asObject(value);
    const isOthers = !showsOwn(contract, byLabel.get(String(label)), String(at), operation);
    return isOthers && (operation.creates === undefined || hasCreator(contract, operation, name));
  });
}

/**
 * Whether a place of a response shows the id of what the request has created: that of the resource, or of a part that was sent without
 * one. Any other id there is that of something that the resource refers to.
 *
 * @param changed the operation that takes the id. A creation that shows nothing but an id shows one of its own path.
 */
function showsOwn(contract: Contract, step: Step | undefined, at: string, changed: Operation): boolean {
  const operation = step && contract.operations.get(step.operation);
  if (operation === undefined || operation.isSafe) return false;
  const created = createdResource(operation);
  if (created === undefined) return operation.returns.length === 0 && changed.path.startsWith(`${operation.path}/{`);
  const id = contract.resources.get(created.resource)?.id;
  const [key, ...path] = parsePointer(at);
  if (key !== created.key || path.length < 2) return key === created.key && path[0] === id;
  const part = valueAt(step?.body, formatPointer([key, ...path.slice(0, -1)]));
  return isObject(part) && !(String(path.at(-1)) in part);
}

/**
 * Whether an operation without an id adds something of its own, or only computes: a POST to a list of objects, or one with a response
 * at a path that nobody reads. What is read there or above, changed or deleted there, such as a setting, is that of the server, and so
 * is what an action without a response changes, or one with the name of a change.
 */
function addsOwn(contract: Contract, operation: Operation): boolean {
  const { method, path, response } = operation;
  if (method !== "POST" || namedAct(operation) === "changes") return false;
  const [, above, name = ""] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
  const shows = (read: Operation): boolean =>
    [...contract.properties(read.response)].some(
      ([key, member]) => key === name || contract.properties(contract.resolve(member)).has(name),
    );
  const isSetting = [...contract.operations.values()].some((each) =>
    each.path === path
      ? ["PUT", "PATCH", "DELETE"].includes(each.method)
      : each.method === "GET" && each.path === above && shows(each),
  );
  if (isSetting) return false;
  const isList = (schema: unknown): boolean => contract.properties(contract.resolve(schema).items).size > 0;
  const reads = [...contract.operations.values()].filter((each) => each.method === "GET" && each.path === path);
  if (reads.length === 0) return contract.properties(response).size > 0;
  return reads.some((read) => [...contract.properties(read.response).values()].some(isList));
}

/** Whether the contract has a way to create the resource that a parameter names. */
function hasCreator({ operations }: Contract, { parameters }: Operation, name: string): boolean {
  const { "x-id": resource } = parameters.find((each) => each.name === name)?.schema ?? {};
  return resource !== undefined && [...operations.values()].some(({ creates }) => creates === resource);
}
