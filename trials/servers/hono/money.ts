/** Amounts are whole cents inside the server. */
export type Cents = number;

/** Reads a decimal with at most two places, as a number or as text; `undefined` when it is none. */
export function toCents(value: unknown, truncates: boolean): Cents | undefined {
  const amount = typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  if (typeof amount !== "number" || !Number.isFinite(amount) || Math.abs(amount) > 1e11) return undefined;
  const scaled = amount * 100;
  const cents = Math.round(scaled);
  if (Math.abs(scaled - cents) > 1e-4) return undefined;
  return truncates ? Math.floor(scaled) : cents;
}

export function asNumber(cents: Cents): number {
  return cents / 100;
}

export function asText(cents: Cents): string {
  return (cents / 100).toFixed(2);
}

/** The part of `amount` that falls on `part` of `whole`, to the nearest cent. */
export function share(amount: Cents, part: number, whole: number): Cents {
  return whole === 0 ? 0 : Math.round((amount * part) / whole);
}
