/** Formats values for messages. */

/** Formats a value, shortened to fit a message. */
export function formatValue(value: unknown): string {
  const text = value === undefined ? "no value" : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)} ...` : text;
}

/** The first of a list of names, and how many more there are. */
export function listNames(names: readonly string[], most: number): string {
  const shown = names.slice(0, most).join(", ");
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}

/** A count with its noun. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

/** The beginning of a string, on one line. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 160 ? `${line.slice(0, 160)} ...` : line || "The body is empty.";
}
