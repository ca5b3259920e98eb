/**
 * TypeScript types of the bundle in two views: `wire.d.ts` as it travels, where scalars have two forms, and `types.d.ts`
 * as a program sees it through our client, where they have one.
 */
import { createRequire } from "node:module";
import type { OpenAPI3, OpenAPITSOptions } from "openapi-typescript";
import type TS from "typescript";
import { banner } from "./banner.ts";
import { command } from "./command.ts";
import { decodedView } from "./decoded.ts";
import { generated, readBundle, reportWritten, writeChanged } from "./generated.ts";
import { isObject, type OpenApiDocument, valueAt } from "./openapi.ts";

// As CommonJS, because an import parses these large packages twice: once for their exports.
const load = createRequire(import.meta.url);
const ts: typeof TS = load("typescript");
const { default: openapiTS, astToString }: typeof import("openapi-typescript") = load("openapi-typescript");

/** The texts of the two files. */
export interface Types {
  wire: string;
  decoded: string;
}

/**
 * Generates both views from a bundle.
 *
 * @throws when the document is no OpenAPI that openapi-typescript can read, or a scalar has an unknown `x-decoded`.
 */
export async function makeTypes(bundle: OpenApiDocument): Promise<Types> {
  return { wire: await generate(bundle), decoded: await generate(decodedView(bundle), decimal) };
}

async function generate(document: OpenApiDocument, transform?: OpenAPITSOptions["transform"]): Promise<string> {
  // The generator changes the document it is given.
  const nodes = await openapiTS(structuredClone(document) as unknown as OpenAPI3, {
    ...(transform && { transform }),
    alphabetize: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
    silent: true,
  });
  for (const node of nodes) describeRootType(node, document);
  return `// ${banner}\n\n${astToString(nodes)}`;
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

/** Gives `export type Order = components['schemas']['Order']` the description of its component, for editors to show. */
function describeRootType(node: TS.Node, document: OpenApiDocument): void {
  if (!ts.isTypeAliasDeclaration(node) || !ts.isTypeReferenceNode(node.type)) return;
  const target = ts.isIdentifier(node.type.typeName) ? node.type.typeName.text : "";
  const [, kind = "", name = ""] = /^components\['(\w+)'\]\['(.+)'\]$/.exec(target) ?? [];
  const component = valueAt(document, ["components", kind, name]);
  if (!isObject(component) || typeof component.description !== "string") return;
  const lines = component.description.trim().replaceAll("*/", "*\\/").split("\n");
  const comment = lines.length === 1 ? `* ${lines[0]} ` : `*\n * ${lines.join("\n * ")}\n `;
  ts.addSyntheticLeadingComment(node, ts.SyntaxKind.MultiLineCommentTrivia, comment, true);
}

await command(
  import.meta.url,
  {
    does: `Writes ${generated.wire} and ${generated.types} from ${generated.json}.`,
    usage: "node scripts/run.mjs types",
  },
  async () => {
    const root = process.cwd();
    const { wire, decoded } = await makeTypes(await readBundle(root));
    return reportWritten(await writeChanged(root, { [generated.wire]: wire, [generated.types]: decoded }));
  },
);
