/**
 * JSON without rounding. `JSON.parse` reads every number as a double, which changes an id of 19 digits; here a number that a double
 * cannot hold becomes text with the digits as they were sent (RFC 8259, section 6, leaves the precision to the reader).
 */

/**
 * Finds a number that a double may change: from 9 and 15 digits on, or longer, or with an exponent. It may hit inside a text; then
 * the scan finds nothing to do. It must not miss any, and must be quick, since it looks at every answer.
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
  return JSON.parse(suspicious.test(text) || isLone.test(text) ? quoteLongNumbers(text) : text);
}

/** Puts quotes around each number outside of texts that a double would change. */
function quoteLongNumbers(text: string): string {
  let quoted = "";
  let copied = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    else if (code === minus || isDigit(code)) {
      const end = endOfNumber(text, at);
      const number = text.slice(at, end);
      if (isNumber.test(number) && !isExact(number)) {
        quoted += `${text.slice(copied, at)}"${number}"`;
        copied = end;
      }
      at = end - 1;
    }
  }
  return quoted + text.slice(copied);
}

const quote = 0x22;
const backslash = 0x5c;
const minus = 0x2d;
const isNumber = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Where a text that begins at `start` has its closing quote; the end when it has none. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}

function endOfNumber(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && /[\d.eE+-]/.test(text[end] ?? "")) end += 1;
  return end;
}

/** Whether a double holds the number: a whole number when it is safe, another when it has at most 15 significant digits. */
function isExact(number: string): boolean {
  const value = Number(number);
  if (!Number.isFinite(value)) return false;
  if (/^-?\d+$/.test(number)) return Number.isSafeInteger(value);
  const [mantissa = ""] = number.split(/[eE]/);
  const digits = mantissa.replace(/\D/g, "").replace(/^0+|0+$/g, "");
  return digits.length <= 15 && (value !== 0 || digits === "");
}
