/**
 * TypeScript types of the bundle in three views: `wire.d.ts` as it travels, where scalars have two forms, `types.d.ts` as a program
 * sees it through our client, where they have one, and `requests.d.ts` as a program may give it to our client.
 */
import { createRequire } from "node:module";
import type { OpenAPI3, OpenAPITSOptions } from "openapi-typescript";
import type TS from "typescript";
import { withRenderedDescriptions } from "../../src/contract/description.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { isObject } from "../../src/contract/json.ts";
import { operationsOf, requestSchema, schemasWithin } from "../../src/contract/operation.ts";
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
  const described = withRenderedDescriptions(bundle);
  return {
    wire: await generate(described),
    decoded: await generate(decodedView(described), decimal),
    requests: await generate(requestView(described), amount),
  };
}

/** Types of the control API's document. Everything is readonly: handlers may return what they hold. */
export function makeControlTypes(document: OpenApiDocument): Promise<string> {
  return generate(document, undefined, true);
}

/** The decoded view of the schemas that requests are made of, and nothing else. */
function requestView(bundle: OpenApiDocument): OpenApiDocument {
  const { openapi, info, components } = decodedView(bundle);
  const schemas = isObject(components) && isObject(components.schemas) ? components.schemas : {};
  const requests = operationsOf(bundle).filter(({ path }) => path[0] === "paths");
  const names = schemasWithin(
    schemas,
    requests.flatMap((operation) => requestSchema(bundle, operation) ?? []),
  );
  const kept = Object.fromEntries(names.map((name) => [name, schemas[name] ?? {}]));
  return { openapi, info, paths: {}, components: { schemas: kept } };
}

async function generate(
  document: OpenApiDocument,
  transform?: OpenAPITSOptions["transform"],
  isControl = false,
): Promise<string> {
  // The generator changes the document it is given.
  const nodes = await openapiTS(structuredClone(document) as unknown as OpenAPI3, {
    ...(transform && { transform }),
    alphabetize: true,
    immutable: isControl,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
    silent: true,
  });
  for (const node of nodes) describeRootType(node, document);
  return `// ${banner}\n\n${tidy(astToString(isControl ? nodes : nameSchemas(nodes)))}`;
}

/** Half the indentation, and descriptions without a tag, which editors show first and as they are meant to be read. */
function tidy(text: string): string {
  return text
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

/** A decimal that is given may be a number too. */
function amount(schema: object): TS.TypeNode | undefined {
  const type = decimal(schema);
  if (type === undefined) return undefined;
  return ts.factory.createUnionTypeNode([type, ts.factory.createKeywordTypeNode(ts.SyntaxKind.NumberKeyword)]);
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
