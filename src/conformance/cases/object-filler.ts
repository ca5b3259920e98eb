/** Fills the objects of a body: with unique strings, and with the members that the example does not have. */

import { asObject, isObject, type Json, type JsonObject, mapMembers } from "../../contract/json.ts";
import { isIdSchema } from "../../contract/resource.ts";
import { isListSchema } from "../../contract/schema.ts";
import type { Contract } from "../model/contract.ts";
import type { Operation, Resource } from "../model/operation.ts";
import { textKindOf } from "../model/text-kinds.ts";
import type { RequestValues } from "../values/request-values.ts";
import { from } from "./case.ts";

/** Ensures that a resource exists. @param place its index, if there are several. @returns its label. */
export type Provide = (provider: Operation, place?: number) => string;

/** How to fill a body. */
export interface Filling {
  /** The label of the step. */
  readonly as: string;
  readonly provide: Provide;
  readonly requiredOnly: boolean;
  /** Members that do not belong with the example. */
  readonly alternatives: ReadonlySet<string>;
  /** What the resource was created with. */
  readonly created: JsonObject;
}

/** Whether a value is a list of objects that name no other resource. */
function isListOfParts(value: Json | undefined): value is Json[] {
  const namesNone = (part: Json): boolean =>
    !isObject(part) || Object.entries(part).every(([name, member]) => !/Ids?$/.test(name) && namesNone(member));
  return Array.isArray(value) && value.length > 0 && value.every((item: Json) => isObject(item) && namesNone(item));
}

/** Fills the objects of a body. */
export class ObjectFiller {
  readonly #contract: Contract;
  readonly #values: RequestValues;

  constructor(contract: Contract, values: RequestValues) {
    this.#contract = contract;
    this.#values = values;
  }

  /**
   * An object with unique strings in place of those of the example, completed with all other members that may be sent unless only the
   * required ones are wanted.
   *
   * @param path its place in the body, without indices.
   * @param resource the resource that it describes as a whole; undefined for objects within.
   */
  fill(
    schema: Json,
    sent: JsonObject,
    path: readonly string[],
    filling: Filling,
    resource: Resource | undefined = undefined,
  ): JsonObject {
    const members = this.#contract.properties(this.#contract.resolve(schema));
    const filled: Record<string, Json> = {};
    for (const [name, value] of Object.entries(sent)) {
      const each =
        this.#summaryOf(value, name, sent[`${name}Id`]) ??
        this.#valued(members.get(name) ?? {}, value, [...path, name], filling, resource);
      if (each !== undefined) filled[name] = each;
    }
    // The other members of an item that names a resource are those of that resource.
    const isReferring =
      resource === undefined && Object.values(sent).some((value) => isObject(value) && "$from" in value);
    if (filling.requiredOnly || isReferring) return filled;
    const similar = this.#values.similarTo([...members.keys()]);
    for (const [name, node] of members) {
      if (name in sent || this.#isKept(resource, name) || (resource && filling.alternatives.has(name))) continue;
      const parts = resource ? filling.created[name] : undefined;
      // Parts that were created together fit together, such as names and the items that use them.
      const value = isListOfParts(parts)
        ? this.#valued(node, parts, [...path, name], filling, resource)
        : this.#missing(node, [...path, name], filling, similar);
      if (value !== undefined) filled[name] = value;
    }
    return filled;
  }

  /** A list with unique strings in place of those of the example. */
  fillList(schema: Json, sent: readonly Json[], path: readonly string[], filling: Filling): Json {
    return this.#valued(schema, [...sent], path, filling, undefined) ?? [];
  }

  #isKept(resource: Resource | undefined, name: string): boolean {
    return (
      resource !== undefined &&
      (name === resource.id || resource.readOnly.has(name) || resource.computed.has(name) || resource.unique.has(name))
    );
  }

  /** A value in place of one of the example; undefined if it is one that only the server knows. */
  #valued(
    schema: Json,
    value: Json,
    path: readonly string[],
    filling: Filling,
    resource: Resource | undefined,
  ): Json | undefined {
    const node = this.#contract.resolve(schema);
    if (Array.isArray(value))
      return value.flatMap((item: Json, index): Json[] => {
        // A hyphen would make it the label of another step.
        const label = index === 0 ? filling : { ...filling, as: `${filling.as}/${index + 1}` };
        const each = this.#valued(node.items ?? {}, item, path, label, undefined);
        return each === undefined ? [] : [each];
      });
    if (isObject(value)) {
      if ("$from" in value) return value;
      const isComputed = [...(resource?.computed ?? [])].some((each) => each.startsWith(`${path.at(-1)}/`));
      const own = this.fill(node, value, path, isComputed ? { ...filling, requiredOnly: true } : filling);
      return Object.keys(own).length === 0 && Object.keys(value).length > 0 ? undefined : own;
    }
    if (typeof value !== "string" || (node["x-decoded"] !== undefined && node["x-decoded"] !== "text"))
      return this.#values.fixture(path, filling.as, node) ?? value;
    const kind = textKindOf(this.#contract, node, path);
    if (kind === "currency") return this.#currency(path, filling);
    // No response shows a handle that the server knows.
    if (kind === "handle") return this.#values.fixture(path, filling.as);
    const isId = path.length === 2 && resource?.id === path.at(-1);
    return this.#values.inPlaceOf(value, node, path, filling.as, isId);
  }

  /** A value for a member that the example does not have; undefined if none is known. */
  #missing(schema: Json, path: readonly string[], filling: Filling, similar: JsonObject): Json | undefined {
    const node = this.#contract.resolve(schema);
    if (node.type === "string" && (node["x-decoded"] === undefined || node["x-decoded"] === "text")) {
      if (textKindOf(this.#contract, node, path) === "currency") return this.#currency(path, filling);
      return this.#values.forMissing(node, path, filling.as, similar);
    }
    if (node["x-decoded"] !== undefined) return undefined;
    if (isListSchema(node)) {
      const item = this.#missing(node.items ?? {}, path, filling, similar);
      return item === undefined ? undefined : [item];
    }
    const members = this.#contract.properties(node);
    // An object that names resources is about those: the suite does not make one up.
    if ([...members].some(([name, inner]) => name !== "id" && isIdSchema(this.#contract.resolve(inner))))
      return undefined;
    const own = this.#values.similarTo([...members.keys()]);
    const filled = mapMembers(Object.fromEntries(members), (inner, name) =>
      this.#missing(inner, [...path, name], filling, own),
    );
    const isWhole = this.#contract.requiredOf(node).every((name) => name in filled);
    return isWhole && Object.keys(filled).length > 0 ? filled : undefined;
  }

  /** The store's currency, as the server shows it; undefined for other currencies. */
  #currency(path: readonly string[], { as, provide }: Filling): Json | undefined {
    const fixture = this.#values.fixture(path, as);
    const name = path.at(-1) ?? "";
    if (fixture !== undefined || path.length !== 2) return fixture;
    for (const operation of this.#contract.operations.values()) {
      const [returned] = operation.returns;
      const isFree = operation.isSafe && operation.parameters.every(({ isNeeded }) => !isNeeded);
      if (isFree && returned && !returned.isList && returned.properties.has(name))
        return { ...asObject(from(provide(operation), `/${returned.key}/${name}`)), optional: true };
    }
    return undefined;
  }

  /**
   * The summary of a resource that a request also names by its id: with the values that the resource has, because a server may take
   * them from the request or from the resource. Undefined if the value is not such a summary.
   *
   * @param id the id beside the summary, if it is not within.
   */
  #summaryOf(value: Json, name: string, id: Json | undefined): JsonObject | undefined {
    const resource = this.#contract.resources.get(name);
    if (!resource || !isObject(value)) return undefined;
    const own = value[resource.id] ?? id;
    if (!isObject(own) || typeof own.$from !== "string") return undefined;
    const at = String(own.at).replace(/\/[^/]*$/, "");
    return mapMembers(value, (sent, member): Json | undefined => {
      if (member === resource.id) return sent;
      const isShown = this.#contract.schemaAt(resource.schema, `/${member}`) !== undefined;
      if (!isShown || typeof sent !== "string") return undefined;
      return { $from: own.$from ?? null, at: `${at}/${member}`, optional: true };
    });
  }
}
