import { expect, it } from "vitest";
import { Random } from "../../../../src/random.ts";
import type { Row } from "../../../../src/sandbox/storage/index.ts";
import { Documents } from "../../../../src/sandbox/storage/memory/documents.ts";
import { findAll, findPage } from "../../../../src/sandbox/storage/memory/query.ts";
import { seed, times } from "../../../support/runs.ts";
import { ids, row } from "../support.ts";

const two = (value: number): string => String(value).padStart(2, "0");

/** Compares all that is in documents, by several lists, with a plain Map. */
function expectSame(documents: Documents, rows: ReadonlyMap<string, Row>): void {
  expect(documents.size).toBe(rows.size);
  const byTime = [...rows.values()].sort((one, other) => (one.created + one.id < other.created + other.id ? -1 : 1));
  const limit = rows.size + 1;
  expect(findPage(documents, { limit })).toEqual(byTime);
  expect(findPage(documents, { limit, desc: true })).toEqual(byTime.toReversed());
  expect(ids(findPage(documents, { limit, by: "id" }))).toEqual([...rows.keys()].sort());
  for (const value of ["00", "07"]) {
    const tagged = byTime.filter(({ tags }) => tags?.includes(value));
    expect(findPage(documents, { limit, where: [{ column: "tag", op: "eq", value }] })).toEqual(tagged);
    expect(findAll(documents, [{ column: "status", op: "eq", value }])).toEqual(
      byTime.filter(({ status }) => status === value),
    );
  }
}

it.each(Array.from({ length: times(4) }, (_, at) => seed + at))(
  "copies of thousands of documents are independent (%i)",
  (each) => {
    const random = new Random(each);
    const randomRow = (): Row =>
      row(String(random.below(3000)).padStart(4, "0"), {
        created: two(random.below(50)),
        updated: two(random.below(50)),
        status: two(random.below(9)),
        tags: [two(random.below(20)), two(random.below(20))],
      });
    const copies: { documents: Documents; rows: Map<string, Row> }[] = [
      { documents: Documents.empty(), rows: new Map() },
    ];
    for (let round = 0; round < 24; round += 1) {
      const { documents, rows } = copies[random.below(copies.length)] ?? {
        documents: Documents.empty(),
        rows: new Map(),
      };
      // A copy of any earlier one, which may then change as well, as the draft of a transaction does after a snapshot.
      copies.push({ documents: documents.clone(), rows: new Map(rows) });
      const [puts, deletes] = [random.below(800), random.below(round % 3 === 0 ? 900 : 50)];
      for (let count = 0; count < puts; count += 1) {
        const put = randomRow();
        documents.put(put);
        rows.set(put.id, put);
      }
      const all = [...rows.values()];
      for (let count = 0; count < deletes; count += 1) {
        const gone = all[random.below(all.length)];
        if (!gone || !rows.delete(gone.id)) continue;
        documents.delete(gone);
      }
    }
    for (const { documents, rows } of copies) expectSame(documents, rows);
  },
);
