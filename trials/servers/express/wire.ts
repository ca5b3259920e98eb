/** A number whose digits the server keeps as text: an amount, or an identifier. */
export class Digits {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A number with exact digits, or null when there is none. */
export function digits(text: string | null): Digits | null {
  return text === null ? null : new Digits(text);
}

/**
 * A list as the text of a list: `[101,102]`. The items are identifiers, which are digits.
 * The documentation shows lists of identifiers in this form.
 */
export function listText(ids: Iterable<string>): string {
  return `[${[...ids].join(",")}]`;
}

/** How scalars look in responses: all as JSON strings, or by their declared types. */
export type Scalars = "text" | "native";

/** Turns a value into what the response body holds. */
export function encode(value: unknown, scalars: Scalars): unknown {
  if (value === null || value === undefined || typeof value === "string") return value;
  if (value instanceof Digits) return scalars === "text" ? value.text : Number(value.text);
  if (typeof value === "number" || typeof value === "boolean") return scalars === "text" ? String(value) : value;
  if (Array.isArray(value)) return value.map((item) => encode(item, scalars));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, encode(item, scalars)]));
}
