import { nameIn, referencesIn } from "../../../src/contract/document.ts";
import { asArray, asObject, isObject, type Json, type JsonObject } from "../../../src/contract/json.ts";
import { operationsOf, requestBodyOf, responseBodyOf } from "../../../src/contract/operation.ts";
import { resourceOf } from "../../../src/contract/resource.ts";
import { homeAddress, ruleAddress, schemaAddress } from "../addresses.ts";
import { resourceSentences } from "../claims.ts";
import { isBody } from "../contract-names.ts";
import type { FieldReader } from "../fields.ts";
import { basisChips } from "../marks.ts";
import type { SiteModel } from "../model.ts";
import { type Block, firstSentence, type Inline, introduction, type Page, prose, section } from "../page.ts";
import { operationLink } from "../places.ts";
import { textLinks } from "../text-links.ts";

const indexAddress = "/schemas/";

const componentsOf = (document: JsonObject): JsonObject => asObject(asObject(document.components).schemas);

/** The page of an object schema. */
export function schemaPage(model: SiteModel, fields: FieldReader, name: string, users: SchemaUsers): Page {
  const schema = asObject(componentsOf(model.view)[name]);
  const address = schemaAddress(name);
  const link = textLinks(model, address);
  const properties = fields.properties(schema, "");
  const rules = asArray(schema["x-rules"]).filter(isObject);
  return {
    ...shared(model, name, schema),
    keywords: [name, ...properties.map((field) => field.name)],
    body: [
      introduction(link(model.texts.describe(schema, { keywords: ["required"] }))),
      ...section("Fields", properties.length === 0 ? [] : [{ type: "fields", fields: properties }]),
      ...section("Example", exampleOf(model, schema)),
      ...section("Behavior", prose(listOf(resourceSentences(schema)))),
      ...section("Rules", rules.length === 0 ? [] : [ruleTable(rules)]),
      ...usedIn(users, name),
      { type: "legend" },
    ],
  };
}

const listOf = (sentences: readonly string[]): string => sentences.map((sentence) => `- ${sentence}`).join("\n");

/** The rules of a resource, and what they rest on. */
const ruleTable = (rules: readonly JsonObject[]): Block => ({
  type: "table",
  head: ["Rule", "Basis"],
  rows: rules.map((rule) => [
    `[${String(rule.description).trim()}](${ruleAddress(String(rule.id))})`,
    basisChips(rule),
  ]),
});

/** The page of a scalar: what is on the wire, and what a program gets. */
export function scalarPage(model: SiteModel, name: string, users: SchemaUsers): Page {
  const schema = asObject(componentsOf(model.bundle)[name]);
  const address = schemaAddress(name);
  const forms = asArray(schema.anyOf).filter(isObject);
  const types = [schema, ...forms].flatMap(({ type }) => (Array.isArray(type) ? type : [type])).filter(isText);
  const patterns = [schema, ...forms].flatMap(({ pattern }) => (isText(pattern) ? [pattern] : []));
  const decoded = String(schema["x-decoded"]);
  return {
    ...shared(model, name, schema),
    keywords: [name, decoded],
    body: [
      introduction(textLinks(model, address)(model.texts.describe(schema))),
      {
        type: "table",
        head: ["", ""],
        rows: [
          ["On the wire", [...new Set(types)].map((type) => `\`${type}\``).join(" or ")],
          ["In a program", `\`${decodedTypes[decoded] ?? decoded}\``],
          ...patterns.map((pattern): Inline[] => ["Form of the string", `\`${pattern}\``]),
        ],
      },
      ...usedIn(users, name),
      { type: "legend" },
    ],
  };
}

const isText = (value: unknown): value is string => typeof value === "string";

/** What the client makes of a scalar, by its `x-decoded`. */
const decodedTypes: Readonly<Record<string, string>> = {
  id: "string",
  decimal: "string",
  number: "number",
  boolean: "boolean",
  list: "array",
  text: "string",
};

function shared(model: SiteModel, name: string, schema: JsonObject) {
  const source = model.sourceOf(name);
  return {
    kind: "schema",
    address: schemaAddress(name),
    title: name,
    description: firstSentence(isText(schema.description) ? schema.description : `The schema ${name}.`),
    breadcrumb: [{ title: "Schemas", address: indexAddress }],
    ...(source === undefined ? {} : { source }),
  } as const;
}

/** A value of a resource from the sample shop: the first that a response has. */
function exampleOf(model: SiteModel, schema: JsonObject): Block[] {
  const resource = resourceOf(schema);
  if (resource === undefined) return [];
  const examples = Object.values(asObject(asObject(model.bundle.components).examples)).map(
    (example) => asObject(asObject(example).value)[resource.name],
  );
  const value = examples.find((candidate) => isObject(candidate) && candidate[resource.id] !== undefined);
  if (value === undefined) return [];
  return [
    {
      type: "code",
      variants: [{ id: "json", label: "JSON", language: "json", code: JSON.stringify(value, null, 2) }],
    },
  ];
}

/** What uses each schema: links to operations and schemas. */
export type SchemaUsers = ReadonlyMap<
  string,
  { readonly operations: readonly Inline[]; readonly schemas: readonly string[] }
>;

/** Finds the operations and schemas that use each schema, through bodies and references. */
export function schemaUsers({ bundle }: SiteModel): SchemaUsers {
  const components = componentsOf(bundle);
  const direct = (node: Json): string[] => [...new Set([...referencesIn(node)].map(nameIn))];
  const through = (name: string): string[] => (isBody(name) ? direct(components[name] ?? null) : [name]);
  const found = new Map<string, { operations: Set<Inline>; schemas: Set<string> }>();
  const entry = (name: string) => {
    const known = found.get(name) ?? { operations: new Set(), schemas: new Set() };
    found.set(name, known);
    return known;
  };
  for (const operation of operationsOf(bundle)) {
    const bodies = [requestBodyOf(bundle, operation), responseBodyOf(bundle, operation)];
    for (const body of bodies) {
      for (const name of body === undefined ? [] : direct(body.node).flatMap(through)) {
        entry(name).operations.add(operationLink(operation));
      }
    }
  }
  for (const [name, schema] of Object.entries(components)) {
    if (isBody(name)) continue;
    for (const used of direct(schema)) if (used !== name) entry(used).schemas.add(name);
  }
  return new Map(
    [...found].map(([name, { operations, schemas }]) => [name, { operations: [...operations], schemas: [...schemas] }]),
  );
}

function usedIn(users: SchemaUsers, name: string): Block[] {
  const { operations = [], schemas = [] } = users.get(name) ?? {};
  const links = [...operations, ...schemas.map((schema) => `[${schema}](${schemaAddress(schema)})`)];
  return section("Used in", prose(links.join(" · ")));
}

/** The list of schemas. */
export function schemaIndex(model: SiteModel): Page {
  const row =
    (document: JsonObject) =>
    (name: string): Inline[] => {
      const { description } = asObject(componentsOf(document)[name]);
      return [`[${name}](${schemaAddress(name)})`, isText(description) ? firstSentence(description) : ""];
    };
  return {
    kind: "index",
    address: indexAddress,
    title: "Schemas",
    description: "The objects and scalars of requests, responses and webhooks, by name.",
    breadcrumb: [{ title: "Home", address: homeAddress }],
    body: [
      introduction(
        "The objects of requests, responses and webhooks, by name. Bodies are on the pages of their operations.",
      ),
      ...section("Objects", [
        { type: "table", head: ["Schema", "What it is"], rows: model.schemaNames.map(row(model.bundle)) },
      ]),
      ...section("Scalars", [
        { type: "table", head: ["Scalar", "What it is"], rows: model.scalarNames.map(row(model.bundle)) },
      ]),
    ],
  };
}
