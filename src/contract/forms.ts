/** How the members of an object travel: the form of each on the wire. */
import { FormError, withoutChoice, withoutNull } from "./choice.ts";
import { dereference, nameIn, referencesIn } from "./document.ts";
import { asObject, type Json, type JsonObject } from "./json.ts";
import { schemasWithin } from "./operation.ts";
import type { Form } from "./tables.ts";

/** A form, and the schema of what it contains. */
export interface MemberForm {
  readonly form: Form;
  /** The component of an `object`, or of the items of `each`, if it has a name. */
  readonly schema?: string;
}

/** Has a form computed. @throws Error with the name of what has no form. */
export function labelled<Result>(label: string, compute: () => Result): Result {
  try {
    return compute();
  } catch (error) {
    if (error instanceof FormError) throw new Error(`${label} ${error.message}.`, { cause: error });
    throw error;
  }
}

/**
 * The form of a member in the `typed` wire format.
 *
 * @throws FormError if its scalars have places that are not decoded.
 */
export function formOf(document: JsonObject, property: Json): MemberForm {
  const schema = withoutNull(property);
  const target = dereference(document, schema);
  if (!target || !schema) return { form: "json" };
  if ("x-decoded" in target) return { form: scalarForm(document, target) };
  const resolved = withoutChoice(document, target);
  if (isComposed(resolved)) return { form: "object", ...nameOf(schema) };
  const [type = typeof resolved.const] = [resolved.type].flat().filter((each) => each !== "null");
  if (type === "string" && !isChoice(resolved)) return { form: "text" };
  return type === "array" ? listFormOf(document, resolved) : { form: asSent(document, resolved) };
}

function nameOf({ $ref }: JsonObject): { schema?: string } {
  return typeof $ref === "string" ? { schema: nameIn($ref) } : {};
}

/** The form of a list. */
function listFormOf(document: JsonObject, list: JsonObject): MemberForm {
  const items = asObject(list.items);
  const item = withoutChoice(document, dereference(document, items) ?? {});
  if (item.type === "string") return { form: "texts" };
  if (item["x-decoded"] === "id" || item["x-decoded"] === "text") return { form: itemsForm(item) };
  if ("x-decoded" in item)
    throw new FormError(`is an array of what decodes to ${item["x-decoded"]}, which has no form on the wire`);
  if (isComposed(item)) return { form: "each", ...nameOf(items) };
  return { form: asSent(document, list) };
}

/** The form of what has no scalars in it, so that nothing needs decoding. */
function asSent(document: JsonObject, schema: JsonObject): Form {
  if (!hasScalars(document, schema)) return "json";
  const what = isChoice(schema)
    ? "a choice between more than objects"
    : "neither an object with named properties nor a list of such objects";
  throw new FormError(`is ${what}, and has numbers, booleans or ids inside that cannot be decoded`);
}

function scalarForm(document: JsonObject, scalar: JsonObject): Form {
  const [declared] = [scalar.type].flat();
  const form = scalar["x-decoded"];
  switch (form) {
    case "id":
      return declared === "string" ? "id" : "numericId";
    case "decimal":
      return declared === "string" ? "decimalText" : "decimal";
    case "list":
      return declared === "string" ? "separated" : itemsForm(dereference(document, scalar.items) ?? {});
    case "number":
    case "boolean":
    case "text":
      return form;
    default:
      throw new FormError(`decodes to ${form}, which has no form on the wire`);
  }
}

function itemsForm(item: JsonObject): Form {
  if (item["x-decoded"] !== "id") return "textList";
  return [item.type].flat()[0] === "string" ? "ids" : "numericIds";
}

/** Whether the values of a schema are objects whose members it names, so that they have a shape. */
function isComposed(schema: JsonObject): boolean {
  return "properties" in schema || "allOf" in schema;
}

function isChoice(schema: JsonObject): boolean {
  return "anyOf" in schema || "oneOf" in schema || [schema.type].flat().filter((type) => type !== "null").length > 1;
}

/** Whether a value of a schema can have scalars in it, which have two forms on the wire. */
function hasScalars(document: JsonObject, schema: JsonObject): boolean {
  const schemas = asObject(asObject(document.components).schemas);
  const names = schemasWithin(schemas, [...referencesIn(schema)].map(nameIn));
  return JSON.stringify(schema).includes('"x-decoded"') || names.some((name) => "x-decoded" in asObject(schemas[name]));
}
