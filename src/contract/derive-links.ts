/**
 * Adds the links that follow from resources (`x-resource`) and parameters, so that nobody writes them by hand: a response that
 * shows an id leads to each operation that takes it.
 *
 * A response shows the id of its resource, or of the first resource in its list, and the ids of other resources that this
 * resource names (`taskId`, `project.id`). An operation takes an id in its path, in the query parameter `ids` of a
 * lookup, or, where it has neither, in a member of its request's envelope (`taskId`, or `labelIds` for a list). An id that
 * a resource only names leads to operations on that other resource: those with it in their path, and the creation of its
 * children. A link that is written in the response replaces the derived link of the same name.
 */
import { asObject, isObject, type Json, type JsonObject, mapMembers } from "./json.ts";
import {
  type LocatedOperation,
  locateParameters,
  operationsOf,
  requestBodyOf,
  responseBodyOf,
  successStatusOf,
} from "./operation.ts";
import { type DeclaredResource, resourceOf, resourcesOf } from "./resource.ts";
import { itemsOf, SchemaReader } from "./schema.ts";

/** An id in a response: the resource it identifies, and where it is. */
interface ShownId {
  readonly resource: string;
  readonly pointer: string;
  /** It is the id of what the response shows, and not of another resource that this names. */
  readonly isOwn: boolean;
}

/** A place in a request that takes an id: a parameter, which a link has to fill, or a member of the body. */
interface TakenId {
  readonly resource: string;
  readonly parameter?: string;
  readonly member?: readonly string[];
  /** The member is a list of ids. */
  readonly isList?: boolean;
  /** Only a resource's own response leads here. */
  readonly isForOwn?: boolean;
}

/**
 * Adds links to the successful responses of operations. A link has the provenance of the operation that it leads to: it is assumed if
 * that is, and otherwise follows from the fact that documents which ids the operation takes.
 *
 * @param facts the ids of these facts, by operationId.
 * @returns the document with links; the argument is not changed.
 */
export function deriveLinks<Document extends JsonObject>(
  document: Document,
  facts: ReadonlyMap<string, string> = new Map(),
): Document {
  const result = withOwnResponses(document);
  const ids = new Ids(document);
  // In a contract whose resources are inferred, what a response does not show of a path is what the request had.
  const isPartial = Array.isArray(document["x-inferred"]);
  const operations = operationsOf(result).filter(({ kind }) => kind === "operation");
  const targets = operations.map((target) => ({ target, taken: ids.takenBy(target) }));
  for (const source of operations) {
    const responses = asObject(source.node.responses);
    const response = responses[successStatusOf(source)];
    if (!isObject(response)) continue;
    const shown = ids.shownBy(source);
    if (shown.length === 0) continue;
    const links: JsonObject = {};
    for (const { target, taken } of targets) {
      const link = linkTo(target, taken, shown, facts.get(target.id), isPartial);
      // An operation leads to itself only where it creates: another task of the same project.
      if (link && (target !== source || !("parameters" in link))) links[target.id] = link;
    }
    Object.assign(links, response.links);
    if (Object.keys(links).length > 0) responses[successStatusOf(source)] = { ...response, links };
  }
  return result;
}

/** A copy of a document whose responses can be replaced. What is in them is shared: a whole copy of a large one takes a second. */
function withOwnResponses<Document extends JsonObject>(document: Document): Document {
  const withOwn = (node: Json): Json =>
    isObject(node) && isObject(node.responses) ? { ...node, responses: { ...node.responses } } : node;
  const copyOf = (item: Json): Json => (isObject(item) ? mapMembers(item, withOwn) : item);
  return { ...document, paths: mapMembers(asObject(document.paths), copyOf) };
}

/** The link to an operation that takes these ids; undefined where the response does not show what the operation needs. */
function linkTo(
  target: LocatedOperation,
  taken: readonly TakenId[],
  shown: readonly ShownId[],
  fact: string | undefined,
  isPartial: boolean,
): JsonObject | undefined {
  const parameters: JsonObject = {};
  const pointers = new Set<string>();
  let body: JsonObject | undefined;
  for (const { resource, parameter, member, isList, isForOwn } of taken) {
    const pointer = shown.find((id) => id.resource === resource && (id.isOwn || !isForOwn))?.pointer;
    if (pointer === undefined) {
      if (parameter !== undefined && !isPartial) return undefined;
      continue;
    }
    pointers.add(`\`${pointer}\``);
    const expression = `$response.body#${pointer}`;
    if (parameter !== undefined) parameters[parameter] = expression;
    if (member) body = withMember(body, member, isList ? [expression] : expression);
  }
  if (pointers.size === 0) return undefined;
  return {
    operationId: target.id,
    description: `${String(target.node.summary ?? target.id)}, using ${[...pointers].join(" and ")} of this response.`,
    ...(Object.keys(parameters).length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    ...provenanceOf(target, fact),
  };
}

function provenanceOf({ node }: LocatedOperation, fact: string | undefined): JsonObject {
  const { "x-assumed": assumed } = node;
  if (typeof assumed === "string") return { "x-assumed": assumed };
  return fact === undefined ? {} : { "x-source": fact };
}

function withMember(body: JsonObject | undefined, [key = "", ...rest]: readonly string[], value: Json): JsonObject {
  const inner = body?.[key];
  return { ...body, [key]: rest.length > 0 ? withMember(isObject(inner) ? inner : undefined, rest, value) : value };
}

/** Finds the ids in requests and responses. */
class Ids {
  readonly #document: JsonObject;
  readonly #schemas: SchemaReader;
  readonly #resources: readonly DeclaredResource[];
  /** The resources by the names that parameters and properties have for their ids: `taskId`, and the id property. Plain names. */
  readonly #byIdName: ReadonlyMap<string, string>;

  constructor(document: JsonObject) {
    this.#document = document;
    this.#schemas = new SchemaReader(document);
    this.#resources = resourcesOf(document);
    // What another resource has as well is that of the other, if it is one word, such as a name: `categoryId` says whose it is.
    const isShared = (name: string, id: string): boolean =>
      /^(?:[A-Z]?[a-z]+|[A-Z]+)$/.test(id) &&
      this.#resources.some((other) => other.name !== name && this.#schemas.properties(other.schema).has(id));
    const names = this.#resources.flatMap(({ name, id }) =>
      [`${name}Id`, ...(isShared(name, id) ? [] : [id])].map((key) => [key, name] as const),
    );
    this.#byIdName = new Map(names.map(([key, name]) => [plain(key), name] as const).filter(([key]) => key !== "id"));
  }

  /** The ids that an operation's response shows, its own resource's first. What a deletion shows no longer exists. */
  shownBy(operation: LocatedOperation): ShownId[] {
    if (operation.method === "delete") return [];
    const inPath = new Set(this.#pathParameters(operation).map((name) => this.#resourceOf(operation, name)));
    const resources = this.#resourcesShownBy(operation);
    if (resources.length === 0 && operation.method === "post") return this.#idsAlone(operation);
    return resources.flatMap(({ schema, pointer, name, id }) => {
      const properties = this.#schemas.properties(schema);
      const named = [...properties].map(([key, node]) => ({ resource: this.#named(key, node), at: key }));
      const embedded = this.#resources
        .filter((other) => this.#schemas.properties(properties.get(other.name)).has(other.id))
        .map((other) => ({ resource: other.name, at: `${other.name}/${other.id}` }));
      const others = [...named, ...embedded].flatMap(({ resource, at }): ShownId[] =>
        // The caller has just used an id that is in the path.
        resource === undefined || resource === name || inPath.has(resource)
          ? []
          : [{ resource, pointer: `${pointer}/${at}`, isOwn: false }],
      );
      return [{ resource: name, pointer: `${pointer}/${id}`, isOwn: true }, ...others];
    });
  }

  /** The ids in the response to a creation that shows nothing else of what it creates. */
  #idsAlone(operation: LocatedOperation): ShownId[] {
    const body = this.#schemas.properties(responseBodyOf(this.#document, operation)?.node);
    const bare = body.get("");
    return [...(bare ? this.#schemas.properties(bare) : body)].flatMap(([key, node]): ShownId[] => {
      const resource = this.#named(key, node);
      return resource === undefined ? [] : [{ resource, pointer: `${bare ? "/" : ""}/${key}`, isOwn: true }];
    });
  }

  /** The ids that an operation takes. */
  takenBy(operation: LocatedOperation): TakenId[] {
    const inPath = this.#pathParameters(operation);
    const members = this.#schemas.properties(requestBodyOf(this.#document, operation)?.node);
    if (inPath.length > 0)
      return inPath.flatMap((parameter) => {
        // No response shows the id of a parameter that identifies no resource, so no link leads here.
        const resource = this.#resourceOf(operation, parameter) ?? "";
        return [{ resource, parameter }, ...(members.has(parameter) ? [{ resource, member: [parameter] }] : [])];
      });
    // A query that needs an id of a resource is a path to it in another form.
    const inQuery = locateParameters(this.#document, operation).flatMap(({ name, in: place, node }): TakenId[] => {
      const { "x-id": resource, required } = node;
      return place === "query" && required === true && typeof resource === "string"
        ? [{ resource, parameter: name }]
        : [];
    });
    if (inQuery.length > 0) return inQuery;
    const own = this.#resourcesShownBy(operation);
    const isLookup = locateParameters(this.#document, operation).some(({ name }) => name === "ids");
    if (isLookup && operation.node["x-paging"] === undefined)
      return own.map(({ name }) => ({ resource: name, parameter: "ids", isForOwn: true }));
    return [...members].flatMap(([envelope, inner]) =>
      [...this.#schemas.properties(inner)].flatMap(([property, node]): TakenId[] => {
        const isList = property.endsWith("Ids") || isObject(node.items);
        const resource = this.#named(property.endsWith("Ids") ? property.slice(0, -1) : property, node);
        // The server assigns the resource's own id.
        if (resource === undefined || own.some(({ name }) => name === resource)) return [];
        const isForOwn = !own.some(({ parent }) => parent === resource);
        return [{ resource, member: [envelope, property], isList, isForOwn }];
      }),
    );
  }

  /** The resources in an operation's response: the one under each key of the envelope, or the first of the list there. */
  #resourcesShownBy(operation: LocatedOperation): (DeclaredResource & { pointer: string })[] {
    const envelope = this.#schemas.properties(responseBodyOf(this.#document, operation)?.node);
    return [...envelope].flatMap(([key, property]) => {
      const node = this.#schemas.merge(property);
      const items = itemsOf(node);
      const resource = resourceOf(items ? this.#schemas.merge(items) : node);
      return resource ? [{ ...resource, pointer: items ? `/${key}/0` : `/${key}` }] : [];
    });
  }

  #pathParameters(operation: LocatedOperation): string[] {
    return locateParameters(this.#document, operation).flatMap((each) => (each.in === "path" ? [each.name] : []));
  }

  /** The resource whose id, or ids, a property has: the one that it names (`x-id`), or the one with ids of its name. */
  #named(property: string, node: JsonObject): string | undefined {
    const { "x-id": named, items } = this.#schemas.merge(node);
    const resource = named ?? this.#schemas.merge(items)["x-id"];
    return typeof resource === "string" && resource !== "" ? resource : this.#byIdName.get(plain(property));
  }

  /** The resource whose id a parameter takes: the one that it names (`x-id`), or the one with ids of its name. */
  #resourceOf(operation: LocatedOperation, parameter: string): string | undefined {
    const { node = {} } = locateParameters(this.#document, operation).find(({ name }) => name === parameter) ?? {};
    return typeof node["x-id"] === "string" ? node["x-id"] : this.#byIdName.get(plain(parameter));
  }
}

/** A name as it is compared: `silence_id` and `silenceID` are `silenceid`. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll("_", "");
}
