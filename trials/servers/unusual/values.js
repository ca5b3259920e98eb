// Readers of values in requests. Each returns undefined for a value that was not sent.
import { rejectField } from "./problem.js";

export const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** Not sent, null or the empty string. */
export const isBlank = (value) => value === undefined || value === null || value === "";

/** The object under a key of the body. */
export function unwrap(body, key) {
  if (!isObject(body) || !isObject(body[key])) rejectField(key, `the body must carry an object ${key}`);
  return body[key];
}

export function readString(value, field, { max = 255, min = 0, nullable = true } = {}) {
  if (value === undefined) return undefined;
  if (value === null) {
    if (nullable) return null;
    rejectField(field, "must not be null");
  }
  const isScalar = typeof value === "number" || typeof value === "boolean";
  if (!isScalar && typeof value !== "string") rejectField(field, "must be a string");
  const text = String(value).trim();
  if (text.length < min) rejectField(field, "is too short");
  if ([...text].length > max) rejectField(field, `is longer than ${max} characters`);
  return text;
}

export function readBoolean(value, field) {
  if (value === undefined) return undefined;
  if (value === null) return null;
  if (value === true || value === "true") return true;
  if (value === false || value === "false") return false;
  return rejectField(field, "must be a boolean");
}

export function readInteger(value, field, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}) {
  if (value === undefined || value === null) return value;
  const text = String(value).trim();
  if (!/^-?\d+$/.test(text)) rejectField(field, "must be a whole number");
  const number = Number(text);
  if (number < min || number > max) rejectField(field, `must be between ${min} and ${max}`);
  return number;
}

export function readId(value, field) {
  if (typeof value === "number" && Number.isSafeInteger(value)) return String(value);
  if (typeof value === "string" && value.trim()) return value.trim();
  return rejectField(field, "must be an identifier");
}

/** An array, or list-shaped text such as `[1, 2]`. */
export function readList(value, field) {
  if (value === undefined || value === null || Array.isArray(value)) return value;
  const text = typeof value === "string" ? value.trim() : undefined;
  if (text === "") return [];
  if (!text?.startsWith("[") || !text.endsWith("]")) rejectField(field, "must be an array");
  return parseArray(text) ?? splitItems(text.slice(1, -1).trim());
}

/** Long integers become strings, so that they keep their digits. */
function parseArray(text) {
  try {
    const parsed = JSON.parse(text.replace(/(?<![\w"])(\d{16,})(?![\w"])/g, '"$1"'));
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const splitItems = (items) => (items ? items.split(",").map((item) => item.trim().replace(/^['"]|['"]$/g, "")) : []);
