/** The wire format of each schema's members, in the `typed` wire format. */

import { dereference, type OpenApiDocument } from "../../src/contract/document.ts";
import { formOf, labelled } from "../../src/contract/forms.ts";
import { asArray, asObject, isObject, type JsonObject } from "../../src/contract/json.ts";
import { withNamedObjects } from "../../src/contract/named-objects.ts";
import { schemasWithin } from "../../src/contract/operation.ts";
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
  const shapes: Record<string, Member[]> = {};
  for (const name of schemasWithin(schemas, names)) {
    const schema = schemas[name];
    if (!isObject(schema) || "x-decoded" in schema) continue;
    shapes[name] = membersOf(document, name, schema);
  }
  return shapes;
}

function membersOf(document: OpenApiDocument, owner: string, schema: JsonObject): Member[] {
  const parts = asArray(schema.allOf).map((part) => dereference(document, part) ?? {});
  const members = [
    ...parts.flatMap((part) => membersOf(document, owner, part)),
    ...Object.entries(asObject(schema.properties)).map(([name, property]): Member => {
      const { form, schema: part } = labelled(`${owner}.${name}`, () => formOf(document, property));
      return part === undefined ? [name, form] : [name, form, part];
    }),
  ];
  // What stands twice is narrowed by the later one, at the place of the first.
  return [...new Map(members.map((member) => [member[0], member])).values()];
}
