/** Reads the operations of a contract: what each takes, returns and promises. */

import { changedPointers, claimedProperties } from "../../contract/claims.ts";
import { credentialsOf } from "../../contract/credentials.ts";
import { asArray, asObject, isObject, type JsonObject } from "../../contract/json.ts";
import {
  argumentsOf,
  type BodySchema,
  headersOf,
  type LocatedOperation,
  repeatedArgumentsOf,
  requestBodyOf,
  responseBodyOf,
  responseOf,
  scopesOf,
  successStatusOf,
} from "../../contract/operation.ts";
import { formatPointer } from "../../contract/pointer.ts";
import type { Protocol } from "../../contract/protocol.ts";
import { resourceOf } from "../../contract/resource.ts";
import { isListSchema, isObjectSchema, itemsOf } from "../../contract/schema.ts";
import type { Answers } from "./answers.ts";
import { basisOf } from "./basis.ts";
import type { Bodies } from "./body-schemas.ts";
import { DeclaredStatuses } from "./declared-statuses.ts";
import type { FactId, Facts } from "./facts.ts";
import { namedChange } from "./named-change.ts";
import type { Filter, Operation, Parameter, ReturnedResource } from "./operation.ts";
import { filterOf, linkOf, othersOf, pagingOf, rulesOf } from "./operation-claims.ts";
import { settleRules } from "./reading-rules.ts";
import { gapOf, type Register } from "./register.ts";

/** What a reader needs of a contract: all but its operations. */
interface Readable {
  readonly document: JsonObject;
  readonly facts: Facts;
  readonly protocol: Protocol;
  readonly bodies: Bodies;
  readonly gaps: Register;
  readonly answers: Answers;
  resolve(node: unknown): JsonObject;
  properties(schema: unknown): ReadonlyMap<string, JsonObject>;
}

/** Reads the operations of a contract. */
export class OperationReader {
  readonly #contract: Readable;

  constructor(contract: Readable) {
    this.#contract = contract;
  }

  /** An operation as the suite reads it. */
  read(source: LocatedOperation): Operation {
    const { id, method, address, node } = source;
    const body = requestBodyOf(this.#contract.document, source);
    const response = responseBodyOf(this.#contract.document, source);
    const { links } = responseOf(this.#contract.document, source, successStatusOf(source))?.node ?? {};
    const [tag] = asArray(node.tags);
    const area = typeof tag === "string" ? tag : "";
    const pointer = formatPointer(["paths", address, method]);
    const fact = this.#contract.facts.ofOperation(id, pointer);
    const returns = this.#returned(response?.node ?? {});
    const parameters = this.#parameters(source, fact);
    const isSafe = isObject(node["x-safe"]) || (["get", "head"].includes(method) && !this.#namesChange(source));
    const credentials = credentialsOf(this.#contract.document, this.#contract.protocol, source);
    return {
      id,
      fact,
      method: method.toUpperCase() as Operation["method"],
      path: address,
      area,
      summary: String(node.summary || node.operationId),
      scopes: scopesOf(source),
      credentials,
      needsToken: credentials.length > 0 && credentials.every((places) => places.length > 0),
      parameters,
      headers: headersOf(this.#contract.document, source),
      repeatedParameters: repeatedArgumentsOf(this.#contract.document, source).map((node) => ({
        ...this.#parameter(node, fact),
        isNeeded: false,
      })),
      ...(body && { body: this.#body(body, node) }),
      responseSchema: response?.name ?? "",
      reader: this.#contract.bodies.reader(response?.name ?? ""),
      response: response?.node ?? {},
      returns,
      statuses: new DeclaredStatuses(Object.keys(asObject(node.responses)), successStatusOf(source)),
      errorSchemas: this.#errorSchemas(source),
      links: this.#links(links),
      ...(isObject(node["x-paging"]) && {
        paging: pagingOf(node["x-paging"], returns.find(({ isList }) => isList)?.key),
      }),
      effects: changedPointers(node["x-effects"]),
      ...othersOf(node["x-effects"]),
      ...settleRules(
        { id, isList: returns.some((each) => each.isList) },
        rulesOf(node["x-rules"]),
        this.#contract.answers,
      ),
      terms: body ? this.#terms(body.node) : [],
      ...(typeof node["x-creates"] === "string" && { creates: node["x-creates"] }),
      hasKnownEffects: !Array.isArray(this.#contract.document["x-inferred"]) || this.#isOnResource(source, returns),
      isSafe,
      isBareRead: isSafe && !address.includes("{") && parameters.every(({ isNeeded }) => !isNeeded),
      isStream: node["x-streams"] === true,
      isDeletion: method === "delete" && address.endsWith("}"),
    };
  }

  #links(links: unknown): Operation["links"] {
    const { facts } = this.#contract;
    return Object.entries(asObject(links)).map(([name, link]) => linkOf(name, this.#contract.resolve(link), facts));
  }

  #body({ node: schema, name = "", media }: BodySchema, { requestBody }: JsonObject): Operation["body"] & object {
    const resolve = (node: unknown) => this.#contract.resolve(node);
    return {
      schema,
      name,
      reader: this.#contract.bodies.reader(name),
      type: String(media["x-media-type"] ?? "application/json"),
      encodings: asObject(media.encoding),
      otherTypes: asArray(media["x-other-types"]).map(String),
      isRequired: asObject(resolve(requestBody)).required === true,
      isSample: media["x-sample"] === true,
      examples: Object.values(asObject(media.examples)).map((each) => asObject(resolve(each).value)),
    };
  }

  /** Whether the name of an operation says that it changes something, where no fact says what it does. */
  #namesChange({ id, address }: LocatedOperation): boolean {
    return this.#contract.facts.isEmpty && namedChange(id, address) !== undefined;
  }

  /** Whether an operation creates a resource, or is on one that its path ends in: what others do, nothing says in an inferred contract. */
  #isOnResource({ node, address, method }: LocatedOperation, returns: readonly ReturnedResource[]): boolean {
    if (typeof node["x-creates"] === "string") return true;
    return address.endsWith("}") && (method === "delete" || returns.some(({ isList }) => !isList));
  }

  #errorSchemas(source: LocatedOperation): Map<string, string> {
    const errors = Object.keys(asObject(source.node.responses)).filter((key) => /^([45]|default$)/.test(key));
    return new Map(
      errors.flatMap((key): [string, string][] => {
        const { name } = responseBodyOf(this.#contract.document, source, key) ?? {};
        return name === undefined ? [] : [[key, name]];
      }),
    );
  }

  /** The parameters of an operation. A response with one resource needs the first parameter that selects resources by their ids. */
  #parameters(source: LocatedOperation, fact: FactId): Parameter[] {
    const parameters = argumentsOf(this.#contract.document, source)
      .filter((parameter) => parameter.in === "path" || parameter.in === "query")
      .map((parameter) => this.#parameter(parameter, fact));
    const isList = source.node["x-paging"] !== undefined;
    const selector = isList ? undefined : parameters.find(({ filter }) => filter?.match === "in");
    return parameters.map((parameter) => ({ ...parameter, isNeeded: parameter.required || parameter === selector }));
  }

  #parameter(node: JsonObject, fact: FactId): Omit<Parameter, "isNeeded"> {
    const schema = asObject(node.schema);
    const filter = node["x-filter"];
    return {
      name: String(node.name),
      in: node.in === "path" ? "path" : "query",
      required: node.required === true,
      schema,
      ...this.#encodingOf(node),
      ...(isObject(filter) && { filter: filterOf(filter) }),
      ...(node.example !== undefined && { example: node.example }),
      basis: basisOf(node, fact),
      answeredGaps: this.#contract.answers.answered.filter((gap) => [node["x-gap"]].flat().includes(gap)),
    };
  }

  /** How a request writes a parameter with several values: by the answer, if one says it, or by the contract. */
  #encodingOf(node: JsonObject): Pick<Parameter, "encoding" | "encodingBasis" | "selectsFields"> {
    const schema = this.#contract.resolve(node.schema);
    const ofList = isListSchema(schema) && node.explode !== false ? "repeated" : "commas";
    const declared = isObjectSchema(schema) ? "members" : ofList;
    if (node.content !== undefined) return { encoding: "json", selectsFields: false };
    const gap = asObject(node["x-assumed"]).style;
    if (typeof gap !== "string" || !this.#contract.gaps.has(gap)) return { encoding: declared, selectsFields: false };
    const [chosen = "", ...others] = this.#contract.answers.chosenFor(gap) ?? [""];
    if (chosen === "" || others.length > 0)
      return { encoding: declared, encodingBasis: { assumed: gap }, selectsFields: false };
    const encoding = this.#contract.gaps.readingsOf(gap)[chosen]?.encoding ?? declared;
    const selectsFields = gap === this.#contract.gaps.idOf(gapOf("selected-fields"));
    return { encoding, encodingBasis: { answered: gap }, selectsFields };
  }

  #returned(response: JsonObject): ReturnedResource[] {
    return [...this.#contract.properties(response)].flatMap(([key, member]) => {
      const node = this.#contract.resolve(member);
      const items = itemsOf(node);
      const schema = items ? this.#contract.resolve(items) : node;
      const resource = resourceOf(schema);
      if (!resource) return [];
      const hidden = claimedProperties(resource.claims.hidden);
      const shown = [...this.#contract.properties(schema).keys()].filter((name) => !hidden.includes(name));
      return [{ key, resource: resource.name, isList: items !== undefined, properties: new Set(shown) }];
    });
  }

  #terms(body: JsonObject): Filter[] {
    for (const member of this.#contract.properties(body).values()) {
      const filters = member["x-filter"];
      if (Array.isArray(filters)) return filters.filter(isObject).map(filterOf);
    }
    return [];
  }
}
