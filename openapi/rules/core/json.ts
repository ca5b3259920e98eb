/** A JSON object as it stands in the bundle. */
export type Node = Readonly<Record<string, unknown>>;

/** Where a node stands in the bundle: its keys and indices from the root. */
export type Path = readonly (string | number)[];

/** Whether a value is a JSON object. */
export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value as an object, empty when it is none. */
export function asNode(value: unknown): Node {
  return isNode(value) ? value : {};
}

/** The value as an array, empty when it is none. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The members of an object whose values are objects; nothing when the value is no object. */
export function members(value: unknown): [string, Node][] {
  return Object.entries(asNode(value)).filter((entry): entry is [string, Node] => isNode(entry[1]));
}

/** Whether a value is text with more than blanks in it. */
export function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

/** The path as a JSON pointer (RFC 6901), such as `/paths/~1orders/get`. */
export function toPointer(path: Path): string {
  return path.map((segment) => `/${String(segment).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The segments of a JSON pointer (RFC 6901). */
export function fromPointer(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}
