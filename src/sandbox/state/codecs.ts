/** How a decoded scalar is written in each wire format, and normalized, by its form in the contract. */
import type { WireFormat } from "../../client/request-body.ts";
import type { Form } from "../../contract/tables.ts";

/** The JSON of a value in each wire format; and `normalize`, which returns what decoding that JSON would. */
export type Codec = Readonly<Record<WireFormat, (value: unknown) => string>> & {
  readonly normalize: (value: unknown) => unknown;
};

/** Strings without characters to escape. Most have none, and this test is faster than to stringify them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes these (RFC 8259, section 7)
const needsEscape = /["\\\u0000-\u001f\ud800-\udfff]/;

function quote(value: unknown): string {
  const text = String(value);
  return needsEscape.test(text) ? JSON.stringify(text) : `"${text}"`;
}

/** The digits of a decimal as a JSON number has them. */
function withoutLeadingZeros(value: unknown): string {
  return String(value).replace(/^(-?)0+(?=\d)/, "$1");
}

/** A string of digits as a number, if it is one that every reader reads exactly. */
function exactNumber(value: unknown): string {
  const text = String(value);
  const isExact =
    /^(0|[1-9]\d{0,14})$/.test(text) || (String(Number(text)) === text && Number.isSafeInteger(Number(text)));
  return isExact ? text : quote(text);
}

const listOf =
  (item: (member: unknown) => string) =>
  (value: unknown): string =>
    `[${(value as readonly unknown[]).map(item).join(",")}]`;
const [quotes, numbers] = [listOf(quote), listOf(exactNumber)];
const strings = (value: unknown): string[] => (value as readonly unknown[]).map(String);

/** Joins the items with commas, unless an item contains one: the string would be another list. */
function joinItems(value: unknown): string {
  const items = strings(value);
  const joined = items.join(",");
  const isSame = joined !== "" && joined.split(",").length === items.length && !/^\s|^\[|\s$|\s,|,\s/.test(joined);
  return quote(isSame ? joined : JSON.stringify(items));
}

const text: Codec = { typed: quote, string: quote, normalize: String };
const list: Codec = { typed: quotes, string: quotes, normalize: strings };

/** Of all forms but those of objects and lists of objects. */
export const codecs: Readonly<Record<Exclude<Form, "object" | "each">, Codec>> = {
  text,
  id: text,
  decimalText: text,
  numericId: { typed: exactNumber, string: quote, normalize: String },
  decimal: { typed: withoutLeadingZeros, string: quote, normalize: withoutLeadingZeros },
  // The contract has no numbers with exponents. As a string, such a number breaks it and is reported.
  number: { typed: String, string: quote, normalize: (value) => (String(value).includes("e") ? String(value) : value) },
  boolean: { typed: String, string: quote, normalize: (value) => value },
  texts: list,
  ids: list,
  numericIds: { typed: numbers, string: (value) => quote(numbers(value)), normalize: strings },
  textList: { typed: quotes, string: (value) => quote(quotes(value)), normalize: strings },
  separated: { typed: joinItems, string: (value) => quote(JSON.stringify(strings(value))), normalize: strings },
  json: { typed: JSON.stringify, string: JSON.stringify, normalize: structuredClone },
};
