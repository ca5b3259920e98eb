/** Values and texts in the messages of findings. */

/** A value as a message shows it. */
export function formatValue(value: unknown): string {
  const text = value === undefined ? "no value" : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)} ...` : text;
}

/** The beginning of a text. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 160 ? `${line.slice(0, 160)} ...` : line || "The body is empty.";
}
