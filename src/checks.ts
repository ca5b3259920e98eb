/** Checks of options, for programs in JavaScript, which no compiler checks. */
import { suggest } from "./suggest.ts";

/** What a value must be, and whether it is. */
export type Check = readonly [wanted: string, accepts: (value: unknown) => boolean];

/** The checks of the members of an object, by name. */
export type Checks<Name extends string = string> = Readonly<Record<Name, Check>>;

export const anything: Check = ["anything", () => true];
export const aFunction: Check = ["a function", (value) => typeof value === "function"];
export const aString: Check = ["a string", (value) => typeof value === "string"];
export const aBoolean: Check = ["true or false", (value) => typeof value === "boolean"];

/** A number that is not NaN: positive, or `minimum` or more if that is 0. */
export const atLeast = (minimum: 0 | 1): Check => [
  minimum === 0 ? "0 or more" : "a positive number",
  (value) => typeof value === "number" && (value > 0 || value === minimum),
];

export const oneOf = (...words: readonly string[]): Check => [
  words.map((word) => JSON.stringify(word)).join(" or "),
  (value) => typeof value === "string" && words.includes(value),
];

/** An object of no class. Others, such as `Headers` and `Map`, have no members of their own. */
export const aPlainObject: Check = [
  "a plain object",
  (value) => /^(null|Object)$/.test(String(Object.getPrototypeOf(Object(value))?.constructor?.name ?? null)),
];

/** An object with some of these functions, and with no others: another name is a typing error. */
export const functions = (...names: readonly string[]): Check => [
  `an object with the functions ${names.join(", ")}`,
  (value) =>
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(
      ([name, member]) => member === undefined || names.includes(name) === (typeof member === "function"),
    ),
];

/**
 * Checks options. One that is undefined counts as omitted.
 *
 * @param what the options are, for the message.
 * @throws TypeError if they are not an object, or one is unknown or wrong.
 */
export function checkOptions(options: unknown, known: Checks, what = "options"): void {
  if (typeof options !== "object" || options === null)
    throw new TypeError(`The ${what} must be an object (got ${describe(options)}).`);
  for (const [name, value] of Object.entries(options)) {
    const found = Object.hasOwn(known, name) ? known[name] : undefined;
    if (found === undefined) throw new TypeError(`There is no option ${name}.${suggest(name, Object.keys(known))}`);
    const [wanted, accepts] = found;
    if (value !== undefined && !accepts(value))
      throw new TypeError(`${name} must be ${wanted} (got ${describe(value)}).`);
  }
}

/** A value for a message. Texts are not shown, except short words: one may be a secret. */
export function describe(value: unknown): string {
  if (typeof value === "object" && value !== null) return `a ${Object.prototype.toString.call(value).slice(8, -1)}`;
  if (value === "") return "an empty string";
  if (typeof value === "string") return /^\w{1,12}$/.test(value) ? `"${value}"` : "a string";
  return typeof value === "function" ? "a function" : String(value);
}
