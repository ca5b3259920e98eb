import type { Json } from "./json.ts";

/** Longer lines are broken; the panel of samples holds about as much. */
export const lineWidth = 64;

/** How a value is written. */
export interface LiteralOptions {
  /** The margin of its first line. */
  readonly indent?: number;
  /** How many characters come before it on its line. */
  readonly prefix?: number;
  /** Writes a string, number, boolean or null. By default as JSON. */
  readonly scalar?: (value: Json) => string;
}

const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** A value as it is written in TypeScript: on one line where that fits, otherwise a member a line. */
export function literal(value: Json, options: LiteralOptions = {}): string {
  const { indent = 0, prefix = 0, scalar = JSON.stringify } = options;
  if (typeof value !== "object" || value === null) return scalar(value);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const write = (inner: Json, depth: number, before: number) =>
    literal(inner, { scalar, indent: depth, prefix: before });
  const members = (depth: number): string[] =>
    Array.isArray(value)
      ? value.map((item) => write(item, depth, 0))
      : Object.entries(value).map(([name, member]) => `${key(name)}: ${write(member, depth, name.length + 2)}`);
  const inner = members(indent + 2);
  if (inner.length === 0) return `${open}${close}`;
  const blank = Array.isArray(value) ? "" : " ";
  const line = `${open}${blank}${inner.join(", ")}${blank}${close}`;
  if (!line.includes("\n") && indent + prefix + line.length <= lineWidth) return line;
  const margin = " ".repeat(indent);
  return `${open}\n${inner.map((member) => `${margin}  ${member},\n`).join("")}${margin}${close}`;
}
