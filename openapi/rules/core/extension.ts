import { isObject, type JsonObject } from "../../../src/contract/json.ts";
import type { Path } from "../../../src/contract/pointer.ts";

/** An extension (`x-…`) of the bundle. */
export interface Extension {
  /** Its key, such as `x-gap`. */
  readonly key: string;
  readonly value: unknown;
  readonly path: Path;
  /** The node that has it. */
  readonly owner: JsonObject;
}

/** Keywords whose members have any names, so a member called `example` or `x-ray` is not a keyword. */
const MAPS = new Set(
  "paths webhooks schemas properties patternProperties $defs parameters headers responses requestBodies examples links securitySchemes content variables".split(
    " ",
  ),
);

/** Keywords whose values are data. */
const DATA = new Set(["value", "example", "default", "enum", "const", "security"]);

/** Every `x-…` key of a document, without those in example data. */
export function extensionsOf(document: JsonObject): Extension[] {
  const found: Extension[] = [];
  const visit = (node: JsonObject, path: Path): void => {
    for (const [key, value] of Object.entries(node)) {
      if (key.startsWith("x-")) found.push({ key, value, path: [...path, key], owner: node });
      else if (DATA.has(key)) continue;
      else if (Array.isArray(value)) {
        if (key === "examples") continue;
        for (const [index, child] of value.entries()) if (isObject(child)) visit(child, [...path, key, index]);
      } else if (isObject(value)) {
        if (!MAPS.has(key)) visit(value, [...path, key]);
        else for (const [name, child] of Object.entries(value)) if (isObject(child)) visit(child, [...path, key, name]);
      }
    }
  };
  visit(document, []);
  return found;
}
