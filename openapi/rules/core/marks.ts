import { isNode, type Node, type Path } from "./json.ts";

/** An extension as it stands in the bundle. */
export interface Mark {
  /** Its key, such as `x-gap`. */
  readonly key: string;
  readonly value: unknown;
  readonly path: Path;
  /** The node that bears it. */
  readonly bearer: Node;
}

/** Keywords whose members are named freely, so that a member called `example` or `x-ray` is no keyword. */
const MAPS = new Set(
  "paths webhooks schemas properties patternProperties $defs parameters headers responses requestBodies examples links securitySchemes content variables".split(
    " ",
  ),
);

/** Keywords that hold data, not description. */
const DATA = new Set(["value", "example", "default", "enum", "const", "security"]);

/** Every `x-…` key of a document, example data left out. */
export function marksOf(document: Node): Mark[] {
  const found: Mark[] = [];
  const visit = (node: Node, path: Path): void => {
    for (const [key, value] of Object.entries(node)) {
      if (key.startsWith("x-")) found.push({ key, value, path: [...path, key], bearer: node });
      else if (DATA.has(key)) continue;
      else if (Array.isArray(value)) {
        if (key === "examples") continue;
        for (const [index, child] of value.entries()) if (isNode(child)) visit(child, [...path, key, index]);
      } else if (isNode(value)) {
        if (!MAPS.has(key)) visit(value, [...path, key]);
        else for (const [name, child] of Object.entries(value)) if (isNode(child)) visit(child, [...path, key, name]);
      }
    }
  };
  visit(document, []);
  return found;
}
