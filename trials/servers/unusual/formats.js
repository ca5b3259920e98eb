// Readers of strings with a format, which they normalize.
import { rejectField } from "./problem.js";
import { readString } from "./values.js";

export function readEmail(value, field = "email") {
  const text = readString(value, field);
  if (!text) return text;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)) rejectField(field, "is not an e-mail address");
  return text.toLowerCase();
}

/** Keeps a plus sign and the digits. */
export function readPhone(value, field = "phone") {
  const text = readString(value, field);
  if (!text) return text;
  if (!/^\+?[\d\s().-]{5,25}$/.test(text)) rejectField(field, "is not a phone number");
  return `+${text.replace(/\D/g, "").replace(/^00/, "")}`;
}

/** Removes scripts and event handlers. */
export function readHtml(value, field = "bodyHtml") {
  const text = readString(value, field, { max: 60000 });
  if (!text) return text;
  return text
    .replace(/<script[\s\S]*?<\/script>/gi, "")
    .replace(/\s+on\w+="[^"]*"/gi, "")
    .trim();
}

export function readUrl(value, field) {
  const text = readString(value, field, { max: 2000 });
  if (!text) return text;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) rejectField(field, "is not an http(s) URL");
  return text;
}
