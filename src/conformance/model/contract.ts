/** The contract as the conformance suite reads it: everything that it requires of a server comes from here. */

import { withSentPointers } from "../../contract/body-reader.ts";
import { claimedProperties } from "../../contract/claims.ts";
import { nameIn } from "../../contract/document.ts";
import type { Gap, ShowingCall } from "../../contract/gaps.ts";
import { asArray, asObject, isObject, type Json, type JsonObject } from "../../contract/json.ts";
import { operationsOf } from "../../contract/operation.ts";
import { formatPointer, parsePointer } from "../../contract/pointer.ts";
import { type Protocol, protocolOf } from "../../contract/protocol.ts";
import { resourcesOf } from "../../contract/resource.ts";
import { SchemaReader } from "../../contract/schema.ts";
import { placesBelow, schemaPlaces } from "../../contract/schema-places.ts";
import { suggest } from "../../suggest.ts";
import { Answers, type ChosenReadings } from "./answers.ts";
import type { Bodies } from "./body-schemas.ts";
import { type FactId, Facts, type FactTables, withoutFacts } from "./facts.ts";
import { IdKinds } from "./id-kinds.ts";
import { createdResource, type Link, type Operation, type Resource } from "./operation.ts";
import { rulesOf } from "./operation-claims.ts";
import { OperationReader } from "./operation-reader.ts";
import { settleInvariants } from "./reading-rules.ts";
import { type GapId, gapOf, Register } from "./register.ts";
import { copiesOf, countsOf, factsOf, relationsOf, timesOf, uniqueOf } from "./resource-claims.ts";

/** What a contract is made of. */
export interface ContractSource {
  /** The OpenAPI document, with local references only. */
  readonly document: JsonObject;
  /** The document as its owner wrote it, with local references only. Default: the same. */
  readonly written?: JsonObject;
  /** What the documentation leaves open, by id. Default: nothing. */
  readonly gaps?: Readonly<Record<string, Gap>>;
  /** The calls that show the answers, by the id of the gap. Default: none. */
  readonly showingCalls?: Readonly<Record<string, readonly ShowingCall[]>>;
  /** Default: no facts, so that places in the contract take their part. */
  readonly facts?: FactTables;
  /** What kept operations out of the document. Default: nothing. */
  readonly leftOut?: readonly LeftOut[];
  /** What validates and decodes bodies. */
  readonly bodies: Bodies;
  /** Where it was read. Default: it is that of this package, or was made in this process. */
  readonly origin?: ContractOrigin;
}

/** Where a contract was read: paths or addresses, and the names of the headers of each request. */
export interface ContractOrigin {
  readonly place: string;
  readonly overlays: readonly string[];
  readonly headers: readonly string[];
}

/** An operation of a contract that the suite does not look at. */
export interface LeftOut {
  /** Its method and its path. */
  readonly operation: string;
  readonly why: string;
  /** What the user can do about it, as a sentence. */
  readonly remedy?: string;
}

/** A link, and its place among all links. */
interface OrderedLink {
  readonly provider: Operation;
  readonly link: Link;
  readonly order: number;
}

/** Which part of a contract a run is about, and how it reads it. */
export interface ContractView {
  /** Which operations to check. Default: all. */
  readonly isWanted?: (operation: Operation) => boolean;
  /** The readings that the implementer chose. Default: none. */
  readonly answers?: ChosenReadings;
}

/** The whole contract. */
export class Contract {
  readonly document: JsonObject;
  /** The document as its owner wrote it. */
  readonly written: JsonObject;
  /** What the documentation leaves open. */
  readonly gaps: Register;
  readonly facts: Facts;
  /** The operations that the suite does not look at. */
  readonly leftOut: readonly LeftOut[];
  /** Which readings of its gaps hold. */
  readonly answers: Answers;
  /** The operations that are checked. */
  readonly operations: ReadonlyMap<string, Operation>;
  readonly resources: ReadonlyMap<string, Resource>;
  /** What validates and decodes bodies. */
  readonly bodies: Bodies;
  /** How requests reach a server. */
  readonly protocol: Protocol;
  /** All scopes that any operation names. */
  readonly scopes: readonly string[];
  readonly origin: ContractOrigin | undefined;

  readonly #all: ReadonlyMap<string, Operation>;
  readonly #linksTo = new Map<Operation, readonly OrderedLink[]>();
  #linksByTarget: ReadonlyMap<string, readonly OrderedLink[]> | undefined;
  readonly #schemas: SchemaReader;
  readonly #source: ContractSource;
  readonly #view: ContractView;
  #idKinds: IdKinds | undefined;
  #hasTextKinds: boolean | undefined;

  /**
   * @param view default: all operations, and no answers.
   * @param gaps those of the source.
   */
  constructor(source: ContractSource, view: ContractView = {}, gaps = new Register(source.gaps ?? {})) {
    const { document, facts = withoutFacts } = source;
    const { isWanted = () => true, answers = {} } = view;
    this.#source = source;
    this.#view = view;
    this.document = document;
    this.written = source.written ?? document;
    this.gaps = gaps;
    this.facts = new Facts(facts);
    this.leftOut = source.leftOut ?? [];
    this.origin = source.origin;
    this.answers = new Answers(this.gaps, answers, assumedOperations(document, this.facts));
    this.protocol = protocolOf(document);
    this.bodies = source.bodies;
    this.#schemas = new SchemaReader(document);
    this.resources = new Map(this.#resources().map((resource) => [resource.name, resource]));
    const reader = new OperationReader(this);
    this.#all = new Map(
      operationsOf(document)
        .filter(({ kind }) => kind === "operation")
        .map((operation) => [operation.id, reader.read(operation)]),
    );
    this.operations = new Map([...this.#all].filter(([, operation]) => isWanted(operation)));
    this.scopes = [...new Set([...this.operations.values()].flatMap(({ scopes }) => scopes))].sort();
  }

  /** The same contract in another view; what the view does not say stays. */
  with(view: ContractView): Contract {
    return new Contract(this.#source, { ...this.#view, ...view }, this.gaps);
  }

  /** The calls whose responses show the answer to a gap, in their order; none if none does. */
  showingCalls(gap: string): readonly ShowingCall[] {
    return this.#source.showingCalls?.[gap] ?? [];
  }

  /** Which ids name the same kind of thing. */
  get idKinds(): IdKinds {
    this.#idKinds ??= new IdKinds(this);
    return this.#idKinds;
  }

  /** Whether the contract says which strings a client can choose (`x-text`). */
  get hasTextKinds(): boolean {
    this.#hasTextKinds ??= JSON.stringify(this.document).includes('"x-text":');
    return this.#hasTextKinds;
  }

  /** An operation by its id. @throws TypeError if there is none, with the most similar id. */
  operation(id: string): Operation {
    const found = this.#all.get(id);
    if (!found) throw new TypeError(`The contract has no operation ${id}.${suggest(id, [...this.#all.keys()])}`);
    return found;
  }

  /** The links that lead to an operation. What may be named when a resource is made may be named when it is updated as well. */
  linksTo(operation: Operation): readonly { readonly provider: Operation; readonly link: Link }[] {
    const known = this.#linksTo.get(operation);
    if (known) return known;
    this.#linksByTarget ??= linksByTarget(this.operations.values());
    const own = this.#linksByTarget.get(operation.id) ?? [];
    const maker = this.#makerOf(operation);
    const ofMaker = (maker && this.#linksByTarget.get(maker.id)) ?? [];
    const changing = ofMaker.flatMap(({ provider, link, order }) => {
      const body = Object.entries(link.body).filter(([at]) => this.#isChanged(operation, at));
      return body.length > 0
        ? [{ provider, link: { ...link, parameters: {}, body: Object.fromEntries(body) }, order }]
        : [];
    });
    const found = [...own, ...changing].sort((one, other) => one.order - other.order);
    this.#linksTo.set(operation, found);
    return found;
  }

  /** Whether an update changes what it has at a pointer into its body. */
  #isChanged({ body, effects }: Operation, at: string): boolean {
    const isDeclared = this.schemaAt(body?.schema, at) !== undefined;
    return isDeclared && (effects.length === 0 || effects.some((effect) => `${at}/`.startsWith(`${effect}/`)));
  }

  /** What makes the resource that an update takes and answers. */
  #makerOf({ method, body, returns: [answered] }: Operation): Operation | undefined {
    if (method !== "PUT" || !body || !answered) return undefined;
    if (!this.schemaAt(body.schema, `/${answered.key}`)) return undefined;
    return [...this.operations.values()].find(
      (other) =>
        other.method === "POST" &&
        other.body &&
        other.returns[0]?.resource === answered.resource &&
        this.schemaAt(other.body.schema, `/${answered.key}`),
    );
  }

  /** Whether a client sets a field when it creates a resource. */
  creationHas(resource: string, name: string): boolean {
    return [...this.#all.values()].some((operation) => {
      const created = createdResource(operation);
      return (
        created?.resource === resource && this.schemaAt(operation.body?.schema, `/${created.key}/${name}`) !== undefined
      );
    });
  }

  methodsOf(path: string): string[] {
    const leftOut = this.leftOut.map(({ operation }) => operation.split(" ")).filter(([, place]) => place === path);
    const own = [...this.#all.values()].filter((operation) => operation.path === path);
    return [...own.map(({ method }) => method), ...leftOut.map(([method = ""]) => method)];
  }

  /** Whether an update replaces the resource as a whole: a PUT does (RFC 9110, section 9.3.4), unless the contract leaves it open. */
  replaces({ method }: Operation): boolean {
    return method === "PUT" && this.facts.isEmpty && !this.gaps.asks(gapOf("update-is-partial"));
  }

  /** Whether the contract does not declare a resource that an operation shows, or names in its path. */
  isInferred({ returns, parameters }: Operation): boolean {
    const names: Json[] = [
      ...returns.map(({ resource }) => resource),
      ...parameters.map(({ schema }) => schema["x-id"] ?? ""),
    ];
    const inferred = asArray(this.document["x-inferred"]);
    // What shows no resource, such as a count, is about those of others.
    return inferred.some((name) => names.includes(name)) || (inferred.length > 0 && returns.length === 0);
  }

  /** Whether nothing but a guess says whose ids an operation takes in its path. */
  hasGuessedIds({ parameters }: Operation): boolean {
    const guessed = asArray(this.document["x-guessed"]);
    const ofPath = parameters.filter((each) => each.in === "path").map(({ schema }) => schema["x-id"]);
    return this.facts.isEmpty && ofPath.some((resource) => resource === "" || guessed.includes(resource ?? null));
  }

  /** A node without its `$ref`; see `SchemaReader.merge`. */
  resolve(node: unknown): JsonObject {
    return this.#schemas.merge(node);
  }

  /** The properties of a schema, those of its `allOf` included. */
  properties(schema: unknown): ReadonlyMap<string, JsonObject> {
    return this.#schemas.properties(schema);
  }

  /** The names of the properties that a schema requires, those of its `allOf` included. */
  requiredOf(schema: unknown): string[] {
    return this.#schemas.required(schema);
  }

  /** The schema at a pointer into a value of a schema; undefined if the schema declares none there. */
  schemaAt(schema: unknown, pointer: string): JsonObject | undefined {
    return this.#schemas.schemaAt(schema, pointer);
  }

  /** The fact that documents the place that a pointer leads to in a value of a schema: that of the innermost documented schema. */
  factAt(schema: string, pointer: string): FactId {
    const root = { $ref: `#/components/schemas/${schema}` };
    const parts = pointer.split("/");
    for (let length = parts.length; length > 0; length -= 1) {
      const node = this.schemaAt(root, parts.slice(0, length).join("/"));
      const fact = [node, node?.items]
        .map((each) => this.facts.ofSchema(nameIn(String(asObject(each).$ref ?? ""))))
        .find((id) => id !== undefined);
      if (fact && length < parts.length) return fact;
    }
    return this.#factOfSchema(schema, pointer);
  }

  /** The fact that documents a schema, or where its owner wrote what it says of the value at a pointer. */
  #factOfSchema(name: string, pointer = ""): FactId {
    const { facts } = this;
    return facts.ofSchema(name) ?? facts.general("same-fields-everywhere", this.#writtenAt(name, pointer));
  }

  #writtenAt(name: string, pointer: string): string {
    const schema = asObject(asObject(asObject(this.document.components).schemas)[name]);
    const root = typeof schema["x-place"] === "string" ? schema["x-place"] : `/components/schemas/${name}`;
    const reader = this.bodies.reader(name);
    const path = parsePointer(withSentPointers(pointer, { body: { reader }, reader }));
    const roots = schemaPlaces(this.written, parsePointer(root));
    const deepest = path
      .map((_, index) => placesBelow(this.written, roots, formatPointer(path.slice(0, index + 1))).at(-1))
      .findLast((place) => place !== undefined);
    return deepest ? formatPointer(deepest) : root;
  }

  #resources(): Resource[] {
    const found = new Map<string, Resource>();
    const located = resourcesOf(this.document);
    for (const { name, id, schema, schemaName = "", claims } of located) {
      if (found.has(name)) continue;
      const schemas = located.filter((each) => each.name === name);
      found.set(name, {
        name,
        id,
        schema,
        fact: this.#factOfSchema(schemaName),
        scalars: new Set(schemas.flatMap((each) => this.#scalars(each.schema))),
        readOnly: new Set(claimedProperties(claims.readOnly)),
        volatile: new Set(claimedProperties(claims.volatile)),
        computed: new Set(claimedProperties(claims.computed)),
        unique: uniqueOf(claims.unique),
        facts: factsOf(claims.volatile, this.facts),
        ...(isObject(claims.times) && { times: timesOf(claims.times) }),
        relations: relationsOf(claims.mirrors),
        copies: copiesOf(claims.copies),
        counts: countsOf(claims.counts),
        rules: settleInvariants(name, rulesOf(schema["x-rules"]), this.answers),
      });
    }
    return [...found.values()];
  }

  #scalars(schema: JsonObject): string[] {
    const isList = (node: JsonObject): boolean => node["x-decoded"] === "list" || node.items !== undefined;
    const scalars = [...this.properties(schema)].filter(([, node]) => !isList(this.resolve(node)));
    return scalars.map(([name]) => name);
  }
}

/** Links by the operation that they lead to. A large contract has tens of thousands, which nobody should walk for each operation. */
function linksByTarget(operations: Iterable<Operation>): ReadonlyMap<string, readonly OrderedLink[]> {
  const index = new Map<string, OrderedLink[]>();
  let order = 0;
  for (const provider of operations)
    for (const link of provider.links) {
      const others = index.get(link.operation) ?? [];
      others.push({ provider, link, order });
      index.set(link.operation, others);
      order += 1;
    }
  return index;
}

/** The operations that a contract only assumes, by what would document them, with the gap of each. */
function assumedOperations(document: JsonObject, facts: Facts): ReadonlyMap<FactId, GapId> {
  return new Map(
    operationsOf(document).flatMap(({ id, address, method, node: { "x-assumed": gap } }) =>
      typeof gap === "string" ? [[facts.ofOperation(id, formatPointer(["paths", address, method])), gap]] : [],
    ),
  );
}
