/** Positions in lists whose page token is a number. They are stored, so that any process finds them. */
import type { Row, Transaction } from "../storage/index.ts";
import { sha256 } from "../text/bytes.ts";

type Position = readonly [key: string, id: string];

const kind = "pagePosition";

/** Beyond this many, the oldest are removed; clients then start again. */
const maxPositions = 10_000;

/**
 * The number of a position: the same one each time, so that a list that is read again stores nothing new.
 *
 * @param now milliseconds since 1970.
 */
export async function numberOfPosition(position: Position, transaction: Transaction, now: number): Promise<number> {
  const body = JSON.stringify(position);
  let number = sha256(body)
    .subarray(0, 6)
    .reduce((sum, byte) => sum * 256 + byte, 0);
  for (;;) {
    const known = await transaction.get(kind, String(number));
    if (known?.body === body) return number;
    if (!known) break;
    number += 1;
  }
  const time = new Date(now).toISOString();
  const row: Row = { id: String(number), version: 1, created: time, updated: time, body };
  await transaction.save(kind, row);
  const surplus = (await transaction.count(kind)) - maxPositions;
  if (surplus > 0) {
    const oldest = await transaction.find(kind, { limit: surplus });
    await transaction.remove(kind, [{ column: "id", op: "in", value: oldest.map(({ id }) => id) }]);
  }
  return number;
}

/** @returns undefined if no position has the number. */
export async function positionOfNumber(number: number, transaction: Transaction): Promise<Position | undefined> {
  const row = await transaction.get(kind, String(number));
  return row ? (JSON.parse(row.body) as Position) : undefined;
}
