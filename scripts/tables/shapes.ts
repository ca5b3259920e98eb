/** The wire format of each schema's members, in the `typed` wire format. */

import type { OpenApiDocument } from "../../src/contract/document.ts";
import { formOf, labelled } from "../../src/contract/forms.ts";
import { asObject, isObject } from "../../src/contract/json.ts";
import { withNamedObjects } from "../../src/contract/named-objects.ts";
import { schemasWithin } from "../../src/contract/operation.ts";
import { SchemaReader } from "../../src/contract/schema.ts";
import type { Form } from "../../src/contract/tables.ts";

/** A member: its name, its form, and the schema of what it holds. */
export type Member = [name: string, form: Form, schema?: string];

/**
 * The shapes of these schemas and of all that they hold, by name. Schemas that have no members of their own have none.
 *
 * @throws when a member has no form.
 */
export function memberShapesOf(bundle: OpenApiDocument, names: readonly string[]): Record<string, Member[]> {
  const document = withNamedObjects(bundle);
  const schemas = asObject(asObject(document.components).schemas);
  const reader = new SchemaReader(document);
  const shapes: Record<string, Member[]> = {};
  for (const name of schemasWithin(schemas, names)) {
    const schema = schemas[name];
    if (!isObject(schema) || "x-decoded" in schema) continue;
    shapes[name] = [...reader.properties(schema)].map(([member, property]): Member => {
      const { form, schema: part } = labelled(`${name}.${member}`, () => formOf(document, property));
      return part === undefined ? [member, form] : [member, form, part];
    });
  }
  return shapes;
}
