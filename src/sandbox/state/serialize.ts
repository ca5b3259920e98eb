/** Serializes decoded values in either wire format, with the shapes that are compiled from the contract. */

import { shapes } from "../../../generated/contract.js";
import type { WireFormat } from "../../client/request-body.ts";
import type { Form } from "../../contract/tables.ts";
import { Document } from "./document.ts";

/**
 * Serializes an object as JSON.
 *
 * @param schema the name of its schema; members that the schema does not declare are omitted.
 * @param value the object, decoded. It may have documents in place of their values.
 */
export function serialize(schema: string, value: object, wireFormat: WireFormat): string {
  let text = "";
  for (const [name, key, form, serializeObject] of membersOf(schema)) {
    const member = (value as Record<string, unknown>)[name];
    if (member !== undefined)
      text += (text === "" ? key : `,${key}`) + serializeMember(form, member, wireFormat, serializeObject);
  }
  return `{${text}}`;
}

/** A member: its name, the JSON before its value, its form, and the schema of its value. */
type Member = readonly [name: string, key: string, form: Form, schema: string | undefined];

const members = new Map<string, readonly Member[]>();

/** The members of a schema in their order. */
export function membersOf(schema: string): readonly Member[] {
  const known = members.get(schema);
  if (known) return known;
  const shape = shapes[schema];
  if (!shape) throw new Error(`There is no shape of ${schema}.`);
  const entries = shape.map(([name, form, part]): Member => [name, `${JSON.stringify(name)}:`, form, part]);
  members.set(schema, entries);
  return entries;
}

function serializeMember(form: Form, value: unknown, wireFormat: WireFormat, schema: string | undefined): string {
  if (value === null) return "null";
  switch (form) {
    case "object":
      return serializeResource(value, wireFormat, schema);
    case "each":
      return serializeList(value, (item) => serializeResource(item, wireFormat, schema));
    case "numericId":
      return wireFormat === "string" || !isExactNumber(String(value)) ? quote(value) : String(value);
    case "decimal":
      return wireFormat === "string" ? quote(value) : withoutLeadingZeros(String(value));
    case "number":
    case "boolean":
      return wireFormat === "string" ? quote(value) : String(value);
    case "json":
      return JSON.stringify(value);
    case "texts":
    case "ids":
      return serializeList(value, quote);
    case "numericIds":
    case "textList": {
      const item = form === "textList" ? quote : (id: unknown) => (isExactNumber(String(id)) ? String(id) : quote(id));
      const text = serializeList(value, item);
      return wireFormat === "string" ? quote(text) : text;
    }
    case "separated":
      return quote(joinItems(value, wireFormat));
    default:
      return quote(value);
  }
}

function serializeResource(value: unknown, wireFormat: WireFormat, schema = ""): string {
  if (value instanceof Document && wireFormat === "typed") return value.text;
  return serialize(schema, value instanceof Document ? value.value : (value as object), wireFormat);
}

function serializeList(value: unknown, item: (member: unknown) => string): string {
  return `[${(value as readonly unknown[]).map(item).join(",")}]`;
}

/** Joins the items with commas, unless an item contains one: the string would be another list. */
function joinItems(value: unknown, wireFormat: WireFormat): string {
  const items = (value as readonly unknown[]).map(String);
  const joined = items.join(",");
  const same = joined !== "" && joined.split(",").length === items.length && !/^\s|^\[|\s$|\s,|,\s/.test(joined);
  return wireFormat === "typed" && same ? joined : JSON.stringify(items);
}

/** The digits of a decimal as a JSON number has them. */
export function withoutLeadingZeros(text: string): string {
  return text.replace(/^(-?)0+(?=\d)/, "$1");
}

/** Whether a string of digits is a number that every reader reads exactly. */
function isExactNumber(text: string): boolean {
  return /^(0|[1-9]\d{0,14})$/.test(text) || (String(Number(text)) === text && Number.isSafeInteger(Number(text)));
}

/** Strings without characters to escape. Most have none, and this test is faster than to stringify them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes these (RFC 8259, section 7)
const needsEscape = /["\\\u0000-\u001f\ud800-\udfff]/;

function quote(value: unknown): string {
  const text = String(value);
  return needsEscape.test(text) ? JSON.stringify(text) : `"${text}"`;
}
