/** Characters that would start a new line in a log or control a terminal. */
const control = /[\s\p{Cc}]+/gu;

/** A text from outside as one line of at most 200 characters, for a message. */
export function toLine(text: string): string {
  const line = text.slice(0, 2000).replace(control, " ");
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
