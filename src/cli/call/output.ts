/** Prints what commands find out. */
import type { Json } from "../../contract/json.ts";
import type { Paint } from "../../terminal/paint.ts";
import type { Terminal } from "../../terminal/questions.ts";

/** Where a command reads and prints, such as `process`. */
export interface CallTerminal extends Terminal {
  readonly stdout: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/** Prints a line. Resolves when the next one can follow; false if nobody reads any more. */
export type PrintLine = (text: string) => Promise<boolean>;

/** Returns a function that prints lines to a stream, and waits for a slow reader. */
export function linePrinter(stream: NodeJS.WritableStream): PrintLine {
  let isOpen = true;
  const end = (): void => {
    isOpen = false;
  };
  stream.once("error", end).once("close", end);
  return async (text) => {
    if (isOpen && !stream.write(`${text}\n`)) await drained(stream);
    return isOpen;
  };
}

function drained(stream: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ["drain", "error", "close"]) stream.once(event, () => resolve());
  });
}

/** What is painted in JSON: the name of a member, a string, a number or a word. */
const token = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g;

/** JSON with styles. Characters that control a terminal are escaped. */
export function jsonText(value: Json, paint: Paint, indent = 2): string {
  const text = JSON.stringify(value ?? null, null, indent).replace(
    /[\x7f-\x9f]/g,
    (character) => `\\u00${character.charCodeAt(0).toString(16)}`,
  );
  return text.replace(token, (whole, string?: string, colon?: string) => {
    if (colon !== undefined) return `${paint("cyan", string ?? "")}${colon}`;
    return paint(string === undefined ? "yellow" : "green", whole);
  });
}
