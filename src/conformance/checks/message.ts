/** Formats values for the messages of findings. */

/** Formats a value, shortened to fit a message. */
export function formatValue(value: unknown): string {
  const text = value === undefined ? "no value" : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)} ...` : text;
}

/** The beginning of a string, on one line. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 160 ? `${line.slice(0, 160)} ...` : line || "The body is empty.";
}
