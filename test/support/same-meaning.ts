/** Compares values across the two wire formats. */

/**
 * Finds where a decoded value differs in meaning from its source. It does not use the decoders: digits and strings must be the same,
 * and nothing may be added or lost.
 *
 * @returns a pointer for each difference; empty if there are none.
 */
export function findLost(decoded: unknown, sent: unknown): string[] {
  return differences(sent, decoded, meansSame);
}

/** Finds where two values differ as JSON, including the order of members. */
export function findDifferences(one: unknown, other: unknown): string[] {
  return differences(one, other, Object.is);
}

/** Not recursive, because JSON can be deeper than the stack. */
function differences(one: unknown, other: unknown, same: (one: unknown, other: unknown) => boolean): string[] {
  const found: string[] = [];
  const pairs: [unknown, unknown, string][] = [[one, other, ""]];
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    const [left, right, at] = pair;
    if (isObject(left) && isObject(right)) {
      const keys = Object.keys(left);
      const alike =
        Object.getPrototypeOf(left) === Object.getPrototypeOf(right) &&
        keys.join("\n") === Object.keys(right).join("\n");
      if (!alike) found.push(`${at}: other members`);
      for (const key of keys) pairs.push([own(left, key), own(right, key), `${at}/${key}`]);
    } else if (!same(left, right)) found.push(`${at}: ${String(left).slice(0, 80)} | ${String(right).slice(0, 80)}`);
  }
  return found;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function own(object: object, key: string): unknown {
  return Object.getOwnPropertyDescriptor(object, key)?.value;
}

function meansSame(sent: unknown, decoded: unknown): boolean {
  if (Object.is(sent, decoded)) return true;
  if (typeof sent === "number" && typeof decoded === "string")
    return isDecimal(decoded) && isSameNumber(String(sent), decoded);
  if (typeof sent !== "string") return false;
  if (typeof decoded === "number") return isDecimal(sent) && isSameNumber(sent, String(decoded));
  if (typeof decoded === "boolean") return sent === String(decoded);
  return Array.isArray(decoded) && isTextOf(sent, decoded);
}

function isDecimal(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/** Whether two strings represent exactly the same number, with or without an exponent. */
export function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [fraction(one), fraction(other)];
  return a.over * b.under === b.over * a.under;
}

function fraction(number: string): { over: bigint; under: bigint } {
  const [mantissa = "", exponent = "0"] = number.split(/e/i);
  const [whole = "", behind = ""] = mantissa.split(".");
  const power = Number(exponent) - behind.length;
  return {
    over: BigInt(whole + behind) * 10n ** BigInt(Math.max(power, 0)),
    under: 10n ** BigInt(Math.max(-power, 0)),
  };
}

/** Whether a string represents a list: as JSON, in which numbers count as strings, or as items between commas. */
function isTextOf(text: string, list: readonly unknown[]): boolean {
  const trimmed = text.trim();
  try {
    const digits = trimmed.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) =>
      token[0] === '"' ? token : `"${token}"`,
    );
    JSON.parse(trimmed);
    const parsed: unknown = JSON.parse(digits);
    if (Array.isArray(parsed)) return differences(parsed, list, meansSame).length === 0;
  } catch {
    // Not JSON, so items between commas.
  }
  const inside = /^\[(.*)\]$/s.exec(trimmed)?.[1] ?? trimmed;
  return list.every((item) => typeof item === "string") && list.join(",") === inside.replace(/\s*,\s*/g, ",").trim();
}
