/**
 * Gives each schema a declaration of its own: `export interface Order extends OrderFields {…}`. openapi-typescript writes members of
 * `components` and aliases of them, for which editors and error messages show the whole structure instead of the name.
 */
import { createRequire } from "node:module";
import type TS from "typescript";

const ts: typeof TS = createRequire(import.meta.url)("typescript");
const { factory } = ts;

/** Rewrites the nodes of openapi-typescript. Without schemas, there is nothing to rewrite. */
export function nameSchemas(nodes: readonly TS.Node[]): TS.Node[] {
  const components = nodes.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === "components");
  const schemas = components?.members.filter(ts.isPropertySignature).find((member) => nameOf(member) === "schemas");
  if (!schemas?.type || !ts.isTypeLiteralNode(schemas.type)) return [...nodes];
  const members = schemas.type.members.filter(ts.isPropertySignature);
  const declarations = members.map(declarationOf);
  const names = new Set(members.map(nameOf));
  const visitor = (node: TS.Node): TS.Node => {
    if (node === schemas.type)
      return factory.createTypeLiteralNode(
        members.map((member) =>
          factory.createPropertySignature(undefined, nameOf(member), undefined, reference(nameOf(member))),
        ),
      );
    const name = schemaNameOf(node);
    return name === undefined ? ts.visitEachChild(node, visitor, undefined) : reference(name);
  };
  const isAlias = (node: TS.Node): boolean => ts.isTypeAliasDeclaration(node) && names.has(node.name.text);
  return [...nodes.filter((node) => !isAlias(node)), ...declarations].map(
    (node) => ts.visitNode(node, visitor) ?? node,
  );
}

function nameOf({ name }: TS.PropertySignature): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : "";
}

function reference(name: string): TS.TypeReferenceNode {
  return factory.createTypeReferenceNode(name);
}

/** The name in `components["schemas"]["Order"]`. */
function schemaNameOf(node: TS.Node): string | undefined {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return undefined;
  const { objectType, indexType } = node;
  const isSchema =
    literalOf(objectType.indexType) === "schemas" &&
    ts.isTypeReferenceNode(objectType.objectType) &&
    ts.isIdentifier(objectType.objectType.typeName) &&
    objectType.objectType.typeName.text === "components";
  return isSchema ? literalOf(indexType) : undefined;
}

function literalOf(type: TS.TypeNode): string | undefined {
  return ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? type.literal.text : undefined;
}

/** A schema as an interface, which extends those that it refers to; as an alias if it is not an object. */
function declarationOf(member: TS.PropertySignature): TS.DeclarationStatement {
  const name = nameOf(member);
  const exported = [factory.createModifier(ts.SyntaxKind.ExportKeyword)];
  const type = member.type ?? factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword);
  const parts = ts.isIntersectionTypeNode(type) ? [...type.types] : [type];
  const bases = parts.flatMap((part) => schemaNameOf(part) ?? []);
  const literals = parts.filter(ts.isTypeLiteralNode);
  const isInterface = literals.length > 0 && bases.length + literals.length === parts.length;
  const heritage = bases.map((base) =>
    factory.createExpressionWithTypeArguments(factory.createIdentifier(base), undefined),
  );
  const declaration = isInterface
    ? factory.createInterfaceDeclaration(
        exported,
        name,
        undefined,
        bases.length > 0 ? [factory.createHeritageClause(ts.SyntaxKind.ExtendsKeyword, heritage)] : undefined,
        literals.flatMap(({ members }) => members),
      )
    : factory.createTypeAliasDeclaration(exported, name, undefined, type);
  return ts.setSyntheticLeadingComments(declaration, ts.getSyntheticLeadingComments(member));
}
