/**
 * JSON without rounding. `JSON.parse` reads every number as a double, which changes an id of 19 digits. Here a number that a double
 * cannot hold becomes a string of its digits (RFC 8259, section 6, leaves the precision to the parser).
 */
import { isExact } from "./decimal-number.ts";

/**
 * Matches a number that a double may change: from 9 followed by 15 digits on, longer ones, or with an exponent. A match inside a
 * string does no harm. It must miss none and be fast, because it runs on every response.
 */
const mayLosePrecision = /[\s:,[]-?(?:9\d{15}|\d[\d.]{16}|\d[\d.]*[eE])/;

/** A number that is the whole document has no character before it. */
const startsWithNumber = /^[-\d]/;

/**
 * Parses JSON. Numbers that a double represents exactly are numbers, all others are strings.
 *
 * @throws SyntaxError if the text is not JSON
 */
export function parseLossless(text: string): unknown {
  return JSON.parse(mayLosePrecision.test(text) || startsWithNumber.test(text) ? quoteNumbers(text, isExact) : text);
}

/**
 * Parses JSON with each number as a string of its digits.
 *
 * @throws SyntaxError if the text is not JSON
 */
export function parseDigits(text: string): unknown {
  return JSON.parse(quoteNumbers(text, () => false));
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/**
 * Puts quotes around the numbers outside of strings, except some. It searches from quote to quote, because a regular expression that
 * matches whole strings runs out of stack on very long ones.
 */
function quoteNumbers(text: string, isExcepted: (number: string) => boolean): string {
  let result = "";
  let copied = 0;
  for (let at = 0; at < text.length; ) {
    const opening = (text.indexOf('"', at) + 1 || text.length + 1) - 1;
    while (at < opening) {
      const end = endOfNumber(text, at);
      if (end > at && !isExcepted(text.slice(at, end))) {
        result += `${text.slice(copied, at)}"${text.slice(at, end)}"`;
        copied = end;
      }
      at = Math.max(end, at + 1);
    }
    at = endOfString(text, opening + 1);
  }
  return result + text.slice(copied);
}

/** The index after the number that begins at an index; that index itself if none does. */
function endOfNumber(text: string, start: number): number {
  const first = text.charCodeAt(start);
  // A minus or a digit. Between most strings there is only a colon or a comma.
  if (first !== 45 && (first < 48 || first > 57)) return start;
  number.lastIndex = start;
  return number.test(text) ? number.lastIndex : start;
}

/** The index after the quote that ends a string. @param start the index after the quote that begins it. */
function endOfString(text: string, start: number): number {
  const quote = text.indexOf('"', start);
  if (quote < 0) return text.length;
  if (text.charCodeAt(quote - 1) !== 92) return quote + 1;
  // The backslash before the quote may be escaped itself. One character after the other, because a string may be nothing but escapes.
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 92) at += 1;
    else if (code === 34) return at + 1;
  }
  return text.length;
}
