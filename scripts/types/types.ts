/**
 * TypeScript types of the bundle in three views: `wire.d.ts` as it travels, where scalars have two forms, `types.d.ts` as a program
 * sees it through our client, where they have one, and `requests.d.ts` as a program may give it to our client. The last is what the
 * client exports: it has the types of `types.d.ts`, and its own where requests accept more.
 */
import { createRequire } from "node:module";
import type { OpenAPI3, OpenAPITSOptions } from "openapi-typescript";
import type TS from "typescript";
import { withRenderedDescriptions } from "../../src/contract/description.ts";
import { nameIn, type OpenApiDocument } from "../../src/contract/document.ts";
import { objectsOf } from "../../src/contract/grammar.ts";
import { asArray, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { operationsOf, requestSchema, responseSchema, schemasWithin } from "../../src/contract/operation.ts";
import { valueAt } from "../../src/contract/pointer.ts";
import { banner } from "../pipeline/banner.ts";
import { decodedView } from "./decoded.ts";
import { docComment } from "./doc-comment.ts";
import { nameSchemas } from "./named-schemas.ts";

// As CommonJS, because an import parses these large packages twice: once for their exports.
const load = createRequire(import.meta.url);
const ts: typeof TS = load("typescript");
const { default: openapiTS, astToString }: typeof import("openapi-typescript") = load("openapi-typescript");

/** The texts of the files. */
export interface Types {
  wire: string;
  decoded: string;
  requests: string;
}

/**
 * Generates the views from a bundle.
 *
 * @throws if openapi-typescript cannot read the document, or a scalar has an unknown `x-decoded`.
 */
export async function makeTypes(bundle: OpenApiDocument): Promise<Types> {
  const described = inTypesOfSchemas(withRenderedDescriptions(bundle));
  return {
    wire: await generate(described),
    decoded: await generate(decodedView(described), decimal),
    requests: await requestTypes(described),
  };
}

/** Keywords beside a reference that change the type of its values. */
const narrowing = ["required", "properties", "type", "enum", "const", "allOf", "anyOf", "oneOf"];

/**
 * A bundle in the form that openapi-typescript makes right types from. It ignores the keywords next to a reference, and gives the property
 * of a discriminator the names of schemas as values, although the schemas themselves say the values.
 */
function inTypesOfSchemas(bundle: OpenApiDocument): OpenApiDocument {
  const view = structuredClone(bundle);
  for (const { node, kind } of objectsOf(view)) {
    if (kind !== "schema") continue;
    delete node.discriminator;
    const { $ref, allOf } = node;
    if ($ref === undefined || !narrowing.some((keyword) => keyword in node)) continue;
    delete node.$ref;
    node.allOf = [{ $ref }, ...asArray(allOf)];
  }
  return view;
}

/** Types of the control API's document. Everything is readonly: handlers may return what they hold. */
export function makeControlTypes(document: OpenApiDocument): Promise<string> {
  return generate(document, undefined, true);
}

/** The types of requests, where they differ from those of responses: requests accept amounts in more forms. */
async function requestTypes(bundle: OpenApiDocument): Promise<string> {
  const { openapi, info, components } = decodedView(bundle);
  const schemas = isObject(components) && isObject(components.schemas) ? components.schemas : {};
  const bodies = (schemaOf: typeof requestSchema): string[] =>
    schemasWithin(
      schemas,
      operationsOf(bundle).flatMap((operation) =>
        operation.path[0] === "paths" ? (schemaOf(bundle, operation) ?? []) : [],
      ),
    );
  const isScalar = (name: string): boolean => isDecimal(schemas[name]);
  const own = bodies(requestSchema).filter((name) => schemasWithin(schemas, [name]).some(isScalar));
  const answered = new Set(bodies(responseSchema));
  const renamed = new Map(own.map((name) => [name, answered.has(name) ? `${name}Input` : name]));
  for (const name of renamed.values())
    if (!renamed.has(name) && name in schemas) throw new Error(`The schema ${name} has the name of a request type.`);
  const view = Object.fromEntries(
    bodies(requestSchema).map((name) => [renamed.get(name) ?? name, renameReferences(schemas[name] ?? {}, renamed)]),
  );
  const names = new Set(renamed.values());
  const document = { openapi, info, paths: {}, components: { schemas: view } };
  const text = await generate(document, amount, false, (name) => names.has(name));
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "");
  const shared = Object.keys(view).filter((name) => !names.has(name));
  const used = shared.filter((name) => new RegExp(`\\b${name}\\b`).test(code));
  const imports =
    used.length > 0 ? `import type {\n${used.map((name) => `  ${name},\n`).join("")}} from "./types.js";\n\n` : "";
  return text.replace("\n\n", `\n\n${imports}export type * from "./types.js";\n\n`);
}

/** A schema with other names in its references. */
function renameReferences(schema: Json, names: ReadonlyMap<string, string>): Json {
  if (Array.isArray(schema)) return schema.map((item) => renameReferences(item, names));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      const name = key === "$ref" && typeof value === "string" ? names.get(nameIn(value)) : undefined;
      return [key, name === undefined ? renameReferences(value, names) : `#/components/schemas/${name}`];
    }),
  );
}

async function generate(
  document: OpenApiDocument,
  transform?: OpenAPITSOptions["transform"],
  isControl = false,
  isDeclared?: (name: string) => boolean,
): Promise<string> {
  // The generator changes the document it is given.
  const nodes = await openapiTS(structuredClone(document) as unknown as OpenAPI3, {
    ...(transform && { transform }),
    alphabetize: true,
    defaultNonNullable: false, // a request may leave out what has a default, and nothing says that a response has it
    immutable: isControl,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
    silent: true,
  });
  for (const node of nodes) describeRootType(node, document);
  return `// ${banner}\n\n${tidy(astToString(isControl ? nodes : nameSchemas(nodes).filter((node) => !isDeclared || isDeclared(declaredName(node)))))}`;
}

/**
 * Half the indentation, and descriptions without a tag, which editors show first and as they are meant to be read. Methods,
 * headers and cookies that cannot be there are left out: openapi-fetch takes a missing one the same way.
 */
function tidy(text: string): string {
  return text
    .replace(/^ *(?:readonly )?(?:get|put|post|delete|options|head|patch|trace|header|cookie)\?: never;\n/gm, "")
    .replace(/^(\s*\/?\*+ )@description /gm, "$1")
    .replace(/^((?: {4})* \*) {5}/gm, "$1 ")
    .replace(/^(?: {4})+/gm, (indent) => " ".repeat(indent.length / 2));
}

/** A decimal in its decoded form is text that reads as a number: `${number}`. */
function decimal(schema: object): TS.TypeNode | undefined {
  if (!("x-decoded" in schema) || schema["x-decoded"] !== "decimal") return undefined;
  const { factory, SyntaxKind } = ts;
  const number = factory.createKeywordTypeNode(SyntaxKind.NumberKeyword);
  const type = factory.createTemplateLiteralType(factory.createTemplateHead(""), [
    factory.createTemplateLiteralTypeSpan(number, factory.createTemplateTail("")),
  ]);
  const nullable = "type" in schema && Array.isArray(schema.type) && schema.type.includes("null");
  return nullable ? factory.createUnionTypeNode([type, factory.createLiteralTypeNode(factory.createNull())]) : type;
}

/** An amount that is given may be any string, such as the result of `toFixed`, or a number. */
function amount(schema: object): TS.TypeNode | undefined {
  if (!isDecimal(schema as JsonObject)) return undefined;
  const { factory, SyntaxKind } = ts;
  const forms = [SyntaxKind.StringKeyword, SyntaxKind.NumberKeyword] as const;
  const types = forms.map((kind): TS.TypeNode => factory.createKeywordTypeNode(kind));
  const nullable = "type" in schema && Array.isArray(schema.type) && schema.type.includes("null");
  return factory.createUnionTypeNode(
    nullable ? [...types, factory.createLiteralTypeNode(factory.createNull())] : types,
  );
}

function isDecimal(schema: Json | undefined): boolean {
  return isObject(schema) && schema["x-decoded"] === "decimal";
}

function declaredName(node: TS.Node): string {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) ? node.name.text : "";
}

/** Gives `export type Order = components['schemas']['Order']` the description of its component, for editors to show. */
function describeRootType(node: TS.Node, document: OpenApiDocument): void {
  if (!ts.isTypeAliasDeclaration(node) || !ts.isTypeReferenceNode(node.type)) return;
  const target = ts.isIdentifier(node.type.typeName) ? node.type.typeName.text : "";
  const [, kind = "", name = ""] = /^components\['(\w+)'\]\['(.+)'\]$/.exec(target) ?? [];
  const component = valueAt(document, ["components", kind, name]);
  if (!isObject(component) || typeof component.description !== "string") return;
  const comment = docComment(component.description).slice("/*".length, -"*/".length);
  ts.addSyntheticLeadingComment(node, ts.SyntaxKind.MultiLineCommentTrivia, comment, true);
}
