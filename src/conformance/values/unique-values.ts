/** Values that no other request has: the placeholders of templates, and what replaces them when a request is sent. */

/** What distinguishes a request from all others. */
export interface Uniqueness {
  /** A few capital letters and digits that differ from run to run. */
  readonly run: string;
  /** The number of the case in the run: a case that is sent again must not collide with itself. */
  readonly play: number;
  /** The number of the request, if a step sends several. */
  readonly repetition: number;
}

/** What a request may have: no shorter than that of most. */
export const typicalUniqueness: Uniqueness = { run: "ABC12345", play: 1000, repetition: 10 };

/** The placeholders: `{{run}}`, and others with a number that tells the values of one case apart, such as `{{email:2}}`, `{{digits10:3}}`. */
export const placeholder = /\{\{(run|lower|email|phone|barcode|digits\d+)(?::(\d+))?\}\}/g;

export function fillPlaceholders(text: string, { run, play, repetition }: Uniqueness): string {
  if (!text.includes("{{")) return text;
  const again = repetition === 0 ? "" : `R${repetition}`;
  return text.replace(placeholder, (_, kind: string, number = "0") => {
    const own = `${run}${digitsOf(play)}${digitsOf(Number(number) % 36 ** 2)}${again}`;
    if (kind === "run") return own;
    if (kind === "lower") return own.toLowerCase();
    if (kind === "email") return `suite-${own}@example.com`.toLowerCase();
    const digits = hash(`${run}P${play}${again}-${number}`);
    const [, length] = /^digits(\d+)$/.exec(kind) ?? [];
    if (length !== undefined) return String(digits).padStart(Number(length), "7").slice(-Number(length));
    // Numbering plan of North America: an exchange starts with 2 to 9.
    if (kind === "phone") return `+1206${2_000_000 + (digits % 7_999_999)}`;
    const code = `200${String(digits % 1_000_000_000).padStart(9, "0")}`;
    return `${code}${checkDigit(code)}`;
  });
}

/** The string with nothing but its unique part; the same if it has none. */
export function uniquePartOf(text: string): string {
  const [part] = text.match(placeholder) ?? [];
  return part !== undefined && /^\{\{(run|lower)/.test(part) ? part : text;
}

/** A number of two digits or more, with letters as digits: most cases have one of two. */
function digitsOf(number: number): string {
  return number.toString(36).toUpperCase().padStart(2, "0");
}

/** A number below 2^32 for a string (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

/** The check digit of an EAN-13. */
function checkDigit(code: string): number {
  const sum = [...code].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}
