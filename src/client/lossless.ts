/**
 * JSON without rounding. `JSON.parse` reads every number as a double, which changes an id of 19 digits; here a number that a double
 * cannot hold becomes text with the digits as they were sent (RFC 8259, section 6, leaves the precision to the reader).
 */
import { isExact } from "./plain-number.ts";

/**
 * Finds a number that a double may change: from 9 and 15 digits on, or longer, or with an exponent. It may hit inside a text; then
 * there is nothing to do. It must not miss any, and must be quick, since it looks at every answer.
 */
const suspicious = /[\s:,[]-?(?:9\d{15}|\d[\d.]{16}|\d[\d.]*[eE])/;

/** A number that is the whole text has nothing before it. */
const isLone = /^[-\d]/;

/**
 * Parses JSON. Numbers that a double holds exactly are numbers, all others text.
 *
 * @throws SyntaxError when the text is no JSON
 */
export function parseLossless(text: string): unknown {
  return JSON.parse(suspicious.test(text) || isLone.test(text) ? quoteNumbers(text, isExact) : text);
}

/**
 * Parses JSON with each number as text, in the digits that were sent.
 *
 * @throws SyntaxError when the text is no JSON
 */
export function parseDigits(text: string): unknown {
  return JSON.parse(quoteNumbers(text, () => false));
}

const number = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/g;

/**
 * Puts quotes around the numbers outside of texts, some excepted. It goes from quote to quote by hand: an expression that matches
 * whole texts runs out of stack where one is very long.
 */
function quoteNumbers(text: string, isExcepted: (number: string) => boolean): string {
  const quoted = (digits: string): string => (isExcepted(digits) ? digits : `"${digits}"`);
  let result = "";
  let copied = 0;
  for (let at = 0; at < text.length; ) {
    const opening = (text.indexOf('"', at) + 1 || text.length + 1) - 1;
    if (/\d/.test(text.slice(at, opening))) {
      result += text.slice(copied, at) + text.slice(at, opening).replace(number, quoted);
      copied = opening;
    }
    at = opening + 1;
    let escapes = 0;
    do {
      at = text.indexOf('"', at) + 1 || text.length;
      for (escapes = 0; text[at - 2 - escapes] === "\\"; ) escapes += 1;
    } while (escapes % 2 > 0 && at < text.length);
  }
  return result + text.slice(copied);
}
