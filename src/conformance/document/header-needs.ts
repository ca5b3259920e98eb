/** The headers that operations need, and the values that a contract shows for them. */

import { asObject, type Json, type JsonObject, objectEntries } from "../../contract/json.ts";
import { type LocatedOperation, type LocatedParameter, locateParameters } from "../../contract/operation.ts";
import { SchemaReader } from "../../contract/schema.ts";
import type { LeftOut } from "../model/contract.ts";

/** Parameters of headers that describe the message, which OpenAPI ignores (OpenAPI 3.1, Parameter Object). */
const ofMessage = ["accept", "content-type", "authorization"];

/** Reads which headers the operations of a contract need. */
export class HeaderNeeds {
  readonly #document: JsonObject;
  readonly #reader: SchemaReader;
  readonly #given: ReadonlySet<string>;

  /** @param given the names of the headers that each request has anyway. */
  constructor(document: JsonObject, given: readonly string[]) {
    this.#document = document;
    this.#reader = new SchemaReader(document);
    this.#given = new Set([...given.map((name) => name.toLowerCase()), ...ofMessage]);
  }

  /** Why an operation cannot be sent, and what to do; undefined if all headers that it needs have values. */
  whyMissing(operation: LocatedOperation): Pick<LeftOut, "why" | "remedy"> | undefined {
    const missing = this.#needed(operation).find((parameter) => this.#valueOf(parameter) === undefined);
    if (missing === undefined) return undefined;
    const { in: place, name } = missing;
    const header = place === "cookie" ? `Cookie: ${name}=…` : `${name}: …`;
    return {
      why: `it needs the ${place} ${name}, for which the contract has no value`,
      remedy: `Pass it with --header "${header}".`,
    };
  }

  /** The headers that an operation needs, as parameters with an example. */
  valued(operation: LocatedOperation): JsonObject[] {
    return this.#needed(operation).flatMap((parameter) => {
      const value = this.#valueOf(parameter);
      return value === undefined ? [] : [{ ...parameter.node, example: value }];
    });
  }

  #needed(operation: LocatedOperation): LocatedParameter[] {
    return locateParameters(this.#document, operation).filter(
      ({ in: place, name, node }) =>
        node.required === true &&
        ((place === "header" && !this.#given.has(name.toLowerCase())) ||
          (place === "cookie" && !this.#given.has("cookie"))),
    );
  }

  /** The value that the contract lists or shows; undefined if there is none, or if each request needs another one. */
  #valueOf({ in: place, name, node }: LocatedParameter): Json | undefined {
    if (place === "cookie" || /idempotency/i.test(name)) return undefined;
    const { const: only, enum: listed, default: usual, examples, example } = this.#reader.merge(node.schema);
    const [shown] = objectEntries(node.examples).map(([, each]) => asObject(this.#reader.merge(each)).value);
    const values = [only, Array.isArray(listed) ? listed[0] : undefined, usual, node.example, shown, example];
    const [first] = Array.isArray(examples) ? examples : [];
    return [...values, first].find((value) => ["string", "number", "boolean"].includes(typeof value));
  }
}
